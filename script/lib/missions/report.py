"""The study as a document."""

from missions.figures import lines
from missions.tables import FACTORS, LENGTHS, TIMES, number, percent, restart_rows, table, with_error

NAME = "multi-level-dungeons"


def times(study):
    rows = []
    for row in study["times"]:
        paper, python = TIMES[row["missions"]]
        seconds, error = row["seconds"]
        rows.append([f"{row['missions']:,}", f"{1000 * seconds:.3g} ± {1000 * error:.1g} ms", f"{1000 * python:.3g} ms",
                     f"{1000 * paper:.3g} ms", f"{paper / seconds:.0f}", f"{row['best_score'][0]:.1f}"])
    return table(["missions", "ours", "the method in Python, measured", "paper", "times faster than the paper", "best score"], rows)


def lengths(study):
    rows = []
    for row in study["lengths"]:
        tasks, floors, locks, without = LENGTHS[row["grammar"]]
        rows.append([f"`{row['grammar']}`", with_error(row["tasks"]), tasks, with_error(row["floors"]), floors,
                     with_error(row["locks"]), locks, percent(row["without_locks"]), f"{100 * without:.0f} %"])
    return table(["grammar", "tasks", "theirs", "floors", "theirs", "locks", "theirs", "without a lock", "theirs"], rows)


def restarts(study, retry):
    head = ["levels", "rooms a level", "ours", "authors' code", "apart [standard errors]", "paper",
            "paper from the code [standard errors]"]
    rows, agreeing, differing = restart_rows(study, retry)
    return table(head, rows), agreeing, differing


def factors(study):
    rows = []
    for row in study["convergence"]:
        theirs = FACTORS.get(row["convergence"])
        beside = [f" ({number(value, 2)})" if theirs else "" for value in theirs or [0] * 4]
        names = ("restarts", "dead_ends", "junctions", "path")
        rows.append([row["convergence"]] + [with_error(row[name]) + beside[i] for i, name in enumerate(names)]
                    + [with_error(row["extent"])])
    return table(["factor", "restarts", "dead ends", "rooms with 3 doors or more", "doors from first to last room",
                  "larger side of the level [rooms]"], rows)


def placers(study, keys):
    names = {"paper": "the paper's", "subtrees": "subtrees"}
    rows = []
    for row in study["placers"]:
        if row["keys"] != keys:
            continue
        common = [names[row["how"]], row["convergence"]]
        if keys == "paired":
            common += [percent(row["degenerate"]), percent(row["redundant_locks"]), with_error(row["path_difference"]),
                       percent(row["unsolvable"]), percent(row["stranding"])]
        else:
            common += [percent(row["unsolvable"]), percent(row["stranding"]), percent(row["undecided"]),
                       percent(row["degenerate"])]
        rows.append(common + [row["not_made"]])
    if keys == "paired":
        head = ["placer", "factor", "levels with a useless lock", "useless locks in a level", "path difference", "not solvable",
                "soft-locks", "no level"]
    else:
        head = ["placer", "factor", "not solvable", "soft-locks", "not decided", "levels with a useless lock", "no level"]
    return table(head, rows)


def find(study, how, keys, factor):
    return next(row for row in study["placers"] if (row["how"], row["keys"], row["convergence"]) == (how, keys, factor))


def figure(study, folder):
    rows = study["convergence"]
    series = {"dead ends": [(row["convergence"], row["dead_ends"][0]) for row in rows],
              "rooms with 3 doors or more": [(row["convergence"], row["junctions"][0]) for row in rows],
              "doors from first to last room": [(row["convergence"], row["path"][0]) for row in rows]}
    (folder / NAME / "convergence.svg").write_text(lines(series, "convergence factor"))


