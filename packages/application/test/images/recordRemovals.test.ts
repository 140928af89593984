import { recordRemovals } from "@emoji-catalogue/application/images"
import { BlobStore, ImageRemovalRepository } from "@emoji-catalogue/application/ports"
import { MemoryBlobStore, MemoryImageRemovalRepository, sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it.effect("deleting a blob records a removal", () =>
  Effect.gen(function* () {
    const removals = yield* ImageRemovalRepository
    const blobs = recordRemovals(yield* BlobStore, removals)
    yield* blobs.delete([sampleAsset("a", "png")])
    assert.strictEqual(yield* removals.revision, 1)
  }).pipe(Effect.provide([MemoryBlobStore.layer, MemoryImageRemovalRepository.layer]))
)
