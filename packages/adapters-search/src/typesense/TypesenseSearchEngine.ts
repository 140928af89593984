import type { CatalogueView } from "@emoji-catalogue/application/catalogue"
import { SearchEngine, type SearchIndex } from "@emoji-catalogue/application/search"
import { Effect, Layer, RcMap, type Scope } from "effect"
import { runCooperatively } from "../cooperativeSteps.ts"
import { deleteSuperseded, ensureCollection } from "./collections.ts"
import { type Address, type CallTypesense, connect } from "./connect.ts"
import { buildContent } from "./documents.ts"
import { skinToneDetector } from "./skinToneDetector.ts"
import { countUnavailable, TypesenseError } from "./TypesenseError.ts"
import { typesenseIndex } from "./typesenseIndex.ts"

/** `SearchEngine` on Typesense 30 or newer: one collection per publication, shared between processes. */
export const layer = (address: Address) =>
  Layer.effect(
    SearchEngine,
    Effect.gen(function* () {
      const call = yield* connect(address)

      /** Reference counts of collections by name: while an index is rebuilt, two indexes hold one collection. */
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

      const index = Effect.fn("TypesenseSearchEngine.index")(function* (
        view: CatalogueView
      ): Effect.fn.Return<SearchIndex, TypesenseError, Scope.Scope> {
        const content = yield* runCooperatively(buildContent(view))
        const previous = yield* ensureCollection(call, content)
        yield* RcMap.get(collections, content.name)
        // Holding the superseded collection deletes it on release, in case the process that created it was killed.
        if (previous !== undefined && !(yield* RcMap.has(collections, previous)))
          yield* RcMap.get(collections, previous)
        return typesenseIndex(call, view, content.name, yield* runCooperatively(skinToneDetector(view)))
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

/** Checks the health and, because the health endpoint needs no key, that the key is accepted. */
const probe = Effect.fnUntraced(function* (call: CallTypesense) {
  const { ok } = yield* call((client) => client.health.retrieve())
  if (!ok) return yield* new TypesenseError({ status: undefined, reason: "Typesense reports itself unhealthy" })
  yield* call((client) => client.aliases().retrieve())
})
