import { Bitset } from "@emoji-catalogue/application/shared"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import {
  type Completion,
  type CompletionQuery,
  type Match,
  SearchEngine,
  type SearchIndex,
  type SearchQuery,
  type SearchResult
} from "@emoji-catalogue/application/search"
import type { Catalogue, Language } from "@emoji-catalogue/domain"
import { Duration, Effect, Fiber, Layer, Option } from "effect"
import {
  literalMatchCompletions,
  literalMatches,
  mayMeanEmoji,
  literalMatchPage,
  type MatchPage,
  leadingMatches,
  withLeadingMatches
} from "../text/literalMatches.ts"
import { parseQueryText, type QueryText } from "../text/parseQueryText.ts"
import { CatalogueIndex, type LanguageEngine } from "./CatalogueIndex.ts"
import { IndexStorage } from "./IndexStorage.ts"
import { mergeSearches } from "./mergeSearches.ts"
import { isLatinText, queryLanguage } from "./queryLanguage.ts"
import { RegionalNames } from "./RegionalNames.ts"
import { readHalfConverted } from "./readHalfConverted.ts"
import { readRomanized } from "./readRomanized.ts"
import { knowsWords, respell } from "./respell.ts"
import { integerScore, rank } from "./rank.ts"
import { searchTexts } from "./searchTexts.ts"
import { StepBudget } from "./StepBudget.ts"

/** Administrators often make several decisions in a row, and each save writes 32 MB. */
const saveDelay = Duration.minutes(1)

/**
 * In-process `SearchEngine`. An index has one engine for each language. When the engines are built depends on what has
 * changed:
 * - The first index is returned immediately, and its engines are built in the background, or restored from
 *   `IndexStorage`. If a query needs an engine that is not built yet, the query builds it.
 * - After an import, all engines are built before the index is returned.
 * - After a decision of an administrator, the index reuses the engines of the previous index. The outdated engines are
 *   rebuilt in the background. Until then, searches use the outdated engines and do not wait. One outdated or missing
 *   engine is built before the index is returned, so that engines are built even if frequent decisions interrupt every
 *   background build.
 *
 * The complete index is saved in `IndexStorage`: the first one as soon as it is built, a later one a minute after it is
 * built, unless another change comes first.
 */
export const layer = Layer.effect(
  SearchEngine,
  Effect.gen(function* () {
    // Background builds run in the scope of the layer. They outlive the view that started them, because the next view
    // may use the same index.
    const scope = yield* Effect.scope
    // Views of one catalogue differ only in artwork, which is not searched, so they share an index and its build.
    const indexes = new WeakMap<Catalogue, CatalogueIndex>()
    let latest: CatalogueIndex | undefined
    let background: Fiber.Fiber<void> | undefined
    let savedHash: string | undefined
    const storage = yield* IndexStorage
    const regionalNames = yield* RegionalNames

    const inBackground = (build: Effect.Effect<void>) =>
      build.pipe(
        Effect.catchCause((cause) => Effect.logError("The search index could not be built", cause)),
        Effect.forkIn(scope)
      )

    const restore = Effect.fnUntraced(function* (texts: CatalogueIndex) {
      const bytes = yield* storage.load
      if (Option.isNone(bytes)) return
      const hash = yield* texts.hash
      if (yield* texts.restore(bytes.value, hash)) savedHash = hash
    })
    const save = Effect.fnUntraced(function* (texts: CatalogueIndex) {
      const hash = yield* texts.hash
      if (hash === savedHash) return
      yield* storage.save(yield* texts.serialize(hash))
      savedHash = hash
    })

    // `restore` is uninterruptible, because the index after a decision also uses what was restored.
    const prepareFirst = (texts: CatalogueIndex) =>
      Effect.uninterruptible(restore(texts)).pipe(
        Effect.catchCause((cause) => Effect.logWarning("The saved search index cannot be restored", cause)),
        Effect.andThen(texts.prepare),
        Effect.andThen(save(texts))
      )
    const prepareNext = (texts: CatalogueIndex) => Effect.andThen(texts.prepare, Effect.delay(save(texts), saveDelay))

    return SearchEngine.of({
      index: Effect.fnUntraced(function* (view: CatalogueView) {
        const known = indexes.get(view.catalogue)
        if (known !== undefined && known === latest) return new EmbeddedIndex(view, known)
        // The build of the previous index can be interrupted, because the new index builds all languages that the
        // previous index has not built.
        if (background !== undefined) yield* Fiber.interrupt(background)
        const texts = known ?? new CatalogueIndex(view.catalogue, regionalNames, latest)
        indexes.set(view.catalogue, texts)
        const isFirst = latest === undefined
        latest = texts
        if (texts.isUpdate) yield* texts.prepareOne
        if (!isFirst && !texts.isUpdate) yield* texts.prepare
        background = yield* inBackground(isFirst ? prepareFirst(texts) : prepareNext(texts))
        return new EmbeddedIndex(view, texts)
      }),
      probe: Effect.void
    })
  })
)

/** The steps of `nativeSpellings` that one request may use. Ordinary queries need a few thousand. */
const maxRomanizationSteps = 10_000

/** A text such as `:d` may be the start of a shortcode, so it is not completed as an emoticon. */
const shortcodeStart = /^:[a-z]$/i

class EmbeddedIndex implements SearchIndex {
  readonly source: () => object
  readonly isUpdating: (language: Language) => boolean
  private readonly view: CatalogueView
  private readonly texts: CatalogueIndex

