import { type Catalogue, type CatalogueEmoji, importedEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { Equal } from "effect"

const all: ReadonlySet<Language> = new Set(languages)

/**
 * The languages whose index for `after` differs from the index for `before`. Undefined if the two catalogues are from
 * different imports. A decision about shortcodes, aliases or English keywords changes all languages, because the index
 * of every language contains these texts. A decision about keywords in another language changes only that language.
 */
export const changedLanguages = (before: Catalogue, after: Catalogue): ReadonlySet<Language> | undefined => {
  if (before.emoji.length !== after.emoji.length) return undefined
  let isShared = false
  const changed = new Set<Language>()
  for (const [index, emoji] of after.emoji.entries()) {
    const previous = before.emoji[index]!
    if (previous === emoji) continue
    if (importedEmoji(previous) !== importedEmoji(emoji)) return undefined
    // A skin-tone emoji is indexed only by its name, and decisions do not change names.
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
