import { AuditLog } from "@emoji-catalogue/application/audit"
import {
  CatalogueRepository,
  type CatalogueView,
  CurrentCatalogue,
  rebuildCatalogue
} from "@emoji-catalogue/application/catalogue"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Deferred, Duration, Effect, Fiber, Semaphore } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../pipeline/problems.ts"

/** How long a request waits for the rebuild: less than the minute after which many clients give up. */
const timeout = Duration.seconds(30)

const stillRebuilding = () =>
  failWith("unavailable", { detail: "The rebuild takes longer than usual, and goes on. Do not repeat this request." })

/** Rebuilds what the service keeps in memory and in the search engine. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "cache",
  Effect.fn("CacheHandlers")(function* (handlers) {
    const audit = yield* AuditLog
    const context = yield* Effect.context<CatalogueRepository | CurrentCatalogue>()
    const scope = yield* Effect.scope
    const lock = yield* Semaphore.make(1)
    let next: Deferred.Deferred<CatalogueView> | undefined

    /**
     * One rebuild runs at a time. Requests that arrive meanwhile share the next, because the running rebuild may have read
     * the data earlier than they expect.
     */
    const rebuilt = Effect.suspend(() => {
      if (next !== undefined) return Deferred.await(next)
      const mine = Deferred.makeUnsafe<CatalogueView>()
      next = mine
      const run = Effect.suspend(() => {
        next = undefined
        return Effect.provideContext(rebuildCatalogue, context)
      })
      return Effect.andThen(Effect.forkIn(Deferred.into(lock.withPermit(run), mine), scope), Deferred.await(mine))
    })

    const clear = Effect.gen(function* () {
      const { emoji, generation } = yield* rebuilt
      const after = { generation, emoji: emoji.length }
      yield* audit.record(Effect.void, () => ({ action: "cache.clear", target: "catalogue", before: null, after }))
      return after
    })

    return handlers.handleAll({
      // Recorded also when the request ends earlier.
      clear: () =>
        Effect.flatMap(Effect.forkIn(clear, scope), (fiber) =>
          Effect.timeoutOrElse(Fiber.join(fiber), { duration: timeout, orElse: stillRebuilding })
        )
    })
  })
)
