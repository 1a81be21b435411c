"""list, show, check, schema, version, help, and what is said about wrong usage."""

import base64
import json

from program import CAVE, ProgramTest

COMMANDS = ["generate", "list", "show", "check", "schema", "preview", "random-script", "version"]


class Help(ProgramTest):
    def test_the_program_alone_prints_its_help(self):
        alone = self.data()
        self.assertEqual(alone, self.data("--help"))
        for command in COMMANDS:
            self.assertRegex(alone, rf"\n  {command} ")

    def test_every_command_has_help_with_an_example(self):
        for command in COMMANDS:
            text = self.data(command, "--help")
            self.assertRegex(text, rf"Examples?:\n  levelwright {command}")

    def test_the_examples_of_recipes_in_help_are_in_the_gallery(self):
        names = [recipe["name"] for recipe in json.loads(self.data("list", "recipes", "--json"))]
        self.assertIn("caverns", names)


class WrongUsage(ProgramTest):
    def test_a_mistyped_command_gets_a_suggestion(self):
        self.assert_refused(
            2,
            'levelwright: error: unknown command "genrate"; did you mean "generate"?\ntry `levelwright --help`\n',
            "genrate", "caverns")

    def test_a_command_like_no_other_is_sent_to_the_help(self):
        self.assert_refused(2, 'levelwright: error: unknown command "xyzzy"\ntry `levelwright --help`\n', "xyzzy")

    def test_a_mistyped_option_gets_a_suggestion(self):
        self.assert_refused(
            2,
            'levelwright: error: unknown option "--sed"; did you mean "--seed"?\ntry `levelwright generate --help`\n',
            "generate", "fill", "--sed", "7")

    def test_an_argument_too_many_is_named(self):
        self.assert_refused(
            2,
            'levelwright: error: `levelwright version` does not take "now"\ntry `levelwright version --help`\n',
            "version", "now")

    def test_a_missing_argument_is_named(self):
        self.assert_refused(
            2, "levelwright: error: RECIPE is required\ntry `levelwright generate --help`\n", "generate")

    def test_a_mistyped_recipe_gets_a_suggestion(self):
        self.assert_refused(
            2,
            'levelwright: error: no gallery recipe or file is named "cavrens"; did you mean "caverns"?\n',
            "generate", "cavrens", "--seed", "1")

    def test_a_recipe_like_no_other_gets_a_way_to_find_one(self):
        self.assert_refused(
            2,
            'levelwright: error: no gallery recipe or file is named "xyzzy"; `levelwright list recipes` shows what '
            "there is\n",
            "show", "xyzzy")

    def test_a_missing_file_is_the_work_that_failed(self):
        self.assert_refused(
            1, "levelwright: error: cannot read lost.json5: No such file or directory\n", "generate", "lost.json5")

    def test_a_folder_is_not_a_recipe(self):
        self.assert_refused(1, "levelwright: error: cannot read ./: Is a directory\n", "show", "./")


