import type { CatalogueEmoji, Codepoint, Language, Slug } from "@emoji-catalogue/domain"

/** What a listing shows of an emoji, but for its image, which depends on the platform that is asked for. */
export interface EmojiSummary {
  readonly slug: Slug
  readonly emoji: string
  readonly codepoint: Codepoint
  /** In the asked language. */
  readonly name: string
  /** The Unicode names, in English as Unicode gives them: `Smileys & Emotion`, `face-smiling`. */
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

/** A summary with its image, given as JSON, as JSON. The image stands last. */
export const summaryJson = (summary: EmojiSummary, image: string): string =>
  `${JSON.stringify(summary).slice(0, -1)},"image":${image}}`
