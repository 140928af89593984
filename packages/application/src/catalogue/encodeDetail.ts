import { type CatalogueEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { CatalogueView } from "./CatalogueView.ts"
import { encodeRelated, placesOf } from "./encodeRelated.ts"
import { concat, utf8, withMembers } from "./JsonTable.ts"
import { originsOf, proposalsOf } from "./provenance.ts"

const member = (name: string) => utf8(`"${name}":`)
const keywords = member("keywords")
const related = member("related")
const skinTones = member("skinTones")
const predecessors = member("predecessors")

/** Everything the catalogue holds on one emoji, as a JSON document. */
export const encodeDetail = (view: CatalogueView, index: number, language: Language): Uint8Array => {
  const emoji = view.emoji[index]!
  const summaries = (indexes: ReadonlyArray<number>) => view.summaryArray(indexes, language)
  return withMembers(
    view.summary(index, language),
    concat([keywords, utf8(JSON.stringify(emoji.annotations[language].keywords))]),
    factsOf(view, emoji),
    utf8(`"renderings":[${view.artwork.renderings(index).join(",")}]`),
    concat([related, encodeRelated(view, index, language)]),
    concat([skinTones, summaries(view.skinTones(index))]),
    concat([predecessors, summaries(placesOf(view, emoji.relations.predecessor ?? []))])
  )
}

// An emoji object belongs to one or more views and never changes, so what all languages share is encoded once for it.
const encodedFacts = new WeakMap<CatalogueEmoji, Uint8Array>()

const factsOf = (view: CatalogueView, emoji: CatalogueEmoji): Uint8Array => {
  const known = encodedFacts.get(emoji)
  if (known !== undefined) return known
  const facts = JSON.stringify({
    names: Object.fromEntries(languages.map((language) => [language, emoji.annotations[language].name])),
    keywordsByLanguage: Object.fromEntries(
      languages.map((language) => [language, emoji.annotations[language].keywords])
    ),
    aliases: [],
    shortcodes: emoji.shortcodes,
    carriers: originsOf(emoji),
    proposals: proposalsOf(view, emoji),
    addedAt: DateTime.formatIso(emoji.addedAt),
    updatedAt: DateTime.formatIso(emoji.updatedAt)
  })
  const encoded = utf8(facts.slice(1, -1))
  encodedFacts.set(emoji, encoded)
  return encoded
}
