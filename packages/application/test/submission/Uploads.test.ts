import {
  AlreadyUploaded,
  KnownRejectedImage,
  SubmissionImages,
  SubmissionRepository,
  Uploads
} from "@emoji-catalogue/application/submission"
import {
  freshHash,
  MemorySubmissionFiles,
  MemorySubmissionRepository,
  sampleUpload
} from "@emoji-catalogue/application/testing"
import {
  AccountId,
  applyMove,
  ImageHash,
  maxHashDistance,
  SubmissionId,
  type SubmissionMove
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"

/** Every image looks like the one that the path is the hash of. */
const images = Layer.succeed(
  SubmissionImages,
  SubmissionImages.of({
    process: ({ path }) =>
      Effect.succeed({
        image: { bytes: new Uint8Array(1), format: "png", width: 128, height: 128, isAnimated: false },
        hashes: [ImageHash.make(path)],
        originalFormat: "png"
      })
  })
)

const layer = Uploads.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(images, MemorySubmissionFiles.layer, MemorySubmissionRepository.layer))
)

const submit = (hash: ImageHash) => {
  const accountId = AccountId.make(crypto.randomUUID())
  const { attribution, license, name, tags } = sampleUpload(accountId)
  const file = { path: hash, read: Effect.succeed(new Uint8Array(1)) }
  const id = SubmissionId.make(crypto.randomUUID())
  return Uploads.use((uploads) => uploads.submit({ id, accountId, file, name, tags, license, attribution }))
}

const decide = (id: SubmissionId, move: SubmissionMove) => {
  const at = DateTime.makeUnsafe("2026-01-02T03:04:05Z")
  const event = { type: move === "approve" ? "approved" : "rejected", at, actor: "admin", reason: null } as const
  return SubmissionRepository.use((repository) =>
    repository.change({ kind: "upload", id }, event, (current) => applyMove(current, { move, at, reason: null }))
  )
}

/** A hash that differs in the first bits. */
const differing = (hash: ImageHash, bits: number): ImageHash => {
  const flipped = BigInt(`0x${hash}`) ^ (((1n << BigInt(bits)) - 1n) << BigInt(64 - bits))
  return ImageHash.make(flipped.toString(16).padStart(16, "0"))
}

it.effect("near copies of approved uploads are refused with its id, and those of rejected ones in any case", () =>
  Effect.gen(function* () {
    const hash = freshHash()
    const near = differing(hash, maxHashDistance)
    const first = yield* submit(hash)
    const second = yield* submit(near)
    yield* decide(first.id, "approve")
    assert.deepStrictEqual(yield* Effect.flip(submit(near)), new AlreadyUploaded({ id: first.id }))
    assert.strictEqual((yield* submit(differing(hash, maxHashDistance + 1))).status, "pending")
    yield* decide(second.id, "reject")
    // More similar to the approved one.
    assert.deepStrictEqual(yield* Effect.flip(submit(differing(hash, 1))), new KnownRejectedImage())
    assert.deepStrictEqual(yield* Effect.flip(submit(hash)), new KnownRejectedImage())
  }).pipe(Effect.provide(layer))
)
