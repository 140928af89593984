import { Schema } from "effect"

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
