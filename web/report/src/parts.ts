// Small pieces of the page.

type Child = Node | string | null | undefined | false;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const child of children) if (child) made.append(child);
  return made;
}

/** A part of the report with a heading and a sentence that says how to read it. */
export function section(id: string, title: string, about: Child, ...children: Child[]): HTMLElement {
  return element("section", { id }, element("h2", {}, title), about && element("p", { class: "about" }, about), ...children);
}

/** A command, or any other text, that can be copied. */
export function command(text: string, label = "Copy the command"): HTMLElement {
  const button = element("button", { type: "button", class: "copy", "aria-label": label }, "copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "copied";
    } catch {
      const range = document.createRange();
      range.selectNodeContents(button.previousElementSibling!);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      button.textContent = "selected";
    }
    setTimeout(() => (button.textContent = "copy"), 1500);
  });
  return element("div", { class: "command" }, element("code", {}, text), button);
}

/** Colours of recipes that people with any kind of sight can tell apart, on light and dark ground. */
const recipeColours = ["#4477c9", "#e0802b", "#2a9d78", "#c9485b", "#8f63c4", "#a08a2d", "#2f9fbf", "#c75fa8", "#6d7f94", "#7a9a2f"];

export function colourOf(recipe: number): string {
  return recipeColours[recipe % recipeColours.length]!;
}

export function dot(recipe: number): HTMLElement {
  return element("span", { class: "dot", style: `background:${colourOf(recipe)}`, "aria-hidden": "true" });
}

/** A value of the style sheet. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export interface Drawing {
  redraw: () => void;
  stop: () => void;
}

/** Draws into a box, and again whenever its width or the ground's colour changes. */
export function drawn(box: HTMLElement, draw: (width: number) => Element): Drawing {
  let width = 0;
  const redraw = () => {
    if (width > 0) box.replaceChildren(draw(width));
  };
  const observer = new ResizeObserver(([entry]) => {
    const now = Math.floor(entry!.contentRect.width);
    if (now === width) return;
    width = now;
    redraw();
  });
  observer.observe(box);
  const ground = matchMedia("(prefers-color-scheme: dark)");
  ground.addEventListener("change", redraw);
  const stop = () => {
    observer.disconnect();
    ground.removeEventListener("change", redraw);
  };
  return { redraw, stop };
}

const waiting: (() => void)[] = [];

/** Not every browser says when it is idle. */
function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: 200 });
  else setTimeout(action, 1);
}

function drawNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(drawNext);
}

/** The same for what is further down the page: drawn one by one when the browser has nothing else to do. */
export function drawnLater(box: HTMLElement, draw: (width: number) => Element, then: (drawing: Drawing) => void = () => {}): void {
  waiting.push(() => then(drawn(box, draw)));
  if (waiting.length === 1) whenIdle(drawNext);
}

export function plural(count: number, one: string, many = one + "s"): string {
  return count === 1 ? one : many;
}

const bubble = element("div", { class: "hint", role: "tooltip" });

/** Lines shown beside something while it is pointed at. */
export function hint(target: Element, lines: string[]): void {
  const showIt = () => {
    bubble.replaceChildren(...lines.map((line, index) => element(index === 0 ? "strong" : "div", {}, line)));
    if (!bubble.isConnected) document.body.append(bubble);
    const place = target.getBoundingClientRect();
    const left = Math.min(place.right + 8, innerWidth - bubble.offsetWidth - 8);
    const top = place.top - bubble.offsetHeight - 8;
    bubble.style.left = `${Math.max(8, left) + scrollX}px`;
    bubble.style.top = `${(top < 8 ? place.bottom + 8 : top) + scrollY}px`;
    bubble.classList.add("shown");
  };
  const hideIt = () => bubble.classList.remove("shown");
  target.addEventListener("pointerenter", showIt);
  target.addEventListener("focus", showIt);
  for (const event of ["pointerleave", "blur", "click"]) target.addEventListener(event, hideIt);
}
