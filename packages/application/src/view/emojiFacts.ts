import { type Catalogue, type CatalogueEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { aliasId } from "../shared/curationIds.ts"
import { carrierOrigins, proposalsOf } from "./provenance.ts"

/**
 * The facts about an emoji of `catalogue` that do not depend on the language of a response.
 *
 * @example
 * ```ts
 * import { emojiFacts } from "@emoji-catalogue/application/view"
 * import { sampleCatalogue } from "@emoji-catalogue/application/testing"
 *
 * const { groupSlug, names } = emojiFacts(sampleCatalogue, sampleCatalogue.emoji[3]!)
 * groupSlug // => "people-body"
 * names.en // => "woman astronaut"
 * ```
 */
export const emojiFacts = (catalogue: Catalogue, emoji: CatalogueEmoji) => ({
  groupSlug: emoji.group,
  subgroupSlug: emoji.subgroup,
  names: byLanguage((language) => emoji.annotations[language].name),
  keywordsByLanguage: byLanguage((language) => emoji.annotations[language].keywords),
  aliases: (emoji.curation?.aliases ?? []).map((alias) => ({
    id: aliasId(alias),
    alias: alias.alias,
    source: alias.source
  })),
  shortcodes: emoji.shortcodes,
  carriers: carrierOrigins(emoji),
  proposals: proposalsOf(catalogue, emoji),
  addedAt: emoji.addedAt,
  updatedAt: emoji.updatedAt
})

const byLanguage = <A>(of: (language: Language) => A): Readonly<Record<Language, A>> =>
  // The cast is necessary, because `Object.fromEntries` loses the type of the keys.
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, A>
