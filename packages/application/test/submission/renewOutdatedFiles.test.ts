import { ImageProcessor, ImageRejected } from "@emoji-catalogue/application/artwork"
import {
  renewOutdatedFiles,
  SubmissionFiles,
  SubmissionRepository,
  Uploads,
  type RasterFormat
} from "@emoji-catalogue/application/submission"
import { MemorySubmissionFiles, MemorySubmissionRepository, plainPng } from "@emoji-catalogue/application/testing"
import { type Submission, SubmissionFileName, type SubmissionFileSet } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option, Stream } from "effect"
import { changed } from "../shared/changed.ts"
import { maker, services, storedFiles, uploadOf } from "./submissionServices.ts"

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
      outdatedFiles: ({ after = "", kind, limit }) => {
        const ids = kind === "upload" ? Array.from(outdated.keys()).filter((id) => id > after) : []
        return Effect.forEach(ids.toSorted().slice(0, limit), (id) =>
          Effect.map(find({ kind, id: id as Submission["id"] }), (found) => withFiles(Option.getOrThrow(found)))
        )
      },
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

it.effect("renews the others if one fails, which is logged and left to the next run", () => {
  const outdated = new Map<string, SubmissionFileSet>()
  let isBroken = true
  const broken = nameOf("0", "png")
  const files = changed(SubmissionFiles, MemorySubmissionFiles.layer, ({ get }) => ({
    get: (name) => (isBroken && name === broken ? Effect.die("outage") : get(name))
  }))
  const messages: Array<unknown> = []
  const logger = Logger.layer([Logger.make(({ logLevel, message }) => messages.push([logLevel, message]))])
  return Effect.gen(function* () {
    const { put } = yield* SubmissionFiles
    for (const color of [1, 2, 3]) yield* (yield* Uploads).submit(uploadOf(color))
    const { items } = yield* (yield* SubmissionRepository).ofAccount({
      accountId: maker,
      kind: "upload",
      limit: 3,
      offset: 0
    })
    const ids = items.map(({ id }) => id).toSorted()
    for (const [index, id] of ids.entries()) {
      const original = nameOf(`${index}`, "png")
      yield* put([{ name: original, bytes: withText(png) }])
      outdated.set(id, { original, image: { ...image, isAnimated: false }, still: null })
    }
    const renew = Effect.provide(renewOutdatedFiles, [images, logger])
    yield* renew
    assert.deepStrictEqual(Array.from(outdated.keys()), ids.slice(0, 1))
    assert.deepStrictEqual(messages.shift(), [
      "Warn",
      ["The files of a submission could not be renewed, the next run will try again", "outage"]
    ])
    assert.deepStrictEqual(messages, [["Info", ["Files of submissions renewed"]]])
    isBroken = false
    yield* renew
    assert.strictEqual(outdated.size, 0)
  }).pipe(Effect.provide(services({ files, repository: earlier(outdated) })))
})
