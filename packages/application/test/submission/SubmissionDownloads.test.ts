import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import { Moderation, SubmissionDownloads, Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { MemorySubmissionFiles } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { maker, services, uploadOf } from "./submissionServices.ts"

const submit = Effect.gen(function* () {
  const { files, id } = yield* (yield* Uploads).submit(uploadOf(1))
  const { image, original } = files!
  return { id, image: image.name, original }
})

/** The access that a caller gets, or the tag of the error. */
const accessTo = (name: Parameters<SubmissionDownloads["Service"]["authorize"]>[0], hasAccess: boolean) =>
  SubmissionDownloads.use(({ authorize }) =>
    Effect.catchTag(authorize(name, Effect.succeed(hasAccess)), "SubmissionFileNotFound", ({ _tag }) =>
      Effect.succeed(_tag)
    )
  )

const decide = (id: Effect.Success<typeof submit>["id"], move: "approve" | "reject") =>
  Moderation.use((moderation) => moderation.of("upload").decide(id, { move, reason: null }))

describe("SubmissionDownloads", () => {
  it.effect("gives the files of a pending submission only to callers with access", () =>
    Effect.gen(function* () {
      const { image, original } = yield* submit
      for (const name of [image, original]) {
        assert.strictEqual(yield* accessTo(name, true), "private")
        assert.strictEqual(yield* accessTo(name, false), "SubmissionFileNotFound")
      }
    }).pipe(Effect.provide(services()))
  )

  it.effect("gives the image of an approved submission to everyone, the original only to callers with access", () =>
    Effect.gen(function* () {
      const { id, image, original } = yield* submit
      yield* decide(id, "approve")
      const { authorize } = yield* SubmissionDownloads
      assert.strictEqual(yield* authorize(image, Effect.die(new Error("was evaluated"))), "public")
      assert.strictEqual(yield* accessTo(original, true), "private")
      assert.strictEqual(yield* accessTo(original, false), "SubmissionFileNotFound")
    }).pipe(Effect.provide(services()))
  )

  it.effect("gives no file of a rejected or a removed submission to anyone", () =>
    Effect.gen(function* () {
      const rejected = yield* submit
      yield* decide(rejected.id, "reject")
      const removed = yield* (yield* Uploads).submit(uploadOf(2))
      yield* (yield* Submissions).of("upload").remove(removed.id, maker)
      for (const name of [rejected.image, rejected.original, removed.files!.image.name]) {
        assert.strictEqual(yield* accessTo(name, true), "SubmissionFileNotFound")
      }
    }).pipe(Effect.provide(services()))
  )

  it.effect("reads a file until it is deleted", () =>
    Effect.gen(function* () {
      const { image } = yield* submit
      const { read } = yield* SubmissionDownloads
      const [first] = yield* read(image)
      assert.strictEqual(first, 0x89)
      yield* (yield* SubmissionFiles).delete([image])
      assert.strictEqual((yield* Effect.flip(read(image)))._tag, "SubmissionFileNotFound")
    }).pipe(Effect.provide(services()))
  )

  it.effect("fails with BlobStoreUnavailable while files cannot be read", () => {
    const files = Layer.effect(
      SubmissionFiles,
      Effect.map(SubmissionFiles, (stored) => ({ ...stored, get: () => Effect.die(new Error("connection lost")) }))
    ).pipe(Layer.provide(MemorySubmissionFiles.layer))
    return Effect.gen(function* () {
      const { image } = yield* submit
      const { read } = yield* SubmissionDownloads
      assert.strictEqual((yield* Effect.flip(read(image)))._tag, "BlobStoreUnavailable")
    }).pipe(Effect.provide(services({ files })))
  })
})
