import { type Language, languages, separateWords, type Submission } from "@emoji-catalogue/domain"
import { isBlockedSearch } from "./blockedTerms.ts"

export interface BlockedText {
  readonly field: "name" | "title" | "tags" | "attribution"
  readonly text: string
  readonly languages: ReadonlyArray<Language>
}

/** Checks both the text and the words into which `separateWords` splits it. */
const isBlockedIn = (text: string) => {
  const readings = Array.from(new Set([text, separateWords(text)]))
  return (language: Language): boolean => readings.some((reading) => isBlockedSearch(reading, language))
}

/**
 * Whether a text is blocked in all languages. A word that only some languages block is allowed, because the language of
 * a submission is unknown, and the word may be an ordinary word of another language.
 */
export const isBlockedText = (text: string): boolean => languages.every(isBlockedIn(text))

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
