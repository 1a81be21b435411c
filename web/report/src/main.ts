// The report: what was made, how far it ranges, and what was run.
import "./style.css";
import { boxSection } from "./boxes";
import { loadData, percent, show, type Recipe, type Study } from "./data";
import { showEvolved, type Evolved } from "./evolve";
import { OverlapView } from "./overlap";
import { command, dot, element, plural, section } from "./parts";
import { drawCloud } from "./picture";
import { playSection } from "./play";
import { levelCard, RangeView } from "./range";
import { sweepSection } from "./sweeps";
import { tableSection } from "./table";

function header(study: Study): HTMLElement {
  const names = study.recipes.map((recipe) => recipe.name);
  const made = study.recipes.reduce((sum, recipe) => sum + recipe.made, 0);
  document.title = `${names.join(", ")}: Levelwright study`;
  const links = ([["range", "Range"], ["overlap", "Overlap"], ["play", "Play"], ["sensitivity", "Sensitivity"], ["levels", "Levels"], ["metrics", "Metrics"], ["table", "Numbers"], ["run", "What was run"]] as const)
    .filter(([id]) => (id !== "overlap" || study.overlaps.length > 0) && (id !== "play" || study.players.length > 0) && (id !== "sensitivity" || study.sweeps.length > 0))
    .map(([id, title]) => element("a", { href: `#${id}` }, title));
  return element(
    "header",
    {},
    element("p", { class: "eyebrow" }, "Levelwright study"),
    element("h1", {}, names.length <= 3 ? names.join(", ") : `${names.length} recipes compared`),
    element("p", { class: "lead" }, `${show(made)} levels, measured by ${study.metrics.length} metrics.`),
    element("nav", { "aria-label": "Parts of the report" }, ...links),
  );
}

function fact(value: string, label: string, title: string): HTMLElement {
  return element("div", { class: "fact", title }, element("strong", {}, value), element("span", {}, label));
}

function recipeCard(recipe: Recipe, index: number, study: Study): HTMLElement {
  const cells = study.metrics[study.x]!.axis.bins * study.metrics[study.y]!.axis.bins;
  const failures = Object.entries(recipe.failures ?? {}).map(([reason, count]) => element("li", {}, `${show(count)}: ${reason}`));
  return element(
    "article",
    { class: "card recipe" },
    element("h3", {}, dot(index), recipe.name),
    element("p", { class: "small" }, recipe.purpose),
    element(
      "div",
      { class: "facts" },
      fact(show(recipe.made), plural(recipe.made, "level"), "Levels that were made and measured"),
      fact(percent(recipe.made / Math.max(1, recipe.tries)), "of tries kept", `${show(recipe.tries)} tries for ${show(recipe.made)} levels: what a recipe requires filters what is seen here`),
      fact(show(recipe.duplicates), plural(recipe.duplicates, "duplicate"), "Levels with the same content as an earlier one"),
      fact(percent(recipe.distance.mean), "difference", `Mean share of cells and objects that differ between two levels: ${show(recipe.distance.pairs)} pairs of ${recipe.distance.levels} levels drawn by the first seed`),
      fact(percent(recipe.covered / cells), "of bins", "Bins of the first two metrics that hold a level"),
    ),
    recipe.failed > 0 && element("details", { class: "failures" }, element("summary", {}, `${show(recipe.failed)} ${plural(recipe.failed, "seed")} gave no level`), element("ul", {}, ...failures)),
  );
}

function levelsSection(study: Study): HTMLElement {
  const parts = study.recipes.map((recipe, index) =>
    element(
      "div",
      { class: "recipe-levels" },
      element("h3", {}, dot(index), recipe.name),
      element(
        "div",
        { class: "strip" },
        recipe.cloud &&
          element(
            "figure",
            { class: "level-card" },
            drawCloud(recipe.cloud, `Cloud map of ${recipe.name}`),
            element("figcaption", {}, element("strong", { class: "label" }, "cloud map"), element("div", { class: "faint" }, `the mean colour of each cell over ${show(recipe.made)} levels`)),
          ),
        ...recipe.strip.map((pick) => levelCard(recipe, pick.row, study, [study.x, study.y], pick.label)),
      ),
    ),
  );
  return section(
    "levels",
    "Typical and extreme levels",
    "Typical levels lie nearest to the medians of the first two metrics. The cloud map is sharp where all levels are alike and blurs where they differ.",
    ...parts,
  );
}

function runSection(study: Study): HTMLElement {
  const last = BigInt(study.first_seed) + BigInt(study.count) - 1n;
  return section(
    "run",
    "What was run",
    "",
    element(
      "div",
      { class: "card" },
      command(study.command),
      element(
        "p",
        { class: "small" },
        `Levelwright ${study.levelwright}, output version ${study.output_version}; seeds ${study.first_seed} to ${last} of each recipe. The same command gives the same levels and numbers. samples.csv has a row for each level, summary.json all statistics.`,
      ),
      ...study.recipes.map((recipe) => element("p", { class: "small" }, element("strong", {}, recipe.name), ` ${recipe.made} made, ${recipe.failed} failed, ${recipe.tries} tries.`)),
    ),
  );
}

function showReport(study: Study): void {
  const root = document.getElementById("report")!;
  const overlap = new OverlapView(study);
  const range = new RangeView(study, (axes) => overlap.follow(axes));
  const parts = [
    header(study),
    element("div", { class: "recipes" }, ...study.recipes.map((recipe, index) => recipeCard(recipe, index, study))),
    range.root,
    overlap.root,
    playSection(study),
    sweepSection(study),
    levelsSection(study),
    boxSection(study),
    tableSection(study),
    runSection(study),
  ];
  root.replaceChildren(...parts.filter((part) => part !== null));
  document.documentElement.dataset.ready = "true";
}

const data = loadData<Study | Evolved>();
if ("kind" in data) showEvolved(data);
else showReport(data);
