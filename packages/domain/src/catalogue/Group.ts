import { Schema } from "effect"
import { Language } from "./Language.ts"
import { Slug } from "./Slug.ts"

const Names = Schema.Record(Language, Schema.NonEmptyString)

/** A Unicode subgroup: the slug, unique over all groups (`sky-weather`), and the Unicode name (`sky & weather`). */
export const Subgroup = Schema.Struct({ slug: Slug, name: Schema.NonEmptyString, names: Names })
export type Subgroup = typeof Subgroup.Type

/** A Unicode group: the slug (`smileys-emotion`), the Unicode name (`Smileys & Emotion`) and its subgroups in order. */
export const Group = Schema.Struct({
  slug: Slug,
  name: Schema.NonEmptyString,
  names: Names,
  subgroups: Schema.Array(Subgroup)
})
export type Group = typeof Group.Type
