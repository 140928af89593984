import type { Match } from "@emoji-catalogue/application"
import type { Catalogue, Language } from "@emoji-catalogue/domain"
import { aliasesOf } from "./aliases.ts"
import { analyse, type AnalysedText, type Entry } from "./analyse.ts"
import type { Steps } from "./gently.ts"
import { type TextGroup, TextIndex } from "./TextIndex.ts"
import { wordForms } from "./wordForms.ts"

/** What a match counts by where it is. */
const factors: Readonly<Record<Match["field"], number>> = {
  emoji: 0,
  codepoint: 0,
  name: 1,
  shortcode: 0.85,
  alias: 0.9,
  keyword: 0.9
}

/** What a match in English counts for a query in another language. */
const fallback = 0.35

/** What a match in a shortcode counts for such a query: most are English words. */
const foreignCode = 0.6

/** What languages have in common: codes, and English, on which all fall back. Analysed once for all of them. */
export interface CommonTexts {
  readonly codes: ReadonlyArray<AnalysedText>
  readonly english: ReadonlyArray<AnalysedText>
}

export function* commonTexts(catalogue: Catalogue): Steps<CommonTexts> {
  const codes = yield* analyse(coded(catalogue), wordForms.en)
  const english = yield* analyse(annotated(catalogue, "en"), wordForms.en)
  return { codes, english }
}

/** Indexes the texts of a catalogue in one language: its names and keywords, the codes, and what English has. */
export function* languageIndex(
  catalogue: Catalogue,
  language: Language,
  { codes, english }: CommonTexts
): Steps<TextIndex> {
  const own = language === "en" ? english : yield* analyse(annotated(catalogue, language), wordForms[language])
  const toned = group(yield* analyse(tonedNames(catalogue, language), wordForms[language]), 1)
  const plain =
    own === english
      ? [group(own, 1), group(codes, 1)]
      : [group(own, 1), group(codes, foreignCode), group(english, fallback, true)]
  yield
  const tellsTone = toneTerms(catalogue, plain, toned)
  yield
  return yield* TextIndex.make(plain, toned, tellsTone)
}

const group = (texts: ReadonlyArray<AnalysedText>, share: number, areForeign = false): TextGroup => ({
  texts,
  areForeign,
  factorOf: ({ text }) => factors[text.match.field] * share
})

function* annotated({ emoji }: Catalogue, language: Language): Iterable<Entry> {
  for (const [index, each] of emoji.entries()) {
    if (each.base !== null) continue
    const { keywords, name } = each.annotations[language]
    yield [index, { field: "name", value: name }]
    for (const value of keywords) if (value !== name) yield [index, { field: "keyword", value }]
    for (const { value, weight } of aliasesOf(each, language)) yield [index, { field: "alias", value }, weight]
  }
}

function* coded({ emoji }: Catalogue): Iterable<Entry> {
  for (const [index, { base, shortcodes }] of emoji.entries()) {
    if (base !== null) continue
    for (const value of new Set(shortcodes.map(({ code }) => code))) yield [index, { field: "shortcode", value }]
  }
}

function* tonedNames({ emoji }: Catalogue, language: Language): Iterable<Entry> {
  for (const [index, { annotations, base }] of emoji.entries()) {
    if (base !== null) yield [index, { field: "name", value: annotations[language].name }]
  }
}

/** The terms that an emoji in a skin tone has, and that are none of the plain emoji's. */
const toneTerms = (
  { emoji }: Catalogue,
  plain: ReadonlyArray<TextGroup>,
  toned: TextGroup
): ((term: string) => boolean) => {
  const bases = new Set(emoji.flatMap(({ base }) => base ?? []))
  const known = new Map(
    emoji.flatMap(({ codepoint }, index) => (bases.has(codepoint) ? [[index, new Set<string>()]] : []))
  )
  for (const { texts } of plain) {
    for (const { emoji: places, terms } of texts) {
      for (const place of places) {
        const of = known.get(place)
        if (of !== undefined) for (const term of terms.keys()) of.add(term)
      }
    }
  }
  const places = new Map(emoji.map(({ codepoint }, index) => [codepoint, index]))
  const telling = new Set<string>()
  for (const { emoji: indexes, terms } of toned.texts) {
    const of = known.get(places.get(emoji[indexes[0]!]!.base!)!)!
    for (const term of terms.keys()) if (!of.has(term)) telling.add(term)
  }
  return (term) => telling.has(term)
}
