import { Schema } from "effect"

/** The kinds of import that administrators can run. `all` runs all the other kinds. */
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
