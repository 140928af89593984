import { Schema } from "effect"
import { Codepoint } from "../shared/Codepoint.ts"

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
 * Maps each type to the related emoji. A type without related emoji is missing. All related emoji are in the catalogue,
 * except `variant`, which is the same emoji in text style, spelled with U+FE0E.
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
