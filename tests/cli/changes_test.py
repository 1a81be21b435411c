"""--size, --set, --input, --inputs, --start, --free and --from, the same in every command that makes levels or reads them."""

import json

from in_tmux import TmuxTest
from program import ProgramTest

# As much treasure as it is deep, on a floor of one tile or another.
DEEP = """{ size: "20x4", inputs: { depth: { default: 1, min: 1, max: 9 } },
  steps: [{ do: "fill", id: "ground" }, { do: "place", what: "entrance" }, { do: "place", what: "exit" },
          { do: "place", what: "treasure", count: { by: "depth", at: { 1: 1, 9: 9 } }, id: "hoard" }] }
"""
START = "..........\n.??????..k\n..........\n"
HILL = "----------\n-----X----\n-M---X--F-\nXXXXXXXXXX\n"


class Changes(ProgramTest):
    def numbers(self, *words):
        text = self.data("measure", self.recipe(DEEP), "--metric", "count:treasure", "--metric", "floor_cells", "--json", *words)
        return [(level["metrics"]["count:treasure"], level["metrics"]["floor_cells"]) for level in json.loads(text)]

    def test_measure_takes_them(self):
        self.assertEqual(self.numbers(), [(1, 80)])
        self.assertEqual(self.numbers("--input", "depth=4", "--size", "9x9"), [(4, 81)])
        self.assertEqual(self.numbers("--set", "ground.tile=rock", "--set", "hoard.count=0",
                                      "--set", "place.at_least=0", "--set", "place-2.at_least=0")[0][1], 0)
        self.file("start.txt", START)
        done = self.run_program("measure", "mine.json5", "--start", "start.txt", "--metric", "count:key", "--json")
        self.assertIn("the level has the size of its start, 10x3", done.stderr)
        self.assertEqual(json.loads(done.stdout)[0]["metrics"], {"count:key": 1})

    def test_inputs_come_by_name_from_a_file(self):
        self.file("me.json", '{ "gameplay": { "depth": 4, "jumps": 70 }, "events": [{ "depth": 9 }], "name": "me" }')
        self.assertEqual(self.numbers("--inputs", "me.json"), [(4, 80)])
        self.assertEqual(self.numbers("--inputs", "me.json", "--input", "depth=2"), [(2, 80)])
        self.file("two.json", '[{ "depth": 3 }, { "state": { "depth": 5 } }]')
        self.assertEqual(self.numbers("--inputs", "two.json"), [(5, 80)], "the latest game")
        self.file("far.json", '{ "depth": 30 }')
        done = self.run_program("measure", "mine.json5", "--metric", "count:treasure", "--inputs", "far.json")
        self.assertIn('note: the input "depth" is 9 instead of 30, which is beyond its limits', done.stderr)
        self.assertRegex(done.stdout, "count:treasure +9")
        words = ["generate", "mine.json5", "--seed", 1]
        self.assertEqual(self.data(*words, "--inputs", "two.json"), self.data(*words, "--input", "depth=5"))
        self.data("study", "mine.json5", "--count", 3, "--inputs", "two.json", "--metric", "count:treasure", "--out", "out", "--quiet")
        recipe = json.loads((self.folder / "out/summary.json").read_text())["recipes"][0]
        self.assertEqual(recipe["metrics"]["count:treasure"]["mean"], 5)
        self.assertEqual(recipe["command"], "levelwright generate mine.json5 --inputs two.json")

    def test_a_file_without_numbers_is_refused_with_its_place(self):
        self.recipe(DEEP)
        self.file("list.json", '[1, 2]')
        done = self.run_program("generate", "mine.json5", "--inputs", "list.json")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn('list.json:1:5: error: inputs are an object of named numbers such as { "depth": 3 }, not a whole number',
                      done.stderr)
        done = self.run_program("generate", "mine.json5", "--inputs", "none.json")
        self.assertIn("none.json", done.stderr)

    def test_levels_have_nothing_to_change(self):
        self.file("start.txt", START)
        for words, option in [(["--set", "a.b=1"], "--set"), (["--size", "9x9"], "--size"), (["--input", "a=1"], "--input"),
                              (["--start", "start.txt"], "--start")]:
            for command in ["measure", "play"]:
                self.assert_refused(2, f"levelwright: error: {option} is for recipes; start.txt is a level\n",
                                    command, "start.txt", *words)

    def test_play_takes_them(self):
        few = self.data("play", self.recipe(DEEP), "--player", "greedy", "--seed", 3)
        many = self.data("play", "mine.json5", "--player", "greedy", "--seed", 3, "--input", "depth=9")
        self.assertIn("of 1 treasures", few)
        self.assertIn("of 9 treasures", many)
        self.assertNotEqual(few, self.data("play", "mine.json5", "--player", "greedy", "--seed", 3, "--size", "9x30"))

    def test_a_study_starts_from_a_level_and_sweeps_inputs(self):
        self.file("start.txt", START)
        self.recipe(DEEP.replace('size: "20x4", ', ""))
        self.data("study", "mine.json5", "--count", 5, "--start", "start.txt", "--free", "0,0,1,1", "--metric", "count:key",
                  "--metric", "count:treasure", "--vary", "depth=1..3", "--points", 3, "--out", "out", "--quiet")
        summary = json.loads((self.folder / "out/summary.json").read_text())
        recipe, sweep = summary["recipes"][0], summary["sweeps"][0]
        self.assertEqual(recipe["command"], "levelwright generate mine.json5 --start start.txt --free 0,0,1,1")
        self.assertEqual(recipe["metrics"]["count:key"]["mean"], 1)
        self.assertEqual(sweep["parameter"], "depth")
        self.assertEqual([(value["setting"], value["metrics"]["count:treasure"]["mean"]) for value in sweep["values"]],
                         [("depth=1", 1), ("depth=2", 2), ("depth=3", 3)])
        self.assert_refused(2, 'levelwright: error: unknown input "dept"; did you mean "depth"?\n',
                            "study", "mine.json5", "--vary", "dept=1..9")
        self.assert_refused(2, 'levelwright: error: the input "depth" must be from 1 to 9, not 10\n',
                            "study", "mine.json5", "--vary", "depth=1..10")

    def test_tune_takes_them_and_leaves_alone_what_is_set(self):
        words = ["tune", self.recipe('{ size: "30x12", steps: [{ do: "scatter", share: 0.3 }, { do: "smooth", generations: 1 }] }\n'),
                 "--want", "floor_share=0.5", "--evaluations", 20, "--levels", 5, "--count", 20, "--size", "12x9",
                 "--set", "smooth.generations=0"]
        done = self.run_program(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("generations: 1", done.stdout)
        self.assertRegex(done.stdout, r"share: 0\.(4|5)")
        self.assertNotIn("smooth.generations", done.stderr)
        refused = self.run_program(*words, "--vary", "smooth.generations=0..4")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("mine.json5 has no number of this name to tune; available: ", refused.stderr)

    def test_a_chunk_takes_a_size(self):
        self.recipe('{ endless: { chunk: "16x10" }, steps: [{ do: "endless_cave" }] }')
        text = self.data("chunk", "mine.json5", "--seed", 7, "--size", "5x3")
        self.assertIn("legend: 5x3\n", text)

    def test_levels_in_the_symbols_of_a_game_are_read_everywhere(self):
        self.file("hill.txt", HILL)
        (self.folder / "hills").mkdir()
        self.file("hills/same.txt", HILL)
        self.file("hills/level.json", self.data("generate", "fill", "--seed", 1, "--format", "json"))
        from_mario = ["--from", "mario-ai"]
        self.assertIn("won:astar", self.data("measure", "hill.txt", "--metric", "won:astar", *from_mario))
        self.assertEqual(self.data("similar", "hill.txt", "hills", "--duplicates", *from_mario), "hills/same.txt\n")
        self.assertIn("beam won after", self.data("play", "hill.txt", *from_mario))
        self.assertIn("gravity", self.data("show", "rules", "hill.txt", *from_mario))
        self.file("hill.act", self.data("play", "hill.txt", "--trace"))
        self.assertIn("WIN after", self.data("replay", "hill.txt", "--moves", "hill.act", *from_mario))
        self.recipe('{ view: "side", steps: [{ do: "fill" }] }')
        self.assertIn("M", self.data("generate", "mine.json5", "--seed", 1, "--start", "hill.txt", "--format", "mario-ai", *from_mario))
        self.assert_refused(2, 'levelwright: error: --from takes mario-ai and crawler, not "mario"\n',
                            "measure", "hill.txt", "--from", "mario")


class PreviewChanges(TmuxTest):
    def test_preview_takes_them(self):
        self.recipe('{ size: "12x4", inputs: { depth: 1 }, steps: [{ do: "fill", id: "ground" }] }')
        self.begin_program("preview", "mine.json5", "--seed", "7", "--size", "5x2", "--set", "ground.tile=water", "--input", "depth=3",
                           size=(100, 20))
        self.wait_for(lambda seen: seen.startswith("mine  seed 7  5x2  step 1/1: ground  ground.tile=water  depth=3"))
        self.wait_for(lambda seen: seen.splitlines()[1:3] == ["~~~~~", "~~~~~"])
