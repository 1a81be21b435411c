"""What is different in front of a terminal: colour, a progress bar, no binary data."""

import os
import pty
import select
import subprocess
import time

from program import CAVE, PROGRAM, ProgramTest


class OnATerminal(ProgramTest):
    def on_terminal(self, *words, stdout=None, **environment):
        """The exit code and what the terminal received."""
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", **environment}
        begun = subprocess.Popen([PROGRAM, *map(str, words)], cwd=self.folder, env=environment, stdin=theirs,
                                 stdout=stdout or theirs, stderr=theirs)
        os.close(theirs)
        received, deadline = b"", time.monotonic() + 30
        while time.monotonic() < deadline and select.select([ours], [], [], 5)[0]:
            try:
                chunk = os.read(ours, 65536)
            except OSError:
                break
            if not chunk:
                break
            received += chunk
        os.close(ours)
        return begun.wait(timeout=20), received.decode().replace("\r\n", "\n")

    def test_errors_are_coloured(self):
        code, text = self.on_terminal("check", self.recipe('{ steps: [{ do: "fil" }] }'))
        self.assertEqual(code, 1)
        self.assertIn('mine.json5:1:17: \x1b[1;31merror:\x1b[0m unknown step "fil"', text)

    def test_no_color_is_honoured(self):
        for environment in [{"NO_COLOR": "1"}, {"TERM": "dumb"}]:
            code, text = self.on_terminal("check", self.recipe("{"), **environment)
            self.assertEqual(code, 1)
            self.assertIn("error: ", text)
            self.assertNotIn("\x1b", text)

    def test_long_work_shows_how_far_it_is_and_takes_the_bar_away(self):
        with open(self.folder / "hashes", "w") as hashes:
            code, text = self.on_terminal("generate", self.recipe(CAVE.replace("30x12", "1000x200")), "--seed", 1, "--count",
                                          1500, "--format", "hash", stdout=hashes)
        self.assertEqual(code, 0)
        self.assertRegex(text, r"\r\[#*\.*\] +\d+%  \d+/1500  \d+:\d\d left\x1b\[K")
        self.assertTrue(text.endswith("\r\x1b[K"))
        self.assertEqual(len((self.folder / "hashes").read_text().splitlines()), 1500)

    def test_short_or_quiet_work_shows_no_bar(self):
        self.assertNotIn("left", self.on_terminal("generate", "fill", "--seed", 1, "--count", 3)[1])
        path = self.recipe(CAVE.replace("30x12", "1000x200"))
        self.assertEqual(
            self.on_terminal("generate", path, "--seed", 1, "--count", 1500, "--out", "out", "--format", "hash", "--quiet",
                             stdout=subprocess.DEVNULL), (0, ""))

    def test_binary_data_is_kept_from_the_terminal(self):
        formats = self.data("list", "formats")
        if "png" not in formats:
            self.skipTest("this build writes no pictures")
        code, text = self.on_terminal("generate", "fill", "--seed", 1, "--format", "png", NO_COLOR="1")
        self.assertEqual(code, 2)
        self.assertEqual(
            text, "levelwright: error: png is not for a terminal: add --out DIR, or redirect it with > FILE\n")
