import { ArtworkRepository, CatalogueRepository, type ImportedArtwork } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { CatalogueView } from "@emoji-catalogue/application/view"
import {
  MemoryArtworkRepository,
  MemoryCatalogueRepository,
  MemoryCurationRepository,
  MemorySearchEngine,
  sampleArtwork,
  sampleCatalogue
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

/** The current catalogue over repositories that record their loads. */
const counted = () => {
  const log = { loads: 0, since: [] as Array<number> }
  const catalogues = Layer.effect(
    CatalogueRepository,
    Effect.gen(function* () {
      const memory = yield* CatalogueRepository
      yield* memory.publish(0, sampleCatalogue)
      return {
        ...memory,
        load: Effect.suspend(() => {
          log.loads++
          return memory.load
        })
      }
    })
  ).pipe(Layer.provide(MemoryCatalogueRepository.layer))
  const artworks = Layer.effect(
    ArtworkRepository,
    Effect.map(ArtworkRepository, (memory) => ({
      ...memory,
      since: (revision) =>
        Effect.suspend(() => {
          log.since.push(revision)
          return memory.since(revision)
        })
    }))
  ).pipe(Layer.provide(MemoryArtworkRepository.layer))
  const layer = CurrentCatalogue.layer.pipe(
    Layer.provide([MemorySearchEngine.layer, MemoryCurationRepository.layer]),
    Layer.provideMerge(Layer.merge(catalogues, artworks))
  )
  return { layer, log }
}

const [twitter, openmoji, apple] = sampleArtwork as [
  (typeof sampleArtwork)[0],
  (typeof sampleArtwork)[0],
  (typeof sampleArtwork)[0]
]
/** The displayed image of an emoji. */
const imageIn = ({ artwork }: CatalogueView, index: number) => {
  const release = artwork.displayedRelease(index)
  return (
    release && {
      platform: release.platform.id,
      version: release.version,
      source: release.source,
      url: release.url(index),
      rendering: release.rendering(index)
    }
  )
}
const viewNow = Effect.flatMap(CurrentCatalogue, ({ snapshot }) => Effect.map(snapshot, ({ view }) => view))
const viewWhen = (matches: (view: CatalogueView) => boolean) =>
  Effect.repeat(Effect.andThen(Effect.yieldNow, viewNow), { until: (view) => matches(view) })
const viewOfRevision = (revision: number) => viewWhen(({ artworkRevision }) => artworkRevision === revision)

it.effect("published artwork is added to the current artwork, and facts are not loaded again", () => {
  const { layer, log } = counted()
  return Effect.gen(function* () {
    const repository = yield* ArtworkRepository
    const empty = yield* viewNow
    assert.strictEqual(empty.artworkRevision, 0)
    assert.isUndefined(imageIn(empty, 0))
    yield* repository.publish([twitter, apple])
    const first = yield* viewOfRevision(1)
    assert.deepInclude(imageIn(first, 0), { platform: "twitter", version: "17.0" })

    yield* repository.publish([openmoji])
    yield* viewOfRevision(2)
    yield* repository.publish([{ ...twitter, releases: twitter.releases.slice(0, 1) }])
    const last = yield* viewOfRevision(3)
    assert.strictEqual(last.artworkRevision, 3)
    assert.deepStrictEqual(
      last.artwork.releases.map(({ platform, version }) => `${platform.id} ${version}`),
      ["apple 16.0.0", "twitter 14.0", "openmoji 17.0.0"]
    )
    assert.deepInclude(imageIn(last, 0), { platform: "twitter", version: "14.0" })
    assert.deepStrictEqual(log, { loads: 1, since: [0, 0, 1, 2] })
    assert.strictEqual(new Set([empty, first, last].map(({ tag }) => tag)).size, 3)
    assert.isTrue([empty, first, last].every(({ generation }) => generation === 1))
    // An old view does not change.
    assert.strictEqual(first.artwork.releasesOf("openmoji").length, 0)
  }).pipe(Effect.provide(layer))
})

it.effect("new facts keep the artwork, and it is not loaded again", () => {
  const { layer, log } = counted()
  return Effect.gen(function* () {
    yield* (yield* ArtworkRepository).publish(sampleArtwork)
    const before = yield* viewOfRevision(1)
    const catalogues = yield* CatalogueRepository
    yield* catalogues.publish(1, { ...sampleCatalogue, emoji: sampleCatalogue.emoji.toReversed() })
    const after = yield* viewWhen(({ generation }) => generation === 2)
    assert.deepStrictEqual([after.generation, after.artworkRevision], [2, 1])
    assert.deepStrictEqual(log, { loads: 2, since: [0, 0] })
    const size = after.emoji.length
    for (let index = 0; index < size; index++) {
      assert.deepStrictEqual(imageIn(after, index), imageIn(before, size - 1 - index))
    }
  }).pipe(Effect.provide(layer))
})

it.effect("a refresh finds everything published since the last one", () => {
  const { layer, log } = counted()
  return Effect.gen(function* () {
    const { refresh } = yield* CurrentCatalogue
    yield* TestClock.adjust("1 second")
    const repository = yield* ArtworkRepository
    for (const each of sampleArtwork) yield* repository.publish([each])
    const looks = yield* Effect.all([refresh, refresh, refresh], { concurrency: "unbounded" })
    assert.strictEqual(looks.filter((was) => was).length, 1)
    assert.strictEqual((yield* viewNow).artworkRevision, 3)
    assert.deepStrictEqual(log.since, [0, 0])
  }).pipe(Effect.provide(layer))
})

it.effect("the tag does not depend on the order in which platforms were published", () =>
  Effect.gen(function* () {
    const view = (platforms: ReadonlyArray<ImportedArtwork>) =>
      Effect.map(
        CatalogueView.make(
          { generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue: sampleCatalogue },
          { revision: 3, platforms }
        ),
        ({ tag }) => tag
      )
    assert.strictEqual(yield* view(sampleArtwork), yield* view(sampleArtwork.toReversed()))
    assert.notStrictEqual(yield* view(sampleArtwork), yield* view(sampleArtwork.slice(1)))
  })
)
