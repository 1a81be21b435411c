"""generate: seeds, counts, settings, inputs, start levels, formats on stdout, levels that cannot be made."""

import json
import re
import shlex

from program import CAVE, DEEP, IMPOSSIBLE, ProgramTest

OUTDATED = '{ metadata: { min: "9x3" }, entities: ["empty"], explorers: [{ type: "narrow", rules: ["-> self(empty)"] }] }\n'
APART = '{ size: "9x3", tiles: { floor: ".", rock: "#" }, steps: [{ do: "fill" }, { do: "explore_connector", entities: ["rock"], rules: ["-> self(rock)"] }] }\n'
UNMET = "no level met the requirements in 3 tries; the best try failed at count: "


class Seeds(ProgramTest):
    def test_one_level_goes_to_stdout_as_text(self):
        self.recipe('{ size: "5x2", steps: [{ do: "fill" }] }')
        self.assertEqual(self.data("generate", "mine.json5", "--seed", "7"), ".....\n.....\n\nlegend: 5x2\n  .  floor\n")

    def test_the_same_seed_gives_the_same_level_whatever_the_count_and_the_jobs(self):
        self.recipe(CAVE)
        words = ["generate", "mine.json5", "--format", "hash"]
        alone = [self.data(*words, "--seed", seed) for seed in range(40, 50)]
        self.assertEqual(len(set(line.split()[1] for line in alone)), 10)
        for jobs in [1, 2, 5]:
            self.assertEqual(self.data(*words, "--seed", 40, "--count", 10, "--jobs", jobs), "".join(alone))

    def test_many_levels_come_in_order_whatever_the_jobs(self):
        self.recipe(CAVE)
        words = ["generate", "mine.json5", "--format", "hash", "--seed", 1, "--count", 5000, "--jobs"]
        one = self.data(*words, 1)
        self.assertEqual([int(line.split()[0]) for line in one.splitlines()], list(range(1, 5001)))
        self.assertRegex(one, r"\A(\d+ [0-9a-f]{16}\n)+\Z")
        self.assertEqual(self.data(*words, 2), one)

    def test_after_the_largest_seed_comes_0(self):
        self.recipe(CAVE)
        lines = self.data("generate", "mine.json5", "--format", "hash", "--seed", 2**64 - 1, "--count", 2).splitlines()
        self.assertEqual([line.split()[0] for line in lines], [str(2**64 - 1), "0"])

    def test_a_fresh_seed_comes_with_the_command_that_repeats_it(self):
        self.recipe(CAVE, "my cave.json5")
        fresh = self.run_program("generate", "my cave.json5", "--set", "scatter.share=0.5")
        self.assertEqual(fresh.returncode, 0)
        self.assertRegex(
            fresh.stderr, r"\Alevelwright generate 'my cave\.json5' --set scatter\.share=0\.5 --seed \d+\n\Z")
        self.assertEqual(self.data(*shlex.split(fresh.stderr)[1:]), fresh.stdout)

    def test_fresh_seeds_differ(self):
        self.recipe(CAVE)
        said = {self.run_program("generate", "mine.json5").stderr for _ in range(4)}
        self.assertEqual(len(said), 4)

    def test_quiet_says_nothing(self):
        self.recipe(CAVE)
        self.assertIn("legend: 30x12", self.data("generate", "mine.json5", "--quiet"))

    def test_notes_on_a_recipe_are_said_unless_quiet(self):
        self.recipe(OUTDATED)
        words = ["generate", "mine.json5", "--seed", "7"]
        noted = self.run_program(*words)
        self.assertEqual(noted.returncode, 0)
        self.assertIn('note: "min" is an outdated spelling of "minDimension"', noted.stderr)
        self.assertEqual(self.data(*words, "--quiet"), noted.stdout)
        self.assertEqual(self.data("study", "mine.json5", "--count", 2, "--quiet"), "study/report.html\n")

    def test_what_a_step_has_to_say_comes_once_for_all_levels(self):
        self.recipe(APART)
        words = ["generate", "mine.json5", "--format", "hash", "--seed", "7"]
        one = self.run_program(*words)
        self.assertEqual(
            one.stderr.split("\n")[0],
            "mine.json5:1:74: note: step explore_connector: there is no tile of the entities that it joins")
        self.assertEqual(self.data(*words, "--quiet"), one.stdout)
        many = self.run_program(*words, "--count", "20")
        self.assertEqual(
            many.stderr.split("\n")[0],
            "mine.json5:1:74: note: step explore_connector: there is no tile of the entities that it joins "
            "(in all 20 levels)")

    def test_wrong_numbers_are_refused(self):
        for words, message in [
            (["--seed", "-1"], '--seed takes a whole number from 0 to 18446744073709551615, not "-1"'),
            (["--seed", 2**64], f'--seed takes a whole number from 0 to 18446744073709551615, not "{2**64}"'),
            (["--count", "0"], '--count takes a whole number from 1 to 9007199254740992, not "0"'),
            (["--jobs", "many"], '--jobs takes a whole number from 0 to 256, not "many"'),
            (["--size", "60"], '--size takes a width and a height from 1 to 65536 such as 60x40, not "60"'),
            (["--size", "0x5"], '--size takes a width and a height from 1 to 65536 such as 60x40, not "0x5"'),
            (["--scale", "0", "--format", "text"], 'the option "scale" takes PIXELS, not "0"'),
        ]:
            self.assert_refused(2, f"levelwright: error: {message}\n", "generate", "fill", *words)


