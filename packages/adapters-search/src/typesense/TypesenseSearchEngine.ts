import { type CatalogueView, SearchEngine, type SearchIndex } from "@emoji-catalogue/application"
import { Effect, Layer, RcMap, type Scope } from "effect"
import { gently } from "../embedded/gently.ts"
import { provide, release } from "./Collections.ts"
import { type Address, type Ask, asUnavailable, connect, Refused } from "./Connection.ts"
import { contentOf } from "./documents.ts"
import { indexOn } from "./indexOn.ts"
import { toneTelling } from "./tones.ts"

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
            release(ask, name).pipe(
              Effect.catch(({ reason }) => Effect.logDebug("An old search collection stays", reason))
            )
          )
      })

      const index = Effect.fn("TypesenseSearchEngine.index")(function* (
        view: CatalogueView
      ): Effect.fn.Return<SearchIndex, Refused, Scope.Scope> {
        const content = yield* gently(contentOf(view))
        const before = yield* provide(ask, content)
        yield* RcMap.get(held, content.name)
        // Who takes another's place also sees to it that it goes: whoever held it may have been killed.
        if (before !== undefined && !(yield* RcMap.has(held, before))) yield* RcMap.get(held, before)
        return indexOn(ask, view, content.name, yield* gently(toneTelling(view)))
      })

      return SearchEngine.of({
        index: (view) => index(view).pipe(Effect.mapError(asUnavailable)),
        probe: probe(ask).pipe(Effect.mapError(asUnavailable))
      })
    })
  )

/** Whether Typesense is well, and lets us in: its health it tells everybody. */
const probe = Effect.fnUntraced(function* (ask: Ask) {
  const { ok } = yield* ask((client) => client.health.retrieve())
  if (!ok) return yield* new Refused({ status: undefined, reason: "Typesense is not well" })
  yield* ask((client) => client.aliases().retrieve())
})
