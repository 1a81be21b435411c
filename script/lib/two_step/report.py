"""The study as a document with its figures."""

from two_step import figures
from two_step.claims import games_of, kills, levels_of, treasures, won
from two_step.statistics import half_interval, mean, variance, variance_shares, wilson

NAME = "two-step-dungeons"
SHORT = {"rooms": "CC", "cave": "CAC", "digger": "AC", "constraint": "CF", "automaton": "CAF", "agents": "AF"}


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def plus_minus(values, digits=1):
    return f"{mean(values):.{digits}f} ± {variance(values) ** 0.5:.{digits}f}"


def show_p(p):
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def figure_2(study, folder):
    measures = {"floor tiles": lambda level: level["floor"], "longest path": lambda level: level["path"],
                "wall chunks": lambda level: level["chunks"]}
    spans = {name: figures.bounds(levels_of(study, measure)) for name, measure in measures.items()}
    panels = []
    for creator in study["creators"]:
        for x, y in (("floor tiles", "longest path"), ("floor tiles", "wall chunks"), ("longest path", "wall chunks")):
            pairs = list(zip(levels_of(study, measures[x], creator=creator), levels_of(study, measures[y], creator=creator)))
            panels.append((creator, x, y, pairs, spans[x], spans[y]))
    (folder / "figure-2.svg").write_text(figures.heat_maps(panels, 3))


def figure_3(study, folder):
    kinds = ["exit", "portal", "minitaur", "treasure", "potion", "goblin", "mage", "ogre", "blob", "trap"]
    values = {furnisher: {kind: levels_of(study, lambda level, k=kind: level["distances"].get(k), furnisher=furnisher)
                          for kind in kinds} for furnisher in study["furnishers"]}
    (folder / "figure-3.svg").write_text(figures.boxes(study["furnishers"], kinds, values, "steps from the entrance"))
    return kinds, values


def intervals(study, measure, creator, furnisher, persona):
    values = games_of(study, measure, persona=persona, creator=creator, furnisher=furnisher)
    if measure is won:
        return (mean(values), *wilson(int(sum(values)), len(values)))
    half = half_interval(values)
    return mean(values), max(0.0, mean(values) - half), mean(values) + half


def cells_of(study):
    return [(c, f) for f in study["furnishers"] for c in study["creators"]]


def figure_4(study, folder):
    panels = []
    for title, measure in (("levels finished", won), ("monsters killed", kills), ("treasures collected", treasures)):
        values = {(f"{SHORT[c]}-{SHORT[f]}", persona): intervals(study, measure, c, f, persona)
                  for c, f in cells_of(study) for persona in study["personas"]}
        panels.append((title, values))
    names = [f"{SHORT[c]}-{SHORT[f]}" for c, f in cells_of(study)]
    (folder / "figure-4.svg").write_text(figures.bars(panels, study["personas"], names))


def play_rows(study):
    for c, f in cells_of(study):
        row = [f"{c}, {f} ({SHORT[c]}-{SHORT[f]})"]
        for measure in (won, kills, treasures):
            for persona in study["personas"]:
                middle, low, high = intervals(study, measure, c, f, persona)
                row.append(f"{middle:.2f} ({low:.2f}–{high:.2f})")
        yield row


def share_rows(study):
    def over(values_of):
        return variance_shares([[values_of(c, f) for f in study["furnishers"]] for c in study["creators"]])

    def row(name, shares):
        return [name] + [f"{100 * share:.1f} %" for share in shares]
    yield row("steps from entrance to exit",
              over(lambda c, f: levels_of(study, lambda level: level["distances"]["exit"], creator=c, furnisher=f)))
    for name, measure in (("finished", won), ("kills", kills), ("treasures", treasures)):
        for persona in study["personas"]:
            yield row(f"{name}, {persona}",
                      over(lambda c, f, m=measure, p=persona: games_of(study, m, persona=p, creator=c, furnisher=f)))


def budget_rows(study):
    for persona in study["personas"]:
        for name, measure in (("finished", won), ("kills", kills), ("treasures", treasures)):
            row = [f"{name}, {persona}"]
            for budget in study["budgets"]:
                games = [measure(game) for (_, _, p, b), cell in study["games"].items() if p == persona and b == budget
                         for game in cell]
                row.append(f"{mean(games):.3f} ± {half_interval(games):.3f}")
            yield row


def elements_text(study):
    monsters = levels_of(study, lambda level: sum(level["counts"][symbol] for symbol in "MRbom"))
    potions = levels_of(study, lambda level: level["counts"]["P"])
    chests = levels_of(study, lambda level: level["counts"]["T"])
    elements = levels_of(study, lambda level: level["elements"])
    got = games_of(study, lambda game: game["treasures"] / game["all_treasures"] if game["all_treasures"] else 0.0,
                   persona="collector")
    third = sum(1 for share in got if share >= 1 / 3) / len(got)
    high = {persona: mean(games_of(study, won, persona=persona)) for persona in ("runner", "killer")}
    return [
        ["Levels have about 20 elements.", f"{mean(elements):.1f} ± {variance(elements) ** 0.5:.1f}", "agrees"],
        ["Slightly less than half of them are monsters.", f"{100 * mean(monsters) / mean(elements):.0f} %",
         "agrees" if 0.4 < mean(monsters) / mean(elements) < 0.5 else "differs"],
        ["Potions are a bit more than half the monsters.", f"{mean(potions) / mean(monsters):.2f}",
         "agrees" if 0.5 < mean(potions) / mean(monsters) < 0.7 else "differs"],
        ["Potions are a bit less than twice the treasures.", f"{mean(potions) / mean(chests):.2f}",
         "agrees" if 1.4 < mean(potions) / mean(chests) < 2 else "differs"],
        ["Runners and killers finish most levels.", f"runner {high['runner']:.2f}, killer {high['killer']:.2f}",
         "agrees" if min(high.values()) > 0.7 else "differs"],
        ["Collectors rarely get a third of the treasure.",
         f"{100 * mean(got):.0f} % of it on average; a third or more in {100 * third:.0f} % of the games",
         "agrees" if third < 0.5 else "differs"],
    ]