class Changes(ProgramTest):
    def test_size_and_settings_change_the_recipe(self):
        self.recipe(CAVE)
        text = self.data("generate", "mine.json5", "--seed", 1, "--size", "4x2", "--set", "scatter.share=0", "--set",
                         "smooth.generations=0")
        self.assertEqual(text, "####\n####\n\nlegend: 4x2\n  #  rock\n")

    def test_a_wrong_setting_is_shown_with_a_caret(self):
        self.assert_refused(
            2,
            "--set smooth.generations:1:1: error: \"generations\" must be from 0 to 10000, not -4\n"
            "    -4\n"
            "    ^~\n"
            "    at $.steps[1].generations\n",
            "generate", self.recipe(CAVE), "--seed", 1, "--set", "smooth.generations=-4")

    def test_a_setting_for_an_unknown_step_gets_a_suggestion(self):
        done = self.run_program("generate", self.recipe(CAVE), "--seed", 1, "--set", "smoth.generations=4")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn('unknown step "smoth"; did you mean "smooth"?', done.stderr)

    def test_inputs_are_checked(self):
        path = self.recipe(DEEP)
        self.assertIn("legend: 9x3", self.data("generate", path, "--seed", 1, "--input", "depth=20"))
        for text, message in [
            ("dept=3", 'unknown input "dept"; did you mean "depth"?'),
            ("depth=21", 'the input "depth" must be from 1 to 20, not 21'),
            ("depth=low", 'the input "depth" takes a number, not "low"'),
            ("depth", '--input takes name=value, not "depth"'),
        ]:
            self.assert_refused(2, f"levelwright: error: {message}\n", "generate", path, "--input", text)
        self.assert_refused(
            2, 'levelwright: error: unknown input "depth"; the recipe has no inputs\n',
            "generate", self.recipe(CAVE), "--input", "depth=3")

    def test_a_wrong_recipe_is_the_work_that_failed(self):
        done = self.run_program("generate", self.recipe('{ steps: [{ do: "fil" }] }'))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn('error: unknown step "fil"; did you mean "fill"?', done.stderr)


