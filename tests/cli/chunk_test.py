"""chunk: places, windows, recipes that are not endless."""

import json

from program import CAVE, ProgramTest

PLANE = '{ endless: { chunk: "16x10" }, steps: [{ do: "endless_cave" }, { do: "outline" }] }\n'


def rows_of(text):
    return text.split("\n\n")[0].split("\n")


class Chunks(ProgramTest):
    def rows(self, *words):
        return rows_of(self.data("chunk", "mine.json5", "--seed", 7, *words))

    def test_a_chunk_has_its_size_and_its_place(self):
        self.recipe(PLANE)
        first = self.rows()
        self.assertEqual((len(first), {len(row) for row in first}), (10, {16}))
        self.assertEqual(self.rows("--at", "0,0"), first)
        self.assertNotEqual(self.rows("--at", "-3,12"), first)

    def test_chunks_around_are_put_together(self):
        self.recipe(PLANE)
        together = self.rows("--at", "-1,4", "--around", 1)
        self.assertEqual((len(together), len(together[0])), (30, 48))
        for y in range(3):
            for x in range(3):
                part = [row[16 * x:16 * x + 16] for row in together[10 * y:10 * y + 10]]
                self.assertEqual(self.rows("--at", f"{x - 2},{y + 3}"), part)

    def test_files_are_named_by_seed_and_place(self):
        self.recipe(PLANE)
        self.data("chunk", "mine.json5", "--seed", 7, "--at", "-3,2", "--format", "png,text", "--out", "out")
        self.assertEqual(sorted(path.name for path in (self.folder / "out").iterdir()),
                         ["mine-7_-3_2.png", "mine-7_-3_2.txt"])

    def test_json_says_which_chunk_it_is(self):
        self.recipe(PLANE)
        words = ("chunk", "mine.json5", "--seed", 7, "--at", "-3,2", "--format", "json")
        self.assertEqual(json.loads(self.data(*words))["origin"]["chunk"], {"x": -3, "y": 2})
        self.assertEqual(json.loads(self.data(*words, "--around", 1))["origin"]["chunk"],
                         {"x": -4, "y": 1, "across": 3})

    def test_generate_makes_the_chunk_at_the_origin(self):
        self.recipe(PLANE)
        self.assertEqual(rows_of(self.data("generate", "mine.json5", "--seed", 7)), self.rows())

    def test_other_recipes_have_no_chunks(self):
        self.recipe(CAVE)
        self.assert_refused(
            2, 'levelwright: error: mine.json5 is not endless: its recipe has no key "endless"; levelwright generate '
            "makes its levels\n", "chunk", "mine.json5", "--seed", 1)

    def test_a_place_is_two_whole_numbers(self):
        self.recipe(PLANE)
        self.assert_refused(
            2, 'levelwright: error: --at takes the place x,y of a chunk such as -3,12, not "4"\n', "chunk",
            "mine.json5", "--seed", 1, "--at", "4")

    def test_a_window_that_is_too_large_is_refused(self):
        self.recipe(PLANE)
        done = self.run_program("chunk", "mine.json5", "--seed", 1, "--around", 1000)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("2001x2001 chunks of 16x10 cells are too many", done.stderr)
