import {
  Bitset,
  type CatalogueView,
  type CompletionQuery,
  SearchEngine,
  type SearchIndex,
  type SearchQuery,
  type SearchResult
} from "@emoji-catalogue/application"
import { Effect, Layer, type Scope } from "effect"
import { completionsOf, onlyThese } from "../embedded/answerDirect.ts"
import { directHits } from "../embedded/directHits.ts"
import { gently } from "../embedded/gently.ts"
import { provide, release } from "./Collections.ts"
import { completionsAmong } from "./completions.ts"
import { type Address, type Ask, connect, Refused } from "./Connection.ts"
import { contentOf } from "./documents.ts"
import { ranked } from "./ranking.ts"
import { askAll, facetsOf, hitsOf } from "./SearchAnswer.ts"
import { blockSize, completionRequest, isKnown, searchRequest } from "./SearchRequest.ts"

/** `SearchEngine` on Typesense 30 or newer: a collection for each content, which processes share. */
export const layer = (address: Address) =>
  Layer.effect(
    SearchEngine,
    Effect.gen(function* () {
      const ask = yield* connect(address)

      const index = Effect.fn("TypesenseSearchEngine.index")(function* (
        view: CatalogueView
      ): Effect.fn.Return<SearchIndex, Refused, Scope.Scope> {
        const content = yield* gently(contentOf(view))
        yield* provide(ask, content)
        yield* Effect.addFinalizer(() =>
          release(ask, content.name).pipe(
            Effect.catch(({ reason }) => Effect.logDebug("An old search collection stays", reason))
          )
        )
        return new TypesenseIndex(ask, view, content.name)
      })

      return SearchEngine.of({
        index: (view) => index(view).pipe(Effect.mapError(asUnavailable)),
        probe: probe(ask).pipe(Effect.mapError(asUnavailable))
      })
    })
  )

const asUnavailable = (refused: Refused) => refused.asUnavailable

/** Whether Typesense is well, and lets us in: its health it tells everybody. */
const probe = Effect.fnUntraced(function* (ask: Ask) {
  const { ok } = yield* ask((client) => client.health.retrieve())
  if (!ok) return yield* new Refused({ status: undefined, reason: "Typesense is not well" })
  yield* ask((client) => client.aliases().retrieve())
})

const nothing = { found: 0, hits: [] }

class TypesenseIndex implements SearchIndex {
  private readonly ask: Ask
  private readonly view: CatalogueView
  private readonly collection: string

  constructor(ask: Ask, view: CatalogueView, collection: string) {
    this.ask = ask
    this.view = view
    this.collection = collection
  }

  readonly search = Effect.fnUntraced(
    { self: this as TypesenseIndex },
    function* (this: TypesenseIndex, query: SearchQuery) {
      const { facets, filter, page, text } = query
      const direct = directHits(this.view, text)
      if (direct.length > 0) return this.searchDirect(direct, query)
      // Blocks of as many hits as Typesense gives at once are ranked each for itself, so that pages neither overlap nor gap.
      const first = Math.floor(page.offset / blockSize)
      const last = Math.floor((page.offset + page.limit - 1) / blockSize)
      const requests = Array.from({ length: last - first + 1 }, (_, place) =>
        searchRequest(this.collection, this.view, query, first + place)
      )
      const answers = isKnown(this.view, filter) ? yield* askAll(this.ask, requests) : [nothing]
      const { found } = answers[0]!
      const hits = answers.flatMap((answer) => ranked(this.view, query, hitsOf(answer)))
      const start = page.offset - first * blockSize
      return {
        hits: hits
          .slice(start, start + page.limit)
          .map((hit, place) => ({ ...hit, score: found - page.offset - place })),
        total: found,
        facets: facets ? facetsOf(this.view, answers[0]!) : undefined
      }
    },
    Effect.mapError(asUnavailable)
  )

  readonly complete = Effect.fnUntraced(
    { self: this as TypesenseIndex },
    function* (this: TypesenseIndex, query: CompletionQuery) {
      const [direct] = directHits(this.view, query.text)
      if (direct !== undefined) return completionsOf(this.view, direct, query.language).slice(0, query.limit)
      const [answer] = yield* askAll(this.ask, [completionRequest(this.collection, query.language, query.text)])
      return completionsAmong(this.view, query, hitsOf(answer!))
    },
    Effect.mapError(asUnavailable)
  )

  private searchDirect(direct: ReturnType<typeof directHits>, { facets, filter, page }: SearchQuery): SearchResult {
    const { hits, places } = onlyThese(direct, page, this.view.select(filter))
    const { emoji, filters } = this.view
    return {
      hits,
      total: places.length,
      facets: facets ? filters.facets(Bitset.from(emoji.length, places)) : undefined
    }
  }
}
