"""levelwright measure: levels and recipes as numbers, and reasons where there are none."""

import csv
import io
import json
import unittest

from program import CAVE, IMPOSSIBLE, ProgramTest

HOUSE = """\
#########
#..#....#
#..+...X#
#..#....#
##.######
#E......#
#########
"""


class MeasureTest(ProgramTest):
    def level(self, text=HOUSE, name="house.txt"):
        (self.folder / name).write_text(text)
        return name

    def test_a_level_is_described_in_words(self):
        lines = self.data("measure", self.level()).splitlines()
        self.assertEqual(lines[0], "house.txt")
        self.assertIn(["floor_cells", "27", "cells"], [line.split() for line in lines])
        self.assertIn(["distance:exit", "9", "moves"], [line.split() for line in lines])

    def test_kinds_that_the_level_does_not_have_are_left_out_unless_asked_for(self):
        self.assertNotIn("boss", self.data("measure", self.level()))
        asked = self.data("measure", self.level(), "--metric", "count:boss", "--metric", "distance:boss")
        self.assertEqual(
            [line.split(maxsplit=2) for line in asked.splitlines()[1:]],
            [["count:boss", "0", "of them"], ["distance:boss", "-", "there is no boss"]],
        )

    def test_players_from_files_measure_study_and_tune(self):
        (self.folder / "bold.json5").write_text("{ utility: 'nearness - 5 * dead', iterations: 200 }")
        asked = self.data("measure", "md2-rooms-agents", "--seed", "1", "--metric", "won:bold.json5")
        self.assertIn("won:bold", asked)
        self.data("study", "md2-rooms-agents", "--count", "3", "--play", "bold.json5,greedy", "--out", "out", "--quiet")
        summary = json.loads((self.folder / "out" / "summary.json").read_text())
        self.assertEqual(summary["players"], [{"name": "bold", "iterations": 200}, {"name": "greedy", "iterations": 10000}])
        (self.folder / "wrong.json5").write_text("{ utilty: 'steps' }")
        done = self.run_program("study", "md2-rooms-agents", "--play", "wrong.json5", "--out", "out2")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("utilty", done.stderr)

    def test_a_metric_may_look_back_at_a_step(self):
        recipe = self.recipe("{ size: '20x10', steps: [ { do: 'fill', tile: 'floor' }, { do: 'border' } ] }")
        lines = self.data("measure", recipe, "--seed", "1", "--metric", "floor_cells", "--metric", "floor_cells@fill", "--csv").splitlines()
        self.assertIn("144,200", lines[1])

    def test_metrics_are_for_views(self):
        level = json.loads(self.data("generate", self.recipe('{ view: "side", size: "6x4", steps: [{ do: "fill" }] }'), "--seed", "1", "--format", "json"))
        self.assertEqual(level["view"], "side")
        (self.folder / "side.json").write_text(json.dumps(level))
        names = [line.split()[0] for line in self.data("measure", "side.json").splitlines()[1:]]
        self.assertIn("floor_cells", names)
        self.assertNotIn("dead_ends", names)
        refusal = "levelwright: error: dead_ends is for levels seen from the top, not from the side\n"
        self.assert_refused(2, refusal, "measure", "side.json", "--metric", "dead_ends")
        self.assert_refused(2, refusal, "measure", "mine.json5", "--metric", "dead_ends")
        self.assert_refused(2, refusal, "study", "mine.json5", "--metric", "dead_ends", "--out", "out")
        self.assert_refused(2, refusal, "tune", "mine.json5", "--want", "dead_ends=3")
        both = self.data("measure", "side.json", self.level(), "--metric", "dead_ends")
        self.assertIn("dead_ends is for levels seen from the top, not from the side", both, "some of them have an answer")
        self.assertIn("for levels seen from the top", self.data("show", "metric", "dead_ends"))
        self.assertNotIn("seen from", self.data("show", "metric", "cell_entropy"))

    def test_players_measure_levels_too(self):
        asked = self.data("measure", self.level(), "--metric", "won:greedy", "--metric", "turns:greedy", "--metric", "treasure_share:greedy")
        self.assertEqual(
            [line.split(maxsplit=2) for line in asked.splitlines()[1:]],
            [["won:greedy", "1", "games won"], ["turns:greedy", "9", "turns"], ["treasure_share:greedy", "-", "there is no treasure"]],
        )
        asked = self.data("measure", self.level(), "--metric", "won", "--iterations", "500")
        self.assertEqual(len(asked.splitlines()), 1 + 7, "one for each player")
        crawler = self.level("XXXXX\nXH eX\nXXXXX\n", "crawler.txt")
        self.assertIn("turns:runner", self.data("measure", crawler, "--metric", "turns:runner", "--metric", "difference:runner:greedy"))

    def test_missions_are_measured_in_drawn_levels_and_recipes(self):
        drawn = self.level("#########\n#k.E.=.X#\n#########\n", "locked.txt")
        asked = self.data("measure", drawn, "--metric", "critical_path", "--metric", "path_difference",
                          "--metric", "redundant_locks", "--metric", "backtracking")
        self.assertEqual(
            [line.split(maxsplit=2) for line in asked.splitlines()[1:]],
            [["critical_path", "8", "moves"], ["path_difference", "1", "of the way without locks"],
             ["redundant_locks", "0", "of the locks"],
             ["backtracking", "-", "the level has no rooms: its steps declared none, or its file does not keep them"]],
        )
        made = self.data("measure", "elevation", "--count", 10, "--csv", "--metric", "redundant_locks", "--metric",
                         "critical_path")
        rows = list(csv.DictReader(io.StringIO(made)))
        self.assertEqual({row["redundant_locks"] for row in rows}, {"0"})
        self.assertGreater(min(float(row["critical_path"]) for row in rows), 10)

    def test_csv_has_a_row_for_each_level(self):
        self.level("#.#\n", "small.txt")
        text = self.data("measure", self.level(), "small.txt", "--csv", "--metric", "floor_share", "--metric", "room_size_mean")
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual([row["recipe"] for row in rows], ["house.txt", "small.txt"])
        self.assertEqual(rows[0]["room_size_mean"], "9")
        self.assertEqual(rows[1]["room_size_mean"], "", "no answer is an empty field")
        self.assertEqual(rows[0]["seed"], "")

    def test_json_has_the_reasons_of_what_has_no_answer(self):
        levels = json.loads(self.data("measure", self.level("###\n"), "--json", "--metric", "islands", "--metric", "longest_path"))
        self.assertEqual(levels[0]["metrics"], {"islands": 0})
        self.assertEqual(levels[0]["unanswered"], {"longest_path": "there is no cell that can be walked on"})

    def test_a_recipe_is_measured_from_seed_1_on(self):
        rows = json.loads(self.data("measure", self.recipe(CAVE), "--count", "3", "--json"))
        self.assertEqual([row["seed"] for row in rows], ["1", "2", "3"])
        again = json.loads(self.data("measure", self.recipe(CAVE), "--seed", "3", "--json"))
        self.assertEqual(again[0], rows[2])

    def test_many_levels_are_described_by_their_distribution(self):
        lines = self.data("measure", self.recipe(CAVE), "--count", "50", "--metric", "islands").splitlines()
        self.assertEqual(lines[0], "mine, 50 levels")
        self.assertEqual(lines[1].split(), ["mean", "spread", "least", "median", "most"])
        self.assertEqual(len(lines[2].split()), 6)

    def test_a_level_measures_the_same_from_its_recipe_and_from_its_file(self):
        recipe = self.recipe(CAVE)
        self.data("generate", recipe, "--seed", "5", "--format", "json,text", "--out", ".", "--quiet")
        made = json.loads(self.data("measure", recipe, "--seed", "5", "--json"))[0]
        for file in ("mine-5.json", "mine-5.txt"):
            read = json.loads(self.data("measure", file, "--json"))[0]
            self.assertEqual(read["metrics"], made["metrics"], file)

    def test_mistakes_say_what_was_meant(self):
        self.assert_refused(2, 'levelwright: error: unknown metric "island"; did you mean "islands"?\n', "measure", self.level(), "--metric", "island")
        self.assert_refused(2, 'levelwright: error: count:boos: nothing here is called "boos"; did you mean "boss"?\n', "measure", self.level(), "--metric", "count:boos")
        self.assert_refused(2, "levelwright: error: edit_distance compares two levels: `levelwright similar` shows it\n", "measure", self.level(), "--metric", "edit_distance")
        self.assert_refused(2, "levelwright: error: --csv and --json cannot be combined\n", "measure", self.level(), "--csv", "--json")

    def test_a_recipe_without_levels_says_why(self):
        done = self.run_program("measure", self.recipe(IMPOSSIBLE))
        self.assertEqual(done.returncode, 1)
        self.assertIn("mine: 1 of 1 seeds gave no level: no level met the requirements in 3 tries", done.stderr)


