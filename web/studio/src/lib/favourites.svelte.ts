// Levels worth keeping, with notes, in the browser's own store.
export interface Favourite {
  recipe: string;
  seed: string;
  name: string;
  note: string;
}
const storage = "levelwright.favourites";
const most = 100;

class Favourites {
  list = $state<Favourite[]>(kept());

  has(level: { recipe: string; seed: string }): boolean {
    return this.list.some((each) => each.recipe === level.recipe && each.seed === level.seed);
  }
  toggle(level: { recipe: string; seed: string; name: string }): void {
    const others = this.list.filter((each) => each.recipe !== level.recipe || each.seed !== level.seed);
    this.keep(others.length < this.list.length ? others : [{ ...level, note: "" }, ...others].slice(0, most));
  }
  note(number: number, note: string): void {
    this.keep(this.list.map((each, i) => (i === number ? { ...each, note } : each)));
  }
  private keep(list: Favourite[]): void {
    this.list = list;
    try {
      localStorage.setItem(storage, JSON.stringify(list));
    } catch {
      // a browser that keeps nothing
    }
  }
}

function kept(): Favourite[] {
  try {
    const list = JSON.parse(localStorage.getItem(storage) ?? "[]") as Favourite[];
    return Array.isArray(list) ? list.filter((each) => typeof each?.recipe === "string" && /^\d{1,20}$/.test(each.seed)) : [];
  } catch {
    return [];
  }
}
export const favourites = new Favourites();
