import { Schema } from "effect"
import { Language } from "./Language.ts"
import { Slug } from "./Slug.ts"

const Names = Schema.Record(Language, Schema.NonEmptyString)

/** `slug` (`sky-weather`) is unique across all groups. `name` is the Unicode name (`sky & weather`). */
export const Subgroup = Schema.Struct({ slug: Slug, name: Schema.NonEmptyString, names: Names })
export type Subgroup = typeof Subgroup.Type

/** `name` is the Unicode name (`Smileys & Emotion`). The subgroups are in Unicode order. */
export const Group = Schema.Struct({
  slug: Slug,
  name: Schema.NonEmptyString,
  names: Names,
  subgroups: Schema.Array(Subgroup)
})
export type Group = typeof Group.Type
