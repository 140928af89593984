import { Schema } from "effect"

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
