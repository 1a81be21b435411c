"""replay: recorded crawler games are played again and compared."""

import os
import pathlib

from program import ProgramTest

LEVEL = """XXXXXXX
XH  T X
X XXX X
X P M X
Xe   tX
XXXXXXX
"""
MOVES = "M 0 1\nM 0 1\nM 1 0\nM 0 1\nM -1 0\n"


class Replay(ProgramTest):
    def test_every_turn_and_the_result_are_printed(self):
        self.file("level.txt", LEVEL)
        lines = self.data("replay", "level.txt", "--moves", self.file("moves.txt", MOVES)).splitlines()
        self.assertEqual(len(lines), 6)
        self.assertRegex(lines[0], r"^M 0 1 10 1 2 [0-9a-f]{8}$")
        self.assertEqual(lines[-1], "won after 5 turns: 10 hit points, 1 kills, 0 treasures, 1 potions, 0 throws, 0 knock-outs")

    def test_a_trace_shows_the_picture_after_every_turn(self):
        self.file("level.txt", LEVEL)
        text = self.data("replay", "level.txt", "--moves", self.file("moves.txt", "M 0 1\n"), "--trace")
        self.assertTrue(text.startswith(LEVEL))
        self.assertIn("XHXXX X\n", text)

    def test_what_is_printed_can_be_replayed_and_is_compared(self):
        self.file("level.txt", LEVEL)
        printed = self.data("replay", "level.txt", "--moves", self.file("moves.txt", MOVES))
        turns = "".join(line + "\n" for line in printed.splitlines()[:-1])
        self.assertEqual(self.data("replay", "level.txt", "--moves", self.file("again.txt", turns)), printed)
        done = self.run_program("replay", "level.txt", "--moves", self.file("wrong.txt", turns.replace(" 10 1 3 ", " 9 1 3 ")))
        self.assertEqual((done.returncode, done.stderr),
                         (1, "levelwright: error: wrong.txt: line 2: after turn 2 the hero has 10 hit points; the recording says 9\n"))

    def test_a_file_of_games_is_checked(self):
        self.file("maphall.txt", LEVEL)
        printed = self.data("replay", "maphall.txt", "--moves", self.file("moves.txt", MOVES)).splitlines()[:-1]
        game = "T hall me 5\n" + "".join(line + "\n" for line in printed) + "E won 1 0 1 0 0\n"
        self.assertEqual(self.data("replay", "--games", self.file("games.txt", game * 2), "--levels", "."),
                         "2 games, 10 turns, 0 games differ\n")
        wrong = game.replace("E won 1", "E won 2")
        done = self.run_program("replay", "--games", self.file("games.txt", game + wrong), "--levels", ".")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout,
                         'games.txt: game of line 8 on map hall: line 14: it ends with "E won 1 0 1 0 0"; the recording says '
                         '"E won 2 0 1 0 0"\n2 games, 10 turns, 1 games differ\n')

    def test_rules_can_be_changed(self):
        self.file("level.txt", LEVEL)
        text = self.data("replay", "level.txt", "--moves", self.file("moves.txt", MOVES), "--rule", "potion=3")
        self.assertIn("12 hit points", text)

    def test_recorded_games_replay_without_a_difference(self):
        own = pathlib.Path(__file__).resolve().parent.parent / "games/crawler/games"
        for folder in filter(None, [own, os.environ.get("LEVELWRIGHT_CRAWLER_GAMES")]):
            games = pathlib.Path(folder) / "games.txt"
            self.assertIn(" 0 games differ", self.data("replay", "--games", games, "--levels", folder))


class Refused(ProgramTest):
    def refused(self, level, moves, sentence):
        (self.folder / "level.txt").write_text(level)
        (self.folder / "moves.txt").write_text(moves)
        done = self.run_program("replay", "level.txt", "--moves", "moves.txt")
        self.assertEqual((done.returncode, done.stderr), (1, f"levelwright: error: {sentence}\n"))

    def test_levels_that_cannot_be_played(self):
        self.refused(LEVEL.replace("T", "H"), MOVES,
                     "level.txt: line 2, column 5: this is a second entrance; the first is at line 2, column 2")
        self.refused(LEVEL.replace("T", "p"), MOVES,
                     "level.txt: line 2, column 5: a single portal leads nowhere; there must be two or none")
        self.refused(LEVEL.replace("T", "Z"), MOVES,
                     'level.txt: line 2, column 5: the symbol "Z" means nothing in the crawler; write X for walls, spaces for '
                     'floor, and H e T P p t M R b o m')
        self.refused(LEVEL.replace("H", " "), MOVES, "level.txt: the level has no entrance; the hero would have nowhere to start")
        self.refused(LEVEL[:20], MOVES, "level.txt: line 3, column 5: this row ends after 4 symbols; the first has 7")
        self.refused(LEVEL.replace("T X\n", "T X X\n"), MOVES,
                     "level.txt: line 2, column 8: this row is longer than the first, which has 7 symbols")
        self.refused("", MOVES, "level.txt: the text has no rows")

    def test_objects_in_walls(self):
        self.refused("#E.X#\n#o..#\n\nlegend: 5x2\n  #  rock\n  .  floor\n  E  entrance on floor\n  X  exit on floor\n"
                     "  o  ogre on rock\n", MOVES, "level.txt: line 2, column 2: the ogre stands in a wall")

    def test_moves_that_cannot_be_played(self):
        self.refused(LEVEL, "M 0 -1\n", "moves.txt: line 1, column 1: the hero would walk into the wall at (1, 0)")
        self.refused(LEVEL, "J 3 3\n", "moves.txt: line 1, column 1: the hero throws at (3, 3), but does not see that cell")
        self.refused(LEVEL, "M 1 0\nM 1\n", "moves.txt: line 2, column 4: a turn has two numbers, and may add the outcome "
                     "(hp x y hash); this line has 1")
        self.refused(LEVEL, "T hall me 4\nM 1 0\n", "moves.txt: line 2, column 1: the game of line 1 ends here after 1 turns; its T line says 4")
        self.refused(LEVEL, "", "moves.txt: the recording is empty")

    def test_a_throw_without_a_javelin(self):
        level = "XXXXXX\nXH  RX\nXe   X\nXXXXXX\n"
        self.refused(level, "J 4 1\nJ 4 1\n",
                     "moves.txt: line 2, column 1: the hero throws at (4, 1), but has no javelin in hand")

    def test_missing_files_and_wrong_usage(self):
        self.refused_usage("replay takes LEVEL and --moves, or --games and --levels", "replay", "level.txt")
        self.refused_usage("replay takes LEVEL and --moves, or --games and --levels", "replay", "--games", "games.txt")
        self.assert_refused(1, "levelwright: error: cannot read lost.txt: No such file or directory\n", "replay", "lost.txt", "--moves",
                            "moves.txt")

    def refused_usage(self, sentence, *words):
        self.assert_refused(2, f"levelwright: error: {sentence}\n", *words)