class SimilarTest(ProgramTest):
    def setUp(self):
        super().setUp()
        (self.folder / "levels").mkdir()
        for name, text in {"same": "..#\n", "near": "..~\n", "far": "###\n", "odd": "..#\n..#\n"}.items():
            (self.folder / "levels" / f"{name}.txt").write_text(text)
        (self.folder / "mine.txt").write_text("..#\n")

    def names(self, *words):
        rows = csv.DictReader(io.StringIO(self.data("similar", "mine.txt", "levels", "--csv", *words)))
        return [row["file"].removeprefix("levels/").removesuffix(".txt") for row in rows]

    def test_levels_come_nearest_first(self):
        self.assertEqual(self.names(), ["same", "near", "odd", "far"])
        self.assertEqual(self.names("--nearest", "2"), ["same", "near"])

    def test_or_farthest_first(self):
        self.assertEqual(self.names("--farthest", "2"), ["far", "odd"])

    def test_duplicates_have_the_same_content(self):
        self.assertEqual(self.data("similar", "mine.txt", "levels", "--duplicates"), "levels/same.txt\n")

    def test_distances_are_counted(self):
        text = self.data("similar", "mine.txt", "levels", "--csv", "--pattern", "1")
        row = next(row for row in csv.DictReader(io.StringIO(text)) if "far" in row["file"])
        self.assertEqual((row["edit_distance"], float(row["edit_share"])), ("2", 2 / 3))

    def test_files_that_hold_no_level_are_reported_and_skipped(self):
        (self.folder / "levels" / "broken.json").write_text("{")
        done = self.run_program("similar", "mine.txt", "levels", "--nearest", "1", "--csv")
        self.assertEqual(done.returncode, 0)
        self.assertIn("levels/broken.json", done.stderr)
        self.assertIn("same", done.stdout)

    def test_what_cannot_be_compared_is_refused(self):
        (self.folder / "empty").mkdir()
        self.assert_refused(1, "levelwright: error: there is no level in the folder empty\n", "similar", "mine.txt", "empty")
        done = self.run_program("similar", "mine.txt", "nowhere")
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot read the folder nowhere", done.stderr)


if __name__ == "__main__":
    unittest.main()
