import { fold } from "../search/fold.ts"
import type { Submission } from "./Submission.ts"

/** Words are cut after this number of characters, because databases limit the size of indexed words. */
const maxWordLength = 64

export const wordsOf = (text: string): ReadonlyArray<string> =>
  Array.from(
    new Set(
      fold(text)
        .split(/[^\p{L}\p{M}\p{N}]+/u)
        .filter((word) => word !== "")
        .map((word) => Array.from(word).slice(0, maxWordLength).join(""))
    )
  )

/** `partyParrot` becomes `party Parrot`. */
export const separateWords = (name: string): string => name.replaceAll("_", " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2")

const separateNumbers = (text: string): string => text.replace(/\p{L}\p{M}*(?=\p{N})|\p{N}\p{M}*(?=\p{L})/gu, "$& ")

/** Returns the words that find a submission. For example, `parrot` finds `partyParrot`, and `123` finds `cat123`. */
export const submissionWords = (submission: Submission): ReadonlyArray<string> => {
  const texts =
    submission.kind === "drawing"
      ? [submission.title]
      : [submission.name, separateWords(submission.name), ...submission.tags]
  return wordsOf([...texts, ...texts.map(separateNumbers)].join(" "))
}

/** Whether each word of the query equals a word of the submission or is the start of one. */
export const matchesWords = (submission: Submission, query: ReadonlyArray<string>): boolean => {
  const words = submissionWords(submission)
  return query.every((start) => words.some((word) => word.startsWith(start)))
}
