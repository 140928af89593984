import { type Catalogue, type CatalogueEmoji, type Language, languages, type PlatformId } from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { aliasId } from "../shared/curationIds.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { indexesOf, writeRelated } from "./encodeRelated.ts"
import { type JsonWriter, utf8, writeToBytes } from "../shared/JsonWriter.ts"
import { carrierOrigins, proposalsOf } from "./provenance.ts"

/** Writes all members about one emoji as a JSON document, with the image from `platform` if given. */
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
  writer.copy(sharedMembers(view, emoji)).text(`,"renderings":`)
  view.artwork.writeRenderings(writer, index)
  writer.text(`,"related":`)
  writeRelated(writer, view, index, language)
  writer.text(`,"skinTones":`)
  view.writeSummaryArray(writer, view.skinTones(index), language)
  writer.text(`,"predecessors":`)
  view.writeSummaryArray(writer, indexesOf(view, emoji.relations.predecessor ?? []), language)
  writer.text("}")
}

/** The output of `writeDetail` as bytes. */
export const encodeDetail = (
  view: CatalogueView,
  index: number,
  language: Language,
  platform?: PlatformId
): Uint8Array => writeToBytes((writer) => writeDetail(writer, view, index, language, platform))

// The members that all languages share are encoded once per emoji and proposals. The next catalogue may contain the same
// emoji object with other proposal titles, so the cache entry names its proposals.
const sharedMembersCache = new WeakMap<
  CatalogueEmoji,
  { readonly proposals: Catalogue["proposals"]; readonly members: Uint8Array }
>()

const sharedMembers = (view: CatalogueView, emoji: CatalogueEmoji): Uint8Array => {
  const cached = sharedMembersCache.get(emoji)
  const { proposals } = view.catalogue
  if (cached?.proposals === proposals) return cached.members
  const members = JSON.stringify({
    groupSlug: emoji.group,
    subgroupSlug: emoji.subgroup,
    names: Object.fromEntries(languages.map((language) => [language, emoji.annotations[language].name])),
    keywordsByLanguage: Object.fromEntries(
      languages.map((language) => [language, emoji.annotations[language].keywords])
    ),
    aliases: (emoji.curation?.aliases ?? []).map((alias) => ({
      id: aliasId(alias),
      alias: alias.alias,
      source: alias.source
    })),
    shortcodes: emoji.shortcodes,
    carriers: carrierOrigins(emoji),
    proposals: proposalsOf(view.catalogue, emoji),
    addedAt: DateTime.formatIso(emoji.addedAt),
    updatedAt: DateTime.formatIso(emoji.updatedAt)
  })
  const encoded = utf8(members.slice(1, -1))
  sharedMembersCache.set(emoji, { proposals, members: encoded })
  return encoded
}
