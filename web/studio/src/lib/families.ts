// How the gallery is laid out: families of recipes, the best first. Recipes that are not named follow where their name fits.

export interface Family {
  name: string;
  purpose: string;
  recipes: string[];
  fits: RegExp;
}

export const families: Family[] = [
  { name: "Dungeons", purpose: "Rooms, corridors and doors", recipes: ["manor", "dungeon-of-regions", "bsp", "themed-dungeon", "rooms-and-mazes", "vaults", "bsp-halls", "watch", "bsp-winding", "push-rooms", "quadtree-rooms"], fits: /^(bsp|quadtree|push|dig|vaults)/ },
  { name: "Caves", purpose: "Rock, tunnels, halls under the earth", recipes: ["caverns", "grottos", "cave", "galleries", "coral", "cave-wide", "drunkard"], fits: /cave|drunkard/ },
  { name: "Outdoors", purpose: "Coasts, islands, villages and roads", recipes: ["wild-coast", "isles", "village-roads", "islands", "ponds", "elevation", "stars"], fits: /^(noise|islands)/ },
  { name: "Missions", purpose: "Locks, keys and quests that are proved to be solvable", recipes: ["quest", "locked-bsp", "sunken-hoard", "multi-level", "isaac", "locked-cave", "isaac-labyrinth", "multi-level-mended"], fits: /^(multi-level|locked|quest|isaac)/ },
  { name: "Mazes", purpose: "One way through, or many", recipes: ["labyrinth", "maze-braided", "maze", "maze-uniform", "winding"], fits: /maze/ },
  { name: "Endless", purpose: "Planes without an edge, chunk by chunk", recipes: ["endless-realm", "endless-depths", "endless-halls", "endless-cave"], fits: /^endless/ },
  { name: "Small dungeons to play", purpose: "Levels for the crawler, tested by its players", recipes: ["md2-rewarding", "md2-rooms-agents", "md2-cave-agents"], fits: /^md2/ },
  { name: "Marahel", purpose: "Scripts of the Marahel language", recipes: ["marahel-gardens", "marahel-cave-inhabited", "marahel-mine-inhabited"], fits: /^marahel/ },
  { name: "Building blocks", purpose: "One step each", recipes: [], fits: /./ },
];

/** Every recipe once, in its family. */
export function sorted<Recipe extends { name: string }>(recipes: readonly Recipe[]): { family: Family; recipes: Recipe[] }[] {
  const named = new Set(families.flatMap((family) => family.recipes));
  const taken = new Set<string>();
  return families.map((family) => {
    const first = family.recipes.flatMap((name) => recipes.filter((recipe) => recipe.name === name));
    const rest = recipes.filter((recipe) => !named.has(recipe.name) && !taken.has(recipe.name) && family.fits.test(recipe.name));
    for (const { name } of [...first, ...rest]) taken.add(name);
    return { family, recipes: [...first, ...rest] };
  });
}
