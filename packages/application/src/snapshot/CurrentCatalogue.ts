import {
  type Curation,
  emptyCuration,
  type ImageDecisions,
  mergeDecisions,
  mergeImageDecisions
} from "@emoji-catalogue/domain"
import { Context, Duration, Effect, Exit, Layer, Option, Schema, Scope, Semaphore, Stream } from "effect"
import { ArtworkRepository, type PublishedArtwork } from "../ports/artwork/ArtworkRepository.ts"
import { CurationRepository } from "../ports/curation/CurationRepository.ts"
import { OutageLog } from "../shared/OutageLog.ts"
import { SearchEngine, type SearchIndex } from "../search/SearchEngine.ts"
import { withSearchRules } from "../search/withSearchRules.ts"
import { CatalogueRepository, type PublishedCatalogue } from "../ports/catalogue/CatalogueRepository.ts"
import { CatalogueView, type CuratedImages, noCuratedImages } from "../view/CatalogueView.ts"
import { PrepareView } from "./PrepareView.ts"

/** No catalogue has been published yet. An import has to run first. */
export class CatalogueEmpty extends Schema.TaggedError<CatalogueEmpty>()("CatalogueEmpty", {}) {}

export interface Snapshot {
  readonly view: CatalogueView
  readonly index: SearchIndex
  readonly artwork: PublishedArtwork
  readonly images: ImageDecisions
}

interface CurrentCuration {
  readonly revision: number
  readonly decisions: Curation
  readonly images: CuratedImages
}

const noCuration: CurrentCuration = { revision: 0, decisions: emptyCuration, images: noCuratedImages }

/** If a publication event is lost, old data stays in use for at most this time. */
const pollInterval = Duration.seconds(30)

/** The time that a replaced search index stays open for running requests. Requests take far less time. */
const drainPeriod = Duration.minutes(2)

const mergeArtwork = (before: PublishedArtwork, after: PublishedArtwork): PublishedArtwork => ({
  revision: after.revision,
  platforms: [
    ...before.platforms.filter(({ platform }) => !after.platforms.some((each) => each.platform === platform)),
    ...after.platforms
  ]
})

/**
 * Holds the current snapshot: the catalogue view and the search index from which this process answers requests.
 *
 * The first snapshot is the newest published generation. The layer fails with `CatalogueEmpty` if nothing is published.
 * When any process publishes facts or artwork, or stores a decision of an administrator, a new snapshot replaces the
 * current one. An event tells this process that something was published. If the event is lost, this process notices the
 * change in its next poll, at most 30 seconds later. Only the part that changed is loaded and built again.
 *
 * - The next snapshot is built completely before one assignment makes it the current snapshot. So readers never wait,
 *   and the view, the index and the artwork of a snapshot always belong together.
 * - `PrepareView` runs on the next view before the view becomes current, for example to encode it.
 * - If building fails, the current snapshot stays in use, and the next event or poll tries again.
 * - A replaced search index stays open for two minutes, because running requests may still use it.
 *
 * Needs `CatalogueRepository`, `ArtworkRepository`, `CurationRepository` and `SearchEngine`.
 *
 * @example
 * ```ts
 * import { CatalogueRepository } from "@emoji-catalogue/application/ports"
 * import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
 * import {
 *   MemoryArtworkRepository,
 *   MemoryCatalogueRepository,
 *   MemoryCurationRepository,
 *   MemorySearchEngine,
 *   sampleCatalogue
 * } from "@emoji-catalogue/application/testing"
 * import { Effect, Layer } from "effect"
 *
 * const found = Effect.gen(function* () {
 *   const { index, view } = yield* (yield* CurrentCatalogue).snapshot
 *   const page = { limit: 1, offset: 0 }
 *   const { hits } = yield* index.search({ text: "astronaut", language: "en", filter: {}, page, facets: false })
 *   return hits.map((hit) => view.emoji[hit.index]?.emoji)
 * })
 * const published = Layer.effectDiscard(CatalogueRepository.use(({ publish }) => publish(0, sampleCatalogue)))
 * const catalogue = CurrentCatalogue.layer.pipe(
 *   Layer.provide(published),
 *   Layer.provide([MemoryArtworkRepository.layer, MemoryCatalogueRepository.layer]),
 *   Layer.provide([MemoryCurationRepository.layer, MemorySearchEngine.layer])
 * )
 * await Effect.runPromise(Effect.provide(found, catalogue)) // => ["👩‍🚀"]
 * ```
 */
