"""levelwright study: three files that say what a recipe makes, and none that is half written."""

import csv
import json
import os
import resource
import signal
import subprocess
import time
import unittest

from program import CAVE, ENDLESS, IMPOSSIBLE, PROGRAM, SLOW, ProgramTest

FILES = ["report.html", "samples.csv", "summary.json"]
PICKY = '{ size: "12x8", tries: 2, steps: [{ do: "scatter", share: 0.5 }], require: { islands: "..9" } }\n'


class StudyTest(ProgramTest):
    def study(self, *words):
        said = self.data("study", *words, "--quiet")
        self.assertEqual(said, "study/report.html\n")
        return json.loads((self.folder / "study" / "summary.json").read_text())

    def rows(self):
        with open(self.folder / "study" / "samples.csv", newline="") as file:
            return list(csv.DictReader(file))

    def page_data(self):
        page = (self.folder / "study" / "report.html").read_text()
        start = page.index('id="data">') + len('id="data">')
        return json.loads(page[start : page.index("</script>", start)])

    def test_three_files_are_written(self):
        self.study(self.recipe(CAVE), "--count", "40")
        self.assertEqual(sorted(os.listdir(self.folder / "study")), FILES)

    def test_samples_have_a_row_for_each_level_with_seed_tries_and_hash(self):
        self.study(self.recipe(CAVE), "--count", "40", "--seed", "9")
        rows = self.rows()
        self.assertEqual([int(row["seed"]) for row in rows], list(range(9, 49)))
        hashes = self.data("generate", "mine.json5", "--seed", "9", "--count", "40", "--format", "hash", "--quiet")
        self.assertEqual([row["hash"] for row in rows], [line.split()[1] for line in hashes.splitlines()])
        self.assertTrue(all(row["tries"] == "1" for row in rows))

    def test_the_summary_agrees_with_the_samples(self):
        summary = self.study(self.recipe(CAVE), "--count", "40")
        shares = sorted(float(row["floor_share"]) for row in self.rows())
        recipe = summary["recipes"][0]
        metric = recipe["metrics"]["floor_share"]
        self.assertAlmostEqual(metric["mean"], sum(shares) / 40)
        self.assertEqual((metric["least"], metric["most"]), (shares[0], shares[-1]))
        self.assertAlmostEqual(metric["median"], (shares[19] + shares[20]) / 2)
        self.assertLess(metric["mean_low"], metric["mean"])
        self.assertEqual((recipe["levels"], recipe["failures"], recipe["duplicates"]), (40, 0, 0))
        self.assertEqual(recipe["pairwise_distance"]["pairs"], 40 * 39 // 2)
        self.assertGreater(recipe["pairwise_distance"]["mean"], 0.1)

    def test_the_same_command_gives_the_same_files_whatever_the_jobs(self):
        recipe = self.recipe(CAVE)
        made = []
        for jobs in ("1", "3"):
            self.study(recipe, "--count", "60", "--jobs", jobs)
            text = (self.folder / "study" / "summary.json").read_text() + json.dumps(self.page_data())
            made.append((text.replace(f"--jobs {jobs}", ""), (self.folder / "study" / "samples.csv").read_text()))
        self.assertEqual(made[0], made[1])

    def test_recipes_are_compared_over_the_same_bins(self):
        thin = self.recipe(CAVE.replace("0.55", "0.45"), "thin.json5")
        summary = self.study(self.recipe(CAVE), thin, "--count", "40", "--y", "islands")
        self.assertEqual(summary["axes"]["y"]["metric"], "islands")
        pair = summary["overlaps"][0]
        self.assertEqual((pair["a"], pair["b"]), ("mine", "thin"))
        self.assertTrue(0 < pair["low"] <= pair["high"] <= 1)
        data = self.page_data()
        self.assertEqual([sum(bin[2] for bin in recipe["bins"]) for recipe in data["recipes"]], [40, 40])

    def test_what_require_filters_is_reported(self):
        summary = self.study_with_failures()
        recipe = summary["recipes"][0]
        self.assertEqual(recipe["levels"] + recipe["failures"], 60)
        self.assertGreater(recipe["failures"], 0)
        self.assertEqual(sum(recipe["failure_reasons"].values()), recipe["failures"])
        self.assertGreater(recipe["tries"], 60)
        self.assertAlmostEqual(recipe["accepted_share"], recipe["levels"] / recipe["tries"])

    def study_with_failures(self):
        done = self.run_program("study", self.recipe(PICKY), "--count", "60")
        self.assertEqual(done.returncode, 0)
        self.assertIn("seeds gave no level; the report says why", done.stderr)
        return json.loads((self.folder / "study" / "summary.json").read_text())

    def test_sweeps_show_what_a_parameter_does(self):
        summary = self.study(self.recipe(CAVE), "--count", "30", "--vary", "scatter.share=0.4..0.6", "--vary", "smooth.generations=0..3", "--points", "5")
        share, generations = summary["sweeps"]
        self.assertEqual([point["value"] for point in share["values"]], [0.4, 0.45, 0.5, 0.55, 0.6])
        self.assertEqual([point["value"] for point in generations["values"]], [0, 1, 2, 3], "whole numbers, each once")
        means = [point["metrics"]["floor_share"]["mean"] for point in share["values"]]
        self.assertEqual(means, sorted(means), "more floor is scattered")
        self.assertGreater(share["effects"]["floor_share"], 3)
        self.assertEqual(len(self.rows()), 30 * (1 + 5 + 4))
        self.assertEqual({row["setting"] for row in self.rows() if row["setting"].startswith("smooth")}, {f"smooth.generations={n}" for n in range(4)})

    def test_players_play_every_level(self):
        summary = self.study("md2-cave-agents", "--count", "30", "--seed", "5", "--play", "runner,collector", "--iterations", "300")
        self.assertEqual(summary["players"], [{"name": "runner", "iterations": 300}, {"name": "collector", "iterations": 300}])
        rows = self.rows()
        play = summary["recipes"][0]["play"]
        for player, told in zip(("runner", "collector"), play["players"]):
            games = json.loads(self.data("play", "md2-cave-agents", "--player", player, "--seed", "5", "--count", "30", "--iterations", "300", "--json"))
            self.assertEqual([int(row[f"treasures:{player}"]) for row in rows], [game["treasures"] for game in games["games"]], "the same games")
            self.assertEqual([int(row[f"won:{player}"]) for row in rows], [int(game["outcome"] == "won") for game in games["games"]])
            self.assertEqual((told["player"], told["games"], told["won"]), (player, 30, games["sum"]["won"]))
            self.assertEqual([told["completion"]["low"], told["completion"]["high"]], games["sum"]["won_interval"])
            self.assertAlmostEqual(told["kills"]["mean"], games["sum"]["kills"])
            lost = sum(int(number) for row in told["damage_map"] for number in row.split())
            self.assertEqual(lost, sum(int(row[f"damage:{player}"]) for row in rows))
        pair = play["differences"][0]
        self.assertEqual((pair["one"], pair["other"]), ("runner", "collector"))
        self.assertAlmostEqual(pair["treasures"]["mean"], play["players"][0]["treasures"]["mean"] - play["players"][1]["treasures"]["mean"])
        self.assertAlmostEqual(pair["cells"]["mean"], sum(float(row["difference:runner:collector"]) for row in rows) / 30)

    def test_players_change_no_other_number(self):
        recipe = "md2-digger-constraint"
        alone = self.study(recipe, "--count", "20")["recipes"][0]
        played = self.study(recipe, "--count", "20", "--play", "greedy")["recipes"][0]
        self.assertNotIn("play", alone)
        for metric, numbers in alone["metrics"].items():
            self.assertEqual(played["metrics"][metric], numbers)

    def test_levels_that_cannot_be_played_say_why(self):
        summary = self.study(self.recipe(CAVE), "--count", "4", "--play", "runner")
        metric = summary["recipes"][0]["metrics"]["won:runner"]
        self.assertEqual(metric["reasons"], {"the level has no entrance; the hero would have nowhere to start": 4})
        self.assertEqual(summary["recipes"][0]["play"]["players"][0]["games"], 0)

    def test_ctrl_c_ends_games_that_are_long(self):
        words = [PROGRAM, "study", "md2-rooms-constraint", "--count", "1000", "--quiet", "--play", "completionist", "--iterations", "3000000"]
        process = subprocess.Popen(words, cwd=self.folder)
        while not (self.folder / "study").exists() or not os.listdir(self.folder / "study"):
            time.sleep(0.02)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=10), 130)
        self.assertEqual(os.listdir(self.folder / "study"), [])

    def test_a_metric_without_answer_says_why(self):
        summary = self.study(self.recipe(CAVE), "--count", "5", "--metric", "graph_rooms", "--y", "islands")
        metric = summary["recipes"][0]["metrics"]["graph_rooms"]
        self.assertEqual((metric["count"], metric["unanswered"]), (0, 5))
        self.assertIn("no rooms and links", next(iter(metric["reasons"])))
        self.assertNotIn("mean", metric)

    def test_mistakes_say_what_was_meant(self):
        recipe = self.recipe(CAVE)
        self.assert_refused(2, 'levelwright: error: unknown metric "dead_end"; did you mean "dead_ends"?\n', "study", recipe, "--x", "dead_end")
        self.assert_refused(2, 'levelwright: error: --vary takes a parameter and a range such as scatter.share=0.3..0.6, not "scatter.share=3"\n', "study", recipe, "--vary", "scatter.share=3")
        self.assert_refused(2, 'levelwright: error: --play: unknown player "colector"; did you mean "collector"?\n', "study", recipe, "--play", "runner,colector")
        done = self.run_program("study", recipe, "--vary", "scatter.shore=0..1")
        self.assertEqual(done.returncode, 1)
        self.assertIn('unknown key "shore" in scatter; did you mean "share"?', done.stderr)
        self.assertFalse((self.folder / "study").exists())

    def test_a_recipe_that_never_gives_a_level_leaves_no_files(self):
        done = self.run_program("study", self.recipe(IMPOSSIBLE), "--count", "3")
        self.assertEqual(done.returncode, 1)
        self.assertIn("mine: none of 3 seeds gave a level", done.stderr)
        self.assertEqual(os.listdir(self.folder / "study"), [])

    def test_a_folder_that_cannot_be_made_is_refused(self):
        (self.folder / "taken").write_text("")
        done = self.run_program("study", self.recipe(CAVE), "--out", "taken/study")
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot make the folder taken/study", done.stderr)

    def test_a_full_disk_leaves_no_half_written_file(self):
        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

        done = self.run_program("study", self.recipe(CAVE), "--count", "2000", "--quiet", preexec_fn=small_files)
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot write study/samples.csv: File too large", done.stderr)
        self.assertEqual(os.listdir(self.folder / "study"), [])

    def test_ctrl_c_leaves_no_file(self):
        for recipe in (SLOW, ENDLESS):
            process = subprocess.Popen([PROGRAM, "study", self.recipe(recipe), "--count", "1000", "--quiet"], cwd=self.folder,
                                       stderr=subprocess.PIPE, encoding="utf-8")
            while not (self.folder / "study").exists() or not os.listdir(self.folder / "study"):
                time.sleep(0.02)
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=30)[1]
            self.assertEqual(process.returncode, 130)
            self.assertRegex(said, r"stopped after \d+ of 1000 levels; the files of a study are written at its end, and there are none yet")
            self.assertEqual(os.listdir(self.folder / "study"), [])

    def test_names_in_recipes_do_not_break_the_page(self):
        recipe = self.recipe(CAVE.replace("{ size", '{ purpose: "</script><b>&", size'), "odd.json5")
        self.study(recipe, "--count", "3")
        self.assertEqual(self.page_data()["recipes"][0]["purpose"], "</script><b>&")


if __name__ == "__main__":
    unittest.main()
