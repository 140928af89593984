import { type Catalogue, type CatalogueEmoji, type Language, languages, type PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { CatalogueView } from "./CatalogueView.ts"
import { encodeRelated, placesOf } from "./encodeRelated.ts"
import { joined, json, utf8, withMembers } from "./Json.ts"
import { originsOf, proposalsOf } from "./provenance.ts"

const member = (name: string) => utf8(`"${name}":`)
const keywords = member("keywords")
const related = member("related")
const skinTones = member("skinTones")
const predecessors = member("predecessors")

/** Everything the catalogue holds on one emoji, its image from `platform` where one is given, as a JSON document. */
export const encodeDetail = (
  view: CatalogueView,
  index: number,
  language: Language,
  platform?: PlatformId
): Uint8Array => {
  const emoji = view.emoji[index]!
  const summaries = (indexes: ReadonlyArray<number>) => view.summaryArray(indexes, language)
  return joined(
    withMembers(
      view.summary(index, language, platform),
      [keywords, utf8(JSON.stringify(emoji.annotations[language].keywords))],
      [factsOf(view, emoji)],
      json(`"renderings":[${view.artwork.renderings(index).join(",")}]`),
      [related, ...encodeRelated(view, index, language)],
      [skinTones, ...summaries(view.skinTones(index))],
      [predecessors, ...summaries(placesOf(view, emoji.relations.predecessor ?? []))]
    )
  )
}

// What all languages share is encoded once for each emoji of a catalogue. The next catalogue may hold the same emoji
// object, but know more of its proposals.
const encodedFacts = new WeakMap<CatalogueEmoji, { readonly catalogue: Catalogue; readonly facts: Uint8Array }>()

const factsOf = (view: CatalogueView, emoji: CatalogueEmoji): Uint8Array => {
  const known = encodedFacts.get(emoji)
  if (known?.catalogue === view.catalogue) return known.facts
  const facts = JSON.stringify({
    names: Object.fromEntries(languages.map((language) => [language, emoji.annotations[language].name])),
    keywordsByLanguage: Object.fromEntries(
      languages.map((language) => [language, emoji.annotations[language].keywords])
    ),
    aliases: [],
    shortcodes: emoji.shortcodes,
    carriers: originsOf(emoji),
    proposals: proposalsOf(view.catalogue, emoji),
    addedAt: DateTime.formatIso(emoji.addedAt),
    updatedAt: DateTime.formatIso(emoji.updatedAt)
  })
  const encoded = utf8(facts.slice(1, -1))
  encodedFacts.set(emoji, { catalogue: view.catalogue, facts: encoded })
  return encoded
}
