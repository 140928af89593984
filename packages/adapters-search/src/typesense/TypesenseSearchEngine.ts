import { type CatalogueView, SearchEngine, type SearchIndex } from "@emoji-catalogue/application"
import { Effect, Layer, RcMap, type Scope } from "effect"
import { runCooperatively } from "../cooperativeSteps.ts"
import { ensureCollection, deleteSuperseded } from "./collections.ts"
import { type Address, type CallTypesense, toEngineUnavailable, connect, TypesenseError } from "./connect.ts"
import { buildContent } from "./documents.ts"
import { typesenseIndex } from "./typesenseIndex.ts"
import { skinToneDetector } from "./skinToneDetector.ts"

/** `SearchEngine` on Typesense 30 or newer: a collection for each publication, which processes share. */
export const layer = (address: Address) =>
  Layer.effect(
    SearchEngine,
    Effect.gen(function* () {
      const ask = yield* connect(address)

      /** What indexes of this process hold, by name: what is built again is held by two for a while. */
      const held = yield* RcMap.make({
        lookup: (name: string) =>
          Effect.addFinalizer(() =>
            deleteSuperseded(ask, name).pipe(
              Effect.catch(({ reason }) => Effect.logDebug("An old search collection stays", reason))
            )
          )
      })

      const index = Effect.fn("TypesenseSearchEngine.index")(function* (
        view: CatalogueView
      ): Effect.fn.Return<SearchIndex, TypesenseError, Scope.Scope> {
        const content = yield* runCooperatively(buildContent(view))
        const before = yield* ensureCollection(ask, content)
        yield* RcMap.get(held, content.name)
        // Who takes another's place also sees to it that it goes: whoever held it may have been killed.
        if (before !== undefined && !(yield* RcMap.has(held, before))) yield* RcMap.get(held, before)
        return typesenseIndex(ask, view, content.name, yield* runCooperatively(skinToneDetector(view)))
      })

      return SearchEngine.of({
        index: (view) => index(view).pipe(Effect.mapError(toEngineUnavailable)),
        probe: probe(ask).pipe(Effect.mapError(toEngineUnavailable))
      })
    })
  )

/** Whether Typesense is well, and lets us in: its health it tells everybody. */
const probe = Effect.fnUntraced(function* (ask: CallTypesense) {
  const { ok } = yield* ask((client) => client.health.retrieve())
  if (!ok) return yield* new TypesenseError({ status: undefined, reason: "Typesense is not well" })
  yield* ask((client) => client.aliases().retrieve())
})
