"""levelwright evolve: recipes that breed, stopped and gone on with at any moment."""

import json
import pathlib
import signal
import subprocess
import time

from program import CAVE, PROGRAM, ProgramTest

AXES = ("--axes", "floor_share,islands=0..10", "--grid", "6", "--levels", "2", "--batch", "16")


class EvolveTest(ProgramTest):
    def files(self, name):
        return {path.name: path.read_bytes() for path in sorted((self.folder / name).iterdir())}

    def found(self, name):
        """What was found; the page also holds the command, which differs."""
        files = self.files(name)
        archive = json.loads(files["archive.json"])
        archive.pop("command")
        return archive, files["best.json5"], files["state.json"]

    def evolve(self, name, *words):
        return self.data("evolve", self.recipe(CAVE), *AXES, "--evaluations", "200", "--out", name, "--quiet", *words)

    def test_a_map_with_recipes_that_run(self):
        self.assertEqual(self.evolve("map"), "map/report.html\n")
        self.assertEqual(sorted(self.files("map")), ["archive.json", "best.json5", "report.html", "state.json"])
        archive = json.loads(self.files("map")["archive.json"])
        self.assertEqual(archive["evaluations"], 200)
        self.assertGreater(len(archive["cells"]), 4)
        self.recipe(archive["cells"][0]["recipe"], "cell.json5")
        self.data("check", "cell.json5", "map/best.json5")
        self.assertIn('"kind":"evolve"', self.files("map")["report.html"].decode())

    def test_one_job_and_three_find_the_same(self):
        self.evolve("one", "--jobs", "1")
        self.evolve("three", "--jobs", "3")
        self.assertEqual(self.found("one"), self.found("three"))

    def test_what_was_stopped_goes_on_as_if_it_had_not(self):
        self.evolve("whole")
        self.data("evolve", self.recipe(CAVE), *AXES, "--evaluations", "64", "--out", "pieces", "--quiet")
        self.evolve("pieces", "--resume")
        self.assertEqual(self.found("whole"), self.found("pieces"))

    def test_killed_at_any_moment_it_goes_on(self):
        words = [PROGRAM, "evolve", self.recipe(CAVE), *AXES, "--evaluations", "4000", "--quiet", "--jobs", "1"]
        subprocess.run([*words, "--out", "whole"], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        state = self.folder / "killed" / "state.json"
        for delay in (0.05, 0.3, 0.5, 0.7):
            resume = ["--resume"] if state.exists() else []
            process = subprocess.Popen([*words, "--out", "killed", *resume], cwd=self.folder, stdout=subprocess.DEVNULL)
            time.sleep(delay)
            process.kill()
            process.wait()
        resume = ["--resume"] if state.exists() else []
        subprocess.run([*words, "--out", "killed", *resume], cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(self.found("whole"), self.found("killed"))

    def test_ctrl_c_keeps_everything(self):
        process = subprocess.Popen([PROGRAM, "evolve", self.recipe(CAVE), *AXES, "--evaluations", "10000000", "--out", "stopped", "--quiet"],
                                   cwd=self.folder, stdout=subprocess.PIPE, encoding="utf-8")
        time.sleep(0.7)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        self.assertEqual((process.returncode, out), (130, "stopped/report.html\n"))
        self.assertGreater(json.loads(self.files("stopped")["archive.json"])["evaluations"], 0)

    def test_a_search_is_not_overwritten_and_another_one_is_not_gone_on_with(self):
        self.evolve("map")
        recipe = self.recipe(CAVE)
        self.assert_refused(2, "levelwright: error: map holds a search already: go on with --resume, or choose another folder with --out\n",
                            "evolve", recipe, *AXES, "--out", "map", "--quiet")
        done = self.run_program("evolve", recipe, *AXES, "--seed", "2", "--out", "map", "--quiet", "--resume")
        self.assertEqual(done.returncode, 2)
        self.assertIn("map/state.json: it was begun with another order:", done.stderr)
        self.assert_refused(2, "levelwright: error: there is no search to go on with: none/state.json does not exist\n",
                            "evolve", recipe, *AXES, "--out", "none", "--quiet", "--resume")

    def test_mistakes_are_answered(self):
        recipe = self.recipe(CAVE)
        self.assert_refused(2, "levelwright: error: --axes: islands has no greatest value: say how far the map goes, as in islands=0..20\n",
                            "evolve", recipe, "--axes", "floor_share,islands", "--quiet")
        done = self.run_program("evolve", recipe, "--axes", "flor_share", "--quiet")
        self.assertEqual(done.returncode, 2)
        self.assertIn('unknown metric "flor_share"; did you mean "floor_share"?', done.stderr)
        self.assertFalse(pathlib.Path(self.folder / "evolve").exists())
