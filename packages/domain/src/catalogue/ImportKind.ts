import { Schema } from "effect"

/** The imports that administrators run. `all` runs every other one. */
export const ImportKind = Schema.Literals([
  "unicode",
  "annotations",
  "shortcodes",
  "carriers",
  "artwork",
  "proposals",
  "all"
])
export type ImportKind = typeof ImportKind.Type
