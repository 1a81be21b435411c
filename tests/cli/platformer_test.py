"""The platformer from the command line: levels in the mario-ai alphabet, players, proofs, rules, recordings."""

import gzip
import json
import os
import pathlib
import re
import shutil

from in_tmux import TmuxTest
from program import ProgramTest

HILL = """----------------
----------------
----------------
-----------o----
-M-----XX-------
XXXXXXXXX--XXXXX
XXXXXXXXX--XXXXX
"""
WALL = """-------X----
-------X----
-------X----
-------X----
-------X----
-M-----X--F-
XXXXXXXXXXXX
"""
OWN = pathlib.Path(__file__).resolve().parent.parent / "games/platformer/games"


TOWER = """{ view: "side", size: "16x14", game: { platformer: { ladders: true, exit_place: true } }, steps: [
    { do: "fill", tile: "floor" },
    { do: "fill", tile: "rock", where: { rect: [0, 12, 16, 2] } },
    { do: "fill", tile: "rock", where: { rect: [0, 5, 16, 1] } },
    { do: "fill", tile: "ladder", where: { rect: [9, 5, 1, 7] } },
    { do: "place", what: "entrance", where: { rect: [2, 11, 1, 1] } },
    { do: "place", what: "exit", where: { rect: [1, 4, 1, 1] } },
] }"""


