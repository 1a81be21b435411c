"""Runs programs in alternating rounds and prints what each needs for a map: peers_table.py ROUNDS MAPS NAME=COMMAND..."""

import shlex
import subprocess
import sys

FAMILIES = {
    "rooms": ["levelwright bsp", "libtcod bsp", "rot.js rogue", "rot.js uniform"],
    "digger": ["levelwright dig-ahead", "rot.js digger"],
    "cave, joined": ["levelwright cave", "rot.js cellular-connected"],
    "maze": ["levelwright maze", "levelwright maze-uniform", "plain eller-maze", "rot.js eller-maze", "rot.js divided-maze",
             "rot.js icey-maze"],
}


def show(microseconds):
    if microseconds < 1000:
        return f"{microseconds:.3g} µs"
    return f"{microseconds / 1000:.3g} ms" if microseconds < 1e6 else f"{microseconds / 1e6:.3g} s"


def run_rounds(rounds, maps, programs):
    """(peer and generator) -> size -> (least median, share of floor)"""
    found = {}
    for _ in range(rounds):
        for name, command in programs:
            done = subprocess.run([*shlex.split(command), maps], check=True, capture_output=True, text=True)
            for line in done.stdout.splitlines():
                generator, size, median, share = line.split()
                row = found.setdefault(f"{name} {generator}", {})
                before = row.get(size, (float("inf"), 0))
                row[size] = min(before, (float(median), float(share)))
    return found


def main():
    rounds, maps = int(sys.argv[1]), sys.argv[2]
    found = run_rounds(rounds, maps, [word.split("=", 1) for word in sys.argv[3:]])
    sizes = ["80x50", "200x200", "1000x1000"]
    print(f"| family | generator | {' | '.join(sizes)} | floor |")
    print(f"| --- | --- | {' | '.join('---:' for _ in sizes)} | ---: |")
    for family, generators in FAMILIES.items():
        for generator in generators:
            row = found.get(generator, {})
            times = [show(row[size][0]) if size in row else "–" for size in sizes]
            floor = f"{100 * row['80x50'][1]:.0f} %" if row else ""
            print(f"| {family} | {generator} | {' | '.join(times)} | {floor} |")


main()
