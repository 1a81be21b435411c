// "Copy as": the same level for another place.
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export interface Subject {
  recipe: string;
  seed: string;
  name: string;
  hash: string;
  version: string;
  outputVersion: number;
}

export const copies: { name: string; text(subject: Subject): string }[] = [
  { name: "Recipe", text: ({ recipe }) => recipe },
  { name: "Command line", text: ({ recipe, seed, name }) => `printf %s ${quoted(recipe)} > ${name}.json5\nlevelwright generate ${name}.json5 --seed ${seed} --format png\n` },
  { name: "JavaScript", text: ({ recipe, seed }) => `import { load } from "levelwright";\n\nconst engine = await load();\nconst level = engine.recipe(${JSON.stringify(recipe)}).make("${seed}");\nconsole.log(level.text());\n` },
  {
    name: "C++",
    text: ({ recipe, seed }) => `#include <levelwright/levelwright.hpp>\n\nconst auto planned = levelwright::plan_from_text(R"recipe(${recipe})recipe");\nlevelwright::Runner runner(planned.plan);\nif (runner.run(${seed}u).made()) use(runner.level());\n`,
  },
  { name: "Link", text: () => location.href },
  {
    name: "Problem report",
    text: ({ recipe, seed, hash, version, outputVersion }) =>
      `Levelwright ${version}, output version ${outputVersion}, in the studio\nSeed ${seed}, level ${hash || "none"}\nBrowser: ${navigator.userAgent}\n\nWhat I expected, and what happened:\n\n\nRecipe:\n\n${recipe}\n`,
  },
];