def better_text(study):
    rows = []
    for persona, games in study["better"].items():
        wins = sum(1 for game in games if game["outcome"] == "won")
        low, high = wilson(wins, len(games))
        shares = [game["treasures"] / game["all_treasures"] for game in games]
        rows.append([persona, f"{wins} of {len(games)} ({low:.3f}–{high:.3f})", f"{100 * mean(shares):.0f} % ± {100 * half_interval(shares):.0f}",
                     f"{mean([kills(game) for game in games]):.1f}"])
    return table(["persona", "levels finished (95 % interval)", "share of the treasure", "kills"], rows)


def one_layout_text(study):
    parts = []
    for creator in study["creators"]:
        pictures = [study["one_layout"][creator, furnisher] for furnisher in study["furnishers"]]
        rows = ["      ".join(row) for row in zip(*pictures)]
        parts.append("\n".join([f"{creator}:"] + rows))
    return "```\n" + "\n\n".join(parts) + "\n```\n"


def write(study, judged, folder):
    figures_folder = folder / NAME
    figures_folder.mkdir(parents=True, exist_ok=True)
    figure_2(study, figures_folder)
    kinds, distances = figure_3(study, figures_folder)
    figure_4(study, figures_folder)
    creators = [[f"{creator} ({SHORT[creator]})"] + [plus_minus(levels_of(study, lambda level, k=key: level[k], creator=creator))
                                                     for key in ("floor", "path", "chunks")] for creator in study["creators"]]
    claims = []
    for words, verdict, details, note in judged:
        numbers = "<br>".join(f"{label}: {larger:.2f} and {smaller:.2f}, g {effect:.2f}, p {show_p(p)}"
                              for label, larger, smaller, effect, p in details)
        claims.append([words, numbers, verdict + (f". {note}" if note else "")])
    budget = f"{study['budget']:,}"
    text = f"""# Two-step dungeons: the paper's experiment

Green, Khalifa, Alsoughayer, Surana, Liapis and Togelius, *Two-step Constructive Approaches for Dungeon Generation* (2019): three
layout creators, three furnishers, {study['levels']} levels of each of the nine combinations (no seed is shared), three personas on the
first {study['played']} of each. This page is written by `script/study-two-step`, which makes, measures and plays everything again.

The recipes are `md2-rooms-constraint` and its kind; the paper's names are CC, CAC and AC for the creators (rooms, cave, digger) and CF,
CAF and AF for the furnishers (constraint, automaton, agents). They run without requirements. The paper prints no numbers with its
figures, so its sentences are what is held against ours. Personas search with {budget} iterations unless said otherwise.

## The claims, one by one

A claim agrees when all its differences have the right sign and stay significant (Welch's two-tailed test, p < 0.05 after Holm's
correction over all tests of the table); it agrees within noise when the signs are right. g is Hedges' effect size.

{table(["claim", "our means, larger and smaller by the claim", "verdict"], claims)}
Claims about single numbers:

{table(["claim", "ours", "verdict"], elements_text(study))}
## Creators (Figure 2)

Mean and standard deviation over {3 * study['levels']} layouts each.

{table(["creator", "floor tiles", "longest path [steps]", "wall chunks"], creators)}
![Expressive ranges of the creators]({NAME}/figure-2.svg)

## One layout under three furnishers (Figure 1)

Constraint, automaton and agents, from left to right. X wall, H entrance, e exit, T treasure, P potion, p portal, t trap, M goblin,
R mage, b blob, o ogre, m minitaur.

{one_layout_text(study)}
## Furnishers (Figure 3)

Steps from the entrance to the nearest thing of each kind, mean and standard deviation over {3 * study['levels']} levels each.

{table(["furnisher"] + kinds, [[f] + [plus_minus(distances[f][kind]) for kind in kinds] for f in study["furnishers"]])}
![Distances from the entrance by furnisher]({NAME}/figure-3.svg)

## Personas (Figure 4)

{study['played']} levels of each combination; means with 95 % intervals (Wilson's for the share of levels finished). R runner, MK monster
killer, TC treasure collector.

{table(["levels"] + [f"{what} {who}" for what in ("finished", "kills", "treasures") for who in ("R", "MK", "TC")], play_rows(study))}
![What personas achieve]({NAME}/figure-4.svg)

## Shares of variance

How much of the differences between levels, and between games, goes back to the creator, to the furnisher, and to their interaction.

{table(["measure", "creator", "furnisher", "interaction", "rest"], share_rows(study))}
## More and less thinking

All nine combinations together; mean and half of the 95 % interval.

{table(["measure"] + [f"{budget:,} iterations" for budget in study["budgets"]], budget_rows(study))}"""
    text += f"""
## Better than the paper

The paper's discussion wishes for levels that runners finish more often while collectors, who rarely gain a third of the treasure, collect
more. The recipe `md2-rewarding` is made so: treasure lies on and beside the way, fewer guards stand off it, and a level is kept only when
the runner finishes it four times with little thinking (`require: {{ finishable_by: … }}`). It was written by hand while looking at other
seeds; these are fresh ones, with {budget} iterations.

{better_text(study)}"""
    (folder / f"{NAME}.md").write_text(text)
