"""play: artificial players on crawler levels, watched or counted, and a person at the keys."""

import json

from in_tmux import TmuxTest
from program import ProgramTest

LEVEL = """XXXXXXXX
XH    MX
X XXXX X
X  P T X
Xe     X
XXXXXXXX
"""


class Play(ProgramTest):
    def level(self, text=LEVEL):
        (self.folder / "hall.txt").write_text(text)
        return "hall.txt"

    def test_says_how_each_game_and_all_together_went(self):
        lines = self.data("play", self.level(), "--player", "runner", "--count", 3, "--seed", 5).splitlines()
        self.assertEqual(len(lines), 4)
        self.assertRegex(lines[0], r"^hall seed 5: runner won after \d+ turns; \d+ hit points, \d of 1 kills, \d of 1 treasures, "
                                   r"\d of 1 potions; path [nesw*]+$")
        self.assertRegex(lines[3], r"^runner: 3 of 3 won \(100 %, 95 % interval 44 to 100 %\); on average ")

    def test_the_same_seed_gives_the_same_game(self):
        words = ["play", "md2-cave-agents", "--player", "collector", "--count", 2, "--seed", 9]
        self.assertEqual(self.data(*words), self.data(*words))

    def test_json_has_every_number_and_the_path(self):
        data = json.loads(self.data("play", self.level(), "--player", "greedy", "--json"))
        game = data["games"][0]
        self.assertEqual((data["player"], game["outcome"], game["seed"]), ("greedy", "won", "1"))
        self.assertEqual(game["path"][0], [1, 1])
        self.assertEqual(game["path"][-1], [1, 4])
        self.assertEqual(data["sum"]["won"], 1)

    def test_a_trace_can_be_replayed(self):
        self.level()
        (self.folder / "maphall.txt").write_text(LEVEL)
        for player in "runner", "random", "completionist":
            (self.folder / "games.txt").write_text(self.data("play", "hall.txt", "--player", player, "--count", 4, "--trace"))
            self.assertIn("4 games", self.data("replay", "--games", "games.txt", "--levels", "."))

    def test_heat_is_a_layer_with_the_hit_points_lost_at_each_cell(self):
        trap = self.level("XXXXXXX\nXH t eX\nXXXXXXX\n")
        self.data("play", trap, "--player", "greedy", "--count", 7, "--heat", "danger.json")
        level = json.loads((self.folder / "danger.json").read_text())
        self.assertEqual([layer["name"] for layer in level["layers"]], ["damage:greedy"])
        self.assertEqual(level["layers"][0]["values"], [[[0] * 7, [0, 0, 0, 7, 0, 0, 0], [0] * 7]])
        self.data("play", trap, "--player", "greedy", "--heat", "danger.png")
        self.assertEqual((self.folder / "danger.png").read_bytes()[:4], b"\x89PNG")
        self.data("play", trap, "--player", "greedy", "--count", 7, "--heat", "danger.tmj")
        heat = [layer for layer in json.loads((self.folder / "danger.tmj").read_text())["layers"] if layer["name"] == "heat"]
        self.assertEqual([(each["x"], each["y"], each["width"], each["properties"][0]["value"]) for each in heat[0]["objects"]], [(48, 16, 16, 7)])
        self.assertIn("won after 4 turns", self.data("play", "danger.tmj", "--player", "greedy"), "the map can be played as it is")
        done = self.run_program("play", trap, "--player", "greedy", "--count", 300, "--heat", "danger.json")
        self.assertEqual((done.returncode, done.stderr), (0, "levelwright: danger.json: 255 stands for 300 hit points\n"))

    def test_heat_that_cannot_be_shown_is_refused(self):
        self.assert_refused(2, 'levelwright: error: --heat writes a .json, .tmj or .tmx with the layer in it, or a .png that shows it, not "heat.gif"\n', "play", self.level(), "--heat", "heat.gif")
        self.assert_refused(2, "levelwright: error: --heat shows one level, and each seed of a recipe gives another: generate one and play that, or let "
                               "`levelwright study --play` sum over levels\n", "play", "md2-cave-agents", "--count", 3, "--heat", "heat.png")
        self.assert_refused(2, "levelwright: error: --heat is for games that are counted, not watched or played by hand\n", "play", self.level(), "--watch", "--heat", "heat.png")

    def test_recipes_are_played_level_by_level(self):
        lines = self.data("play", "md2-digger-constraint", "--count", 2, "--iterations", 200).splitlines()
        self.assertTrue(lines[1].startswith("md2-digger-constraint seed 2: runner "))

    def test_monsters_of_ones_own_take_part_and_what_does_not_is_told(self):
        self.recipe("""{ size: "9x3", steps: [
            { do: "fill", tile: "floor" },
            { do: "place", what: "entrance", where: { rect: [0, 1, 1, 1] } },
            { do: "place", what: "exit", where: { rect: [8, 1, 1, 1] } },
            { do: "place", what: { wolf: 1 }, count: 2, where: { rect: [3, 0, 3, 3] } },
            { do: "place", what: { weapon: 1 }, count: 1, where: { rect: [2, 0, 1, 1] } },
        ], objects: { wolf: { glyph: "w", group: "monster", cost: 2 } } }""", "own.json5")
        done = self.run_program("play", "own.json5", "--seed", 1)
        self.assertEqual((done.returncode, done.stderr), (0, "levelwright: the crawler ignores 1 weapon\n"))
        self.assertIn("of 2 kills", done.stdout)

    def test_a_player_of_your_own(self):
        (self.folder / "drinker.json5").write_text('{ utility: "potions - 5 * dead", policy: "potions + 0.1 * mean", iterations: 2000 }')
        self.assertIn("1 of 1 potions", self.data("play", self.level(), "--player", "./drinker.json5"))

    def test_players_are_listed_and_shown(self):
        names = [player["name"] for player in json.loads(self.data("list", "players", "--json")) if player["game"] == "crawler"]
        self.assertEqual(names, ["runner", "killer", "collector", "completionist", "greedy", "random", "seeker"])
        (self.folder / "mine.json5").write_text(self.data("show", "player", "runner"))
        self.assertEqual(self.data("play", self.level(), "--player", "./mine.json5"), self.data("play", "hall.txt", "--player", "runner"))

    def test_wrong_words_are_refused(self):
        self.level()
        self.assert_refused(2, 'levelwright: error: unknown player "runer"; did you mean "runner"?\n', "play", "hall.txt",
                            "--player", "runer")
        self.assert_refused(2, "levelwright: error: --trace and --json cannot be combined\n", "play", "hall.txt", "--trace",
                            "--json")
        self.assert_refused(2, "levelwright: error: --watch needs a terminal; without it results are printed\n", "play",
                            "hall.txt", "--watch")
        self.assert_refused(2, "levelwright: error: --player human needs a terminal\n", "play", "hall.txt", "--player", "human")
        self.level(LEVEL.replace("M", "H"))
        self.assert_refused(1, "levelwright: error: hall: line 2, column 7: this is a second entrance; the first is at line 2, "
                            "column 2\n", "play", "hall.txt")
        self.assert_refused(1, "levelwright: error: fill-1: the level has no entrance; the hero would have nowhere to start\n",
                            "play", "fill")