class Notes(ProgramTest):
    RECIPE = '{ size: "9x9", steps: [{ do: "fill" }, { do: "place", what: "exit", far_from: "entrance" }] }'

    def test_what_steps_look_for_in_vain_is_counted(self):
        self.recipe(self.RECIPE)
        done = self.run_program("generate", "mine.json5", "--seed", 1, "--count", 3, "--format", "hash")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(
            done.stderr,
            'mine.json5:1:79: note: step place: nothing was there that its "far_from" names (in all 3 levels)\n'
            '    { size: "9x9", steps: [{ do: "fill" }, { do: "place", what: "exit", far_from: "entrance" }] }\n'
            '                                                                                  ^~~~~~~~~~\n'
            "    at $.steps[1].far_from\n")

    def test_quiet_says_nothing_of_it(self):
        done = self.run_program("generate", self.recipe(self.RECIPE), "--seed", 1, "--quiet", "--format", "hash")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Start(ProgramTest):
    def drawn(self):
        path = self.folder / "drawn.txt"
        path.write_text("#####\n#??.#\n#####\n\nlegend: 5x3\n  #  rock\n  .  floor\n  ?  unknown\n")
        return str(path)

    def rows(self, *words):
        path = self.recipe('{ steps: [{ do: "fill", tile: "water" }] }')
        return self.data("generate", path, "--seed", 1, "--start", self.drawn(), *words).split("\n\n")[0].split("\n")

    def test_only_unknown_cells_change(self):
        self.assertEqual(self.rows(), ["#####", "#~~.#", "#####"])

    def test_free_rectangles_change_too(self):
        self.assertEqual(self.rows("--free", "0,0,2,1", "--free", "4,2,9,9"), ["~~###", "#~~.#", "####~"])

    VILLAGE = """{ tiles: { grass: { glyph: '"', role: "floor" }, house: { glyph: "H", traits: ["solid"] }, tree: "T" },
        objects: { well: "O" }, steps: [{ do: "fill", tile: "tree" }] }"""

    def test_a_drawing_is_read_in_the_symbols_of_the_recipe(self):
        self.file("village.txt", 'H"H\n"O?\n')
        text = self.data("generate", self.recipe(self.VILLAGE), "--seed", 1, "--start", "village.txt")
        self.assertEqual(text.split("\n\n")[0], 'H"H\n"OT')
        for line in ["H  house (solid)", "O  well on grass"]:
            self.assertIn(line, text)

    def test_symbols_of_recipes_that_it_uses_count_too(self):
        self.recipe(self.VILLAGE, "village.json5")
        self.file("village.txt", 'H?\n')
        text = self.data("generate", self.recipe('{ steps: [{ use: "village" }] }'), "--seed", 1, "--start", "village.txt")
        self.assertEqual(text, "HT\n\nlegend: 2x1\n  H  house (solid)\n  T  tree\n")

    def test_a_symbol_that_the_recipe_does_not_have_is_told_with_its_place(self):
        self.assert_refused(
            1, "levelwright: error: village.txt: line 2, column 1: the recipe has no tile or object with the symbol "
               '"%"; a legend can say what it means\n',
            "generate", self.recipe(self.VILLAGE), "--start", self.file("village.txt", '"H\n%"\n'))
        self.file("village.txt", '"H\n%"\n\nlegend:\n  H  grass\n  "  grass\n  %  well\n')
        text = self.data("generate", "mine.json5", "--seed", 1, "--start", "village.txt")
        self.assertEqual(text.split("\n\n")[0], '""\nO"')

    def test_a_start_of_another_size_than_the_recipes_is_said(self):
        self.recipe('{ size: "9x9", steps: [{ do: "fill" }] }')
        done = self.run_program("generate", "mine.json5", "--seed", 1, "--start", self.drawn(), "--format", "hash")
        self.assertEqual(done.returncode, 0)
        self.assertIn("mine.json5:1:9: note: the level has the size of its start, 5x3: the size 9x9 is not used\n",
                      done.stderr)
        self.recipe('{ size: "3x3..9x9", steps: [{ do: "fill" }] }')
        self.data("generate", "mine.json5", "--seed", 1, "--start", self.drawn(), "--format", "hash")

    def test_mistakes_of_the_recipe_are_told_before_those_of_its_start(self):
        done = self.run_program("generate", self.recipe('{ tiles: { grass: 1 }, steps: [] }'), "--start",
                                self.file("village.txt", '%'))
        self.assertEqual(done.returncode, 1)
        self.assertIn("mine.json5:1:", done.stderr)
        self.assertNotIn("village.txt", done.stderr)

    def test_a_size_that_is_not_used_is_said(self):
        done = self.run_program("generate", "isaac", "--seed", 1, "--size", "60x40", "--format", "hash")
        self.assertEqual(done.returncode, 0)
        self.assertIn("note: step isaac decides how large the level is: the size 60x40 that was asked for is not used", done.stderr)

    def test_wrong_ways_to_start_are_refused(self):
        self.assert_refused(
            2,
            'levelwright: error: --free takes a rectangle x,y,width,height such as 10,5,20,12, not "1,2,3"\n',
            "generate", "fill", "--start", self.drawn(), "--free", "1,2,3")
        self.assert_refused(
            2,
            "levelwright: error: --size cannot be combined with a start: the level has the size of its start\n",
            "generate", "fill", "--start", self.drawn(), "--size", "4x4")
        self.assert_refused(
            2, "levelwright: error: --free requires --start\ntry `levelwright generate --help`\n",
            "generate", "fill", "--free", "0,0,1,1")
        self.assert_refused(
            1, "levelwright: error: cannot read lost.txt: No such file or directory\n",
            "generate", "fill", "--start", "lost.txt")

    def test_a_level_can_be_started_from_what_was_written(self):
        (self.folder / "first.json").write_text(self.data("generate", "caverns", "--seed", 5, "--format", "json"))
        self.recipe('{ steps: [{ do: "fill" }] }')
        words = ["generate", "mine.json5", "--seed", 1, "--start", "first.json", "--format", "hash"]
        kept = self.data(*words).split()[1]
        self.assertEqual(kept, self.data("generate", "caverns", "--seed", 5, "--format", "hash").split()[1])
        self.assertNotEqual(kept, self.data(*words, "--free", "0,0,80,50").split()[1])