  constructor(view: CatalogueView, texts: CatalogueIndex) {
    this.source = () => view
    // Searches also look in the other languages that are indexed already.
    this.isUpdating = (language) => texts.isOutdated(language) || !texts.isComplete
    this.view = view
    this.texts = texts
  }

  readonly search = (query: SearchQuery) => Effect.sync(() => this.searchNow(query))
  readonly complete = (query: CompletionQuery) => Effect.sync(() => this.completeNow(query))

  private searchNow(query: SearchQuery): SearchResult {
    const { filters, emoji: all } = this.view
    const isFiltered = Object.values(query.filter).some((value) => value !== undefined)
    const selection = isFiltered ? this.view.select(query.filter) : undefined
    const literal = literalMatches(this.view, query.text)
    const { emoji, hits } =
      literal.length > 0 ? literalMatchPage(literal, query.page, selection) : this.searchWords(query, selection)
    return {
      hits,
      total: emoji.length,
      facets: query.facets ? filters.facets(Bitset.from(all.length, emoji)) : undefined
    }
  }

  private searchWords(query: SearchQuery, selection: Bitset | undefined): MatchPage {
    const { limit, offset } = query.page
    const matches = leadingMatches(this.view, query.text)
    if (matches.length === 0) return this.searchTexts(query, selection)
    const leading = literalMatchPage(matches, query.page, selection)
    const count = leading.emoji.length
    if (count === 0) return this.searchTexts(query, selection)
    const isLeading = new Set(leading.emoji)
    const others = Array.from(this.view.emoji.keys()).filter(
      (index) => !isLeading.has(index) && (selection?.has(index) ?? true)
    )
    const page = { limit: limit - leading.hits.length, offset: Math.max(0, offset - count) }
    const found = this.searchTexts({ ...query, page }, Bitset.from(this.view.emoji.length, others))
    return { emoji: [...leading.emoji, ...found.emoji], hits: [...leading.hits, ...found.hits] }
  }

  private searchTexts({ filter, language, page, text }: SearchQuery, selection: Bitset | undefined): MatchPage {
    const {
      engine: { sources },
      language: written,
      texts
    } = this.readQuery(text, language)
    const wantsTones = filter.trait === "skin-tones"
    const searches = texts.map((text) => searchTexts(sources, { text, selection, wantsTones }))
    const result = mergeSearches(sources, searches, wantsTones)
    return {
      emoji: result.emoji,
      hits: rank(result, page).map((at) => ({
        index: result.emoji[at]!,
        score: integerScore(result.scores[at]!),
        matched: matchIn(result.matchAt(at), written, language)
      }))
    }
  }

  /**
   * Finds the language that the text is written in, and respells its words; see `queryLanguage`, `respell` and
   * `readRomanized`.
   */
  private readQuery(text: string, language: Language, budget = new StepBudget(maxRomanizationSteps)): ReadQuery {
    const parsed = parseQueryText(text)
    const own = this.texts.forLanguage(language)
    if (parsed.isShortcode || knowsWords(own.sources, parsed)) return { engine: own, language, texts: [parsed] }
    const respelled = respell(own.sources, parsed)
    const romanized = respelled === parsed ? readRomanized(own.sources, parsed, budget) : undefined
    const sourcesOf = (each: Language) => this.texts.built(each)?.sources
    // In Arabic, the letters of the Spanish `perro` may also be read as بيرو, Peru.
    const isOther = romanized?.isAmbiguous === true && isLatinText(respelled, language, sourcesOf)
    if (romanized?.areTerms === true && !isOther) return { engine: own, language, texts: romanized.texts }
    const written = queryLanguage(respelled, language, sourcesOf)
    if (written === language)
      return { engine: own, language, texts: romanized?.texts ?? convert(own, respelled, budget) }
    const engine = this.texts.forLanguage(written)
    return { engine, language: written, texts: convert(engine, respell(engine.sources, parsed), budget) }
  }

  private completeNow(query: CompletionQuery): ReadonlyArray<Completion> {
    const { language, limit, text } = query
    const [literal] = shortcodeStart.test(text) ? [] : literalMatches(this.view, text)
    if (literal !== undefined) return literalMatchCompletions(this.view, literal, language).slice(0, limit)
    const budget = new StepBudget(maxRomanizationSteps)
    const { engine, language: written, texts } = this.readQuery(text, language, budget)
    const completions = distinct(texts.flatMap((each) => engine.completer.complete(each, limit))).slice(0, limit)
    // A text that the requested language knows would find something else, because it is searched in that language.
    const isFound = ({ index, text }: Completion) =>
      (written === language || this.readQuery(text, language, budget).language === written) &&
      mayMeanEmoji(this.view, text, index)
    return withLeadingMatches(this.view, query, completions.filter(isFound))
  }
}

interface ReadQuery {
  readonly engine: LanguageEngine
  readonly language: Language
  /** The text, or its homophones if it is romanized. */
  readonly texts: ReadonlyArray<QueryText>
}

const convert = ({ sources }: LanguageEngine, text: QueryText, budget: StepBudget): ReadonlyArray<QueryText> =>
  readHalfConverted(sources, text, budget) ?? [text]

const distinct = (completions: ReadonlyArray<Completion>): ReadonlyArray<Completion> =>
  completions.filter(({ index }, at) => completions.findIndex((other) => other.index === index) === at)

/** Adds the language of a match in another language than that of the request. */
const matchIn = (match: Match, written: Language, language: Language): Match =>
  written === language ? match : { ...match, language: written }