class List(ProgramTest):
    def test_every_list_is_there_as_text_and_as_json(self):
        for what in ["recipes", "steps", "tiles", "objects", "metrics", "requirements", "games", "players", "formats"]:
            entries = json.loads(self.data("list", what, "--json"))
            text = self.data("list", what)
            for entry in entries:
                self.assertIn(entry["name"], text)
                self.assertTrue(entry["purpose"], entry)

    def test_without_a_word_everything_is_listed(self):
        everything = json.loads(self.data("list", "--json"))
        self.assertEqual(list(everything), ["recipes", "steps", "tiles", "objects", "metrics", "requirements", "games",
                                            "players", "formats"])
        self.assertIn("\nsteps:\n  fill ", self.data("list"))

    def test_steps_come_with_their_parameters(self):
        steps = {step["name"]: step for step in json.loads(self.data("list", "steps", "--json"))}
        parameters = {parameter["name"]: parameter for parameter in steps["smooth"]["parameters"]}
        self.assertEqual(parameters["generations"]["type"], "whole number")
        self.assertEqual(parameters["generations"]["least"], 0)
        self.assertEqual(parameters["generations"]["usual"], [0, 10])
        self.assertIn("default", parameters["generations"])

    def test_steps_come_with_the_roles_that_they_ask_for(self):
        lines = self.data("list", "steps").splitlines()
        self.assertRegex([line for line in lines if line.startswith("scatter ")][0], r" \[.*floor.*\]$")
        self.assertNotIn("[", [line for line in lines if line.startswith("place ")][0])

    def test_tiles_and_objects_come_with_glyph_traits_roles_and_picture(self):
        tiles = {tile["name"]: tile for tile in json.loads(self.data("list", "tiles", "--json"))}
        self.assertEqual((tiles["rock"]["glyph"], tiles["rock"]["roles"], tiles["rock"]["traits"]),
                         ("#", ["rock", "wall"], ["solid", "opaque"]))
        self.assertEqual((tiles["ground"]["roles"], tiles["ground"]["stock"]), (["floor"], False))
        self.assertEqual(tiles["pipe"]["views"], "side")
        objects = {kind["name"]: kind for kind in json.loads(self.data("list", "objects", "--json"))}
        self.assertEqual((objects["boss"]["glyph"], objects["boss"]["group"], objects["boss"]["cost"]), ("B", "monster", 10))
        for entry in [*tiles.values(), *objects.values()]:
            kind, data = entry["picture"].split(",")
            self.assertEqual(kind, "data:image/png;base64")
            self.assertEqual(base64.b64decode(data)[:4], b"\x89PNG")
        self.assertIn("\n=  locked_door ", self.data("list", "tiles"))
        self.assertIn("for locked_door; opaque, door, locked\n", self.data("list", "tiles"))
        self.assertRegex(self.data("list", "objects"), r"\nB  boss +monster; costs 10\n")

    def test_hash_is_among_the_formats(self):
        self.assertIn("hash", [entry["name"] for entry in json.loads(self.data("list", "formats", "--json"))])

    def test_a_mistyped_list_gets_a_suggestion(self):
        self.assert_refused(
            2,
            'levelwright: error: WHAT: unknown list "step"; did you mean "steps"?\ntry `levelwright list --help`\n',
            "list", "step")


class Show(ProgramTest):
    def test_a_gallery_recipe_is_printed_so_that_it_can_be_used_as_a_file(self):
        self.recipe(self.data("show", "caverns"))
        words = ["--seed", "3", "--format", "hash"]
        self.assertEqual(self.data("generate", "mine.json5", *words), self.data("generate", "caverns", *words))

    def test_a_file_is_printed_as_it_is(self):
        self.recipe("// mine\n" + CAVE)
        self.assertEqual(self.data("show", "mine.json5"), "// mine\n" + CAVE)

    def test_a_recipe_comes_from_standard_input_too(self):
        self.assertEqual(self.data("show", "-", input=CAVE, stdin=None), CAVE)

    def test_steps_are_listed_by_the_ids_that_set_takes(self):
        self.recipe('{ steps: [{ repeat: 2, steps: [{ do: "fill" }] }, { do: "fill" }, { do: "smooth", id: "soft" }] }')
        lines = [line.split() for line in self.data("show", "mine.json5", "--steps").splitlines()]
        self.assertEqual(lines, [["repeat", "repeat"], ["fill", "fill"], ["fill-2", "fill"], ["soft", "smooth"]])

    def test_a_step_is_explained(self):
        text = self.data("show", "step", "smooth")
        self.assertTrue(text.startswith("smooth  Smooths "))
        self.assertIn("generations  how often\n    a whole number from 0 to 10000", text)

    def test_a_requirement_is_explained(self):
        self.assertTrue(self.data("show", "requirement", "connected").startswith("connected  "))

    def test_a_mistyped_step_gets_a_suggestion(self):
        self.assert_refused(
            2, 'levelwright: error: unknown step "smoth"; did you mean "smooth"?\n', "show", "step", "smoth")


