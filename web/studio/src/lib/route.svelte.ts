// Which page is shown: the part of the address after #. "#/workbench/2.17.q1Z…" holds a recipe too.
export const pages = ["gallery", "workbench", "missions", "learn", "export"] as const;
export type Page = (typeof pages)[number];

class Route {
  page = $state<Page>("gallery");
  rest = $state("");

  constructor() {
    this.read();
    addEventListener("hashchange", () => this.read());
  }

  /** Goes there; `rest` is what the page itself understands. */
  go(page: Page, rest = ""): void {
    location.hash = rest ? `#/${page}/${rest}` : `#/${page}`;
  }

  /** The same page with another rest, without a step in the browser's history. */
  replace(rest: string): void {
    history.replaceState(null, "", `#/${this.page}/${rest}`);
  }

  private read(): void {
    const [, page = "", ...rest] = location.hash.split("/");
    this.page = (pages as readonly string[]).includes(page) ? (page as Page) : "gallery";
    this.rest = rest.join("/");
  }
}
export const route = new Route();
