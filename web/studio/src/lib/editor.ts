// The text editor: JSON5 in CodeMirror, in a shadow root so that its styles obey the page's security policy.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting, syntaxTree } from "@codemirror/language";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { json5 } from "codemirror-json5";
import type { Parameter, Problem } from "levelwright";
import type { Described } from "./engine";

type Node = ReturnType<ReturnType<typeof syntaxTree>["resolveInner"]>;

export interface EditorOptions {
  text: string;
  change(text: string): void;
  undo(): void;
  redo(): void;
}
export interface Editor {
  show(text: string): void;
  mark(problems: Problem[]): void;
  explain(described: Described): void;
  end(): void;
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--code-key)" },
  { tag: tags.string, color: "var(--code-text)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: [tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: "var(--code-comment)", fontStyle: "italic" },
]);

const look = EditorView.theme({
  "&": { minHeight: "100%", fontSize: "13.5px", color: "var(--ink)", backgroundColor: "transparent" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55", overflow: "visible" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--faint)", border: "none" },
  ".cm-activeLine": { backgroundColor: "var(--line-here)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--selection) !important" },
  ".cm-tooltip": { backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--rule)", borderRadius: "6px", maxWidth: "28rem" },
  ".cm-tooltip-hover > div": { padding: "0.35rem 0.6rem" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent-strong)", color: "#fff" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent-strong)", borderRadius: "4px", padding: "2px 8px", cursor: "pointer" },
});

export function makeEditor(host: HTMLElement, { text, change, undo, redo }: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const parent = document.createElement("div");
  parent.style.height = "100%";
  root.replaceChildren(parent);
  let described: Described | undefined;
  let quiet = false; // while the page itself changes the text

  const act = (work: () => void) => () => (work(), true);
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(), EditorView.lineWrapping, json5(), syntaxHighlighting(colours), look,
        autocompletion({ override: [(context) => complete(context, described)] }),
        hoverTooltip((view, at) => explained(view.state, at, described)),
        keymap.of([
          { key: "Mod-z", run: act(undo), preventDefault: true }, { key: "Mod-y", run: act(redo), preventDefault: true }, { key: "Mod-Shift-z", run: act(redo), preventDefault: true },
          ...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, indentWithTab,
        ]),
        EditorView.contentAttributes.of({ "aria-label": "Recipe as text; Escape, then Tab, leaves it" }),
        EditorView.updateListener.of((update) => update.docChanged && !quiet && change(update.state.doc.toString())),
      ],
    }),
  });

  return {
    show(now) {
      const before = view.state.doc.toString();
      if (now === before) return;
      quiet = true;
      view.dispatch({ changes: difference(before, now) });
      quiet = false;
    },
    mark: (problems) => view.dispatch(setDiagnostics(view.state, problems.map((problem) => diagnostic(view.state.doc, problem)))),
    explain: (now) => (described = now),
    end: () => view.destroy(),
  };
}

// The part that differs; the cursor stays where it is.
export function difference(before: string, now: string): { from: number; to: number; insert: string } {
  let from = 0, end = 0;
  const shorter = Math.min(before.length, now.length);
  while (from < shorter && before[from] === now[from]) ++from;
  while (end < shorter - from && before[before.length - 1 - end] === now[now.length - 1 - end]) ++end;
  return { from, to: before.length - end, insert: now.slice(from, now.length - end) };
}

// The engine counts code points; the editor counts UTF-16 units.
export function unitsOf(line: string, points: number): number {
  return [...line].slice(0, points).join("").length;
}

function diagnostic(text: Text, problem: Problem): Diagnostic {
  const line = text.line(Math.max(1, Math.min(problem.line, text.lines)));
  const from = line.from + unitsOf(line.text, problem.column - 1);
  const to = Math.min(line.to, line.from + unitsOf(line.text, problem.column - 1 + Math.max(1, problem.length)));
  const meant = /did you mean "([^"]+)"/.exec(problem.suggestion ?? "")?.[1];
  const said = problem.suggestion ? `${problem.sentence}; ${problem.suggestion}` : problem.sentence;
  const severity = problem.severity === "error" ? "error" : problem.severity === "warning" ? "warning" : "info";
  const replace = (view: EditorView, start: number, end: number) => {
    const quote = /^["']/.exec(view.state.sliceDoc(start, end))?.[0] ?? "";
    view.dispatch({ changes: { from: start, to: end, insert: quote + meant + quote } });
  };
  return { from, to: Math.max(to, from), severity, message: said, actions: meant ? [{ name: `Use "${meant}"`, apply: replace }] : [] };
}

// ---- what the descriptions know about a place in the text

const nameOf = (state: EditorState, property: Node) => plain(state.sliceDoc(property.firstChild?.from ?? 0, property.firstChild?.to ?? 0));
const plain = (word: string) => word.replace(/^["']|["']$/g, "");

function around(node: Node | null, kind: string): Node | null {
  while (node && node.name !== kind) node = node.parent;
  return node;
}

// The parameters of the step that an object is; of the recipe itself for the outermost.
function parametersOf(state: EditorState, object: Node | null, described: Described): Parameter[] {
  if (!object) return [];
  for (let child = object.firstChild; child; child = child.nextSibling) {
    if (child.name !== "Property" || nameOf(state, child) !== "do") continue;
    const step = plain(state.sliceDoc(child.lastChild!.from, child.lastChild!.to));
    return described.steps.find(({ name }) => name === step)?.parameters ?? [];
  }
  const parent = around(object.parent, "Property");
  return parent && nameOf(state, parent) === "require" ? described.requirements : [];
}

function complete(context: CompletionContext, described: Described | undefined): CompletionResult | null {
  if (!described) return null;
  const { state, pos } = context;
  const word = context.matchBefore(/[\w-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const before = state.sliceDoc(Math.max(0, word.from - 12), word.from);
  if (/\bdo\s*:\s*["']?$/.test(before))
    return { from: word.from, options: described.steps.map(({ name, purpose }) => ({ label: name, info: purpose, type: "function" })) };
  const object = around(syntaxTree(state).resolveInner(pos, -1), "Object");
  const options = parametersOf(state, object, described).map(({ name, purpose, default: usual }) => ({
    label: name, apply: `${name}: `, info: usual ? `${purpose}; ${usual} when left out` : purpose, type: "property",
  }));
  return options.length ? { from: word.from, options } : null;
}

function explained(state: EditorState, at: number, described: Described | undefined) {
  const node = syntaxTree(state).resolveInner(at, 1);
  const property = around(node, "Property");
  if (!described || !property || at > property.lastChild!.to) return null;
  const name = nameOf(state, property);
  const value = plain(state.sliceDoc(property.lastChild!.from, property.lastChild!.to));
  const found = name === "do" ? described.steps.find((step) => step.name === value) : parametersOf(state, around(property.parent, "Object"), described).find((each) => each.name === name);
  if (!found) return null;
  return {
    pos: property.from,
    end: property.firstChild!.to,
    create: () => {
      const dom = document.createElement("div");
      dom.textContent = `${found.name}: ${found.purpose}`;
      return { dom };
    },
  };
}
