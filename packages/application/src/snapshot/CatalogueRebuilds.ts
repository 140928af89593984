import { Context, Deferred, Effect, Layer, Semaphore } from "effect"
import { type Actor, AuditLog, CurrentActor } from "../ports/audit/AuditLog.ts"
import { CatalogueRepository, type Generation } from "../ports/catalogue/CatalogueRepository.ts"
import { CurrentCatalogue } from "./CurrentCatalogue.ts"
import { rebuildCatalogueWith } from "./rebuildCatalogue.ts"

interface Rebuild {
  /** The administrators who requested the rebuild. The audit log gets an entry for each of them. */
  readonly actors: Array<Actor>
  readonly result: Deferred.Deferred<Generation>
}

/**
 * Rebuilds the catalogue view and the search index when administrators request it.
 *
 * Needs `AuditLog`, `CatalogueRepository` and `CurrentCatalogue`.
 *
 * @example
 * ```ts
 * import { CatalogueRebuilds } from "@emoji-catalogue/application/snapshot"
 * import { makeTestService } from "@emoji-catalogue/application/testing"
 *
 * const service = makeTestService()
 * await service.run(CatalogueRebuilds.use(({ request }) => request)) // => { generation: 2, emoji: 9 }
 * await service.dispose()
 * ```
 */
export class CatalogueRebuilds extends Context.Service<
  CatalogueRebuilds,
  {
    /**
     * Rebuilds the catalogue in memory and in the search engine, and returns the generation that is served afterwards.
     *
     * One rebuild runs at a time. Requests that arrive while a rebuild runs share the next rebuild, because the running
     * rebuild may already have read older data. If a request is interrupted, its rebuild continues and is still
     * recorded in the audit log.
     */
    readonly request: Effect.Effect<Generation>
  }
>()("@emoji-catalogue/application/snapshot/CatalogueRebuilds") {
  static readonly layer = Layer.effect(
    CatalogueRebuilds,
    Effect.gen(function* () {
      const audit = yield* AuditLog
      const context = yield* Effect.context<CatalogueRepository | CurrentCatalogue>()
      const lifetime = yield* Effect.scope
      const lock = yield* Semaphore.make(1)
      let next: Rebuild | undefined

      /** Runs `publication` and records it in the audit log once per actor, all in one transaction. */
      const recordFor = (actors: ReadonlyArray<Actor>, publication: Effect.Effect<Generation>) =>
        actors.reduce(
          (recorded, actor) =>
            audit
              .record(recorded, (generation) => ({
                action: "cache.clear",
                target: "catalogue",
                before: null,
                after: { ...generation }
              }))
              .pipe(Effect.provideService(CurrentActor, actor)),
          publication
        )

      const rebuild = (actors: ReadonlyArray<Actor>) =>
        rebuildCatalogueWith((publication) => recordFor(actors, publication)).pipe(
          Effect.map(({ emoji, generation }): Generation => ({ generation, emoji: emoji.length })),
          Effect.provideContext(context)
        )

      return CatalogueRebuilds.of({
        request: Effect.flatMap(CurrentActor, (actor) =>
          // The rebuild must start even if this request is interrupted, because other requests may wait for it.
          Effect.uninterruptibleMask((restore) => {
            if (next !== undefined) {
              next.actors.push(actor)
              return restore(Deferred.await(next.result))
            }
            const { actors, result } = (next = { actors: [actor], result: Deferred.makeUnsafe<Generation>() })
            const run = Effect.suspend(() => {
              next = undefined
              return rebuild(actors)
            })
            return Effect.andThen(
              Effect.forkIn(Deferred.into(lock.withPermit(run), result), lifetime),
              restore(Deferred.await(result))
            )
          })
        )
      })
    })
  )
}
