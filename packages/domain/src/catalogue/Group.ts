import { Schema } from "effect"
import { Language } from "./Language.ts"
import { Slug } from "./Slug.ts"

const Names = Schema.Record(Language, Schema.NonEmptyString)

/**
 * A Unicode subgroup. `slug` (`sky-weather`) is unique across all groups. `name` is the Unicode name (`sky & weather`),
 * and `names` has the name in each language.
 */
export const Subgroup = Schema.Struct({ slug: Slug, name: Schema.NonEmptyString, names: Names })
export type Subgroup = typeof Subgroup.Type

/**
 * A Unicode group. `slug` is `smileys-emotion`, for example. `name` is the Unicode name (`Smileys & Emotion`), and
 * `names` has the name in each language. The subgroups are in Unicode order.
 */
export const Group = Schema.Struct({
  slug: Slug,
  name: Schema.NonEmptyString,
  names: Names,
  subgroups: Schema.Array(Subgroup)
})
export type Group = typeof Group.Type