class Stdout(ProgramTest):
    def test_several_levels_as_text_have_titles(self):
        self.recipe('{ size: "3x1", steps: [{ do: "fill" }] }')
        text = self.data("generate", "mine.json5", "--seed", 7, "--count", 2, "--legend", "no")
        self.assertEqual(text, "seed 7\n...\n\nseed 8\n...\n\n")

    def test_several_levels_as_json_follow_each_other(self):
        rest = self.data("generate", self.recipe(CAVE), "--seed", 7, "--count", 3, "--format", "json")
        seeds = []
        while rest:
            level, end = json.JSONDecoder().raw_decode(rest)
            seeds.append(level["origin"]["seed"])
            rest = rest[end:].lstrip("\n")
        self.assertEqual(seeds, ["7", "8", "9"])

    def test_frames_as_text_are_shown_step_by_step(self):
        self.recipe('{ size: "3x1", steps: [{ do: "fill" }, { do: "fill", tile: "water", id: "flood" }] }')
        text = self.data("generate", "mine.json5", "--seed", 7, "--frames", "--legend", "no")
        self.assertEqual(text, "seed 7, step 1: fill\n...\n\nseed 7, step 2: flood\n~~~\n\nseed 7\n~~~\n\n")

    def test_what_stdout_cannot_take_is_refused(self):
        self.assert_refused(
            2, "levelwright: error: more than one format needs a folder: add --out DIR\n",
            "generate", "fill", "--format", "text,json")
        self.assert_refused(
            2, "levelwright: error: more than one format needs a folder: add --out DIR\n",
            "generate", "fill", "--format", "hash", "--format", "json")
        self.assert_refused(
            2, "levelwright: error: --frames needs a format to show them in\n",
            "generate", "fill", "--format", "hash", "--frames")

    def test_a_mistyped_format_gets_a_suggestion(self):
        self.assert_refused(
            2, 'levelwright: error: unknown format "jsno"; did you mean "json"?\n',
            "generate", "fill", "--format", "jsno")


class NoLevel(ProgramTest):
    def test_the_reason_is_said_with_the_seed(self):
        done = self.run_program("generate", self.recipe(IMPOSSIBLE), "--seed", 7, "--count", 2)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 2)
        self.assertTrue(lines[0].startswith(f"levelwright: error: seed 7: {UNMET}"), lines)
        self.assertTrue(lines[1].startswith(f"levelwright: error: seed 8: {UNMET}"), lines)

    def test_the_best_try_is_kept_when_asked(self):
        done = self.run_program("generate", self.recipe(IMPOSSIBLE), "--seed", 7, "--keep-best", "--legend", "no")
        self.assertEqual((done.returncode, done.stdout), (1, "......\n......\n"))
        self.assertRegex(done.stderr, rf"\Alevelwright: error: seed 7: {re.escape(UNMET)}.* \(kept the best try\)\n\Z")

    def test_a_level_that_cannot_be_made_does_not_stop_the_others(self):
        path = self.recipe(
            '{ size: "4x1", tries: 1, steps: [{ do: "scatter", share: 0.5 }], require: { count: { floor: "3.." } } }')
        done = self.run_program("generate", path, "--seed", 1, "--count", 100, "--format", "hash", "--jobs", 2)
        made = len(done.stdout.splitlines())
        self.assertEqual(done.returncode, 1)
        self.assertGreater(made, 5)
        self.assertLess(made, 89)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 11)
        self.assertEqual(lines[-1], f"levelwright: error: and {100 - made - 10} more levels could not be made")
