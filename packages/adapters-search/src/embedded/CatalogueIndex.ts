import { type Catalogue, type Language, languages, minimallyQualified } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { runCooperatively, runNow, type Steps } from "../cooperativeSteps.ts"
import { languageRules } from "../text/languageRules.ts"
import { changedLanguages } from "./changedLanguages.ts"
import { CataloguePhrases } from "./CataloguePhrases.ts"
import { Completer } from "./Completer.ts"
import { EmojiAttributes } from "./EmojiAttributes.ts"
import { analyseCommonTexts, buildLanguageIndex, type CommonTexts } from "./languageIndex.ts"
import { PhraseDictionary } from "./PhraseDictionary.ts"
import type { SearchSources } from "./searchTexts.ts"

interface LanguageEngine {
  readonly sources: SearchSources
  readonly completer: Completer
}

/** The search engines of a catalogue's languages. `prepare` builds all of them in advance; a missing one is built on use. */
export class CatalogueIndex {
  private readonly attributes: EmojiAttributes
  private readonly catalogue: Catalogue
  /** The index of each emoji, minimally qualified. */
  private readonly emojiIndexes: ReadonlyMap<string, number>
  private readonly engines = new Map<Language, LanguageEngine>()
  /** The languages that use the engine of an earlier catalogue, the longest outdated first. */
  private readonly outdated = new Set<Language>()
  private common: CommonTexts | undefined

  /** Whether it differs from the previous index in decisions of administrators only. */
  readonly isUpdate: boolean

  /**
   * Reuses the engines of `previous` if the catalogues differ in decisions only, because both then have the same emoji at
   * the same indexes. Languages with changed texts are outdated until they are built.
   */
  constructor(catalogue: Catalogue, previous?: CatalogueIndex) {
    this.catalogue = catalogue
    this.attributes = new EmojiAttributes(catalogue.emoji)
    this.emojiIndexes = new Map(catalogue.emoji.map(({ emoji }, index) => [minimallyQualified(emoji), index]))
    const changed = previous && changedLanguages(previous.catalogue, catalogue)
    this.isUpdate = changed !== undefined
    if (previous === undefined || changed === undefined) return
    this.engines = new Map(previous.engines)
    this.outdated = new Set([...previous.outdated, ...changed].filter((language) => this.engines.has(language)))
  }

  /** Whether a language still uses the engine of an earlier catalogue. */
  isOutdated(language: Language): boolean {
    return this.outdated.has(language)
  }

  /** The engine of a language; builds it if there is none. */
  forLanguage(language: Language): LanguageEngine {
    return this.engines.get(language) ?? runNow(this.build(language))
  }

  /** Builds the engines of all languages and yields to other fibers meanwhile. */
  readonly prepare: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(this.inBuildOrder, (language) => runCooperatively(this.prepareLanguage(language)), { discard: true })
  )

  /** Builds the first language that is outdated or missing, and yields to other fibers meanwhile. */
  readonly prepareOne: Effect.Effect<void> = Effect.suspend(() => {
    const first = this.inBuildOrder.find((language) => this.needsBuild(language))
    return first === undefined ? Effect.void : runCooperatively(this.prepareLanguage(first))
  })

  private get inBuildOrder(): ReadonlyArray<Language> {
    return Array.from(new Set([...this.outdated, ...languages]))
  }

  private needsBuild(language: Language): boolean {
    return this.outdated.has(language) || !this.engines.has(language)
  }

  private *prepareLanguage(language: Language): Steps<void> {
    if (this.needsBuild(language)) yield* this.build(language)
    yield* (yield* PhraseDictionary.forLanguage(language)).prepare()
  }

  private *build(language: Language): Steps<LanguageEngine> {
    const { attributes } = this
    this.common ??= yield* analyseCommonTexts(this.catalogue)
    const index = yield* buildLanguageIndex(this.catalogue, language, this.common)
    const rules = language === "en" ? [languageRules.en] : [languageRules[language], languageRules.en]
    yield
    const dictionary = yield* PhraseDictionary.forLanguage(language)
    const phrases = new CataloguePhrases(dictionary, languageRules[language], index, this.emojiIndexes)
    yield
    const sources = { index, languages: rules, phrases, attributes, priorScores: attributes.priorScores(index) }
    yield
    const engine = { sources, completer: new Completer(sources) }
    this.engines.set(language, engine)
    this.outdated.delete(language)
    // Only the builds need the common texts.
    if (!languages.some((each) => this.needsBuild(each))) this.common = undefined
    return engine
  }
}
