declare module "lezer-json5" {
  import type { LRParser } from "@lezer/lr";
  export const parser: LRParser;
}