class Check(ProgramTest):
    def test_good_recipes_are_counted(self):
        self.recipe(CAVE)
        self.assertEqual(self.data("check", "mine.json5", "caverns"), "2 recipes, no errors\n")

    def test_all_mistakes_of_all_files_are_reported_at_once(self):
        self.recipe('{\n  steps: [\n    { do: "fil" },\n    { do: "smooth", generations: -1 },\n  ],\n}\n', "one.json5")
        self.recipe("{ steps: ]", "two.json5")
        done = self.run_program("check", "one.json5", "two.json5", "lost.json5", "caverns")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(
            'one.json5:3:11: error: unknown step "fil"; did you mean "fill"?\n'
            '        { do: "fil" },\n'
            "              ^~~~~\n"
            "    at $.steps[0].do\n", done.stderr)
        self.assertIn("one.json5:4:34: error: ", done.stderr)
        self.assertIn("two.json5:1:8: error: ", done.stderr)
        self.assertIn("levelwright: error: cannot read lost.json5: No such file or directory\n", done.stderr)
        self.assertTrue(done.stderr.endswith("\n5 errors in 3 of 4 recipes\n"), done.stderr)

    def test_what_steps_look_for_in_vain_is_noted(self):
        self.recipe(
            '{ size: "20x10", steps: [\n'
            '  { do: "fill" },\n'
            '  { do: "place", what: "exit", far_from: "entrance" },\n'
            '  { do: "place", what: "entrance" },\n'
            '  { do: "fill", tile: "water", where: "rooms" },\n'
            '  { do: "fill", tile: "water", where: { in: "regions", tagged: "crypt" } },\n'
            "] }\n")
        done = self.run_program("check", "mine.json5")
        self.assertEqual((done.returncode, done.stdout), (0, "1 recipe, no errors\n"))
        self.assertEqual([line for line in done.stderr.split("\n") if "note: " in line], [
            'mine.json5:6:64: note: no step gives the tag "crypt" to anything',
            'mine.json5:3:42: note: step place: nothing was there that its "far_from" names (in all 8 levels)',
            'mine.json5:5:39: note: step fill-2: it ran nowhere, because nothing matched its "where" (in all 8 levels)',
            'mine.json5:6:39: note: step fill-3: it ran nowhere, because nothing matched its "where" (in all 8 levels)',
        ])

    def test_a_recipe_may_use_one_beside_it(self):
        self.recipe(CAVE, "cellar.json5")
        self.recipe('{ size: "20x10", steps: [{ use: "cellar" }] }')
        self.assertEqual(self.data("check", "mine.json5"), "1 recipe, no errors\n")

    def test_a_recipe_cannot_reach_out_of_its_folder(self):
        (self.folder / "inner").mkdir()
        self.recipe(CAVE, "cellar.json5")
        self.recipe('{ steps: [{ use: "../cellar" }] }', "inner/mine.json5")
        done = self.run_program("check", "inner/mine.json5")
        self.assertEqual(done.returncode, 1)
        self.assertIn('unknown recipe "../cellar"', done.stderr)

    def test_what_has_no_end_is_not_a_recipe(self):
        self.assert_refused(
            1,
            "levelwright: error: /dev/zero has more than 16777216 bytes\n1 error in 1 of 1 recipe\n",
            "check", "/dev/zero")


class Others(ProgramTest):
    def test_version_shows_the_output_version(self):
        self.assertRegex(self.data("version"), r"\Alevelwright \d+\.\d+\.\d+\noutput version \d+\n\Z")

    def test_the_schema_is_json_and_knows_the_steps(self):
        text = self.data("schema")
        self.assertIn("$schema", json.loads(text))
        self.assertIn('"keep_largest"', text)

    def test_nothing_is_coloured_in_a_pipe(self):
        done = self.run_program("check", self.recipe("{"))
        self.assertNotIn("\x1b", done.stderr)
        self.assertNotIn("\x1b", self.data("list"))

    def test_a_full_standard_output_is_an_error(self):
        with open("/dev/full", "w") as full:
            done = self.run_program("list", stdout=full, stderr=-1)
        self.assertEqual(
            (done.returncode, done.stderr),
            (1, "levelwright: error: cannot write to standard output: No space left on device\n"))


class RandomScript(ProgramTest):
    def test_both_kinds_are_scripts_that_can_be_made(self):
        for kind in ["any", "evolved"]:
            words = ["random-script", "--seed", "7", "--kind", kind]
            self.recipe(self.data(*words))
            self.assertEqual(self.run_program("generate", "mine.json5", "--seed", "1", "--quiet").returncode, 0)
        self.assertEqual(self.data("random-script", "--seed", "7"), self.data("random-script", "--seed", "7", "--kind", "any"))

    def test_a_mistyped_kind_gets_a_suggestion(self):
        self.assert_refused(
            2,
            'levelwright: error: --kind is any or evolved, not "evolvd"; did you mean "evolved"?\n',
            "random-script", "--kind", "evolvd")
