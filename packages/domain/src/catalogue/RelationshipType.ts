import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"

/** The kinds of relation between two emoji. */
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
 * The emoji related to one emoji, by type; empty types are left out. All are emoji of the catalogue, except `variant`:
 * the text style of the emoji itself, spelled with U+FE0E.
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
