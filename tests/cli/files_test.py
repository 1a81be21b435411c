"""generate --out: names, folders, and what happens when something cannot be written or the work is interrupted."""

import json
import os
import re
import resource
import signal
import subprocess
import time

from program import CAVE, PROGRAM, SLOW, ProgramTest


class Files(ProgramTest):
    def names(self, folder="out"):
        return sorted(os.listdir(self.folder / folder))

    def test_files_are_named_by_recipe_and_seed(self):
        self.recipe(CAVE)
        said = self.data("generate", "mine.json5", "--seed", 9, "--count", 2, "--format", "text,json", "--out", "out/deep")
        self.assertEqual(said, "")
        self.assertEqual(self.names("out/deep"), ["mine-10.json", "mine-10.txt", "mine-9.json", "mine-9.txt"])
        self.assertEqual((self.folder / "out/deep/mine-9.txt").read_text(), self.data("generate", "mine.json5", "--seed", 9))
        self.assertEqual(
            json.loads((self.folder / "out/deep/mine-9.json").read_text()),
            json.loads(self.data("generate", "mine.json5", "--seed", 9, "--format", "json")))

    def test_hashes_go_to_stdout_while_files_are_written(self):
        self.recipe(CAVE)
        words = ["generate", "mine.json5", "--seed", 9, "--count", 3, "--format", "hash"]
        self.assertEqual(self.data(*words, "--format", "text", "--out", "out"), self.data(*words))
        self.assertEqual(len(self.names()), 3)

    def test_every_format_is_written_for_every_job_count_alike(self):
        formats = [entry["name"] for entry in json.loads(self.data("list", "formats", "--json"))]
        for jobs in [1, 2]:
            self.data("generate", "locked-cave", "--seed", 1, "--count", 6, "--out", f"out{jobs}", "--jobs", jobs,
                      "--format", ",".join(name for name in formats if name not in ["hash", "mario-ai"]))
        self.assertEqual(self.names("out1"), self.names("out2"))
        self.assertGreaterEqual(len(self.names("out1")), 6 * (len(formats) - 2))
        for name in self.names("out1"):
            self.assertEqual((self.folder / "out1" / name).read_bytes(), (self.folder / "out2" / name).read_bytes(), name)

    def test_a_name_replaces_the_recipes(self):
        self.data("generate", "fill", "--seed", 9, "--name", "crypt", "--out", "one")
        self.assertEqual(self.names("one"), ["crypt.txt"])
        self.data("generate", "fill", "--seed", 9, "--count", 2, "--name", "crypt", "--out", "two")
        self.assertEqual(self.names("two"), ["crypt-10.txt", "crypt-9.txt"])

    def test_frames_are_numbered_files(self):
        self.recipe('{ size: "3x1", steps: [{ do: "fill" }, { group: [{ do: "border", id: "edge" }] }] }')
        self.data("generate", "mine.json5", "--seed", 9, "--frames", "--out", "out")
        self.assertEqual(self.names(), ["mine-9-01-fill.txt", "mine-9-02-edge.txt", "mine-9.txt"])

    def test_files_are_made_again(self):
        (self.folder / "out").mkdir()
        (self.folder / "out/fill-1.txt").write_text("old")
        self.data("generate", "fill", "--seed", 1, "--out", "out")
        self.assertTrue((self.folder / "out/fill-1.txt").read_text().startswith("....."))


