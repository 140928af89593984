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
import type { RegionalNameLists } from "./RegionalNames.ts"
import { regionalPhrases } from "./regionalPhrases.ts"
import { deserializeIndex, hashCatalogue, serializeIndex } from "./savedIndex.ts"
import type { SearchSources } from "./SearchSources.ts"
import { TextIndex, type TextIndexData } from "./TextIndex.ts"

export interface LanguageEngine {
  readonly sources: SearchSources
  readonly completer: Completer
}

/** One search engine per language. `prepare` builds all of them; `forLanguage` builds a missing engine on demand. */
export class CatalogueIndex {
  private readonly attributes: EmojiAttributes
  private readonly catalogue: Catalogue
  private readonly regionalNames: RegionalNameLists
  private readonly emojiIndexes: ReadonlyMap<string, number>
  private readonly engines = new Map<Language, LanguageEngine>()
  /**
   * Languages whose engine still has the texts of an earlier catalogue. The languages are in the order in which they
   * became outdated.
   */
  private readonly outdated = new Set<Language>()
  private common: CommonTexts | undefined
  /** Restored indexes without an engine. The engine of such a language is built from its restored index. */
  private saved = new Map<Language, TextIndexData>()
  private knownHash: string | undefined

  /** Whether this index and the previous one are from the same import and differ only in administrators' decisions. */
  readonly isUpdate: boolean

  /**
   * If `isUpdate` is true, reuses the engines of `previous`, because the emoji and their indexes are the same. If the
   * texts of a language have changed, its old engine stays in use until a new engine is built.
   */
  constructor(catalogue: Catalogue, regionalNames: RegionalNameLists, previous?: CatalogueIndex) {
    this.catalogue = catalogue
    this.regionalNames = regionalNames
    this.attributes = new EmojiAttributes(catalogue.emoji)
    this.emojiIndexes = new Map(catalogue.emoji.map(({ emoji }, index) => [minimallyQualified(emoji), index]))
    const changed = previous && changedLanguages(previous.catalogue, catalogue)
    this.isUpdate = changed !== undefined
    if (previous === undefined || changed === undefined) return
    this.engines = new Map(previous.engines)
    const outdated = [...previous.outdated, ...changed]
    this.outdated = new Set(outdated.filter((language) => this.engines.has(language)))
    this.saved = new Map(Array.from(previous.saved).filter(([language]) => !outdated.includes(language)))
  }

  /** Identifies the content of the index, together with the code that builds it. */
  readonly hash: Effect.Effect<string> = Effect.suspend(() =>
    this.knownHash === undefined
      ? Effect.map(runCooperatively(hashCatalogue(this.catalogue)), (hash) => (this.knownHash = hash))
      : Effect.succeed(this.knownHash)
  )

  /** Uses the result of `serialize` instead of building. Returns false if it is of a catalogue with another hash. */
  readonly restore = (bytes: Uint8Array, hash: string): Effect.Effect<boolean> =>
    Effect.suspend(() =>
      Effect.map(runCooperatively(deserializeIndex(hash, bytes)), ({ indexes, phrases }) => {
        for (const [language, data] of phrases) PhraseDictionary.restore(language, data)
        this.saved = new Map(Array.from(indexes).filter(([language]) => !this.engines.has(language)))
        return indexes.size > 0
      })
    )

  /** Serializes the index for `restore`. Must only be called after `prepare`. */
  readonly serialize = (hash: string): Effect.Effect<Uint8Array> =>
    Effect.suspend(() =>
      runCooperatively(
        serializeIndex(hash, {
          indexes: new Map(Array.from(this.engines, ([language, { sources }]) => [language, sources.index.data])),
          phrases: new Map(Array.from(this.engines, ([language, { sources }]) => [language, sources.phrases.data]))
        })
      )
    )

  isOutdated(language: Language): boolean {
    return this.outdated.has(language)
  }

  /** Whether all languages have an engine. */
  get isComplete(): boolean {
    return this.engines.size === languages.length
  }

  /** Like `forLanguage`, but does not build a missing engine. */
  built(language: Language): LanguageEngine | undefined {
    return this.engines.get(language)
  }

  forLanguage(language: Language): LanguageEngine {
    return this.engines.get(language) ?? runNow(this.build(language))
  }

  /** Builds every engine that is outdated or missing. Other fibers may run meanwhile. */
  readonly prepare: Effect.Effect<void> = Effect.suspend(() =>
    Effect.forEach(this.inBuildOrder, (language) => this.prepareLanguage(language), { discard: true })
  )

  readonly prepareOne: Effect.Effect<void> = Effect.suspend(() => {
    const first = this.inBuildOrder.find((language) => this.needsBuild(language))
    return first === undefined ? Effect.void : this.prepareLanguage(first)
  })

  private prepareLanguage(language: Language): Effect.Effect<void> {
    return Effect.suspend(() => (this.needsBuild(language) ? runCooperatively(this.build(language)) : Effect.void))
  }

  private get inBuildOrder(): ReadonlyArray<Language> {
    return Array.from(new Set([...this.outdated, ...languages]))
  }

  private needsBuild(language: Language): boolean {
    return this.outdated.has(language) || !this.engines.has(language)
  }

  private *build(language: Language): Steps<LanguageEngine> {
    const { attributes } = this
    const index = new TextIndex(this.saved.get(language) ?? (yield* this.buildIndex(language)))
    const rules = language === "en" ? [languageRules.en] : [languageRules[language], languageRules.en]
    yield
    const dictionary = yield* PhraseDictionary.forLanguage(language)
    const regional = regionalPhrases(this.regionalNames[language] ?? {})
    const phrases = new CataloguePhrases(dictionary, regional, languageRules[language], index, this.emojiIndexes)
    yield
    const sources = { index, languages: rules, phrases, attributes, priorScores: attributes.priorScores(index) }
    yield
    const engine = { sources, completer: new Completer(sources) }
    this.engines.set(language, engine)
    this.saved.delete(language)
    this.outdated.delete(language)
    // The texts that the index of every language contains are needed only until all engines are built.
    if (!languages.some((each) => this.needsBuild(each))) this.common = undefined
    return engine
  }

  private *buildIndex(language: Language): Steps<TextIndexData> {
    this.common ??= yield* analyseCommonTexts(this.catalogue)
    return yield* buildLanguageIndex(this.catalogue, language, this.common)
  }
}
