import { type Language, languages, separateWords, type Submission } from "@emoji-catalogue/domain"
import { isBlockedSearch } from "./blockedTerms.ts"

/** A text of a submission with a blocked word. */
export interface BlockedText {
  readonly field: "name" | "title" | "tags" | "attribution"
  readonly text: string
  /** The languages of searches in which the word is blocked. */
  readonly languages: ReadonlyArray<Language>
}

/** Whether searches for a text are blocked in a language, even if underscores or capitals separate its words. */
const isBlockedIn = (text: string) => {
  const readings = Array.from(new Set([text, separateWords(text)]))
  return (language: Language): boolean => readings.some((reading) => isBlockedSearch(reading, language))
}

/**
 * Whether a text has a word that is blocked in all languages. A word that is blocked in some languages may be ordinary in
 * another, and the language of a submission is unknown.
 */
export const isBlockedText = (text: string): boolean => languages.every(isBlockedIn(text))

/** The texts of a submission that are blocked in any language. */
export const blockedTextsOf = (submission: Submission): ReadonlyArray<BlockedText> => {
  const texts: ReadonlyArray<readonly [BlockedText["field"], string]> =
    submission.kind === "drawing"
      ? [["title", submission.title]]
      : [
          ["name", submission.name],
          ...submission.tags.map((tag) => ["tags", tag] as const),
          ...(submission.attribution === null ? [] : [["attribution", submission.attribution] as const])
        ]
  return texts
    .map(([field, text]) => ({ field, text, languages: languages.filter(isBlockedIn(text)) }))
    .filter((blocked) => blocked.languages.length > 0)
}
