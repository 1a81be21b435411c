// All numbers with their intervals.
import { show, type Box, type Study } from "./data";
import { dot, element, section } from "./parts";

function reasons(box: Box): HTMLElement | null {
  if (!box.unanswered) return null;
  const all = Object.entries(box.unanswered);
  const count = all.reduce((sum, [, times]) => sum + times, 0);
  return element("div", { class: "small faint", title: all.map(([reason, times]) => `${times}: ${reason}`).join("\n") }, `${show(count)} without an answer: ${all[0]![0]}`);
}

function cell(box: Box): HTMLElement {
  const made = element("td", {});
  if (box.mean !== undefined) {
    const reach = (box.high! - box.low!) / 2;
    made.append(
      element("strong", {}, show(box.mean)),
      element("span", { class: "faint" }, ` ± ${reach === 0 ? "0" : reach.toPrecision(2)}`),
      element("div", { class: "small faint" }, `spread ${show(box.spread!)}, median ${show(box.box![3])}`),
    );
  }
  const why = reasons(box);
  if (why) made.append(why);
  return made;
}

export function tableSection(study: Study): HTMLElement {
  const head = element("tr", {}, element("th", { scope: "col" }, "metric"));
  study.recipes.forEach((recipe, index) => head.append(element("th", { scope: "col" }, dot(index), recipe.name)));
  const body = element("tbody");
  study.metrics.forEach((metric, index) => {
    if (study.recipes.every((recipe) => recipe.boxes[index]!.n === 0)) return;
    const row = element(
      "tr",
      {},
      element("th", { scope: "row", title: `${metric.purpose}; ${metric.details}` }, metric.name, element("div", { class: "small faint" }, metric.unit)),
    );
    for (const recipe of study.recipes) row.append(cell(recipe.boxes[index]!));
    body.append(row);
  });
  return section(
    "table",
    "Numbers",
    "Means with their 95 % confidence intervals. Levels without an answer are left out and counted.",
    element("div", { class: "card scroll" }, element("table", {}, element("thead", {}, head), body)),
  );
}
