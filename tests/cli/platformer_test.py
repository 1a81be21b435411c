"""The platformer from the command line: levels in the mario-ai alphabet, players, proofs, rules, recordings."""

import gzip
import json
import os
import pathlib
import shutil

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


class Platformer(ProgramTest):
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
