"""Makes levels of every gallery recipe and a page that shows them: contact_sheet.py PROGRAM FOLDER SEEDS"""

import html
import json
import os
import re
import shutil
import subprocess
import sys

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Levelwright gallery</title>
<style>
:root {{ color-scheme: light dark; --back: #f6f5f2; --card: #fff; --ink: #23211e; --soft: #6d6860; --line: #dcd8d0; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --back: #17161a; --card: #211f25; --ink: #e8e5df; --soft: #9a948a; --line: #35323a; }}
}}
* {{ box-sizing: border-box; }}
body {{ margin: 0 auto; max-width: 1500px; padding: 1.5rem; background: var(--back); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }}
h1 {{ margin: 0; font-size: 1.6rem; }}
h2 {{ margin: 2.5rem 0 0; font-size: 1.35rem; border-bottom: 1px solid var(--line); }}
p {{ margin: .2rem 0 .8rem; color: var(--soft); }}
nav {{ display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin-top: 1rem; }}
nav a {{ color: var(--ink); }}
.sheet {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 1rem; }}
figure {{ margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }}
figure a {{ display: flex; height: 220px; align-items: center; justify-content: center; background: #121016; }}
img {{ max-width: 100%; max-height: 100%; }}
figcaption {{ padding: .5rem .7rem .7rem; font-size: .85rem; color: var(--soft); }}
figcaption b {{ color: var(--ink); }}
h3 {{ margin: 1.8rem 0 0; font-size: 1.05rem; }}
h3 a {{ color: inherit; text-decoration: none; }}
.command {{ display: flex; gap: .5rem; align-items: start; margin-top: .2rem; }}
code {{ flex: 1; white-space: pre-wrap; overflow-wrap: anywhere; user-select: all;
  font: .75rem/1.6 ui-monospace, monospace; color: var(--ink); }}
button {{ border: 1px solid var(--line); border-radius: 4px; background: none; color: var(--soft); cursor: pointer;
  font: .75rem/1.6 system-ui, sans-serif; }}
</style>
<h1>Levelwright gallery</h1>
<p>{summary}. The command under a picture makes it again, here and anywhere else.</p>
<nav>{links}</nav>
{families}
<script>
for (const button of document.querySelectorAll("button")) {{
  button.addEventListener("click", () => {{
    const code = button.previousElementSibling;
    getSelection().selectAllChildren(code);
    const copied = navigator.clipboard ? navigator.clipboard.writeText(code.textContent)
      : document.execCommand("copy") ? Promise.resolve() : Promise.reject();
    copied.then(() => {{ button.textContent = "copied"; }}, () => {{ button.textContent = "press Ctrl+C"; }});
  }});
}}
</script>
</html>
"""

FAMILY = """<section id="{id}">
<h2>{title}</h2>
{sections}</section>
"""

SECTION = """<section id="{name}">
<h3><a href="#{name}">{name}</a></h3>
<p>{purpose}</p>
<div class="sheet">
{figures}
</div>
</section>
"""

FIGURE = """<figure><a href="{picture}"><img src="{picture}" loading="lazy" alt="{name}, seed {seed}"></a>
<figcaption><b>seed {seed}</b> · {size}<span class="command"><code>{command}</code><button>copy</button></span></figcaption></figure>"""


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


# The first family that a recipe belongs to is its own: it has one of these steps, or this pattern is in its text.
NEVER = r"(?!)"
FAMILIES = (
    ("Missions, keys and locks", ("mission_grammar", "mission_layout", "lock"), NEVER),
    ("In side view", (), r"view:\s*[\"']?side"),
    ("Endless worlds", (), r"endless:"),
    ("Furnished dungeons", ("furnish",), r"md2-|MiniDungeons"),
    ("Marahel scripts", (), r"explorers\s*:|[\"']explorers[\"']"),
    ("Rooms and corridors", ("bsp", "push_rooms", "quadtree", "isaac", "rooms_and_mazes", "vaults", "dig", "dig_ahead",
                             "theme"), NEVER),
    ("Mazes", ("maze",), NEVER),
    ("Caves", ("cave", "smooth", "drunkard", "find_caves"), NEVER),
    ("Landscapes and others", (), r""),
)


def family_of(text):
    steps = set(re.findall(r"""do:\s*["']?([a-z_0-9]+)""", text))
    for title, signs, pattern in FAMILIES:
        if steps & set(signs) or re.search(pattern, text, re.MULTILINE):
            return title
    raise ValueError("the last family takes every recipe")


def size_of(level):
    cells = f"{level['width']}×{level['height']}"
    return cells if level["floors"] == 1 else f"{cells}, {level['floors']} floors"


def richness_of(level):
    """How much there is to see: kinds of tiles and of objects, and whether there are rooms, locks and floors."""
    tiles = {symbol for floor in level["cells"] for row in floor for symbol in row}
    objects = {entry["kind"] for entry in level.get("objects", [])}
    locks = {link.get("colour") for link in level.get("links", []) if link.get("kind") == "locked"}
    return len(tiles) + len(objects) + len(locks) + bool(level.get("rooms")) + 2 * (level["floors"] > 1)


def make_section(program, folder, recipe, seeds):
    """The recipe's part of the page, and how rich its levels are."""
    name = recipe["name"]
    target = os.path.join(folder, name)
    run(program, "generate", name, "--seed", "0", "--count", str(seeds), "--format", "png,json", "--out", target,
        "--quiet")
    figures, richness = [], 0
    for seed in range(seeds):
        stem = f"{name}-{seed}"
        with open(os.path.join(target, stem + ".json"), encoding="utf-8") as file:
            level = json.load(file)
        richness += richness_of(level)
        values = {"picture": f"{name}/{stem}.png", "name": name, "seed": seed, "size": size_of(level),
                  "command": f"{program} generate {name} --seed {seed} --format png --out ."}
        figures.append(FIGURE.format(**{key: html.escape(str(value)) for key, value in values.items()}))
    return richness / seeds, SECTION.format(name=html.escape(name), purpose=html.escape(recipe["purpose"]),
                                            figures="\n".join(figures))


def make_family(number, title, sections):
    """Recipes with more to see come first."""
    ranked = sorted(sections, key=lambda entry: -entry[0])
    return FAMILY.format(id=f"family-{number}", title=html.escape(title), sections="".join(text for _, text in ranked))


def main():
    program, folder, seeds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    recipes = json.loads(run(program, "list", "recipes", "--json"))
    sections = {title: [] for title, _, _ in FAMILIES}
    for recipe in recipes:
        print(f"gallery: {recipe['name']}")
        family = family_of(run(program, "show", recipe["name"]))
        sections[family].append(make_section(program, folder, recipe, seeds))
    families = [(number, title, found) for number, (title, found) in enumerate(sections.items()) if found]
    links = "\n".join(f'<a href="#family-{number}">{html.escape(title)} ({len(found)})</a>'
                      for number, title, found in families)
    page = os.path.join(folder, "index.html")
    with open(page, "w", encoding="utf-8") as file:
        file.write(PAGE.format(summary=f"{len(recipes)} recipes, {seeds} seeds each", links=links,
                               families="".join(make_family(*family) for family in families)))
    print(f"gallery: {len(recipes) * seeds} levels in {page}")


main()