def write(study, mission, folder):
    figure(study, folder)
    plain, plain_agree, plain_differ = restarts(study, False)
    retry, retry_agree, retry_differ = restarts(study, True)
    cells = ", ".join(f"{levels} × {rooms}" for levels, rooms in plain_differ)
    retry_cells = ", ".join(f"{levels} × {rooms}" for levels, rooms in retry_differ)
    useless = {factor: find(study, "paper", "paired", factor) for factor in (0.2, 0.4, 0.6, 0.7)}
    consumed = {factor: find(study, "paper", "used_up", factor) for factor in (0.2, 0.4, 0.6, 0.7)}
    worst = max(consumed, key=lambda factor: consumed[factor]["stranding"][0])
    ours = [row for row in study["placers"] if row["how"] == "subtrees"]
    clean = all(row[name][0] == 0 for row in ours for name in ("unsolvable", "stranding", "undecided", "degenerate"))
    assert clean, "subtrees: not all levels are without fault; the text below must be written again"
    (folder / f"{NAME}.md").write_text(f"""# Multi-level dungeons: the paper's experiments

L. Wanless and P. Sweetser, *Multi-Level Hybrid Procedural Dungeon Generation* (2021): a mission is drawn from a grammar and its rooms
are grown on grids, one for each floor. This page is written by `script/study-missions`, which measures everything again. ± is one
standard error. "Authors' code" is what was measured from the code that the authors published, over 2000 trials and more for each number.

In short: the restarts, the grammar and the effect of the convergence factor come out as in the authors' code, {plain_agree + retry_agree} of 24 cells within three standard
errors. {len(plain_differ) + len(retry_differ)} cells as printed do not. The paper's open problem, locks that do not stand in the way, is as large as it feared at every
factor ({percent(useless[0.6]['degenerate'])} of the levels at its own 0.60), and one rule removes it.

## Missions drawn and scored (Table 1)

{times(study)}
Time grows with the number of missions as in the paper. Theirs has the start of an interpreter in it, so the last row is the one to compare. How
long missions are, beside the authors' code (20,000 missions each, factor 0.9):

{lengths(study)}
The paper prints the grammar without the rule that ends in a plain room; its code has it. The difference is fourfold, so both are there.

## Restarts without retry (Table 2)

Convergence factor 0.60. {study['trials']:,} dungeons for each cell; the paper has 100. The last column says how far the paper's mean is from
the authors' code, in standard errors of a mean of 100.

{plain}
## Restarts with retry (Table 3)

{retry}
**Where it agrees.** {plain_agree} of 12 cells without and {retry_agree} of 12 with retry lie within three standard errors of the authors' code.

**Where it differs.** {len(plain_differ) + len(retry_differ)} cells of the paper do not come out of its own code: without retry {cells} (levels ×
rooms), with retry {retry_cells}. Without retry the paper has fewer restarts for four levels of 15 rooms than for three, which cannot be:
a dungeon of four levels succeeds when all four do, so that every further level multiplies what it takes. Their program ran one step for each
picture in a browser, so those cells were perhaps cut short; what is certain is that the code as published gives other numbers. Ours is held
to the code.

The paper's sum of its retry is right for success (1 − 0.6⁶ = 0.953), but without retry a room is left without a neighbour with
0.6³ = 21.6 %, not 47.7 %.

## One mission, two convergence factors (Figures 1 and 2)

`{mission}`

| factor 0.2 | factor 0.7 | 0.2, what follows a lock behind it |
| --- | --- | --- |
| ![]({NAME}/convergence-0.2.png) | ![]({NAME}/convergence-0.7.png) | ![]({NAME}/subtrees-0.2.png) |

One seed each. The line is the shortest walk that finishes the level: a lock that it leaves aside
has no use. At 0.2 most of the level can be passed by, as in the paper's Figure 1. At 0.7 it is much straighter, as in Figure 2, but that alone puts
no lock in the way; see below.

## What the convergence factor does

One level of 15 rooms, with retry; in brackets the authors' code. {study['trials']:,} levels a row, a tenth of it for 0.9.

{factors(study)}
![Branches and the way by the convergence factor]({NAME}/convergence.svg)

A low factor gives bushes and a high one snakes, as the paper says. It is paid for in restarts: a few hundredths at 0.5, dozens at 0.8.

## Useless locks

{study['levels']:,} levels for each row without any requirement: missions with a lock and a second floor, the best of a hundred by the paper's
score, at most 60 tasks. A lock is useless when the level can be finished with it shut for good. Path difference is how much longer the
walk is because of the locks, over the walk without. Keys belong to their locks as brackets do. 0 % is none
of {study['levels']:,}.

{placers(study, "paired")}
The paper says that low factors lead to locks without use; they do, and high ones too: {percent(useless[0.2]['degenerate'])} of the levels at 0.2
and still {percent(useless[0.7]['degenerate'])} at 0.7, where the paper shows a level without any. No factor cures it, because rooms are placed in the order of the
mission and nothing ties what follows a lock to the lock's room. With that one rule added (`how: "subtrees"`) no level had a useless lock, at any factor.

## Keys that open any lock and are used up

The same missions with keys of one kind, as in many games.

{placers(study, "used_up")}
With the paper's placer there are levels in which the player can spend a key on the wrong door and never get out: most at a factor of {worst}, where
it is {percent(consumed[worst]['stranding'])} of them. By subtrees the locks stand in a row, each behind the one before, so there is never a choice: none of {study['levels']:,} levels can be spoilt, at any
factor.
""")
