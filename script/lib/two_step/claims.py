"""What the paper claims, one by one, held against our figures.

A claim of the form "A has more than B" is tested with Welch's two-tailed test; all tests together are corrected after Holm. It
agrees when every difference it speaks of has the right sign and stays significant, agrees within noise when the signs are right but
some difference is not significant, and differs when a sign is wrong.
"""

from two_step.statistics import holm, mean, welch


def levels_of(study, measure, creator=None, furnisher=None):
    values = [measure(level) for (c, f), cell in study["made"].items()
              if creator in (None, c) and furnisher in (None, f) for level in cell]
    return [value for value in values if value is not None]


def games_of(study, measure, persona=None, creator=None, furnisher=None):
    return [measure(game) for (c, f, p, budget), cell in study["games"].items()
            if budget == study["budget"] and persona in (None, p) and creator in (None, c) and furnisher in (None, f)
            for game in cell]


def won(game):
    return 1.0 if game["outcome"] == "won" else 0.0


def kills(game):
    return float(game["kills"])


def treasures(game):
    return float(game["treasures"])


class Claim:
    def __init__(self, words, pairs, note=""):
        """pairs: (label, the larger values, the smaller values)."""
        self.words, self.pairs, self.note = words, pairs, note


def comparisons(study):
    floor, path, chunks = (lambda level: level["floor"]), (lambda level: level["path"]), (lambda level: level["chunks"])

    def distance(kind):
        return lambda level: level["distances"].get(kind)

    def creator(measure, name):
        return levels_of(study, measure, creator=name)

    def furnisher(measure, name):
        return levels_of(study, measure, furnisher=name)

    def play(measure, **where):
        return games_of(study, measure, **where)

    yield Claim("The constraint creator (rooms) has the longest paths (Figure 2).",
                [(f"rooms over {other}", creator(path, "rooms"), creator(path, other)) for other in ("cave", "digger")])
    yield Claim("It has the fewest wall chunks (Figure 2).",
                [(f"{other} over rooms", creator(chunks, other), creator(chunks, "rooms")) for other in ("cave", "digger")])
    yield Claim("The cellular automaton creator (cave) has the most floor (Figure 2).",
                [(f"cave over {other}", creator(floor, "cave"), creator(floor, other)) for other in ("rooms", "digger")],
                "No evidence: of several readings of the paper's automaton the one was chosen that fits this figure.")
    yield Claim("The automaton furnisher has the shortest way from entrance to exit (Figure 3).",
                [(f"{other} over automaton", furnisher(distance("exit"), other), furnisher(distance("exit"), "automaton"))
                 for other in ("constraint", "agents")])
    yield Claim("It has the shortest way to a portal (Figure 3).",
                [(f"{other} over automaton", furnisher(distance("portal"), other), furnisher(distance("portal"), "automaton"))
                 for other in ("constraint", "agents")], "Measured to the nearer portal.")
    yield Claim("The agent furnisher has the longest way to the minitaur (Figure 3).",
                [(f"agents over {other}", furnisher(distance("minitaur"), "agents"), furnisher(distance("minitaur"), other))
                 for other in ("constraint", "automaton")])
    yield Claim("Runners reach the exit most often (Figure 4).",
                [(f"runner over {other}", play(won, persona="runner"), play(won, persona=other)) for other in ("killer", "collector")])
    yield Claim("Monster killers kill most (Figure 4).",
                [(f"killer over {other}", play(kills, persona="killer"), play(kills, persona=other))
                 for other in ("runner", "collector")])
    yield Claim("Treasure collectors collect most treasure (Figure 4).",
                [(f"collector over {other}", play(treasures, persona="collector"), play(treasures, persona=other))
                 for other in ("runner", "killer")])
    hardest = []
    for persona in study["personas"]:
        others = [(c, f) for c in study["creators"] for f in study["furnishers"] if (c, f) != ("rooms", "constraint")]
        c, f = min(others, key=lambda cell: mean(play(won, persona=persona, creator=cell[0], furnisher=cell[1])))
        hardest.append((f"{persona}: next ({c}-{f}) over rooms-constraint", play(won, persona=persona, creator=c, furnisher=f),
                        play(won, persona=persona, creator="rooms", furnisher="constraint")))
    yield Claim("Rooms furnished by constraints are the hardest to finish (Figure 4).", hardest)
    yield Claim("Constraint furnishing leads to more kills than the others (Figure 4).",
                [(f"constraint over {other}", play(kills, furnisher="constraint"), play(kills, furnisher=other))
                 for other in ("automaton", "agents")])
    yield Claim("Automaton furnishing leads to fewer kills than the others (Figure 4).",
                [(f"{other} over automaton", play(kills, furnisher=other), play(kills, furnisher="automaton"))
                 for other in ("constraint", "agents")])
    yield Claim("In caves, runners and killers get the least treasure (Figure 4).",
                [(f"{persona}: {other} over cave", play(treasures, persona=persona, creator=other),
                  play(treasures, persona=persona, creator="cave")) for persona in ("runner", "killer") for other in ("rooms", "digger")])

    def gap(c, f):
        ours = play(treasures, persona="collector", creator=c, furnisher=f)
        theirs = [play(treasures, persona=persona, creator=c, furnisher=f) for persona in ("runner", "killer")]
        return [own - (a + b) / 2 for own, a, b in zip(ours, *theirs)]
    others = [(c, f) for c in study["creators"] for f in study["furnishers"] if (c, f) != ("cave", "constraint")]
    c, f = max(others, key=lambda cell: mean(gap(*cell)))
    yield Claim("The collector's lead over the other two in treasure is largest in caves furnished by constraints (Figure 4).",
                [(f"cave-constraint over {c}-{f}", gap("cave", "constraint"), gap(c, f))],
                "The order in which the constraint furnisher puts things, which the paper does not state, decides this one.")


def judge(study):
    """[(words, verdict, details, note)]"""
    found = list(comparisons(study))
    tests = [welch(larger, smaller) for claim in found for _, larger, smaller in claim.pairs]
    corrected = iter(zip(holm([p for p, _ in tests]), (g for _, g in tests)))
    judged = []
    for claim in found:
        details, right, clear = [], True, True
        for label, larger, smaller in claim.pairs:
            p, effect = next(corrected)
            right &= mean(larger) > mean(smaller)
            clear &= p < 0.05
            details.append((label, mean(larger), mean(smaller), effect, p))
        verdict = "differs" if not right else "agrees" if clear else "agrees within noise"
        judged.append((claim.words, verdict, details, claim.note))
    return judged
