import { type Catalogue, type CatalogueEmoji, importedEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { Equal } from "effect"

const all: ReadonlySet<Language> = new Set(languages)

/**
 * The languages in which the indexes of `before` and `after` differ. Decisions about the keywords of a language other than
 * English change that language alone; shortcodes, aliases and English keywords are in the index of every language.
 * Undefined if `after` is another import.
 */
export const changedLanguages = (before: Catalogue, after: Catalogue): ReadonlySet<Language> | undefined => {
  if (before.emoji.length !== after.emoji.length) return undefined
  let isShared = false
  const changed = new Set<Language>()
  for (const [index, emoji] of after.emoji.entries()) {
    const previous = before.emoji[index]!
    if (previous === emoji) continue
    if (importedEmoji(previous) !== importedEmoji(emoji)) return undefined
    // The index has only the names of skin-tone emoji, which decisions do not change.
    if (emoji.base !== null) continue
    if (!haveSameNames(previous, emoji)) isShared = true
    for (const language of languages) if (!haveSameKeywords(previous, emoji, language)) changed.add(language)
  }
  return isShared || changed.has("en") ? all : changed
}

const haveSameNames = (previous: CatalogueEmoji, emoji: CatalogueEmoji): boolean =>
  Equal.equals(previous.shortcodes, emoji.shortcodes) &&
  Equal.equals(previous.curation?.aliases ?? [], emoji.curation?.aliases ?? [])

const haveSameKeywords = (previous: CatalogueEmoji, emoji: CatalogueEmoji, language: Language): boolean =>
  Equal.equals(previous.annotations[language], emoji.annotations[language]) &&
  Equal.equals(previous.curation?.keywordWeights[language], emoji.curation?.keywordWeights[language])
