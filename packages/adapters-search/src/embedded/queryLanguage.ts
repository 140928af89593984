import type { Language } from "@emoji-catalogue/domain"
import type { QueryText } from "../text/parseQueryText.ts"
import { hangul, kana } from "../text/scripts.ts"
import type { WordSources } from "./matchWords.ts"
import { knowsWords } from "./respell.ts"

const arabic = /\p{Script=Arabic}/u
const han = /\p{Script=Han}/u

const latinLanguages: ReadonlyArray<Language> = ["en", "es", "fr", "de", "it", "pt"]

const languagesOfScript = (folded: string): ReadonlyArray<Language> => {
  if (kana.test(folded)) return ["ja"]
  if (hangul.test(folded)) return ["ko"]
  if (arabic.test(folded)) return ["ar"]
  return han.test(folded) ? ["zh", "ja"] : latinLanguages
}

/**
 * The language that a query is written in: the `language` of the request if it knows all words of the query or has
 * texts that start with the query, or else another language that has the whole query as a text of an emoji, such as
 * Spanish for `perro`, or as a regional name. If there is none, the script decides. Skips languages for which
 * `sourcesOf` returns undefined, because they are not indexed yet.
 */
export const queryLanguage = (
  query: QueryText,
  language: Language,
  sourcesOf: (language: Language) => WordSources | undefined
): Language => {
  const own = sourcesOf(language)
  if (own === undefined || knowsWords(own, query)) return language
  const written = writtenIn(query, language, sourcesOf)
  // Comes last, because it reads texts.
  return written === language || hasPhrase(own, query) || own.index.hasOwnPrefix(query.folded) ? language : written
}

/** Another language that has the query as a text, or else the language of its script, or else `language`. */
const writtenIn = (
  query: QueryText,
  language: Language,
  sourcesOf: (language: Language) => WordSources | undefined
): Language => {
  const written = languagesOfScript(query.folded)
  for (const has of [hasText, hasRegionalName]) {
    for (const other of written) {
      const sources = other === language ? undefined : sourcesOf(other)
      if (sources !== undefined && has(sources, query)) return other
    }
  }
  const [first] = written
  return written === latinLanguages || written.includes(language) || sourcesOf(first!) === undefined ? language : first!
}

/** Whether a language with Latin letters other than `language` has the whole query as a text of an emoji. */
export const isLatinText = (
  query: QueryText,
  language: Language,
  sourcesOf: (language: Language) => WordSources | undefined
): boolean =>
  latinLanguages.some((other) => {
    const sources = other === language ? undefined : sourcesOf(other)
    return sources !== undefined && hasText(sources, query)
  })

const hasRegionalName = ({ phrases }: WordSources, query: QueryText): boolean => phrases.hasRegionalName(query)

const hasPhrase = (sources: WordSources, query: QueryText): boolean =>
  sources.phrases.hasPhrase(query) || hasRegionalName(sources, query)

/** Looks up the words first, because comparing texts reads them. */
const hasText = ({ index, phrases }: WordSources, query: QueryText): boolean =>
  phrases.hasPhrase(query) ||
  (query.words.every((word) => index.terms.idOf(word) >= 0) && index.hasOwnText(query.folded))
