import type { Match } from "@emoji-catalogue/application"
import type { Catalogue, Language } from "@emoji-catalogue/domain"
import { aliasesOf } from "../text/aliases.ts"
import { analyseTexts, type AnalysedText, type TextEntry, type TermForm, termForms } from "./analyseTexts.ts"
import type { Steps } from "../cooperativeSteps.ts"
import type { TextGroup } from "./mergeTexts.ts"
import { skinToneTerms } from "./skinToneTerms.ts"
import { type TermTable, buildTermTable } from "./termTable.ts"
import { TextIndex } from "./TextIndex.ts"
import { languageRules } from "../text/languageRules.ts"

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

interface Texts {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly table: TermTable
}

/** What languages have in common: codes, and English, on which all fall back. Analysed once for all of them. */
export interface CommonTexts {
  readonly codes: Texts
  readonly english: Texts
}

export function* analyseCommonTexts(catalogue: Catalogue): Steps<CommonTexts> {
  const codes = yield* textsOf(coded(catalogue), "en")
  const english = yield* textsOf(annotated(catalogue, "en"), "en")
  return { codes, english }
}

/** Indexes the texts of a catalogue in one language: its names and keywords, the codes, and what English has. */
export function* buildLanguageIndex(
  catalogue: Catalogue,
  language: Language,
  { codes, english }: CommonTexts
): Steps<TextIndex> {
  const own = language === "en" ? english : yield* textsOf(annotated(catalogue, language), language)
  // Who looks for skin tones types whole words.
  const toned = group(yield* textsOf(tonedNames(catalogue, language), language, termForms.part), 1)
  const plain =
    own === english
      ? [group(own, 1), group(codes, 1)]
      : [group(own, 1), group(codes, foreignCode), group(english, fallback, true)]
  yield
  const telling = skinToneTerms(catalogue, plain, toned)
  yield
  return yield* TextIndex.make(plain, toned, telling)
}

function* textsOf(entries: Iterable<TextEntry>, language: Language, without?: TermForm): Steps<Texts> {
  const texts = yield* analyseTexts(entries, languageRules[language])
  return { texts, table: yield* buildTermTable(texts, without) }
}

const group = (texts: Texts, share: number, isFallback = false): TextGroup => ({
  ...texts,
  isFallback,
  weightOf: ({ text }) => factors[text.match.field] * share
})

function* annotated({ emoji }: Catalogue, language: Language): Iterable<TextEntry> {
  for (const [index, each] of emoji.entries()) {
    if (each.base !== null) continue
    const { keywords, name } = each.annotations[language]
    yield [index, { field: "name", value: name }]
    for (const value of keywords) if (value !== name) yield [index, { field: "keyword", value }]
    for (const { value, weight } of aliasesOf(each, language)) yield [index, { field: "alias", value }, weight]
  }
}

function* coded({ emoji }: Catalogue): Iterable<TextEntry> {
  for (const [index, { base, shortcodes }] of emoji.entries()) {
    if (base !== null) continue
    for (const value of new Set(shortcodes.map(({ code }) => code))) yield [index, { field: "shortcode", value }]
  }
}

function* tonedNames({ emoji }: Catalogue, language: Language): Iterable<TextEntry> {
  for (const [index, { annotations, base }] of emoji.entries()) {
    if (base !== null) yield [index, { field: "name", value: annotations[language].name }]
  }
}
