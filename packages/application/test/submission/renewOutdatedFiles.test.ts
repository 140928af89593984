import { ImageProcessor, ImageRejected } from "@emoji-catalogue/application/artwork"
import {
  renewOutdatedFiles,
  SubmissionFiles,
  SubmissionRepository,
  Uploads,
  type RasterFormat
} from "@emoji-catalogue/application/submission"
import { MemorySubmissionRepository, plainPng } from "@emoji-catalogue/application/testing"
import { type Submission, SubmissionFileName, type SubmissionFileSet } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { changed } from "../shared/changed.ts"
import { services, storedFiles, uploadOf } from "./submissionServices.ts"

const still = Uint8Array.of(1, 2, 3)

const images = Layer.mock(ImageProcessor, {
  png: ({ bytes }) => (bytes.length > 0 ? Effect.succeed(still) : Effect.fail(new ImageRejected({ reason: "empty" })))
})

const nameOf = (digit: string, format: RasterFormat) => SubmissionFileName.make(`${digit.repeat(64)}.${format}`)

const text = new TextEncoder().encode("taken at home")

const withText = (bytes: Uint8Array) => Uint8Array.from([...bytes, ...text])

const png = plainPng([1, 2, 3], 16)

/** A repository in which the submissions of `outdated` have files of an earlier version until they are replaced. */
const earlier = (outdated: Map<string, SubmissionFileSet>) =>
  changed(SubmissionRepository, MemorySubmissionRepository.layer, ({ find, replaceFiles }) => {
    const withFiles = (submission: Submission) => ({ ...submission, files: outdated.get(submission.id)! })
    return {
      outdatedFiles: () =>
        Effect.forEach(Array.from(outdated.keys()), (id) =>
          Effect.map(find({ kind: "upload", id: id as Submission["id"] }), (found) =>
            withFiles(Option.getOrThrow(found))
          )
        ),
      replaceFiles: (reference, before, after) =>
        Effect.gen(function* () {
          assert.deepStrictEqual(outdated.get(reference.id), before)
          outdated.delete(reference.id)
          const current = Option.getOrThrow(yield* find(reference)).files
          return current !== null && (yield* replaceFiles(reference, current, after))
        })
    }
  })

const read = Effect.fnUntraced(function* (name: SubmissionFileName) {
  const blob = Option.getOrThrow(yield* (yield* SubmissionFiles).get(name))
  return yield* Stream.mkUint8Array(blob.content)
})

const renewed = Effect.fnUntraced(function* (
  outdated: Map<string, SubmissionFileSet>,
  old: SubmissionFileSet,
  blobs: ReadonlyArray<{ readonly name: SubmissionFileName; readonly bytes: Uint8Array }>
) {
  const files = yield* SubmissionFiles
  const upload = yield* (yield* Uploads).submit(uploadOf(1))
  yield* files.delete(yield* storedFiles)
  yield* files.put(blobs)
  outdated.set(upload.id, old)
  yield* Effect.provide(renewOutdatedFiles, images)
  assert.strictEqual(outdated.size, 0)
  return Option.getOrThrow(yield* (yield* SubmissionRepository).find({ kind: "upload", id: upload.id })).files!
})

const image = { name: nameOf("b", "webp"), width: 128, height: 128, size: 4, isAnimated: true }

it.effect("removes the metadata of an original, and makes the still image of an animation", () => {
  const outdated = new Map<string, SubmissionFileSet>()
  return Effect.gen(function* () {
    const old = { original: nameOf("a", "png"), image, still: null }
    const { original, still: stillName } = yield* renewed(outdated, old, [
      { name: old.original, bytes: withText(png) },
      { name: image.name, bytes: text }
    ])
    assert.notStrictEqual(original, old.original)
    assert.deepStrictEqual(yield* read(original), png)
    assert.deepStrictEqual(yield* read(stillName!), still)
    assert.deepStrictEqual(yield* storedFiles, [image.name, original, stillName!].toSorted())
    // Nothing is left to do.
    yield* Effect.provide(renewOutdatedFiles, images)
    assert.lengthOf(yield* storedFiles, 3)
  }).pipe(Effect.provide(services({ repository: earlier(outdated) })))
})

it.effect("replaces an original that cannot be read, or is missing, by the image that is shown", () => {
  const outdated = new Map<string, SubmissionFileSet>()
  return Effect.gen(function* () {
    for (const [digit, blobs] of [
      ["c", [{ name: nameOf("c", "avif"), bytes: text }]],
      ["d", []]
    ] as const) {
      const old = { original: nameOf(digit, "avif"), image: { ...image, isAnimated: false }, still: null }
      const after = yield* renewed(outdated, old, [...blobs, { name: image.name, bytes: png }])
      assert.deepStrictEqual(yield* read(after.original), png)
      assert.match(after.original, /\.webp$/)
      assert.isNull(after.still)
      assert.deepStrictEqual(yield* storedFiles, [image.name, after.original].toSorted())
    }
  }).pipe(Effect.provide(services({ repository: earlier(outdated) })))
})

it.effect("continues past a submission whose files are all missing or unreadable", () => {
  const outdated = new Map<string, SubmissionFileSet>()
  return Effect.gen(function* () {
    const old = { original: nameOf("e", "jpeg"), image, still: null }
    const missing = yield* renewed(outdated, old, [])
    assert.deepStrictEqual([missing.original, missing.still], [old.original, null])
    const unreadable = yield* renewed(outdated, old, [{ name: image.name, bytes: new Uint8Array() }])
    assert.isNull(unreadable.still)
  }).pipe(Effect.provide(services({ repository: earlier(outdated) })))
})
