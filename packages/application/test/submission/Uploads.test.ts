import { noVariants, SubmissionImages, SubmissionRepository } from "@emoji-catalogue/application/ports"
import { AlreadyUploaded, KnownRejectedImage, Uploads } from "@emoji-catalogue/application/submission"
import {
  freshHash,
  MemorySubmissionFiles,
  MemorySubmissionRepository,
  sampleUpload
} from "@emoji-catalogue/application/testing"
import {
  AccountId,
  applyMove,
  detailSide,
  imageDetailOf,
  ImageHash,
  maxHashDistance,
  SubmissionId,
  type SubmissionMove
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"

/** Images shown as `a` to `e` have the same details, images shown as `x` to `z` other details, and `o` has no details. */
const detailsOf = (shownAs: string) =>
  shownAs === "o"
    ? []
    : [
        imageDetailOf(
          Array.from({ length: detailSide ** 2 }, (_, cell) => [50, cell < 9 && shownAs >= "x" ? 90 : 0, 0])
        )
      ]

/** The path of an image is the byte that it is shown as, followed by its hash. */
const images = Layer.succeed(
  SubmissionImages,
  SubmissionImages.of({
    process: ({ path }) =>
      Effect.succeed({
        image: {
          bytes: new TextEncoder().encode(path.slice(0, 1)),
          format: "png",
          width: 128,
          height: 128,
          isAnimated: false
        },
        still: null,
        hashes: [ImageHash.make(path.slice(1))],
        original: new Uint8Array(1),
        variants: { ...noVariants, details: detailsOf(path.slice(0, 1)) },
        originalFormat: "png"
      })
  })
)

const layer = Uploads.layer.pipe(
  Layer.provideMerge(Layer.mergeAll(images, MemorySubmissionFiles.layer, MemorySubmissionRepository.layer))
)

const submit = (hash: ImageHash, { allowSimilar = false, shownAs = "a" } = {}) => {
  const accountId = AccountId.make(crypto.randomUUID())
  const { attribution, license, name, tags } = sampleUpload(accountId)
  const file = { path: shownAs + hash }
  const id = SubmissionId.make(crypto.randomUUID())
  return Uploads.use((uploads) =>
    uploads.submit({ id, accountId, file, name, tags, license, attribution, allowSimilar })
  )
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

it.effect("refuses near copies of approved uploads with their id, and near copies of rejected ones in any case", () =>
  Effect.gen(function* () {
    const hash = freshHash()
    const near = differing(hash, maxHashDistance)
    const first = yield* submit(hash)
    const second = yield* submit(near)
    yield* decide(first.id, "approve")
    assert.deepStrictEqual(yield* Effect.flip(submit(near)), new AlreadyUploaded({ id: first.id, isIdentical: false }))
    assert.strictEqual((yield* submit(differing(hash, maxHashDistance + 1))).status, "pending")
    yield* decide(second.id, "reject")
    // More similar to the approved one than to the rejected one.
    assert.deepStrictEqual(yield* Effect.flip(submit(differing(hash, 1))), new KnownRejectedImage())
    assert.deepStrictEqual(yield* Effect.flip(submit(hash)), new KnownRejectedImage())
  }).pipe(Effect.provide(layer))
)

it.effect("an upload may resemble approved ones if its maker allows it, but not have the same image", () =>
  Effect.gen(function* () {
    const hash = freshHash()
    const other = yield* submit(differing(hash, 1), { shownAs: "b" })
    const same = yield* submit(hash, { shownAs: "c" })
    const first = yield* submit(hash)
    for (const { id } of [other, same, first]) yield* decide(id, "approve")
    const similar = { allowSimilar: true }
    assert.strictEqual((yield* submit(hash, { ...similar, shownAs: "d" })).status, "pending")
    for (const options of [similar, {}]) {
      assert.deepStrictEqual(
        yield* Effect.flip(submit(hash, options)),
        new AlreadyUploaded({ id: first.id, isIdentical: true })
      )
    }
    const near = yield* Effect.flip(submit(hash, { shownAs: "e" }))
    assert.deepInclude(near, { _tag: "AlreadyUploaded", isIdentical: false })
    yield* decide(other.id, "reject")
    assert.deepStrictEqual(yield* Effect.flip(submit(hash, { ...similar, shownAs: "d" })), new KnownRejectedImage())
  }).pipe(Effect.provide(layer))
)

it.effect("an image that only resembles a rejected one is queued with it, with or without allowSimilar", () =>
  Effect.gen(function* () {
    const hash = freshHash()
    const rejected = yield* submit(hash)
    yield* decide(rejected.id, "reject")
    for (const allowSimilar of [false, true]) {
      const near = differing(hash, allowSimilar ? 2 : 0)
      const queued = yield* submit(near, { allowSimilar, shownAs: "x" })
      assert.strictEqual(queued.status, "pending")
      const { items } = yield* SubmissionRepository.use(({ queue }) =>
        queue({ kind: "upload", state: "pending", limit: 99, offset: 0 })
      )
      const { similar } = items.find(({ submission }) => submission.id === queued.id)!
      assert.deepInclude(similar, { id: rejected.id, status: "rejected", distance: allowSimilar ? 2 : 0 })
    }
    assert.deepStrictEqual(yield* Effect.flip(submit(differing(hash, 1), { shownAs: "b" })), new KnownRejectedImage())
  }).pipe(Effect.provide(layer))
)

it.effect("queues copies of a rejected image together with it if an earlier version stored no details", () =>
  Effect.gen(function* () {
    const hash = freshHash()
    const rejected = yield* submit(hash, { shownAs: "o" })
    yield* decide(rejected.id, "reject")
    yield* submit(hash)
    const { items } = yield* SubmissionRepository.use(({ queue }) =>
      queue({ kind: "upload", state: "pending", limit: 99, offset: 0 })
    )
    assert.deepStrictEqual(items[0]!.similar, [{ id: rejected.id, status: "rejected", distance: 0 }])
  }).pipe(Effect.provide(layer))
)
