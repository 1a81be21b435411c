"""levelwright tune: the recipe's own text with numbers that give what is wanted."""

import json
import signal
import subprocess
import time
import unittest

from program import CAVE, ENDLESS, PROGRAM, ProgramTest

COMMENTED = '{\n  size: "30x12", // small\n  steps: [{ do: "scatter", share: 0.3 }, { do: "smooth", generations: 1 }],\n}\n'
FEW = ("--evaluations", "20", "--levels", "10", "--count", "100")


class TuneTest(ProgramTest):
    def test_the_changed_recipe_gives_what_is_wanted_on_other_seeds(self):
        text = self.data("tune", self.recipe(CAVE), "--want", "floor_share=0.4", "--vary", "scatter.share=0.2..0.8", "--quiet")
        self.recipe(text, "tuned.json5")
        levels = json.loads(self.data("measure", "tuned.json5", "--count", "500", "--seed", "900000", "--metric", "floor_share", "--json"))
        mean = sum(level["metrics"]["floor_share"] for level in levels) / len(levels)
        self.assertLess(abs(mean - 0.4), 0.015)

    def test_what_players_do_can_be_wanted(self):
        traps = ('{ size: "14x8", steps: [{ do: "fill", tile: "floor" }, { do: "border" }, { do: "place", what: "entrance" }, '
                 '{ do: "place", what: "exit", far_from: "entrance" }, { do: "place", what: "trap", count: 3, id: "traps" }] }\n')
        text = self.data("tune", self.recipe(traps), "--want", "damage:greedy=3", "--vary", "traps.count=0..40", *FEW, "--quiet")
        self.recipe(text, "tuned.json5")
        levels = json.loads(self.data("measure", "tuned.json5", "--count", "200", "--seed", "900000", "--metric", "damage:greedy", "--json"))
        self.assertLess(abs(sum(level["metrics"]["damage:greedy"] for level in levels) / len(levels) - 3), 0.6)

    def test_only_the_numbers_of_the_text_change(self):
        text = self.data("tune", self.recipe(COMMENTED), "--want", "floor_share=0.6", "--vary", "scatter.share=0.4..0.8", *FEW, "--quiet")
        before, after = COMMENTED.split("0.3 }")
        self.assertTrue(text.startswith(before) and text.endswith(" }" + after), text)
        self.assertTrue(0.4 <= float(text[len(before) :].split(" ")[0]) <= 0.8)

    def test_the_report_says_what_was_wanted_and_reached_and_on_which_seeds(self):
        done = self.run_program("tune", self.recipe(COMMENTED), "--want", "floor_share=0.6", "--want", "islands=1..3", *FEW, "--seed", "5")
        self.assertEqual(done.returncode, 0)
        lines = done.stderr.splitlines()
        self.assertRegex(lines[0], r"^tuned .*mine.json5 with \d+ settings on seeds 5 to (\d+); fresh seeds are (\d+) to (\d+)$")
        words = lines[0].replace(";", "").split()
        last, first_fresh, last_fresh = int(words[9]), int(words[13]), int(words[15])
        self.assertEqual((first_fresh, last_fresh), (last + 1, last + 100))
        self.assertRegex(done.stderr, r"\nfloor_share = 0.6 +0\.\d+ +0\.\d+ +0\.\d+  0\.\d+\.\.0\.\d+\n")
        self.assertRegex(done.stderr, r"\nislands in 1..3 +[\d.]+ % +[\d.]+ % +[\d.]+ %  [\d.]+ %\.\.[\d.]+ %\n")
        self.assertRegex(done.stderr, r"\nscatter.share +0.3 +(0\.\d+|1)  0..1\n")

    def test_of_many_numbers_only_those_that_are_needed_are_tuned(self):
        done = self.run_program("tune", "caverns", "--want", "floor_share=0.45", "--levels", "10", "--count", "100")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"\n(19|20|21) others stay as they are: what is wanted does not need them\n")

    def test_a_single_number_is_turned_when_it_is_enough(self):
        recipe = self.recipe('{ size: "30x12", steps: [{ do: "scatter", share: 0.3 }, { do: "place", what: "gold", count: 3, apart: 2 }] }\n')
        done = self.run_program("tune", recipe, "--want", "floor_share=0.6", "--levels", "10", "--count", "100")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"\nparameter .*\nscatter.share +0.3 +0\.\d+  0..1\n2 others stay as they are: what is wanted does not need them\n$")
        self.assertIn("count: 3, apart: 2 }] }", done.stdout)

    def test_what_was_not_reached_is_said(self):
        done = self.run_program("tune", self.recipe(COMMENTED), "--want", "floor_share=0.95", "--vary", "scatter.share=0.2..0.4", *FEW)
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"\nlevelwright: not reached: floor_share is 0\.\d+ on average \(0\.\d+ to 0\.\d+\), not 0.95\n")
        done = self.run_program("tune", self.recipe(COMMENTED), "--want", "floor_share=0.9..", "--vary", "scatter.share=0.2..0.4", *FEW)
        self.assertRegex(done.stderr, r"\nlevelwright: not reached: floor_share is 0\.\d+ on average, not 0.9 or more\n")

    def test_the_same_command_gives_the_same_recipe_whatever_the_jobs(self):
        words = ("tune", self.recipe(CAVE), "--want", "islands=4", *FEW, "--quiet")
        made = {self.data(*words, "--jobs", jobs) for jobs in ("1", "3")}
        self.assertEqual(len(made), 1)

    def test_mistakes_say_what_was_meant(self):
        recipe = self.recipe(CAVE)

        def refused(message, *words):
            self.assert_refused(2, f"levelwright: error: {message}\n", "tune", recipe, *words)

        refused('--want takes a metric and a value or a range such as islands=1 or floor_share=0.4..0.5, not "islands"', "--want", "islands")
        refused('unknown metric "island"; did you mean "islands"?', "--want", "island=3")
        refused("--want floor_share=1.5: floor_share takes numbers from 0 to 1, of the cells", "--want", "floor_share=1.5")
        refused("--want islands=5..2: the range ends before it begins", "--want", "islands=5..2")
        good = ("--want", "islands=3")
        refused('--vary takes a parameter and a range such as scatter.share=0.3..0.6, not "scatter.share"', *good, "--vary", "scatter.share")
        refused(f'--vary scatter.shore: {recipe} has no number of this name to tune; did you mean "scatter.share"?', *good, "--vary", "scatter.shore=0..1")
        refused("--vary scatter.share=0..2: scatter.share takes numbers from 0 to 1", *good, "--vary", "scatter.share=0..2")
        refused("--vary smooth.generations=0.5..3: smooth.generations takes whole numbers from 0 to 10000", *good, "--vary", "smooth.generations=0.5..3")
        refused("--vary scatter.share is given twice", *good, "--vary", "scatter.share=0..1", "--vary", "scatter.share=0..0.5")
        refused('--evaluations takes a whole number from 18 to 1000, not "3"', *good, "--evaluations", "3")
        bare = self.recipe('{ size: "9x3", steps: [{ do: "fill" }] }\n', "bare.json5")
        self.assert_refused(2, f"levelwright: error: {bare} has no numbers of its own to tune\n", "tune", bare, *good)

    def test_wants_that_no_level_can_answer_fail(self):
        recipe = self.recipe(CAVE)
        self.assert_refused(1, f"levelwright: error: {recipe}: none of 19 settings tried gave levels with an answer to everything wanted\n", "tune", recipe, "--want", "graph_rooms=3", *FEW)

    def test_ctrl_c_prints_no_recipe(self):
        process = subprocess.Popen([PROGRAM, "tune", self.recipe(ENDLESS), "--want", "islands=3", "--quiet"], cwd=self.folder, stdout=subprocess.PIPE)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.communicate(timeout=30)[0], b"")
        self.assertEqual(process.returncode, 130)


if __name__ == "__main__":
    unittest.main()
