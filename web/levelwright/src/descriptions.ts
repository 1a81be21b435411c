// What the engine says about its own vocabulary: steps, parameters, requirements, metrics, formats.

export interface Parameter {
  name: string;
  /** Such as "whole number", "real number", "range", "choice", "yes/no", "tile", "list" or "record". */
  type: string;
  purpose: string;
  /** As JSON5. */
  default?: string;
  required?: boolean;
  /** What is allowed, and within that what people try. */
  least?: number;
  most?: number;
  usual?: [number, number];
  unit?: string;
  role?: string;
  /** Whether it may be a range or a curve. */
  varies?: boolean;
  choices?: { name: string; purpose: string }[];
  items?: Parameter;
  parameters?: Parameter[];
}

export interface StepDescription {
  name: string;
  purpose: string;
  parameters: Parameter[];
}

export interface MetricDescription {
  name: string;
  purpose: string;
  unit: string;
  details: string;
  least?: number;
  most?: number;
  whole: boolean;
  /** Among those that a study takes when none is named. */
  standard: boolean;
  needs: string;
  arguments: string;
  views: "both" | "top" | "side";
}

export interface FormatDescription {
  name: string;
  purpose: string;
  extension: string;
  binary: boolean;
  read: boolean;
}

export interface ThingDescription {
  name: string;
  purpose: string;
  glyph: string;
  colour: string;
  /** A data address. */
  picture?: string;
  [key: string]: unknown;
}

export interface GalleryRecipe {
  name: string;
  purpose: string;
  size: { least: { width: number; height: number }; most: { width: number; height: number } };
  inputs: { name: string; [key: string]: unknown }[];
  steps: string[];
}

export interface Named {
  name: string;
  purpose: string;
  [key: string]: unknown;
}

/** By the word that `engine.describe` takes. */
export interface Descriptions {
  steps: StepDescription[];
  tiles: ThingDescription[];
  objects: ThingDescription[];
  requirements: Parameter[];
  metrics: MetricDescription[];
  games: Named[];
  players: Named[];
  formats: FormatDescription[];
  recipes: GalleryRecipe[];
  schema: Record<string, unknown>;
  study: { parameters: Parameter[] };
  tune: { parameters: Parameter[] };
}
