"""The numbers that the study is held against, and the tables that show both."""

# Levels, rooms a level; restarts without and with retry as the paper prints them (means of 100 trials); the same measured
# from the authors' code (2000 trials and more), with standard errors of a mean of 100.
CELLS = [
    (1, 5, 0.50, 0.07, (0.59, 0.09), (0.12, 0.04)),
    (1, 10, 1.12, 0.20, (1.8, 0.22), (0.27, 0.06)),
    (1, 15, 4.17, 0.70, (3.75, 0.4), (0.45, 0.08)),
    (2, 5, 1.37, 0.19, (1.31, 0.17), (0.20, 0.05)),
    (2, 10, 6.83, 0.65, (6.5, 0.7), (0.60, 0.10)),
    (2, 15, 30.70, 1.30, (21.4, 2.1), (1.19, 0.17)),
    (3, 5, 2.82, 0.18, (2.48, 0.3), (0.33, 0.07)),
    (3, 10, 25.22, 1.33, (18.2, 1.8), (1.03, 0.14)),
    (3, 15, 171.40, 2.85, (107, 11), (2.57, 0.32)),
    (4, 5, 5.02, 0.45, (4.2, 0.45), (0.48, 0.09)),
    (4, 10, 27.32, 1.56, (53, 5.3), (1.71, 0.21)),
    (4, 15, 136.90, 4.45, (551, 55), (5.4, 0.60)),
]
PUBLISHED_TRIALS, PAPER_TRIALS = 2000, 100

# Convergence factor: restarts, dead ends, rooms with three doors and more, steps from first to last room. Measured from the
# authors' code.
FACTORS = {0.0: (0, 8.0, 3.0, 3.0), 0.2: (0, 6.9, 3.7, 3.6), 0.4: (0.007, 6.0, 3.4, 5.3), 0.5: (0.07, 5.6, 3.2, 6.7),
           0.6: (0.45, 5.1, 2.8, 8.1), 0.7: (2.8, 4.7, 2.5, 9.4), 0.8: (46, 4.3, 2.1, 10.3)}

# Missions drawn and scored: seconds in the paper, seconds of the same method in Python on another machine.
TIMES = {100: (6.63e-3, 2.2e-3), 1000: (4.14e-2, 2.7e-2), 10000: (3.58e-1, 2.5e-1)}

# Tasks, floors, locks, share without locks: measured from the authors' code.
LENGTHS = {"multi-level": (14.9, 2.70, 1.32, 0.70), "multi-level-as-printed": (58.5, 11.9, 6.65, 0.59),
           "single-level": (57.4, 1, 6.52, 0.59)}


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def number(value, digits=3):
    """So many digits that count, and never an exponent for what is not tiny."""
    if value == 0:
        return "0"
    if abs(value) >= 10 ** (digits - 1):
        return f"{value:.0f}"
    if abs(value) < 1e-3:
        return f"{value:.1e}"
    places = digits - 1
    while abs(value) < 10 ** (digits - 1 - places) and places < 6:
        places += 1
    return f"{value:.{places}f}"


def with_error(pair):
    mean, error = pair
    if error == 0:
        return number(mean)
    places = 0
    while error * 10 ** places < 10 and places < 6:
        places += 1
    return f"{mean:.{places}f} ± {error:.{places}f}"


def percent(pair):
    return f"{100 * pair[0]:.1f} ± {100 * pair[1]:.1f} %" if pair[1] else f"{100 * pair[0]:.0f} %"


def restart_rows(study, retry):
    """One table of the paper: rows, how many cells agree with the authors' code, and which of the paper's do not."""
    rows, agreeing, differing = [], 0, []
    for (levels, rooms, plain_paper, retry_paper, plain_code, retry_code), ours in zip(CELLS, study["restarts"]):
        assert (levels, rooms) == (ours["levels"], ours["rooms"])
        mean, error = ours["retry" if retry else "plain"]
        code, code_error = retry_code if retry else plain_code
        paper = retry_paper if retry else plain_paper
        deviation = code_error * PAPER_TRIALS ** 0.5
        apart = (mean - code) / (deviation * (1 / study["trials"] + 1 / PUBLISHED_TRIALS) ** 0.5)
        paper_apart = (paper - code) / code_error
        agreeing += abs(apart) <= 3
        differs = abs(paper_apart) > 3
        if differs:
            differing.append((levels, rooms))
        rows.append([levels, rooms, with_error((mean, error)), number(code), f"{apart:+.1f}", f"{paper:.2f}",
                     f"**{paper_apart:+.1f}, differs**" if differs else f"{paper_apart:+.1f}"])
    return rows, agreeing, differing
