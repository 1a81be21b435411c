"""preview in a real terminal: a tmux server of our own, keys sent to it, its screen read back."""

import json
import os

from in_tmux import TmuxTest
from program import ENDLESS, ProgramTest

FLAT = '{ size: "12x4", steps: [{ do: "fill" }] }\n'
NOISY = '{ size: "12x4", steps: [{ do: "scatter", share: 0.5 }, { do: "scatter", id: "more", tile: "water", share: 0.3 }] }\n'


class Preview(TmuxTest):
    def begin(self, *words, size=(100, 20)):
        self.begin_program("preview", *words, size=size)

    def wait_for_title(self, title):
        return self.wait_for(lambda screen: screen.startswith(title) and "making" not in screen)

    def level_on(self, screen):
        return screen.splitlines()[1:5]

    def test_shows_the_level_that_generate_makes(self):
        self.begin(self.recipe(NOISY), "--seed", "7")
        screen = self.wait_for_title("mine  seed 7  12x4  step 1/2: scatter")
        expected = self.data("generate", "mine.json5", "--seed", 7, "--legend", "no")
        self.assertEqual(self.level_on(screen), expected.splitlines())
        self.assertIn("n/p seed", screen.splitlines()[-1])

    def test_tiles_have_their_colours(self):
        self.begin(self.recipe(FLAT), "--seed", "7")
        self.wait_for_title("mine  seed 7")
        self.assertRegex(self.screen("-e").splitlines()[1], r"\x1b\[38;5;\d+m(\x1b\[49m)?\.{12}")

    def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again(self):
        self.begin(self.recipe(NOISY), "--seed", "7")
        before = self.wait_for_title("mine  seed 7")
        self.press("C-z")
        self.wait_for(lambda screen: "Stopped" in screen and not screen.startswith("mine"))
        self.press("echo visible", "Enter")
        self.wait_for(lambda screen: "\nvisible" in screen)
        self.press("fg", "Enter")
        self.assertEqual(self.wait_for_title("mine  seed 7"), before)
        self.press("n")
        self.wait_for_title("mine  seed 8")

    def test_ctrl_backslash_leaves_the_terminal_as_it_was(self):
        self.begin(self.recipe(NOISY), "--seed", "7")
        self.wait_for_title("mine  seed 7")
        self.press("C-\\")
        self.wait_for(lambda screen: "code 131" in screen)
        self.press("echo visible", "Enter")
        self.wait_for(lambda screen: "\nvisible" in screen and "echo visible" in screen)

    def test_a_dumb_terminal_is_refused(self):
        self.begin_program("preview", self.recipe(FLAT), size=(140, 20), term="dumb")
        screen = self.wait_for(lambda seen: "code 2" in seen)
        self.assertIn("this needs a terminal that can show a screen, and TERM says that this one is dumb", screen)

    def test_n_and_p_change_the_seed(self):
        self.begin(self.recipe(NOISY), "--seed", "7")
        first = self.level_on(self.wait_for_title("mine  seed 7"))
        self.press("n")
        second = self.level_on(self.wait_for_title("mine  seed 8"))
        self.press("p")
        self.assertEqual(self.level_on(self.wait_for_title("mine  seed 7")), first)
        self.assertNotEqual(first, second)

    def test_redraws_when_the_file_is_saved(self):
        self.begin(self.recipe(FLAT), "--seed", "7")
        self.wait_for_title("mine  seed 7  12x4")
        self.recipe(FLAT.replace("12x4", "15x5"))
        self.wait_for_title("mine  seed 7  15x5")
        replacement = self.recipe(FLAT.replace("12x4", "16x6"), "other.json5")
        os.replace(replacement, self.folder / "mine.json5")
        self.wait_for_title("mine  seed 7  16x6")

    def test_shows_mistakes_with_a_caret_until_they_are_mended(self):
        self.begin(self.recipe(FLAT), "--seed", "7")
        self.wait_for_title("mine  seed 7  12x4")
        self.recipe(FLAT.replace("fill", "fil"))
        screen = self.wait_for(lambda seen: "error" in seen)
        self.assertIn('mine.json5:1:31: error: unknown step "fil"; did you mean "fill"?\n', screen)
        self.assertIn("^~~~~", screen)
        self.assertNotIn("............", screen)
        self.recipe(FLAT)
        self.wait_for(lambda seen: "............" in seen and "error" not in seen)

    def test_shows_what_steps_have_to_say(self):
        self.begin(self.recipe(FLAT.replace("}]", '}, { do: "fill", where: "rooms" }]')), "--seed", "7")
        screen = self.wait_for_title("mine  seed 7  12x4")
        self.assertIn('note: step fill-2: it ran nowhere, because nothing matched its "where"', screen)

    def test_r_rerolls_the_chosen_step_alone(self):
        self.begin(self.recipe(NOISY), "--seed", "7")
        first = self.level_on(self.wait_for_title("mine  seed 7"))
        self.press("Down")
        self.wait_for_title("mine  seed 7  12x4  step 2/2: more")
        self.press("r")
        second = self.level_on(self.wait_for_title("mine  seed 7  12x4  step 2/2: more  more.seed=1"))
        expected = self.data("generate", "mine.json5", "--seed", 7, "--set", "more.seed=1", "--legend", "no")
        self.assertEqual(second, expected.splitlines())
        self.assertNotEqual(first, second)
        self.press("r")
        self.wait_for_title("mine  seed 7  12x4  step 2/2: more  more.seed=2")
        self.press("Up")
        self.wait_for_title("mine  seed 7  12x4  step 1/2: scatter  more.seed=2")

    def test_s_saves_beside_the_recipe(self):
        self.begin(self.recipe(NOISY), "--seed", "7")
        self.wait_for_title("mine  seed 7")
        self.press("s")
        screen = self.wait_for(lambda seen: "saved" in seen)
        self.assertIn("mine-7.txt and .json", screen)
        self.assertEqual((self.folder / "mine-7.txt").read_text(), self.data("generate", "mine.json5", "--seed", 7))
        saved = json.loads((self.folder / "mine-7.json").read_text())
        self.assertEqual(saved["origin"]["seed"], "7")

    def test_q_leaves_the_terminal_as_it_was(self):
        self.begin(self.recipe(FLAT), "--seed", "7")
        self.wait_for_title("mine  seed 7")
        self.press("q")
        screen = self.wait_for(lambda seen: "code 0" in seen)
        self.assertNotIn("seed 7  12x4", screen)
        self.press("echo heard", "Enter")
        self.wait_for(lambda seen: "$ echo heard\nheard\n" in seen)
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag}"), "0 1\n")

    def test_ctrl_c_leaves_the_terminal_as_it_was(self):
        self.begin(self.recipe(ENDLESS), "--seed", "7")
        self.wait_for(lambda seen: "making" in seen)
        self.press("C-c")
        self.wait_for(lambda seen: "code 130" in seen)
        self.press("echo heard", "Enter")
        self.wait_for(lambda seen: "$ echo heard\nheard\n" in seen)
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag}"), "0 1\n")

    def test_keys_are_heard_while_a_level_is_made(self):
        self.begin(self.recipe(ENDLESS), "--seed", "7")
        self.wait_for(lambda seen: "making" in seen)
        self.press("q")
        self.wait_for(lambda seen: "code 0" in seen)

    def test_a_small_window_shows_a_part_and_can_be_moved(self):
        self.begin(self.recipe('{ size: "60x30", steps: [{ do: "scatter", share: 0.5 }] }'), "--seed", "7", size=(20, 8))
        rows = self.data("generate", "mine.json5", "--seed", 7, "--legend", "no").splitlines()
        screen = self.wait_for(lambda seen: seen.startswith("mine  seed 7") and "making" not in seen)
        self.assertEqual([line.ljust(20) for line in screen.splitlines()[1:6]], [row[:20] for row in rows[:5]])
        self.press("l", "j", "j")
        self.wait_for(lambda seen: seen.splitlines()[1:6] == [row[8:28] for row in rows[8:13]])
        self.tmux("resize-window", "-x", "30", "-y", "10")
        self.wait_for(lambda seen: seen.splitlines()[1:8] == [row[8:38] for row in rows[8:15]])


class WithoutATerminal(ProgramTest):
    def test_a_pipe_is_refused(self):
        self.assert_refused(
            2,
            "levelwright: error: a preview needs a terminal; `levelwright generate` writes to files and pipes\n",
            "preview", self.recipe(FLAT))

    def test_a_missing_file_is_named(self):
        self.assert_refused(
            1, "levelwright: error: cannot read lost.json5: there is no such file\n", "preview", "lost.json5")

    def test_a_gallery_recipe_is_made_a_file_first(self):
        self.assert_refused(
            1,
            "levelwright: error: caverns is a gallery recipe, not a file; `levelwright show caverns > caverns.json5` makes "
            "one of it\n",
            "preview", "caverns")
