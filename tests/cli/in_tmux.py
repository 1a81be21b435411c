"""The program in a real terminal: a tmux server of our own, keys sent to it, its screen read back."""

import os
import pathlib
import shlex
import signal
import subprocess
import time

from program import PROGRAM, ProgramTest


class TmuxTest(ProgramTest):
    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", str(self.folder / "tmux"), "-f", "/dev/null", *words], check=True, encoding="utf-8",
                              stdout=subprocess.PIPE, timeout=20).stdout

    def begin_program(self, *words, size, term="screen-256color"):
        """A shell, so that what is left on the terminal afterwards can be seen too."""
        self.tmux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), f"env PS1='$ ' TERM={term} bash --norc --noprofile")
        self.addCleanup(self.end_terminal)
        self.wait_for(lambda screen: "$" in screen)
        command = shlex.join(["env", "ASAN_OPTIONS=detect_leaks=0", PROGRAM, *map(str, words)])
        self.tmux("send-keys", f"cd {shlex.quote(str(self.folder))}; clear; {command}; echo code $?", "Enter")

    def end_terminal(self):
        """Nothing that was begun in the folder outlives the test, whatever it does about a closed terminal."""
        subprocess.run(["tmux", "-S", str(self.folder / "tmux"), "kill-server"], stderr=-3)
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if (process / "cwd").resolve() == self.folder.resolve():
                    os.kill(int(process.name), signal.SIGKILL)
            except (OSError, PermissionError):
                pass

    def screen(self, *words):
        return self.tmux("capture-pane", "-p", *words)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def wait_for(self, seen):
        """The screen, as soon as it shows what is waited for."""
        deadline = time.monotonic() + 15
        while time.monotonic() < deadline:
            screen = self.screen()
            if seen(screen):
                return screen
            time.sleep(0.03)
        self.fail(f"never seen; the last screen is\n{screen}")
