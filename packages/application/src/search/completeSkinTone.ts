import { fold, type Language, languages } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import type { Completion, CompletionQuery } from "./SearchEngine.ts"

const namesOf = memoizeByObject(({ emoji }: CatalogueView["catalogue"]) => {
  const names = new Map<Language, Map<string, Completion>>(languages.map((language) => [language, new Map()]))
  emoji.forEach(({ annotations, base }, index) => {
    if (base === null) return
    for (const language of languages) {
      const text = annotations[language].name
      names.get(language)!.set(fold(text), { text, index, kind: "name" })
    }
  })
  return names
})

/**
 * Returns a completion if the query is the whole name of a skin-tone emoji. Returns undefined for the start of such a
 * name, because the names of all skin tone variants of an emoji would displace other completions.
 */
export const completeSkinTone = (
  { catalogue }: CatalogueView,
  { language, text }: Pick<CompletionQuery, "language" | "text">
): Completion | undefined => namesOf(catalogue).get(language)!.get(fold(text.trim()))
