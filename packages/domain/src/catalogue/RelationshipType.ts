import { Schema } from "effect"
import { Codepoint } from "./Codepoint.ts"

/** How one emoji may be related to another. */
export const RelationshipType = Schema.Literals([
  "similar",
  "variant",
  "skin_tone",
  "family",
  "flag",
  "component",
  "gender",
  "direction",
  "predecessor"
])
export type RelationshipType = typeof RelationshipType.Type

const related = Schema.optionalKey(Schema.Array(Codepoint))

/**
 * The emoji that one emoji is related to, by type; types without any are left out. All are emoji of the catalogue, but
 * for `variant`: that is the text style of the emoji itself, spelled with U+FE0E.
 */
export const Relations = Schema.Struct({
  similar: related,
  variant: related,
  skin_tone: related,
  family: related,
  flag: related,
  component: related,
  gender: related,
  direction: related,
  predecessor: related
})
export type Relations = typeof Relations.Type
