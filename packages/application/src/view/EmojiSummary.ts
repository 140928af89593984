import type { Catalogue, CatalogueEmoji, Codepoint, Language, Slug } from "@emoji-catalogue/domain"
import { groupNamesOf } from "./groupNames.ts"

/** A summary of an emoji. It contains no image, because the image depends on the requested platform. */
export interface EmojiSummary {
  readonly slug: Slug
  readonly emoji: string
  readonly codepoint: Codepoint
  readonly name: string
  /** The Unicode name of the group, such as `Travel & Places`, and of the subgroup, such as `sky & weather`. */
  readonly group: string
  readonly subgroup: string
  readonly version: string
  readonly year: number
}

/**
 * The summary of an emoji of `catalogue`.
 *
 * @example
 * ```ts
 * import { emojiSummary } from "@emoji-catalogue/application/view"
 * import { sampleCatalogue } from "@emoji-catalogue/application/testing"
 *
 * emojiSummary(sampleCatalogue, sampleCatalogue.emoji[2]!, "de").name // => "rotes Herz"
 * ```
 */
export const emojiSummary = (catalogue: Catalogue, emoji: CatalogueEmoji, language: Language): EmojiSummary => ({
  slug: emoji.slug,
  emoji: emoji.emoji,
  codepoint: emoji.codepoint,
  name: emoji.annotations[language].name,
  group: groupNamesOf(catalogue).groups.get(emoji.group)!,
  subgroup: groupNamesOf(catalogue).subgroups.get(emoji.subgroup)!,
  version: emoji.version,
  year: emoji.year
})