export class CurrentCatalogue extends Context.Service<
  CurrentCatalogue,
  {
    /** The current snapshot. Read it once per request, so that the whole response comes from one generation. */
    readonly snapshot: Effect.Effect<Snapshot>
    /**
     * Identifies the data from which responses are computed (`SearchIndex.source` of the current index). A cached
     * response may be used only while this object is the same as when the response was cached.
     */
    readonly source: () => object
    /** Loads newer facts, artwork and decisions. Returns whether there were any. Concurrent calls are serialized. */
    readonly refresh: Effect.Effect<boolean>
  }
>()("@emoji-catalogue/application/snapshot/CurrentCatalogue") {
  static readonly layer = Layer.effect(
    CurrentCatalogue,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const artworks = yield* ArtworkRepository
      const curations = yield* CurationRepository
      const engine = yield* SearchEngine
      const prepare = yield* PrepareView
      const lifetime = yield* Effect.scope
      const lock = yield* Semaphore.make(1)

      const build = Effect.fn("CurrentCatalogue.build")(function* (
        published: PublishedCatalogue,
        artwork: PublishedArtwork,
        curation: CurrentCuration,
        known?: CatalogueView
      ) {
        const { images } = curation
        const imported = known?.images === images ? known : yield* CatalogueView.make(published, artwork, images)
        const view = imported.curated(curation.decisions, curation.revision)
        yield* prepare(view, known)
        const scope = yield* Scope.fork(lifetime)
        const index = yield* engine.index(view).pipe(
          Scope.provide(scope),
          Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause)))
        )
        return {
          view,
          index: withSearchRules(view, index),
          scope,
          published,
          artwork,
          curation,
          images: images.decisions
        }
      })

      const newerCuration = Effect.fnUntraced(function* ({ decisions, images, revision: known }: CurrentCuration) {
        const { images: newerImages, imagesRevision, revision, ...newer } = yield* curations.since(known)
        return {
          revision,
          decisions: mergeDecisions(decisions, newer),
          images:
            newerImages.length === 0
              ? images
              : { decisions: mergeImageDecisions(images.decisions, newerImages), revision: imagesRevision }
        }
      })

      const load = Effect.gen(function* () {
        const published = yield* repository.load
        return Option.isNone(published) ? yield* new CatalogueEmpty() : published.value
      })
      // The subscriptions start before the first load, so that no publication during the load is missed.
      const publications = Stream.mergeAll(
        [yield* repository.publications, yield* artworks.publications, yield* curations.publications],
        { concurrency: "unbounded" }
      )
      let current = yield* build(yield* load, yield* artworks.since(0), yield* newerCuration(noCuration))

      const outage = new OutageLog({
        began: "Catalogue refresh failed, keeping the current generation",
        ended: "Catalogue refresh succeeds again"
      })
      const refresh = Effect.gen(function* () {
        const { artwork, curation, published, view } = current
        const hasNewFacts = (yield* repository.generation) !== published.generation
        const changed =
          (yield* artworks.revision) === artwork.revision ? artwork : yield* artworks.since(artwork.revision)
        const decided = (yield* curations.revision) === curation.revision ? curation : yield* newerCuration(curation)
        if (!hasNewFacts && changed === artwork && decided === curation) return false
        const next = yield* hasNewFacts || changed !== artwork
          ? build(hasNewFacts ? yield* load : published, mergeArtwork(artwork, changed), decided)
          : build(published, artwork, decided, view)
        const previous = current
        current = next
        yield* Scope.close(previous.scope, Exit.void).pipe(Effect.delay(drainPeriod), Effect.forkIn(lifetime))
        yield* Effect.logInfo("Catalogue swapped").pipe(
          Effect.annotateLogs({
            generation: next.published.generation,
            artwork: next.artwork.revision,
            curation: next.curation.revision
          })
        )
        return true
      }).pipe(lock.withPermit)

      yield* publications.pipe(
        Stream.merge(Stream.tick(pollInterval)),
        Stream.runForEach(() => Effect.ignoreCause(outage.observe(refresh))),
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
