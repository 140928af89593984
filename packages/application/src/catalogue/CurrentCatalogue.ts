import { Context, Duration, Effect, Exit, Layer, Option, Schema, Scope, Semaphore, Stream } from "effect"
import { ArtworkRepository, type PublishedArtwork } from "../artwork/ArtworkRepository.ts"
import { SearchEngine, type SearchIndex } from "../search/SearchEngine.ts"
import { CatalogueRepository, type PublishedCatalogue } from "./CatalogueRepository.ts"
import { CatalogueView } from "./CatalogueView.ts"

/** Nothing was ever published: an import has to run first. */
export class CatalogueEmpty extends Schema.TaggedError<CatalogueEmpty>()("CatalogueEmpty", {}) {}

export interface Snapshot {
  readonly view: CatalogueView
  readonly index: SearchIndex
  /** What the view's artwork was made of. */
  readonly artwork: PublishedArtwork
}

/** How long a missed signal can keep an old generation in use. */
const pollInterval = Duration.seconds(30)

/** How long an index outlives its generation; far longer than a request lives. */
const drain = Duration.minutes(2)

/** What is known of artwork after some platforms were published again. */
const merge = (before: PublishedArtwork, after: PublishedArtwork): PublishedArtwork => ({
  revision: after.revision,
  platforms: [
    ...before.platforms.filter(({ platform }) => !after.platforms.some((each) => each.platform === platform)),
    ...after.platforms
  ]
})

/**
 * The generation, and the artwork, that this process answers from. A new one is built beside the old one and swapped in by one
 * assignment, so that every answer comes from one generation and no reader waits.
 */
export class CurrentCatalogue extends Context.Service<
  CurrentCatalogue,
  {
    readonly snapshot: Effect.Effect<Snapshot>
    /** What answers come from now (`SearchIndex.source`): of another source, the same may be answered otherwise. */
    readonly source: () => object
    /** Looks for a newer generation now and tells whether there was one. */
    readonly refresh: Effect.Effect<boolean>
  }
>()("@emoji-catalogue/application/catalogue/CurrentCatalogue") {
  static readonly layer = Layer.effect(
    CurrentCatalogue,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const artworks = yield* ArtworkRepository
      const engine = yield* SearchEngine
      const lifetime = yield* Effect.scope
      const lock = yield* Semaphore.make(1)

      const build = Effect.fn("CurrentCatalogue.build")(function* (
        published: PublishedCatalogue,
        artwork: PublishedArtwork
      ) {
        const view = yield* CatalogueView.make(published, artwork)
        const scope = yield* Scope.fork(lifetime)
        const index = yield* engine.index(view).pipe(
          Scope.provide(scope),
          Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause)))
        )
        return { view, index, scope, published, artwork }
      })

      const load = Effect.gen(function* () {
        const published = yield* repository.load
        return Option.isNone(published) ? yield* new CatalogueEmpty() : published.value
      })
      // Subscribed before the first load: a publication in between is seen.
      const publications = Stream.merge(yield* repository.publications, yield* artworks.publications)
      let current = yield* build(yield* load, yield* artworks.since(0))

      const refresh = Effect.gen(function* () {
        const { artwork, published } = current
        const isOld = (yield* repository.generation) !== published.generation
        const changed =
          (yield* artworks.revision) === artwork.revision ? artwork : yield* artworks.since(artwork.revision)
        if (!isOld && changed === artwork) return false
        const next = yield* build(isOld ? yield* load : published, merge(artwork, changed))
        const previous = current
        current = next
        // Requests that began on the old generation end on it.
        yield* Scope.close(previous.scope, Exit.void).pipe(Effect.delay(drain), Effect.forkIn(lifetime))
        yield* Effect.logInfo("Catalogue swapped").pipe(
          Effect.annotateLogs({ generation: next.published.generation, artwork: next.artwork.revision })
        )
        return true
      }).pipe(lock.withPermit)

      yield* publications.pipe(
        Stream.merge(Stream.tick(pollInterval)),
        Stream.runForEach(() =>
          Effect.catchCause(refresh, (cause) =>
            Effect.logWarning("The catalogue could not be refreshed; the old generation stays", cause)
          )
        ),
        Effect.forkScoped
      )

      return CurrentCatalogue.of({
        snapshot: Effect.sync(() => current),
        source: () => current.index.source(),
        refresh: Effect.orDie(refresh)
      })
    })
  )
}
