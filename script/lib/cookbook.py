#!/usr/bin/env python3
"""Draws the pictures of docs/cookbook.md: each recipe there with the first seed, under the name of the picture above it.

    script/lib/cookbook.py PROGRAM
"""
import pathlib
import re
import subprocess
import sys
import tempfile

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
DISH = re.compile(r"!\[[^\]]*\]\(cookbook/([a-z]+)\.png\)(.*?)```json5\n(.*?)```", re.S)


def draw(program, name, recipe, folder):
    file = folder / f"{name}.json5"
    file.write_text(recipe)
    command = ["chunk", file, "--at", "0,0"] if "endless:" in recipe else ["generate", file]
    subprocess.run([program, *command, "--seed", "1", "--format", "png", "--out", folder / name, "--quiet"], check=True)
    picture, = (folder / name).glob("*.png")
    target = DOCS / "cookbook" / f"{name}.png"
    if target.exists() and target.read_bytes() == picture.read_bytes():
        return "current"
    target.parent.mkdir(exist_ok=True)
    picture.replace(target)
    return "new"


def main():
    text = (DOCS / "cookbook.md").read_text()
    with tempfile.TemporaryDirectory(dir=DOCS.parent / "build") as folder:
        for name, _, recipe in DISH.findall(text):
            print(f"docs/cookbook/{name}.png is {draw(sys.argv[1], name, recipe, pathlib.Path(folder))}")


if __name__ == "__main__":
    main()
