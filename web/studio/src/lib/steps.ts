// The steps of a recipe's text: add, remove, move, switch off. Everything else of the text stays.
import { parser } from "lezer-json5";

export interface StepPart {
  from: number;
  to: number;
  /** What it does: the word after `do`, or the control form. */
  name: string;
  off: boolean;
}

type Node = ReturnType<typeof parser.parse>["topNode"];

const plain = (word: string) => word.replace(/^["']|["']$/g, "");

function propertiesOf(text: string, object: Node): { name: string; property: Node; value: Node }[] {
  const found = [];
  for (let child = object.firstChild; child; child = child.nextSibling) {
    if (child.name !== "Property" || !child.firstChild || !child.lastChild) continue;
    found.push({ name: plain(text.slice(child.firstChild.from, child.firstChild.to)), property: child, value: child.lastChild });
  }
  return found;
}

function listOf(text: string): Node | undefined {
  const recipe = parser.parse(text).topNode.getChild("Object");
  const steps = recipe && propertiesOf(text, recipe).find(({ name }) => name === "steps");
  return steps?.value.name === "Array" ? steps.value : undefined;
}

const chanceOf = (text: string, step: Node) => propertiesOf(text, step).find(({ name }) => name === "chance");

/** The steps of the outermost list, in their order. */
export function stepsOf(text: string): StepPart[] {
  return (listOf(text)?.getChildren("Object") ?? []).map((step) => {
    const parts = propertiesOf(text, step);
    const what = parts.find(({ name }) => name === "do");
    const name = what ? plain(text.slice(what.value.from, what.value.to)) : (parts.find(({ name }) => ["group", "repeat", "one_of", "use"].includes(name))?.name ?? "step");
    const chance = chanceOf(text, step);
    return { from: step.from, to: step.to, name, off: chance !== undefined && text.slice(chance.value.from, chance.value.to) === "0" };
  });
}

/** Two steps change places. */
export function swapped(text: string, first: number, second: number): string {
  const steps = stepsOf(text);
  const [a, b] = [steps[Math.min(first, second)], steps[Math.max(first, second)]];
  if (!a || !b || a === b) return text;
  return text.slice(0, a.from) + text.slice(b.from, b.to) + text.slice(a.to, b.from) + text.slice(a.from, a.to) + text.slice(b.to);
}

/** Without a step; with its lines when nothing else is on them. */
export function removed(text: string, number: number): string {
  const step = stepsOf(text)[number];
  if (!step) return text;
  const comma = /^\s*,/.exec(text.slice(step.to))?.[0].length ?? 0;
  const rest = /^[ \t]*(\/\/[^\n]*|\/\*[^\n]*?\*\/)?[ \t]*\n/.exec(text.slice(step.to + comma))?.[0].length;
  const indent = /\n[ \t]*$/.exec(text.slice(0, step.from))?.[0].length;
  if (rest !== undefined && indent !== undefined) return text.slice(0, step.from - indent + 1) + text.slice(step.to + comma + rest);
  return text.slice(0, step.from) + text.slice(step.to + comma).replace(/^[ \t]+/, "");
}

/** A step that never runs has `chance: 0`; what it had before stands beside it as a comment. */
export function switched(text: string, number: number): string {
  const step = listOf(text)?.getChildren("Object")[number];
  if (!step) return text;
  const chance = chanceOf(text, step);
  if (!chance) {
    const inside = text.slice(step.from, step.to);
    const end = step.from + inside.replace(/[\s,]*\}$/, "").length;
    return `${text.slice(0, end)}, chance: 0${text.slice(end)}`;
  }
  const { value, property } = chance;
  const before = /^ \/\* ([^*]+) \*\//.exec(text.slice(value.to));
  const written = text.slice(value.from, value.to);
  if (written !== "0") return `${text.slice(0, value.from)}0 /* ${written} */${text.slice(value.to)}`;
  if (before) return text.slice(0, value.from) + before[1] + text.slice(value.to + before[0].length);
  return text.slice(0, property.from).replace(/,\s*$/, "") + text.slice(property.to);
}

/** With one more step at the end. */
export function added(text: string, name: string): string {
  const list = listOf(text);
  const last = stepsOf(text).at(-1);
  if (!list) return text;
  const step = `{ do: "${name}" }`;
  if (!last) return `${text.slice(0, list.from + 1)}\n    ${step},\n  ${text.slice(list.to - 1)}`;
  const indent = /\n[ \t]*$/.exec(text.slice(0, last.from))?.[0] ?? " ";
  const comma = /^\s*,/.exec(text.slice(last.to))?.[0].length ?? 0;
  const end = last.to + comma;
  return `${text.slice(0, last.to)},${comma ? text.slice(last.to, end).replace(",", "") : ""}${indent}${step}${comma ? "," : ""}${text.slice(end)}`;
}