class Platformer(ProgramTest):
    def test_rules_bring_in_what_levels_have(self):
        tower = self.file("tower.json5", TOWER)
        self.assertRegex(self.data("play", tower), r"^tower seed 1: beam won after ")
        done = self.run_program("play", tower, "--rule", "ladders=false", "--player", "right")
        self.assertIn("levelwright: the platformer ignores 7 ladder; the rule ladders brings them in\n", done.stderr)
        self.assertRegex(done.stdout, "right (lost|given up)")
        self.assert_refused(1, "levelwright: error: seed 1: cannot be written as mario-ai: the alphabet of mario-ai has no exits to touch; "
                               "there an exit is a column\n",
                            "generate", tower, "--format", "mario-ai", "--seed", 1)

    def test_a_jump_is_given_as_designers_think_of_it(self):
        shown = self.data("show", "rules", self.file("leap.json5", """{ view: "side", steps: [{ do: "fill" }],
            game: { platformer: { jump_height: 3, jump_seconds: 0.6, jump_length: 8 } } }"""))
        self.assertRegex(shown, r"these jumps are made by: walk 0\.352, run 0\.704, least_speed 0\.2933, jump 0\.8981, jump_ticks 9, gravity 1\.56, ")
        self.assertIn("highest step: 3 cells", shown)
        self.assertRegex(shown, r"\n +\+0 +4/4 +8/8\n")

    def test_impossible_rules_are_refused(self):
        level = self.file("hill.txt", HILL)
        done = self.run_program("play", level, "--rule", "gravity=0")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr, '--rule:1:12: error: "gravity" must be from 0.01 to 16, not 0\n    { gravity: 0 }\n               ^\n'
                                      "    at $.gravity\n\n")
        self.assert_refused(1, "levelwright: error: hill: jump_seconds is 0.05; a jump takes at least 0.12 seconds\n", "play", level,
                            "--rule", "jump_seconds=0.05")

    def test_a_player_wins_and_its_log_replays(self):
        level = self.file("hill.txt", HILL)
        self.assertRegex(self.data("play", level), r"^hill seed 1: beam won after .*; by 1,\d+( \d+,\d+){2,11}\n$")
        self.file("hill.act", self.data("play", level, "--player", "astar", "--trace"))
        trace = self.data("replay", level, "--moves", "hill.act")
        self.assertRegex(trace, r"^tick,act,x,y,")
        self.assertIn("\nWIN after ", trace)
        self.file("hill.csv", trace[: trace.index("WIN after")])
        self.assertIn("WIN after", self.data("replay", level, "--moves", "hill.csv"))

    def test_a_level_is_proved_or_refuted(self):
        self.assertRegex(self.data("solve", self.file("hill.txt", HILL), "--from", "mario-ai"), r"^solvable in \d+ steps\n$")
        done = self.run_program("solve", self.file("wall.txt", WALL), "--from", "mario-ai")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "not solvable: even with every bounce and the best of all jumps nobody gets beyond column 7; "
                                      "the exit is in column 11\n")
        self.assert_refused(2, 'levelwright: error: --from takes mario-ai and crawler, not "mario"\n', "solve", "hill.txt", "--from", "mario")

    def test_the_way_of_a_proof_or_a_player_is_drawn(self):
        level = self.file("hill.txt", HILL)
        self.data("solve", level, "--from", "mario-ai", "--way", "proof.png")
        self.data("play", level, "--player", "idle", "--way", "idle.png")
        pictures = [(self.folder / name).read_bytes() for name in ("proof.png", "idle.png")]
        self.assertTrue(all(picture.startswith(b"\x89PNG") for picture in pictures))
        self.assertNotEqual(*pictures)
        self.data("play", level, "--player", "astar", "--way", "ways.json", "--count", 2)
        walks = json.loads((self.folder / "ways.json").read_text())["walks"]
        self.assertEqual([walk["name"] for walk in walks], ["astar", "astar"])
        self.assertEqual(walks[0]["places"][0], [1, 4, 0])
        self.assert_refused(2, "levelwright: error: --way writes a .json, .tmj or .tmx with the walk in it, or a .png that "
                               'shows it, not "way.txt"\n', "play", level, "--way", "way.txt")
        self.assert_refused(2, "levelwright: error: --way is for games that are counted, not watched or played by hand\n",
                            "play", level, "--way", "way.png", "--watch")
        self.assert_refused(2, "levelwright: error: --way shows one level, and each seed of a recipe gives another: generate one "
                               "and play that\n", "play", "md2-rooms-agents", "--way", "way.png", "--count", 2)

    def test_rules_are_shown_with_what_can_be_jumped(self):
        shown = self.data("show", "rules", "platformer")
        self.assertIn("highest step: 4 cells", shown)
        self.assertRegex(shown, r"\n +\+0 +5/5 +10/11\n")
        self.file("moon.json5", '{ view: "side", game: { platformer: { gravity: 1 } }, steps: [{ do: "fill" }] }')
        self.assertRegex(self.data("show", "rules", "moon.json5"), r"gravity +1 .*\(usually 3\)")
        self.assertIn("crawler", self.data("show", "rules", "crawler"))

    def test_levels_of_a_recipe_are_proved_measured_and_studied(self):
        self.file("side.json5", """{ view: "side", size: "30x10", steps: [
            { do: "fill", tile: "floor" },
            { do: "fill", tile: "rock", where: { rect: [0, 8, 30, 2] } },
            { do: "place", what: "entrance", where: { rect: [1, 7, 2, 1] } },
            { do: "place", what: "exit", where: { rect: [26, 7, 2, 1] } },
            { do: "place", what: { rock: 1 }, count: 3, where: { rect: [6, 7, 16, 1] } },
            { do: "place", what: { grub: 1, coin: 1 }, count: 4, where: { rect: [6, 6, 16, 1] } },
        ], require: { finishable_by: "certify", won: { certify: 1 }, leniency_horn2014: "0.1..", progress: { right: "0.01.." } } }""")
        self.assertRegex(self.data("measure", "side.json5", "--metric", "won:beam"), r"won:beam +1 ")
        self.assertIn("M", self.data("generate", "side.json5", "--format", "mario-ai", "--seed", 1))
        self.data("study", "side.json5", "--count", 10, "--play", "astar,right", "--out", "out", "--quiet")
        summary = json.loads((self.folder / "out/summary.json").read_text())
        self.assertIn("complexity_lz78", json.dumps(summary["axes"]))
        self.assertIn("jumps:astar", json.dumps(summary))
        self.assertNotIn("turns:astar", json.dumps(summary), "a number of another game")
        right = summary["recipes"][0]["play"]["players"][1]
        self.assertEqual(len(right["damage_map"]), 10, "where it dies")
        self.assertLess(right["progress"]["mean"], 1.01)
        self.assertIn("leniency_shaker2012", json.dumps(summary["recipes"][0]["metrics"]))
        level = self.data("generate", "side.json5", "--format", "mario-ai", "--seed", 1)
        self.file("made.txt", level)
        asked = ["won:beam", "progress:astar", "jumps:beam", "time:beam", "coins:coins", "hurts:careful", "hardest_jump:beam", "linearity_horn2014"]
        numbers = self.data("measure", "made.txt", "--from", "mario-ai", *(word for name in asked for word in ("--metric", name)))
        for name in asked:
            self.assertRegex(numbers, name + r" +[\d.]+ ")

    def test_numbers_of_the_contest_are_written(self):
        self.data("play", self.file("hill.txt", HILL), "--gameplay", "numbers.json")
        numbers = json.loads((self.folder / "numbers.json").read_text())
        self.assertEqual(len(numbers["gameplay"]), 45)
        self.assertEqual(numbers["events"][-1]["event"], "win")
        self.data("play", "hill.txt", "--count", 2, "--gameplay", "two.json")
        self.assertEqual(len(json.loads((self.folder / "two.json").read_text())), 2)

    def test_a_player_is_followed_over_rounds(self):
        self.data("play", self.file("hill.txt", HILL), "--gameplay", "me.json")
        first = json.loads((self.folder / "me.json").read_text())["state"]
        self.assertGreater(first["challenge"], 0.5, "the level was finished")
        self.assertEqual((first["roundsPlayed"], first["roundsWon"]), (1, 1))
        self.data("play", "hill.txt", "--player", "idle", "--rule", "seconds=2", "--inputs", "me.json", "--gameplay", "me.json")
        second = json.loads((self.folder / "me.json").read_text())["state"]
        self.assertLess(second["challenge"], first["challenge"], "it was not")
        self.assertEqual((second["roundsPlayed"], second["roundsWon"]), (2, 1))
        self.data("play", "follow-the-player", "--player", "beam", "--count", 3, "--inputs", "me.json", "--gameplay", "on.json")
        rounds = [game["state"] for game in json.loads((self.folder / "on.json").read_text())]
        self.assertEqual([state["roundsPlayed"] for state in rounds], [3, 4, 5])
        self.assertEqual(rounds, sorted(rounds, key=lambda state: state["challenge"]), "beam wins them all")

    def test_recordings_replay_without_a_difference_packed_or_not(self):
        shutil.copytree(OWN, self.folder / "packed")
        for file in (self.folder / "packed").glob("*/*.csv"):
            file.with_suffix(".csv.gz").write_bytes(gzip.compress(file.read_bytes()))
            file.unlink()
        for folder in filter(None, [OWN, self.folder / "packed", os.environ.get("LEVELWRIGHT_PLATFORMER_GAMES")]):
            index, levels = pathlib.Path(folder) / "index.csv", pathlib.Path(folder) / "levels"
            self.assertIn(" 0 games differ", self.data("replay", "--games", index, "--levels", levels))

    def test_the_alphabet_is_written_and_its_limits_are_told(self):
        self.assert_refused(1, "levelwright: error: hill.txt: line 2, column 3: the symbol \"z\" is none of the alphabet: - | X # S C Q ! "
                               "U ? @ L 1 2 D % t T < > [ ] B b * o g E G r R k K y Y M F\n",
                            "play", self.file("hill.txt", "----\n--z-\nXXXX\n"))
        self.assertIn("seen from the side", self.run_program("generate", "fill", "--format", "mario-ai").stderr)