class Trouble(ProgramTest):
    def test_a_file_in_the_place_of_the_folder_is_an_error(self):
        (self.folder / "out").write_text("")
        done = self.run_program("generate", "fill", "--seed", 1, "--out", "out/deep")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "levelwright: error: cannot make the folder out/deep: Not a directory\n")

    def test_a_folder_that_cannot_be_written_is_an_error(self):
        done = self.run_program("generate", "fill", "--seed", 1, "--out", "/proc/self")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"\Alevelwright: error: cannot write /proc/self/fill-1\.txt: .+\n\Z")

    def test_a_full_disk_leaves_no_half_file(self):
        self.recipe('{ size: "200x200", steps: [{ do: "fill" }] }')

        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10000, 10000))

        done = self.run_program("generate", "mine.json5", "--seed", 1, "--count", 3, "--out", "out", preexec_fn=small_files)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(done.stderr, "levelwright: error: cannot write out/mine-1.txt: File too large\n")
        self.assertEqual(os.listdir(self.folder / "out"), [])

    def test_a_full_stdout_is_an_error(self):
        with open("/dev/full", "w") as full:
            done = self.run_program("generate", "caverns", "--seed", 1, "--count", 20, stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "levelwright: error: cannot write to standard output: No space left on device\n")

    def test_a_closed_pipe_ends_the_work(self):
        begun = subprocess.Popen([PROGRAM, "generate", "caverns", "--seed", "1", "--count", "1000000", "--format", "hash"],
                                 stdout=subprocess.PIPE)
        begun.stdout.readline()
        begun.stdout.close()
        self.assertEqual(begun.wait(timeout=20), -signal.SIGPIPE)


class Interrupt(ProgramTest):
    def begin(self, *words):
        return subprocess.Popen([PROGRAM, "generate", *map(str, words)], cwd=self.folder, encoding="utf-8",
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def wait_for_files(self, folder, count):
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            if folder.exists() and len(os.listdir(folder)) >= count:
                return
            time.sleep(0.01)
        self.fail("no files were written")

    def test_ctrl_c_leaves_only_whole_files(self):
        self.recipe(CAVE)
        for jobs in [1, 2]:
            folder = self.folder / f"out{jobs}"
            begun = self.begin("mine.json5", "--seed", 1, "--count", 10**9, "--format", "json", "--out", folder, "--jobs", jobs)
            self.wait_for_files(folder, 30)
            begun.send_signal(signal.SIGINT)
            said = begun.communicate(timeout=20)
            self.assertEqual((begun.returncode, said[0]), (130, ""))
            stopped = re.fullmatch(r"levelwright: stopped after (\d+) of 1000000000 levels; --seed (\d+) --count (\d+) makes the others\n", said[1])
            self.assertTrue(stopped, said[1])
            made, seed, left = map(int, stopped.groups())
            self.assertEqual((seed, left), (made + 1, 10**9 - made))
            self.assertEqual(sorted(os.listdir(folder)), sorted(f"mine-{n}.json" for n in range(1, made + 1)))
            for name in os.listdir(folder):
                json.loads((folder / name).read_text())

    def test_a_program_that_is_killed_leaves_only_whole_files(self):
        self.recipe(CAVE)
        for attempt in range(5):
            folder = self.folder / f"out{attempt}"
            begun = self.begin("mine.json5", "--seed", 1, "--count", 10**9, "--format", "json", "--out", folder)
            self.wait_for_files(folder, 20 * attempt + 1)
            begun.kill()
            begun.communicate(timeout=20)
            for name in os.listdir(folder):
                if not name.endswith(".tmp"):
                    json.loads((folder / name).read_text())

    def test_ctrl_c_is_heard_while_a_long_level_is_made(self):
        self.recipe(SLOW)
        begun = self.begin("mine.json5", "--seed", 1, "--count", 1000, "--out", "out")
        time.sleep(0.2)
        begun.send_signal(signal.SIGINT)
        begun.communicate(timeout=10)
        self.assertEqual(begun.returncode, 130)
        self.assertFalse([name for name in os.listdir(self.folder / "out") if name.startswith(".")])

    def test_termination_shows_in_the_exit_code(self):
        self.recipe(SLOW)
        begun = self.begin("mine.json5", "--seed", 1, "--count", 1000, "--format", "hash")
        time.sleep(0.2)
        begun.terminate()
        begun.communicate(timeout=10)
        self.assertEqual(begun.returncode, 143)
