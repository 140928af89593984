import { type Group, Language, Slug } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { readDataFile } from "./dataFile.ts"
import { malformed, readJson } from "./decode.ts"
import { emojibase } from "./packages.ts"

const file = "meta/groups.json"

const Numbered = Schema.Struct({
  groups: Schema.Record(Schema.String, Slug),
  subgroups: Schema.Record(Schema.String, Slug),
  hierarchy: Schema.Record(Schema.String, Schema.Array(Schema.Int))
})

const Names = Schema.Record(Language, Schema.NonEmptyString)
const NamesBySlug = Schema.Record(Schema.String, Schema.Struct({ unicode: Schema.NonEmptyString, names: Names }))
const GroupNames = Schema.Struct({ groups: NamesBySlug, subgroups: NamesBySlug })

/** The names were written for this project, because upstream lacks Arabic names and its other names are unsuitable. */
const readNames = readDataFile("group-names.json", GroupNames)

/** The group of skin tones and hair, which are parts of emoji and not emoji themselves. */
export const component = "component"

/** Reads the groups in Unicode order. `numbered` maps emojibase's group numbers and subgroup numbers to slugs. */
export const readGroups = Effect.gen(function* () {
  const numbered = yield* readJson(emojibase, file, Numbered)
  const names = yield* readNames
  const groups: Array<Group> = []
  for (const [number, slug] of Object.entries(numbered.groups)) {
    if (slug === component) continue
    const group = names.groups[slug]
    if (group === undefined) return yield* malformed(emojibase, file, `groups.${number}`, `${slug} has no names`)
    const subgroups = yield* Effect.forEach(numbered.hierarchy[number] ?? [], (index) => {
      const slug = numbered.subgroups[index]
      const subgroup = slug === undefined ? undefined : names.subgroups[slug]
      return slug === undefined || subgroup === undefined
        ? Effect.fail(malformed(emojibase, file, `subgroups.${index}`, `${slug} has no names`))
        : Effect.succeed({ slug, name: subgroup.unicode, names: subgroup.names })
    })
    groups.push({ slug, name: group.unicode, names: group.names, subgroups })
  }
  return { groups, numbered }
})
