"""What the tests of the command line share: the program, a folder for each test, recipes to run."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["LEVELWRIGHT"]

CAVE = '{ size: "30x12", steps: [{ do: "scatter", share: 0.55 }, { do: "smooth", generations: 3 }] }\n'
ENDLESS = '{ size: "400x400", steps: [{ repeat: 10000, steps: [{ do: "scatter", share: 0.55 }, { do: "smooth", generations: 50 }] }] }\n'
SLOW = '{ size: "400x400", steps: [{ repeat: 200, steps: [{ do: "scatter", share: 0.55 }, { do: "smooth" }] }] }\n'
DEEP = '{ size: "9x3", inputs: { depth: { default: 1, min: 1, max: 20 } }, steps: [{ do: "fill" }] }\n'
IMPOSSIBLE = '{ size: "6x2", tries: 3, steps: [{ do: "fill" }], require: { count: { rock: "1.." } } }\n'


class ProgramTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="levelwright-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def file(self, name, text):
        (self.folder / name).write_text(text)
        return name

    def recipe(self, text, name="mine.json5"):
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def run_program(self, *words, **options):
        """The finished process; what it wrote as text."""
        options.setdefault("cwd", self.folder)
        options.setdefault("encoding", "utf-8")
        options.setdefault("stdin", subprocess.DEVNULL)
        if "stdout" not in options:
            options.setdefault("capture_output", True)
        return subprocess.run([PROGRAM, *map(str, words)], timeout=60, **options)

    def data(self, *words, **options):
        """What a command that must succeed, and say nothing on stderr, writes to stdout."""
        done = self.run_program(*words, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def assert_refused(self, code, message, *words, **options):
        """Nothing on stdout, the message and nothing else on stderr."""
        done = self.run_program(*words, **options)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (code, "", message))
