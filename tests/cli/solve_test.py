"""solve: proofs, reasons, exit codes."""

import json
import signal
import subprocess
import time

from program import PROGRAM, ProgramTest


def levers(count):
    """A hall with levers that work back and forth, each for a lock of its own."""
    size = 2 * count + 2
    places = [2 * i + 1 for i in range(count)]
    return {
        "format": "levelwright-level", "version": 1, "width": size, "height": 4, "floors": 1,
        "tiles": [{"name": "floor", "glyph": ".", "colour": "#808080", "role": "floor"}],
        "object_kinds": [{"name": "entrance", "glyph": "E", "colour": "#808080", "group": "way"}, {"name": "exit", "glyph": "X", "colour": "#808080", "group": "way"},
                         {"name": "switch", "glyph": "s", "colour": "#808080", "group": "device"}],
        "cells": [[[0] * size] * 4],
        "objects": [{"kind": "switch", "x": x, "y": 3, "floor": 0, "properties": {"toggles": True}} for x in places]
        + [{"kind": "entrance", "x": 0, "y": 1, "floor": 0}, {"kind": "exit", "x": size - 1, "y": 2, "floor": 0}],
        "links": [{"kind": "locked", "leaves": [x, 0, 0], "arrives": [x, 0, 0], "key": i} for i, x in enumerate(places)],
    }


class Solve(ProgramTest):
    def level(self, *rows):
        (self.folder / "level.txt").write_text("\n".join(rows) + "\n")

    def test_a_proof(self):
        self.level("#########", "#k.E.=.X#", "#########")
        self.assertEqual(
            self.data("solve", "level.txt"),
            "     2  takes the key at (1, 1)\n"
            "     6  opens the lock at (5, 1)\n"
            "     8  reaches the exit at (7, 1)\n"
            "solvable in 8 steps, the fewest possible\n"
            "no soft-lock: the exit stays within reach whatever the player does\n")

    def test_a_walk(self):
        self.level("E.X")
        self.assertIn("walk: 0,0 1,0 2,0\n", self.data("solve", "level.txt", "--walk"))

    def test_a_reason(self):
        self.level("########", "#E.=.kX#", "########")
        run = self.run_program("solve", "level.txt")
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stdout, "not solvable: the exit at (6, 1) is behind the lock at (3, 1); the key at (5, 1) is behind that "
                                     "lock itself\n")

    def test_a_recipe_is_not_a_level(self):
        run = self.run_program("solve", "multi-level")
        self.assertEqual(run.returncode, 1)
        self.assertEqual(run.stderr, "levelwright: error: multi-level is a recipe, and a level is needed: levelwright generate "
                                     "multi-level --format json | levelwright solve -\n")

    def test_states_are_bounded(self):
        self.level("E.X")
        run = self.run_program("solve", "level.txt", "--states", 10_000_001)
        self.assertEqual(run.returncode, 2)
        self.assertIn("10000000", run.stderr)
        self.assertIn("1 to 10000000", " ".join(self.data("solve", "--help").split()))

    def test_the_first_signal_ends_a_long_search(self):
        (self.folder / "level.json").write_text(json.dumps(levers(30)))
        for number in (signal.SIGTERM, signal.SIGINT):
            begun = subprocess.Popen([PROGRAM, "solve", "level.json", "--states", "10000000"], cwd=self.folder,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
            time.sleep(0.5)
            self.assertIsNone(begun.poll(), "the level is to keep it busy")
            begun.send_signal(number)
            self.assertEqual(begun.communicate(timeout=2), ("", ""))
            self.assertEqual(begun.returncode, 128 + number)

    def test_the_way_is_written_into_a_level(self):
        (self.folder / "hall.txt").write_text("#######\n#E...X#\n#######\n")
        self.data("solve", "hall.txt", "--way", "hall.json")
        walks = json.loads((self.folder / "hall.json").read_text())["walks"]
        self.assertEqual(walks, [{"name": "solution", "places": [[x, 1, 0] for x in range(1, 6)]}])

    def test_the_colours_of_locks_and_keys_can_be_chosen(self):
        recipe = self.recipe("""{ size: "20x20", steps: [
            { do: "mission_grammar", rules: { S: ["start key lock key lock key lock end"] }, start: "S", colours: ["teal", "#102030"] },
            { do: "mission_space" },
        ], require: { solvable: true } }""")
        level = json.loads(self.data("generate", recipe, "--seed", 1, "--format", "json"))
        colours = [link["colour"] for link in level["links"] if link["kind"] == "locked"]
        self.assertEqual(sorted(colours), ["#102030", "teal", "teal 2"])
        self.assertEqual(sorted(o["properties"]["colour"] for o in level["objects"] if o["kind"] == "key"), sorted(colours))

    def test_a_gallery_level_with_its_floors(self):
        self.data("generate", "multi-level", "--seed", 7, "--format", "json,tmj", "--out", "out")
        names = {path.name for path in (self.folder / "out").iterdir()}
        self.assertLessEqual({"multi-level-7-floor1.tmj", "multi-level-7-floor2.tmj", "multi-level-7.world"}, names)
        self.assertIn("no soft-lock", self.data("solve", "out/multi-level-7.json"))

    def test_a_picture_of_the_mission_and_the_walk_in_the_level(self):
        svg = self.data("generate", "quest", "--seed", 3, "--format", "mission")
        self.assertTrue(svg.startswith("<svg xmlns="))
        for text in (">floor 2<", ">multi_lock<", ">dragon<", ">hoard<"):
            self.assertIn(text, svg)
        plain = self.run_program("generate", "caverns", "--format", "mission")
        self.assertEqual(plain.returncode, 1)
        self.assertIn("the level has no mission to draw", plain.stderr)
        for walks in ("no", "yes"):
            self.data("generate", "multi-level", "--seed", 3, "--format", "png", "--walks", walks, "--out", walks)
        self.assertNotEqual((self.folder / "no/multi-level-3.png").read_bytes(),
                            (self.folder / "yes/multi-level-3.png").read_bytes())

    def test_the_world_has_each_floor_at_its_size(self):
        self.data("generate", "multi-level", "--seed", 3, "--format", "tmj", "--out", "out")
        world = json.loads((self.folder / "out/multi-level-3.world").read_text())
        self.assertEqual(world["type"], "world")
        for place in world["maps"]:
            floor = json.loads((self.folder / "out" / place["fileName"]).read_text())
            self.assertEqual(place["width"], floor["width"] * floor["tilewidth"])
            self.assertEqual(place["height"], floor["height"] * floor["tileheight"])
        self.assertEqual(len(world["maps"]), 4)
