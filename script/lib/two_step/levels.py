"""Crawler levels as text: what the two-step paper measures of them."""

KINDS = {"e": "exit", "T": "treasure", "P": "potion", "p": "portal", "t": "trap", "M": "goblin", "R": "mage", "b": "blob",
         "o": "ogre", "m": "minitaur"}


class Level:
    """Cells are bits of whole numbers, so that a search goes forward a whole ring of cells at a time."""

    def __init__(self, text):
        rows = text.splitlines()
        self.width = len(rows[0]) + 1  # a column of nothing between two rows
        self.floor = 0
        self.places = {}
        self.rows = rows
        for y, row in enumerate(rows):
            for x, symbol in enumerate(row):
                bit = 1 << (y * self.width + x)
                if symbol != "X":
                    self.floor |= bit
                if symbol in KINDS or symbol == "H":
                    self.places.setdefault(symbol, []).append(bit)
        self.all = sum(((1 << len(row)) - 1) << (y * self.width) for y, row in enumerate(rows))

    def grown(self, cells):
        return cells | cells << 1 | cells >> 1 | cells << self.width | cells >> self.width

    def rings(self, start, ground):
        """The cells at 0, 1, 2, ... steps."""
        seen = ring = start
        while ring:
            yield ring
            ring = self.grown(ring) & ground & ~seen
            seen |= ring

    def floor_tiles(self):
        return bin(self.floor).count("1")

    def longest_path(self):
        longest, left = 0, self.floor
        while left:
            start = left & -left
            left ^= start
            longest = max(longest, sum(1 for _ in self.rings(start, self.floor)) - 1)
        return longest

    def wall_chunks(self):
        count, left = 0, self.all & ~self.floor
        while left:
            for ring in self.rings(left & -left, left):
                left &= ~ring
            count += 1
        return count

    def distances(self):
        """Steps from the entrance to the nearest thing of each kind."""
        found = {}
        for steps, ring in enumerate(self.rings(self.places["H"][0], self.floor)):
            for symbol, name in KINDS.items():
                if name not in found and any(bit & ring for bit in self.places.get(symbol, [])):
                    found[name] = steps
        return found

    def elements(self):
        return sum(len(self.places.get(symbol, [])) for symbol in "TPtMRbom")
