import type { CatalogueEmoji, Codepoint, Language, Slug } from "@emoji-catalogue/domain"

/** An emoji in listings, without its image: that depends on the requested platform. */
export interface EmojiSummary {
  readonly slug: Slug
  readonly emoji: string
  readonly codepoint: Codepoint
  /** In the requested language. */
  readonly name: string
  /** Unicode's English group names: `Smileys & Emotion`, `face-smiling`. */
  readonly group: string
  readonly subgroup: string
  readonly version: string
  readonly year: number
}

export const emojiSummary = (emoji: CatalogueEmoji, groupName: string, language: Language): EmojiSummary => ({
  slug: emoji.slug,
  emoji: emoji.emoji,
  codepoint: emoji.codepoint,
  name: emoji.annotations[language].name,
  group: groupName,
  subgroup: emoji.subgroup,
  version: emoji.version,
  year: emoji.year
})

/** The JSON of a summary with its image, given as JSON, as the last member. */
export const summaryJson = (summary: EmojiSummary, image: string): string =>
  `${JSON.stringify(summary).slice(0, -1)},"image":${image}}`
