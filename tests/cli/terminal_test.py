"""What is different in front of a terminal: colour, a progress bar, no binary data."""

import os
import pty
import select
import signal
import subprocess
import time

from program import CAVE, PROGRAM, ProgramTest


class OnATerminal(ProgramTest):
    def begin(self, *words, stdout=None, **environment):
        """Starts the program; what its terminal receives can be read from self.received()."""
        self.terminal, theirs = pty.openpty()
        self.addCleanup(os.close, self.terminal)
        environment = {**os.environ, "TERM": "xterm", **environment}
        begun = subprocess.Popen([PROGRAM, *map(str, words)], cwd=self.folder, env=environment, stdin=theirs,
                                 stdout=stdout or theirs, stderr=theirs)
        os.close(theirs)
        return begun

    def received(self, until=None, seconds=30.0):
        """What arrives until the text is seen, the program ends or the time is over."""
        text, deadline = b"", time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0 and select.select([self.terminal], [], [], left)[0]:
            try:
                chunk = os.read(self.terminal, 65536)
            except OSError:  # the other end is closed
                break
            text += chunk
            if until and until in text.decode(errors="ignore"):
                break
        return text.decode().replace("\r\n", "\n")

    def on_terminal(self, *words, **options):
        """The exit code and everything that the terminal received."""
        begun = self.begin(*words, **options)
        text = self.received()
        return begun.wait(timeout=20), text

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

    def begin_long_work(self, *words):
        return self.begin("generate", self.recipe(CAVE), "--seed", 1, "--count", 10**9, "--format", "hash", *words,
                          stdout=subprocess.DEVNULL, NO_COLOR="1")

    def test_long_work_shows_how_far_it_is_and_takes_the_bar_away(self):
        begun = self.begin_long_work()
        self.assertRegex(self.received(until="left\x1b[K"), r"\A\r\[#*\.*\] +\d+%  \d+/1000000000  [\d:]+:\d\d left\x1b\[K")
        begun.send_signal(signal.SIGINT)
        self.assertRegex(self.received(), r"\r\x1b\[Klevelwright: stopped after \d+ of 1000000000 levels; --seed \d+ --count \d+ makes the others\n\Z")
        self.assertEqual(begun.wait(timeout=20), 130)

    def test_quiet_work_shows_no_bar(self):
        begun = self.begin_long_work("--quiet")
        self.assertEqual(self.received(seconds=1), "")
        begun.send_signal(signal.SIGINT)
        self.assertEqual(begun.wait(timeout=20), 130)

    def test_short_work_shows_no_bar(self):
        self.assertEqual(
            self.on_terminal("generate", "fill", "--seed", 1, "--count", 2, "--size", "2x1", "--legend", "no"),
            (0, "seed 1\n..\n\nseed 2\n..\n\n"))

    def test_binary_data_is_kept_from_the_terminal(self):
        code, text = self.on_terminal("generate", "fill", "--seed", 1, "--format", "png", NO_COLOR="1")
        self.assertEqual(code, 2)
        self.assertEqual(
            text, "levelwright: error: png is not for a terminal: add --out DIR, or redirect it with > FILE\n")
