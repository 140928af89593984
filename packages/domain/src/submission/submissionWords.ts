import { fold } from "../search/fold.ts"
import type { Submission } from "./Submission.ts"

/** Words are compared by this many characters, because databases limit the size of indexed words. */
const maxWordLength = 64

/** The words of a text, folded as in searches. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  Array.from(
    new Set(
      fold(text)
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter((word) => word !== "")
        .map((word) => Array.from(word).slice(0, maxWordLength).join(""))
    )
  )

/** The words of a name that has underscores or capitals instead of spaces. */
export const separateWords = (name: string): string => name.replaceAll("_", " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2")

/** A text with spaces between letters and digits. */
const separateNumbers = (text: string): string => text.replace(/\p{L}\p{M}*(?=\p{N})|\p{N}\p{M}*(?=\p{L})/gu, "$& ")

/** The words that find a submission: for `partyParrot` also `parrot`, for `cat123` also `123`. */
export const submissionWords = (submission: Submission): ReadonlyArray<string> => {
  const texts =
    submission.kind === "drawing"
      ? [submission.title]
      : [submission.name, separateWords(submission.name), ...submission.tags]
  return wordsOf([...texts, ...texts.map(separateNumbers)].join(" "))
}

/** Whether each word of a query is a word of the submission or the start of one. */
export const matchesWords = (submission: Submission, query: ReadonlyArray<string>): boolean => {
  const words = submissionWords(submission)
  return query.every((start) => words.some((word) => word.startsWith(start)))
}
