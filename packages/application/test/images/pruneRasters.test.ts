import { pruneRasters } from "@emoji-catalogue/application/images"
import {
  ArtworkRepository,
  BlobStore,
  CurationRepository,
  ImportLock,
  RasterRepository
} from "@emoji-catalogue/application/ports"
import { ProcessImportLock } from "@emoji-catalogue/application/import"
import type { Codepoint } from "@emoji-catalogue/domain"
import {
  MemoryArtworkRepository,
  MemoryBlobStore,
  MemoryCurationRepository,
  MemoryRasterRepository,
  sampleArtwork,
  sampleAsset
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Result } from "effect"

const ports = Layer.mergeAll(
  MemoryArtworkRepository.layer,
  MemoryBlobStore.layer,
  MemoryCurationRepository.layer,
  MemoryRasterRepository.layer,
  ProcessImportLock.layer
)

const [made, asset] = [sampleAsset("a", "png"), sampleAsset("b", "png")]

/** Stores both PNGs as rasters that were last requested long ago; one of them is an asset of artwork too. */
const store = Effect.gen(function* () {
  const rasters = yield* RasterRepository
  const [first] = sampleArtwork
  const releases = first!.releases.map((release) => ({
    ...release,
    renderings: release.renderings.map((each) => ({ ...each, asset: { name: asset, width: 72, height: 72 } }))
  }))
  yield* (yield* ArtworkRepository).publish([{ ...first!, releases }])
  yield* (yield* BlobStore).put([made, asset].map((name) => ({ name, bytes: Uint8Array.of(1) })))
  for (const png of [made, asset]) yield* rasters.record(png, 72, { png, requestedOn: "2026-01-01" })
})

const isStored = (name: typeof made) => BlobStore.use((blobs) => Effect.map(blobs.get(name), Option.isSome))

it.effect("deletes PNGs with their blobs, but not a blob that is also an asset", () =>
  Effect.gen(function* () {
    yield* store
    yield* pruneRasters("2026-02-01")
    assert.deepStrictEqual([yield* isStored(made), yield* isStored(asset)], [false, true])
    assert.strictEqual(yield* (yield* RasterRepository).count, 0)
  }).pipe(Effect.provide(ports))
)

it.effect("deletes nothing while an import runs", () =>
  Effect.gen(function* () {
    yield* store
    yield* (yield* ImportLock).exclusively("imports", pruneRasters("2026-02-01"))
    assert.isTrue(yield* isStored(made))
    yield* pruneRasters("2026-02-01")
    assert.isFalse(yield* isStored(made))
  }).pipe(Effect.provide(ports))
)

it.effect("does not delete a blob that an administrator also uploaded", () =>
  Effect.gen(function* () {
    yield* store
    const key = { codepoint: "1F600" as Codepoint, platform: "twitter", version: "15.0" } as const
    const upload = { name: made, width: 72, height: 72, comparisons: [] }
    yield* (yield* CurationRepository).modifyImage(key, () =>
      Result.succeed({ ...key, upload, isHidden: false, changedAt: DateTime.makeUnsafe(0) })
    )
    yield* pruneRasters("2026-02-01")
    assert.isTrue(yield* isStored(made))
  }).pipe(Effect.provide(ports))
)
