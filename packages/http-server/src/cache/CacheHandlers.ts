import {
  type Actor,
  AuditLog,
  CatalogueRepository,
  CurrentActor,
  type Generation
} from "@emoji-catalogue/application/ports"
import { CurrentCatalogue, rebuildCatalogueWith } from "@emoji-catalogue/application/snapshot"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Deferred, Duration, Effect, Semaphore } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { failWith } from "../request/failWith.ts"

/** How long a request waits for the rebuild: less than the minute after which many clients give up. */
const timeout = Duration.seconds(30)

const stillRebuilding = () =>
  failWith("unavailable", {
    detail:
      "The rebuild takes longer than usual, and goes on. Do not repeat this request, which would add another rebuild.",
    noRetry: true
  })

interface Rebuild {
  /** The callers that it is recorded for. */
  readonly actors: Array<Actor>
  readonly view: Deferred.Deferred<CatalogueView>
}

const stateOf = ({ emoji, generation }: CatalogueView): Generation => ({ generation, emoji: emoji.length })

/** Rebuilds what the service keeps in memory and in the search engine. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "cache",
  Effect.fn("CacheHandlers")(function* (handlers) {
    const audit = yield* AuditLog
    const context = yield* Effect.context<CatalogueRepository | CurrentCatalogue>()
    const scope = yield* Effect.scope
    const lock = yield* Semaphore.make(1)
    let next: Rebuild | undefined

    /** Records a change for each actor, in one transaction with the change. */
    const recordFor = (
      actors: ReadonlyArray<Actor>,
      publication: Effect.Effect<Generation>
    ): Effect.Effect<Generation> =>
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
      rebuildCatalogueWith((publication) => recordFor(actors, publication)).pipe(Effect.provideContext(context))

    /**
     * One rebuild runs at a time. Requests that arrive meanwhile share the next, because the running rebuild may have read
     * the data earlier than they expect. It goes on, and is recorded, also when they end earlier.
     */
    const rebuilt = Effect.flatMap(CurrentActor, (actor) => {
      if (next !== undefined) {
        next.actors.push(actor)
        return Deferred.await(next.view)
      }
      const { actors, view } = (next = { actors: [actor], view: Deferred.makeUnsafe<CatalogueView>() })
      const run = Effect.suspend(() => {
        next = undefined
        return rebuild(actors)
      })
      return Effect.andThen(Effect.forkIn(Deferred.into(lock.withPermit(run), view), scope), Deferred.await(view))
    })

    return handlers.handleAll({
      clear: () => Effect.timeoutOrElse(Effect.map(rebuilt, stateOf), { duration: timeout, orElse: stillRebuilding })
    })
  })
)
