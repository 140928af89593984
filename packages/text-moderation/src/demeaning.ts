import { fold, type Language } from "@emoji-catalogue/domain"
import type { DemeaningWords } from "./demeaningWords/DemeaningWords.ts"
import { demeaningWords } from "./demeaningWords/index.ts"
import { languagesOf, unspaced } from "./languagesOf.ts"

const maxBetween = 2

interface DemeaningPatterns {
  /** Whether a text has a word that may demean: most have none. */
  readonly isSuspect: (words: ReadonlyArray<string>, text: string) => boolean
  readonly ordinary: RegExp | undefined
  /** A word that demeans next to people. */
  readonly pairs: RegExp
  readonly terrorists: RegExp
  readonly groups: RegExp
  readonly withoutPeople: RegExp
}

/** In German also with the other spelling of umlauts, in Arabic with article and conjunction. */
const spellingsOf = (word: string, language: Language): ReadonlyArray<string> => {
  if (language === "de") return [word, word.replace(/[äöü]/g, "$&e")]
  return language === "ar" ? ["", "ال", "و", "وال", "لل"].map((prefix) => prefix + word) : [word]
}

/** The words of a list in all their forms, folded. */
const formsOf = (list: string, language: Language): ReadonlyArray<string> =>
  list.split(" ").flatMap((entry) => {
    const [, stem, endings] = /^(\p{L}+):(.*)$/u.exec(entry) ?? []
    const forms = stem === undefined ? [entry] : endings!.split(",").map((ending) => stem + ending)
    return forms.flatMap((form) => (form === "" ? [] : spellingsOf(form, language))).map(fold)
  })

/** Pairs of classes of words that demean, most in either order. */
const pairsOf = (words: DemeaningWords, any: (...lists: ReadonlyArray<string>) => string, space: string): string => {
  const { apes, beasts, between, bodyShapes, colors, creeds, insults, minorities } = words
  const { peoples, persons, relatives, sizes, vermin } = words
  const join = (first: string, last: string) =>
    `${first}${space}(?:${any(between, colors, insults)}${space}){0,${maxBetween}}${last}`
  const either = (demeaning: string, people: string) => [join(demeaning, people), join(people, demeaning)]
  return [
    ...either(any(apes), any(colors, persons, creeds, peoples)),
    ...either(any(beasts), any(persons, creeds)),
    ...either(any(vermin), any(creeds)),
    ...either(any(bodyShapes, sizes), any(persons, relatives, creeds, peoples)),
    join(any(insults), any(creeds, minorities)),
    // A thing may follow: "dirty French dishes", "Chinese stinky tofu".
    `${join(any(insults), any(peoples))}(?:${space}${any(between, peoples, persons, relatives)})*$`,
    `${join(any(creeds, minorities, peoples), any(insults))}$`,
    `${join(any(insults), any(colors))}${space}${any(persons, relatives)}`,
    `${join(any(colors), any(persons, relatives))}${space}${join(any(between), any(insults))}$`
  ].join("|")
}

const demeaningPatternsIn = (language: Language): DemeaningPatterns => {
  const words = demeaningWords[language]
  const isUnspaced = unspaced.has(language)
  const any = (...lists: ReadonlyArray<string>) => `(?:${lists.flatMap((list) => formsOf(list, language)).join("|")})`
  const pattern = (source: string) => new RegExp(isUnspaced ? source : `(?<=^| )(?:${source})(?= |$)`, "u")
  const { ambiguous, bodyShapes, countries, creeds, peoples, persons, sizes, terrorists } = words
  const animals = [words.apes, words.beasts, words.vermin]
  const suspects = [...animals, ambiguous, bodyShapes, sizes, words.insults, terrorists]
  const suspectWords = new Set(suspects.flatMap((list) => formsOf(list, language)))
  const suspectParts = pattern(any(...suspects))
  return {
    isSuspect: isUnspaced
      ? (_, text) => suspectParts.test(text)
      : (textWords) => textWords.some((word) => suspectWords.has(word)),
    ordinary: words.ordinary === "" ? undefined : new RegExp(fold(words.ordinary), "gu"),
    pairs: pattern(pairsOf(words, any, isUnspaced ? " ?" : " ")),
    terrorists: pattern(any(terrorists)),
    groups: pattern(any(persons, creeds, peoples, countries)),
    // A size beside other words is rather that of a thing: "gros câlin".
    withoutPeople: new RegExp(
      [pattern(any(ambiguous, bodyShapes, terrorists)).source, ...(sizes === "" ? [] : [`^${any(sizes)}$`])].join("|"),
      "u"
    )
  }
}

const cache = new Map<Language, DemeaningPatterns>()

const demeaningPatternsOf = (language: Language): DemeaningPatterns => {
  const known = cache.get(language) ?? demeaningPatternsIn(language)
  cache.set(language, known)
  return known
}

/** `blocked`: the search is answered with nothing. `withoutPeople`: with neither people nor flags. */
export type SearchRestriction = "blocked" | "withoutPeople"

/**
 * The restriction of a search with these folded words: blocked if they put an animal that insults, the shape of a body or a word
 * of contempt next to people, or name terrorists and people, a nationality or a religion. Other shapes of a body, terrorists
 * and ambiguous slurs lead to no people and no flags.
 */
export const demeaningRestriction = (
  words: ReadonlyArray<string>,
  language: Language
): SearchRestriction | undefined => {
  const joined = words.join(" ")
  let restriction: SearchRestriction | undefined
  for (const each of languagesOf(joined, language)) {
    const { groups, isSuspect, ordinary, pairs, terrorists, withoutPeople } = demeaningPatternsOf(each)
    if (!isSuspect(words, joined)) continue
    const text = ordinary === undefined ? joined : joined.replace(ordinary, ";")
    if (pairs.test(text) || (terrorists.test(text) && groups.test(text))) return "blocked"
    if (withoutPeople.test(text)) restriction = "withoutPeople"
  }
  return restriction
}