class InATerminal(TmuxTest):
    def begin(self, *words, level=LEVEL, size=(90, 14)):
        (self.folder / "hall.txt").write_text(level)
        self.begin_program("play", "hall.txt", *words, size=size)

    def row(self, screen, number):
        return screen.splitlines()[2 + number]

    def test_a_person_walks_with_arrows_and_letters_undoes_and_restarts(self):
        self.begin("--player", "human")
        screen = self.wait_for(lambda seen: "turn 0" in seen)
        self.assertTrue(screen.startswith("hall\n10 hit points, 1 javelin, 0 of 1 treasures"))
        self.assertEqual(self.row(screen, 1), "#H....M#")
        self.press("Down")
        self.wait_for(lambda seen: "turn 1" in seen and self.row(seen, 2)[1] == "H")
        self.press("j")
        self.wait_for(lambda seen: "turn 2" in seen and self.row(seen, 3)[1] == "H")
        self.press("h")
        self.wait_for(lambda seen: "A wall is in the way." in seen and "turn 2" in seen)
        self.press("u")
        self.wait_for(lambda seen: "turn 1" in seen and self.row(seen, 2)[1] == "H")
        self.press("r")
        self.wait_for(lambda seen: "turn 0" in seen and self.row(seen, 1) == "#H....M#")

    def test_a_javelin_is_aimed_and_thrown(self):
        self.begin("--player", "human")
        self.wait_for(lambda seen: "turn 0" in seen)
        self.press("t")
        self.wait_for(lambda seen: "other target" in seen)
        self.assertRegex(self.screen("-e").splitlines()[3], r"\x1b\[7m.*M")
        self.press("Enter")
        screen = self.wait_for(lambda seen: "turn 1" in seen)
        self.assertIn("0 javelins", screen)
        self.assertIn("1 of 1 kills", screen)
        self.press("t")
        self.wait_for(lambda seen: "You have no javelin." in seen)

    def test_the_moves_are_saved_and_replay(self):
        self.begin("--player", "human", "--save", "mine.moves")
        self.wait_for(lambda seen: "turn 0" in seen)
        self.press("t", "t")
        self.wait_for(lambda seen: "turn 1" in seen)
        self.press("Down", "Down", "Down")
        self.wait_for(lambda seen: "won" in seen and "turn 4" in seen)
        self.press("q")
        screen = self.wait_for(lambda seen: "code 0" in seen)
        self.assertIn("4 turns saved as mine.moves", screen)
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag}"), "0 1\n")
        self.assertIn("won after 4 turns", self.data("replay", "hall.txt", "--moves", "mine.moves"))
        self.assertTrue((self.folder / "mine.moves").read_text().startswith("T hall human 4\nJ 6 1 "))

    def test_watching_shows_the_game_turn_by_turn(self):
        self.begin("--player", "greedy", "--watch", "--delay", "30")
        self.wait_for(lambda seen: seen.startswith("hall  seed 1  greedy") and "turn 3" in seen and "\nwon" in seen)
        self.press("q")
        self.wait_for(lambda seen: "code 0" in seen)

    def test_watching_can_be_stopped_and_done_step_by_step(self):
        self.begin("--player", "greedy", "--watch", "--delay", "60000")
        self.wait_for(lambda seen: "turn 0" in seen)
        self.press("Space")
        self.press("Right")
        self.wait_for(lambda seen: "turn 1" in seen)
        self.press("Right")
        self.wait_for(lambda seen: "turn 2" in seen)
        self.press("C-c")
        self.wait_for(lambda seen: "code 130" in seen)
