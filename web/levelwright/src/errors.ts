// How calls went: statuses, problems with their places, and the error that is thrown.

export type Status =
  | "ok"
  | "bad-argument"
  | "bad-recipe"
  | "unmet"
  | "failed"
  | "limit"
  | "cancelled"
  | "out-of-memory"
  | "internal";

/** A mistake in a recipe, or a note about it, and where it is. */
export interface Problem {
  severity: "error" | "warning" | "note";
  code: string;
  sentence: string;
  suggestion?: string;
  source: string;
  /** Both from 1; columns count characters as the text has them. */
  line: number;
  column: number;
  length: number;
  /** Such as `$.steps[0].loops`. */
  path: string;
  line_text: string;
}

export interface Report {
  status: Status;
  sentence: string;
  suggestion?: string;
  error_count?: number;
  problems: Problem[];
  seed?: string;
  tries?: number;
  /** From 0 to 1: how near the best try came to the requirements. */
  nearness?: number;
}

/** What the engine refuses, in words; the report has the rest. */
export class LevelwrightError extends Error {
  override readonly name = "LevelwrightError";

  constructor(readonly report: Report) {
    super(sentenceOf(report));
  }

  get status(): Status {
    return this.report.status;
  }

  get problems(): Problem[] {
    return this.report.problems;
  }
}

const inWords = (problem: Problem) =>
  `${problem.source}:${problem.line}:${problem.column}: ${problem.sentence}${problem.suggestion ? `; ${problem.suggestion}` : ""}`;

function sentenceOf(report: Report): string {
  const first = report.suggestion ? `${report.sentence}; ${report.suggestion}` : report.sentence;
  const errors = report.problems.filter((problem) => problem.severity === "error");
  return [first, ...errors.map(inWords)].join("\n");
}
