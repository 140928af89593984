import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine, type SearchIndex } from "@emoji-catalogue/application/search"
import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { Effect, Layer, RcMap, type Scope, Semaphore } from "effect"
import { runCooperatively } from "../cooperativeSteps.ts"
import { countDocuments, deleteSuperseded, ensureCollection, writeDocuments } from "./collections.ts"
import { type Address, type CallTypesense, connect } from "./connect.ts"
import { buildContent, documentLines } from "./documents.ts"
import { skinToneDetector } from "./skinToneDetector.ts"
import { countUnavailable, TypesenseError } from "./TypesenseError.ts"
import { typesenseIndex } from "./typesenseIndex.ts"

/** A collection in use, and what this process last wrote to it. */
interface KnownCollection {
  readonly name: string
  readonly size: number
  /** Maps the index of an emoji to what this process wrote last. Lacks emoji that no decision has changed. */
  readonly written: Map<number, CatalogueEmoji>
  /** The newest `curationRevision` that this process wrote. */
  revision: number
}

/**
 * `SearchEngine` on Typesense 30 or newer. Each publication has one collection, which all processes share. After a
 * decision of an administrator, every process writes the documents of the affected emoji. A process with an older view
 * may overwrite a newer decision, but writes the newer decision as soon as it gets the newest view.
 */
export const layer = (address: Address) =>
  Layer.effect(
    SearchEngine,
    Effect.gen(function* () {
      const call = yield* connect(address)

      /**
       * Counts the indexes that use each collection, because a new index may share the collection of the index that it
       * replaces. Once no index uses a collection, deletes the collection if it is superseded.
       */
      const collections = yield* RcMap.make({
        lookup: (name: string) =>
          Effect.addFinalizer(() =>
            deleteSuperseded(call, name).pipe(
              Effect.catch(({ reason }) =>
                Effect.annotateLogs(Effect.logDebug("typesense: superseded collection not deleted"), { reason })
              )
            )
          )
      })

      const writing = yield* Semaphore.make(1)

      /** Maps an imported view, which has no decisions, to the collection that all views based on it share. */
      const known = new WeakMap<CatalogueView, KnownCollection>()

      const collectionOf = Effect.fnUntraced(function* (view: CatalogueView) {
        const before = known.get(view.imported)
        if (before !== undefined && (yield* countDocuments(call, before.name)) === before.size) {
          return { collection: before, previous: undefined }
        }
        const content = yield* runCooperatively(buildContent(view))
        const previous = yield* ensureCollection(call, content)
        const collection: KnownCollection = {
          name: content.name,
          size: content.lines.length,
          written: new Map(),
          revision: 0
        }
        known.set(view.imported, collection)
        return { collection, previous }
      })

      /** Writes the decisions of a view. A rebuild of an older view's index keeps the newer decisions. */
      const writeDecisions = Effect.fnUntraced(function* (view: CatalogueView, collection: KnownCollection) {
        if (view.curationRevision < collection.revision) return
        const decided = changedSince(collection.written, view)
        if (decided.length > 0) {
          yield* writeDocuments(call, { name: collection.name, lines: documentLines(view, decided) })
        }
        for (const index of decided) collection.written.set(index, view.emoji[index]!)
        collection.revision = view.curationRevision
      })

      const index = Effect.fn("TypesenseSearchEngine.index")(function* (
        view: CatalogueView
      ): Effect.fn.Return<SearchIndex, TypesenseError, Scope.Scope> {
        const { collection, previous } = yield* collectionOf(view)
        const { name } = collection
        yield* RcMap.get(collections, name)
        // Acquires the superseded collection too, so that it is deleted when this index is released. The process that
        // created the collection may have been killed before deleting it.
        if (previous !== undefined && !(yield* RcMap.has(collections, previous)))
          yield* RcMap.get(collections, previous)
        yield* writing.withPermit(writeDecisions(view, collection))
        return typesenseIndex(call, view, name, yield* runCooperatively(skinToneDetector(view)))
      })

      return SearchEngine.of({
        index: (view) => asUnavailable(index(view)),
        probe: asUnavailable(probe(call))
      })
    })
  )

const asUnavailable = <A, R>(effect: Effect.Effect<A, TypesenseError, R>) =>
  effect.pipe(
    Effect.mapError((error) => error.toEngineUnavailable()),
    Effect.tapError(countUnavailable)
  )
/** The indexes of the emoji whose documents are outdated because of decisions. */
const changedSince = (written: KnownCollection["written"], { emoji, imported }: CatalogueView): ReadonlyArray<number> =>
  emoji.flatMap((each, index) => (each === (written.get(index) ?? imported.emoji[index]) ? [] : [index]))

/** Checks the health of Typesense, then the API key with a second call, because the health endpoint ignores the key. */
const probe = Effect.fnUntraced(function* (call: CallTypesense) {
  const { ok } = yield* call((client) => client.health.retrieve())
  if (!ok) return yield* new TypesenseError({ status: undefined, reason: "Typesense reports itself unhealthy" })
  yield* call((client) => client.aliases().retrieve())
})
