import { type Catalogue, type Language, languages, minimallyQualified } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { Completer } from "./Completer.ts"
import { literalOf } from "../text/fold.ts"
import { runNow, runCooperatively, type Steps } from "../cooperativeSteps.ts"
import { type CommonTexts, analyseCommonTexts, buildLanguageIndex } from "./languageIndex.ts"
import { PhraseDictionary } from "./PhraseDictionary.ts"
import { CataloguePhrases } from "./CataloguePhrases.ts"
import { EmojiAttributes } from "./EmojiAttributes.ts"
import { Query } from "./QueryMatcher.ts"
import type { TextIndex } from "./TextIndex.ts"
import { TextSearch } from "./TextSearch.ts"
import { languageRules } from "../text/languageRules.ts"

interface LanguageEngine {
  readonly index: TextIndex
  readonly search: TextSearch
  readonly completer: Completer
}

/** The texts of a catalogue in all languages, each indexed when it is first asked for, or all of them beforehand. */
export class CatalogueIndex {
  /** The emoji in a skin tone that a shortcode is of: too many to be searched for by their words. */
  readonly tonedShortcodes: ReadonlyMap<string, number>
  private readonly ranking: EmojiAttributes
  private readonly catalogue: Catalogue
  /** By emoji, however it is qualified, its place. */
  private readonly places: ReadonlyMap<string, number>
  private readonly languages = new Map<Language, LanguageEngine>()
  private common: CommonTexts | undefined

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
    this.tonedShortcodes = new Map(
      catalogue.emoji.flatMap(({ base, shortcodes }, index) =>
        base === null ? [] : shortcodes.map(({ code }) => [literalOf(code), index] as const)
      )
    )
    this.ranking = new EmojiAttributes(catalogue.emoji)
    this.places = new Map(catalogue.emoji.map(({ emoji }, place) => [minimallyQualified(emoji), place]))
  }

  /** What answers in a language, which is indexed now, if it is not yet. */
  forLanguage(language: Language): LanguageEngine {
    return this.languages.get(language) ?? runNow(this.build(language))
  }

  /** Indexes the languages that are not yet, and lets other work go on meanwhile. */
  readonly prepare: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(languages, (language) => runCooperatively(this.prepared(language)), { discard: true })
  )

  private *prepared(language: Language): Steps<void> {
    if (!this.languages.has(language)) yield* this.build(language)
    yield* (yield* PhraseDictionary.forLanguage(language)).prepare()
  }

  private *build(language: Language): Steps<LanguageEngine> {
    this.common ??= yield* analyseCommonTexts(this.catalogue)
    const index = yield* buildLanguageIndex(this.catalogue, language, this.common)
    const forms = language === "en" ? [languageRules.en] : [languageRules[language], languageRules.en]
    yield
    const phrases = new CataloguePhrases(
      yield* PhraseDictionary.forLanguage(language),
      languageRules[language],
      index,
      this.places
    )
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
