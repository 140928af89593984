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
  /** Maps the index of an emoji to the emoji as `writeDecisions` last wrote it to Typesense. Initially empty. */
  readonly written: Map<number, CatalogueEmoji>
  /** The newest `curationRevision` that this process wrote. */
  revision: number
}

/**
 * `SearchEngine` on Typesense 30 or newer. A collection has one document for each emoji. Processes that run the same
 * version of the service with the same catalogue and artwork share one collection. After an administrator changes the
 * keywords or aliases of an emoji, every process writes the affected documents. A process that has not yet read the
 * change may overwrite these documents with an older state, but corrects them once it reads the change.
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

      /**
       * Maps `CatalogueView.imported` to a collection. All views with the same `imported` share the collection, because
       * they differ only in the administrators' decisions about keywords and aliases.
       */
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

      /**
       * Writes the documents of the emoji whose keywords or aliases administrators have changed since the last write.
       * Does nothing if this process has already written a newer `curationRevision`.
       */
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
        // The process that created the superseded collection may have been killed before deleting it. If no other
        // index of this process uses that collection, this index counts as its user, so that the collection is deleted
        // when this index closes.
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
/**
 * The indexes of the emoji that differ from their state in `written`. An emoji without an entry in `written` is
 * compared with its imported state.
 */
const changedSince = (written: KnownCollection["written"], { emoji, imported }: CatalogueView): ReadonlyArray<number> =>
  emoji.flatMap((each, index) => (each === (written.get(index) ?? imported.emoji[index]) ? [] : [index]))

/** Checks the health of Typesense, then the API key with a second call, because the health endpoint ignores the key. */
const probe = Effect.fnUntraced(function* (call: CallTypesense) {
  const { ok } = yield* call((client) => client.health.retrieve())
  if (!ok) return yield* new TypesenseError({ status: undefined, reason: "Typesense reports itself unhealthy" })
  yield* call((client) => client.aliases().retrieve())
})
