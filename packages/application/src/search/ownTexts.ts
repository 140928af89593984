import type { CatalogueEmoji, Language } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import type { Completion, Match, SearchResult } from "./SearchEngine.ts"

type OwnField = "name" | "keyword"

/** The field of the emoji that has the text, in the language or in English. */
const ownFieldOf = ({ annotations }: CatalogueEmoji, text: string, language: Language): OwnField | undefined => {
  for (const { keywords, name } of [annotations[language], annotations.en]) {
    if (name === text) return "name"
    if (keywords.includes(text)) return "keyword"
  }
  return undefined
}

// Encoders cache by object identity, so each object of an engine is always replaced with the same object.
const matchesOf = memoizeByObject((match: Match): Readonly<Record<OwnField, Match>> => {
  return { name: { ...match, field: "name" }, keyword: { ...match, field: "keyword" } }
})
const completionsOf = memoizeByObject((completion: Completion): Readonly<Record<OwnField, Completion>> => {
  return { name: { ...completion, kind: "name" }, keyword: { ...completion, kind: "keyword" } }
})

/**
 * A word of an engine's vocabulary may also be the name or a keyword of the emoji that it finds. Replaces the field
 * `vocabulary` of such a hit with the field of the emoji.
 */
export const withOwnFields = (view: CatalogueView, language: Language, result: SearchResult): SearchResult => {
  if (result.hits.every(({ matched }) => matched.field !== "vocabulary")) return result
  const hits = result.hits.map((hit) => {
    const { index, matched } = hit
    if (matched.field !== "vocabulary") return hit
    const field = ownFieldOf(view.emoji[index]!, matched.value, matched.language ?? language)
    return field === undefined ? hit : { ...hit, matched: matchesOf(matched)[field] }
  })
  return { ...result, hits }
}

/** Does the same for the kind of a completion, which is `alias` for a word of the vocabulary. */
export const withOwnKind = (view: CatalogueView, language: Language, completion: Completion): Completion => {
  if (completion.kind !== "alias") return completion
  const field = ownFieldOf(view.emoji[completion.index]!, completion.text, language)
  return field === undefined ? completion : completionsOf(completion)[field]
}
