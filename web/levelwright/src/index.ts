// Everything but the helper for workers, which is in levelwright/worker.
export { compile, Engine, load, type Source } from "./engine.js";
export { LevelwrightError, type Problem, type Report, type Status } from "./errors.js";
export { Generator, type Attempt, type Frame, type Knob, type Limit } from "./generator.js";
export {
  Level, linkKinds, roomKinds, type LevelData, type Link, type Mission, type NamedFile, type Picture, type Place, type PlacedObject,
  type Playthrough, type Room, type Run, type Solution, type Step,
} from "./level.js";
export type { Seed } from "./memory.js";
export { Session, type Choice, type SpriteOnLevel } from "./session.js";
export { Study, Tuning, type RecipeWord, type StudyOrder, type TuneOrder, type TuneResult } from "./study.js";
export type {
  Descriptions, FormatDescription, GalleryRecipe, MetricDescription, Named, Parameter, StepDescription, ThingDescription,
} from "./descriptions.js";
