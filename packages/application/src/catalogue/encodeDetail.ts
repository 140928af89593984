import { type CatalogueEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { CatalogueView } from "./CatalogueView.ts"
import { concat, utf8, withMembers } from "./JsonTable.ts"

const skinTones = utf8(`"skinTones":`)
const keywords = utf8(`"keywords":`)

/** Everything the catalogue holds on one emoji, as a JSON document. */
export const encodeDetail = (view: CatalogueView, index: number, language: Language): Uint8Array => {
  const emoji = view.emoji[index]!
  return withMembers(
    view.summary(index, language),
    concat([keywords, utf8(JSON.stringify(emoji.annotations[language].keywords))]),
    factsOf(emoji),
    concat([skinTones, view.summaryArray(view.skinTones(index), language)])
  )
}

// An emoji object belongs to one or more views and never changes, so what all languages share is encoded once for it.
const encodedFacts = new WeakMap<CatalogueEmoji, Uint8Array>()

const factsOf = (emoji: CatalogueEmoji): Uint8Array => {
  const known = encodedFacts.get(emoji)
  if (known !== undefined) return known
  const facts = JSON.stringify({
    names: Object.fromEntries(languages.map((language) => [language, emoji.annotations[language].name])),
    keywordsByLanguage: Object.fromEntries(
      languages.map((language) => [language, emoji.annotations[language].keywords])
    ),
    aliases: [],
    shortcodes: emoji.shortcodes,
    renderings: [],
    related: {},
    predecessors: [],
    carriers: [],
    proposals: [],
    addedAt: DateTime.formatIso(emoji.addedAt),
    updatedAt: DateTime.formatIso(emoji.updatedAt)
  })
  const encoded = utf8(facts.slice(1, -1))
  encodedFacts.set(emoji, encoded)
  return encoded
}
