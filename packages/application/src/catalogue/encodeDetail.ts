import { type Catalogue, type CatalogueEmoji, type Language, languages, type PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import type { CatalogueView } from "./CatalogueView.ts"
import { indexesOf, writeRelated } from "./encodeRelated.ts"
import { type JsonWriter, utf8, writeToBytes } from "./JsonWriter.ts"
import { carrierOrigins, proposalsOf } from "./provenance.ts"

/** Writes everything the catalogue holds on one emoji, its image from `platform` where one is given, as a JSON document. */
export const writeDetail = (
  writer: JsonWriter,
  view: CatalogueView,
  index: number,
  language: Language,
  platform?: PlatformId
): void => {
  const emoji = view.emoji[index]!
  view.writeOpenSummary(writer, index, language, platform)
  writer.text(`,"keywords":${JSON.stringify(emoji.annotations[language].keywords)},`)
  writer.copy(factsOf(view, emoji)).text(`,"renderings":`)
  view.artwork.writeRenderings(writer, index)
  writer.text(`,"related":`)
  writeRelated(writer, view, index, language)
  writer.text(`,"skinTones":`)
  view.writeSummaryArray(writer, view.skinTones(index), language)
  writer.text(`,"predecessors":`)
  view.writeSummaryArray(writer, indexesOf(view, emoji.relations.predecessor ?? []), language)
  writer.text("}")
}

/** What `writeDetail` writes. */
export const encodeDetail = (
  view: CatalogueView,
  index: number,
  language: Language,
  platform?: PlatformId
): Uint8Array => writeToBytes((writer) => writeDetail(writer, view, index, language, platform))

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
    carriers: carrierOrigins(emoji),
    proposals: proposalsOf(view.catalogue, emoji),
    addedAt: DateTime.formatIso(emoji.addedAt),
    updatedAt: DateTime.formatIso(emoji.updatedAt)
  })
  const encoded = utf8(facts.slice(1, -1))
  encodedFacts.set(emoji, { catalogue: view.catalogue, facts: encoded })
  return encoded
}