class InATerminal(TmuxTest):
    def begin(self, *words):
        (self.folder / "hill.txt").write_text(HILL)
        self.begin_program("play", "hill.txt", *words, size=(100, 16))

    def tick(self, screen):
        found = re.search(r"tick (\d+)", screen)
        return int(found[1]) if found else -1

    def test_a_player_is_watched_in_real_time(self):
        self.begin("--player", "astar", "--watch")
        self.wait_for(lambda seen: seen.startswith("hill  seed 1  astar") and 1 < self.tick(seen))
        self.press("-", "Space")
        screen = self.wait_for(lambda seen: "\npaused" in seen)
        before = self.tick(screen)
        self.press("Right")
        self.wait_for(lambda seen: self.tick(seen) == before + 1)
        self.press("Left", "Left")
        self.wait_for(lambda seen: self.tick(seen) == before - 1)
        self.press("Space", "+", "+", "+")
        self.wait_for(lambda seen: "\nwon" in seen)
        self.press("q")
        self.wait_for(lambda seen: "code 0" in seen)

    def test_a_person_runs_jumps_goes_back_and_saves(self):
        self.begin("--player", "human", "--save", "mine.act")
        self.wait_for(lambda seen: self.tick(seen) > 3 and "0 jumps" in seen)
        self.press("p")
        screen = self.wait_for(lambda seen: "\npaused" in seen)
        before = self.tick(screen)
        self.press(".", ".")
        self.wait_for(lambda seen: self.tick(seen) == before + 2)
        row = next(line for line in screen.splitlines() if "M" in line and "hill" not in line)
        self.press("p")
        self.press("Right")
        self.press("Up")
        screen = self.wait_for(lambda seen: "1 jumps" in seen)
        self.press("u", "u")
        self.wait_for(lambda seen: "0 jumps" in seen)
        self.press("r", "p")
        screen = self.wait_for(lambda seen: "\npaused" in seen)
        self.assertLess(self.tick(screen), before + 40)
        self.assertIn("M", row)
        self.press(".", ".", ".", "q")
        screen = self.wait_for(lambda seen: "code 0" in seen)
        self.assertRegex(screen, r"\d+ ticks saved as mine.act")
        self.assertIn("RUNNING after", self.data("replay", "hill.txt", "--moves", "mine.act"))
