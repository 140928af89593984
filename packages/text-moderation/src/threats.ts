import { fold, type Language } from "@emoji-catalogue/domain"
import { languagesOf, unspaced } from "./languagesOf.ts"
import { threatWords } from "./threatWords/index.ts"

const maxBetween = 3

/** The patterns of calls for violence in a language. */
const patternsOf = (language: Language): ReadonlyArray<string> => {
  const words = threatWords[language]
  const { adjectives, assault, between, fate, groups, isEitherOrder, obligation, peoples, sentence, violence } = words
  const { oppositionAfter, oppositionBefore } = words
  // Japanese, Korean and Chinese attach particles, and need no spaces.
  const space = unspaced.has(language) ? " ?" : " "
  const joined = (first: string, last: string) =>
    `(?:${first})${space}(?:(?:${between})${space}){0,${maxBetween}}(?:${last})`
  const everybody = `${groups}|${peoples}`
  const patterns = [
    joined(violence, everybody),
    joined(everybody, sentence),
    ...(assault === "" ? [] : [joined(assault, groups)]),
    ...(obligation === "" ? [] : [joined(everybody, joined(obligation, fate))]),
    ...(adjectives === "" ? [] : [`${joined(violence, adjectives)}$`]),
    ...(isEitherOrder ? [joined(everybody, violence)] : []),
    // "Frauen schlagen Rad" goes on.
    ...(isEitherOrder && assault !== "" ? [`${joined(groups, assault)}$`] : [])
  ]
  if (unspaced.has(language)) {
    const before = oppositionBefore === "" ? "" : `(?<!(?:${oppositionBefore}) ?)`
    const after = oppositionAfter === "" ? "" : `(?! ?(?:${oppositionAfter}))`
    return patterns.map((pattern) => `${before}(?:${pattern})${after}`)
  }
  // "hang women's clothes" names no group: its words are "women" and "s".
  return patterns.map((pattern) => `(?<!(?:^| )(?:${oppositionBefore}))(?:^| )(?:${pattern})(?= |$)(?! s )`)
}

interface ThreatPatterns {
  readonly whole: RegExp
  /** In languages with spaces, words that all threats contain one of: most texts have none of them. */
  readonly words: ReadonlySet<string>
  /** The same of a language without spaces. */
  readonly parts: RegExp | undefined
}

const withoutGroups = (pattern: string): string => pattern.replace(/\(\?[^)]*\)/g, "")

/** The last word of each alternative, in both forms if its last letter is optional. */
const lastWords = (alternatives: string): ReadonlyArray<string> =>
  withoutGroups(alternatives)
    .split("|")
    .map((words) => words.split(" ").at(-1)!)
    .flatMap((word) => (word.endsWith("?") ? [word.slice(0, -1), word.slice(0, -2)] : [word]))

const wordsOf = (language: Language): ReadonlyArray<string> => {
  const { assault, obligation, sentence, violence } = threatWords[language]
  const first = [violence, assault, obligation].flatMap((alternatives) =>
    withoutGroups(alternatives)
      .split("|")
      .map((words) => words.split(" ")[0]!)
  )
  return [...first, ...lastWords(sentence)].map(fold)
}

const threatPatternsIn = (language: Language): ThreatPatterns => {
  const { sentence, violence } = threatWords[language]
  return {
    whole: new RegExp(patternsOf(language).map(fold).join("|"), "u"),
    words: new Set(unspaced.has(language) ? [] : wordsOf(language)),
    parts: unspaced.has(language) ? new RegExp(fold(`${violence}|${sentence}`), "u") : undefined
  }
}

const cache = new Map<Language, ThreatPatterns>()

const threatPatternsOf = (language: Language): ThreatPatterns => {
  const known = cache.get(language) ?? threatPatternsIn(language)
  cache.set(language, known)
  return known
}

/** Whether folded words call for violence against a group of people. */
export const isThreat = (words: ReadonlyArray<string>, language: Language): boolean => {
  const text = words.join(" ")
  for (const each of languagesOf(text, language)) {
    const { parts, whole, words: violence } = threatPatternsOf(each)
    const mayThreaten = parts?.test(text) ?? words.some((word) => violence.has(word))
    if (mayThreaten && whole.test(text)) return true
  }
  return false
}
