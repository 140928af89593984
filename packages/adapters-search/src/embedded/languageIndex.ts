import { regionNameOf } from "@emoji-catalogue/application/search"
import { emojiByShortcode } from "@emoji-catalogue/application/view"
import { type Catalogue, keywordWeight, type Language, manualAliases } from "@emoji-catalogue/domain"
import type { Steps } from "../cooperativeSteps.ts"
import { languageRules } from "../text/languageRules.ts"
import { vocabularyWordsOf } from "../text/vocabularyWords.ts"
import {
  type AnalysedText,
  analyseTexts,
  type TermForm,
  termForms,
  type TextEntry,
  type TextKind
} from "./analyseTexts.ts"
import type { TextGroup } from "./mergeTexts.ts"
import { skinToneTerms } from "./skinToneTerms.ts"
import { buildTermTable, type TermTable } from "./termTable.ts"
import { indexTexts, type TextIndexData } from "./TextIndex.ts"

const kindWeights: Readonly<Record<TextKind, number>> = {
  name: 1,
  region: 1,
  alias: 0.95,
  shortcode: 0.85,
  vocabulary: 0.9,
  keyword: 0.9
}

/**
 * Lowers the weight of a shortcode for emoji that users rarely mean by the shortcode. If several emoji share a
 * shortcode, `emojiByShortcode` has the one that users mean.
 */
const rareShortcodeFactor = 0.9

const fallbackFactor = 0.35

/** Lowers the weight of shortcodes in every language but English, because most shortcodes are English words. */
const foreignShortcodeFactor = 0.6

const partForms = [termForms.part, termForms.reading, termForms.readPart]

interface Texts {
  readonly texts: ReadonlyArray<AnalysedText>
  readonly table: TermTable
}

/** The texts that the index of every language contains: shortcodes and aliases, and English texts as the fallback. */
export interface CommonTexts {
  readonly shortcodes: Texts
  readonly english: Texts
}

export function* analyseCommonTexts(catalogue: Catalogue): Steps<CommonTexts> {
  const shortcodes = yield* textsOf(shortcodeEntries(catalogue), "en")
  const english = yield* textsOf(annotationEntries(catalogue, "en"), "en")
  return { shortcodes, english }
}

/** Indexes the language's names, keywords and vocabulary, all shortcodes and aliases, and English as the fallback. */
export function* buildLanguageIndex(
  catalogue: Catalogue,
  language: Language,
  { english, shortcodes }: CommonTexts
): Steps<TextIndexData> {
  const own = language === "en" ? english : yield* textsOf(annotationEntries(catalogue, language), language)
  // The names of skin-tone emoji are indexed only with whole words, because searches for skin tones use whole words.
  const toned = group(yield* textsOf(tonedNames(catalogue, language), language, partForms), 1)
  const plain =
    own === english
      ? [group(own, 1), group(shortcodes, 1)]
      : [group(own, 1), group(shortcodes, foreignShortcodeFactor), group(english, fallbackFactor, true)]
  yield
  const toneTerms = skinToneTerms(catalogue, plain, toned)
  yield
  return yield* indexTexts(plain, toned, toneTerms)
}

function* textsOf(entries: Iterable<TextEntry>, language: Language, excluded?: ReadonlyArray<TermForm>): Steps<Texts> {
  const texts = yield* analyseTexts(entries, languageRules[language])
  return { texts, table: yield* buildTermTable(texts, excluded) }
}

const group = (texts: Texts, factor: number, isFallback = false): TextGroup => ({
  ...texts,
  isFallback,
  weightOf: ({ text }) => kindWeights[text.kind] * factor
})

function* annotationEntries({ emoji }: Catalogue, language: Language): Iterable<TextEntry> {
  for (const [index, each] of emoji.entries()) {
    if (each.base !== null) continue
    const { keywords, name } = each.annotations[language]
    const match = { field: "name", value: name } as const
    yield { emoji: index, match }
    const region = regionNameOf(each, language)
    if (region !== undefined) yield { emoji: index, match, region }
    for (const value of keywords) {
      if (value === name) continue
      yield { emoji: index, match: { field: "keyword", value }, weight: keywordWeight(each, language, value) }
    }
    for (const { value, weight } of vocabularyWordsOf(each, language)) {
      yield { emoji: index, match: { field: "vocabulary", value }, weight }
    }
  }
}

function* shortcodeEntries(catalogue: Catalogue): Iterable<TextEntry> {
  const meant = emojiByShortcode(catalogue)
  for (const [index, emoji] of catalogue.emoji.entries()) {
    const { base, shortcodes } = emoji
    if (base !== null) continue
    for (const value of manualAliases(emoji)) yield { emoji: index, match: { field: "alias", value } }
    for (const value of new Set(shortcodes.map(({ code }) => code))) {
      const weight = meant.get(value) === index ? 1 : rareShortcodeFactor
      yield { emoji: index, match: { field: "shortcode", value }, weight }
    }
  }
}

function* tonedNames({ emoji }: Catalogue, language: Language): Iterable<TextEntry> {
  for (const [index, { annotations, base }] of emoji.entries()) {
    if (base !== null) yield { emoji: index, match: { field: "name", value: annotations[language].name } }
  }
}
