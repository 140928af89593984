import { type Catalogue, type Language, languages, minimallyQualified } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { Completer } from "./Completer.ts"
import { literalOf } from "./fold.ts"
import { atOnce, gently, type Steps } from "./gently.ts"
import { type CommonTexts, commonTexts, languageIndex } from "./LanguageIndex.ts"
import { PhraseBook } from "./PhraseBook.ts"
import { Phrases } from "./Phrases.ts"
import { Ranking } from "./Ranking.ts"
import { Query } from "./Query.ts"
import type { TextIndex } from "./TextIndex.ts"
import { TextSearch } from "./TextSearch.ts"
import { wordForms } from "./wordForms.ts"

interface InLanguage {
  readonly index: TextIndex
  readonly search: TextSearch
  readonly completer: Completer
}

/** The texts of a catalogue in all languages, each indexed when it is first asked for, or all of them beforehand. */
export class CatalogueIndex {
  /** The emoji in a skin tone that a shortcode is of: too many to be searched for by their words. */
  readonly tonedCodes: ReadonlyMap<string, number>
  private readonly ranking: Ranking
  private readonly catalogue: Catalogue
  /** By emoji, however it is qualified, its place. */
  private readonly places: ReadonlyMap<string, number>
  private readonly languages = new Map<Language, InLanguage>()
  private common: CommonTexts | undefined

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
    this.tonedCodes = new Map(
      catalogue.emoji.flatMap(({ base, shortcodes }, index) =>
        base === null ? [] : shortcodes.map(({ code }) => [literalOf(code), index] as const)
      )
    )
    this.ranking = new Ranking(catalogue.emoji)
    this.places = new Map(catalogue.emoji.map(({ emoji }, place) => [minimallyQualified(emoji), place]))
  }

  /** What answers in a language, which is indexed now, if it is not yet. */
  in(language: Language): InLanguage {
    return this.languages.get(language) ?? atOnce(this.build(language))
  }

  /** Indexes the languages that are not yet, and lets other work go on meanwhile. */
  readonly prepare: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(languages, (language) => gently(this.prepared(language)), { discard: true })
  )

  private *prepared(language: Language): Steps<void> {
    if (!this.languages.has(language)) yield* this.build(language)
    yield* (yield* PhraseBook.of(language)).prepare()
  }

  private *build(language: Language): Steps<InLanguage> {
    this.common ??= yield* commonTexts(this.catalogue)
    const index = yield* languageIndex(this.catalogue, language, this.common)
    const forms = language === "en" ? [wordForms.en] : [wordForms[language], wordForms.en]
    yield
    const phrases = new Phrases(yield* PhraseBook.of(language), wordForms[language], index, this.places)
    yield
    const query = new Query(index, forms, phrases)
    const search = new TextSearch(index, query, this.ranking, phrases)
    yield
    const inLanguage = { index, search, completer: new Completer(index, query, search, phrases, this.ranking) }
    this.languages.set(language, inLanguage)
    // What is only there to be built from goes when all is built.
    if (this.languages.size === languages.length) this.common = undefined
    return inLanguage
  }
}
