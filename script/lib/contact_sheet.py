"""Makes levels of every gallery recipe and a page that shows them: contact_sheet.py PROGRAM FOLDER SEEDS"""

import html
import json
import os
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
h2 {{ margin: 2.5rem 0 0; font-size: 1.2rem; }}
h2 a {{ color: inherit; text-decoration: none; }}
p {{ margin: .2rem 0 .8rem; color: var(--soft); }}
nav {{ display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin-top: 1rem; }}
nav a {{ color: var(--ink); }}
.sheet {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 1rem; }}
figure {{ margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }}
figure a {{ display: flex; height: 220px; align-items: center; justify-content: center; background: #121016; }}
img {{ max-width: 100%; max-height: 100%; }}
figcaption {{ padding: .5rem .7rem .7rem; font-size: .85rem; color: var(--soft); }}
figcaption b {{ color: var(--ink); }}
code {{ display: block; margin-top: .2rem; overflow-x: auto; white-space: nowrap; user-select: all;
  font: .75rem/1.6 ui-monospace, monospace; color: var(--ink); }}
</style>
<h1>Levelwright gallery</h1>
<p>{summary}. The command under a picture makes it again, here and anywhere else.</p>
<nav>{links}</nav>
{sections}
</html>
"""

SECTION = """<section id="{name}">
<h2><a href="#{name}">{name}</a></h2>
<p>{purpose}</p>
<div class="sheet">
{figures}
</div>
</section>
"""

FIGURE = """<figure><a href="{picture}"><img src="{picture}" loading="lazy" alt="{name}, seed {seed}"></a>
<figcaption><b>seed {seed}</b> · {size}<code>{command}</code></figcaption></figure>"""


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def size_of(level):
    cells = f"{level['width']}×{level['height']}"
    return cells if level["floors"] == 1 else f"{cells}, {level['floors']} floors"


def make_section(program, folder, recipe, seeds):
    name = recipe["name"]
    target = os.path.join(folder, name)
    run(program, "generate", name, "--seed", "0", "--count", str(seeds), "--format", "png,json", "--out", target,
        "--quiet")
    figures = []
    for seed in range(seeds):
        stem = f"{name}-{seed}"
        with open(os.path.join(target, stem + ".json"), encoding="utf-8") as file:
            size = size_of(json.load(file))
        values = {"picture": f"{name}/{stem}.png", "name": name, "seed": seed, "size": size,
                  "command": f"{program} generate {name} --seed {seed} --format png --out ."}
        figures.append(FIGURE.format(**{key: html.escape(str(value)) for key, value in values.items()}))
    return SECTION.format(name=html.escape(name), purpose=html.escape(recipe["purpose"]), figures="\n".join(figures))


def main():
    program, folder, seeds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    recipes = json.loads(run(program, "list", "recipes", "--json"))
    sections = []
    for recipe in recipes:
        print(f"gallery: {recipe['name']}")
        sections.append(make_section(program, folder, recipe, seeds))
    links = "\n".join(f'<a href="#{html.escape(r["name"])}">{html.escape(r["name"])}</a>' for r in recipes)
    page = os.path.join(folder, "index.html")
    with open(page, "w", encoding="utf-8") as file:
        file.write(PAGE.format(summary=f"{len(recipes)} recipes, {seeds} seeds each", links=links,
                               sections="".join(sections)))
    print(f"gallery: {len(recipes) * seeds} levels in {page}")


main()
