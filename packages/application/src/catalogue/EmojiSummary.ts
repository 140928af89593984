import type { CatalogueEmoji, Codepoint, Language, Slug } from "@emoji-catalogue/domain"

/** What a listing shows of an emoji. */
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
  readonly image: null
}

export const summaryOf = (emoji: CatalogueEmoji, groupName: string, language: Language): EmojiSummary => ({
  slug: emoji.slug,
  emoji: emoji.emoji,
  codepoint: emoji.codepoint,
  name: emoji.annotations[language].name,
  group: groupName,
  subgroup: emoji.subgroup,
  version: emoji.version,
  year: emoji.year,
  image: null
})
