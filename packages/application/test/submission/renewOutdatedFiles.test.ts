import { SubmissionFiles } from "@emoji-catalogue/application/ports"
import { type RasterFormat, removeMetadata, renewOutdatedFiles } from "@emoji-catalogue/application/submission"
import { MemorySubmissionFiles, plainPng } from "@emoji-catalogue/application/testing"
import { fileNamesOf, SubmissionFileName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Logger, Option, References, Result, Stream } from "effect"
import { sampleImages } from "../../src/contracts/submission/sampleImages.ts"
import { changed } from "../shared/changed.ts"
import { outdatedSubmissions } from "./outdatedSubmissions.ts"
import { storedFiles } from "./submissionServices.ts"

const nameOf = (digit: string, format: RasterFormat) => SubmissionFileName.make(`${digit.repeat(64)}.${format}`)

const text = new TextEncoder().encode("taken at home")

const { gif, jpeg } = sampleImages
const privateGif = Uint8Array.of(...gif.subarray(0, -1), 0x21, 0xfe, text.length, ...text, 0, 0x3b)
const privateJpeg = Uint8Array.of(...jpeg.subarray(0, 2), 0xff, 0xfe, 0, text.length + 2, ...text, ...jpeg.subarray(2))

const clean = (format: RasterFormat, bytes: Uint8Array) => Result.getOrThrow(removeMetadata(format, bytes))

const size = { width: 128, height: 128, size: 4 }
const animation = { name: nameOf("b", "webp"), ...size, isAnimated: true }
const picture = { name: nameOf("b", "png"), ...size, isAnimated: false }
const png = plainPng([1, 2, 3], 128)

const read = Effect.fnUntraced(function* (name: SubmissionFileName) {
  const blob = Option.getOrThrow(yield* (yield* SubmissionFiles).get(name))
  return yield* Stream.mkUint8Array(blob.content)
})

it.effect("replaces an original with the processed one, and adds the still image of an animation", () => {
  const { calls, hashed, layer, processed, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const original = nameOf("a", "gif")
    const upload = yield* submit({
      kind: "upload",
      files: { original, image: animation, still: null },
      blobs: [
        { name: original, bytes: privateGif },
        { name: animation.name, bytes: gif }
      ]
    })
    yield* renewOutdatedFiles
    const files = yield* upload.files
    assert.notStrictEqual(files.original, original)
    assert.deepStrictEqual(yield* read(files.original), clean("gif", privateGif))
    assert.deepStrictEqual(yield* read(files.still!), processed[0]!.still)
    assert.deepStrictEqual(hashed.get(upload.id), processed[0])
    assert.deepStrictEqual(calls, [{ path: "image", kind: "upload" }])
    assert.deepStrictEqual(yield* storedFiles, fileNamesOf(files).toSorted())
    // Nothing is left to do.
    yield* renewOutdatedFiles
    assert.lengthOf(calls, 1)
  }).pipe(Effect.provide(layer))
})

it.effect("makes the still image of the shown animation if the original is not animated", () => {
  const { hashed, layer, processed, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const original = nameOf("a", "jpeg")
    const upload = yield* submit({
      kind: "upload",
      files: { original, image: animation, still: null },
      blobs: [
        { name: original, bytes: privateJpeg },
        { name: animation.name, bytes: gif }
      ]
    })
    yield* renewOutdatedFiles
    const files = yield* upload.files
    const [ofOriginal, ofShown] = processed
    assert.deepStrictEqual(yield* read(files.original), clean("jpeg", privateJpeg))
    assert.deepStrictEqual(yield* read(files.still!), ofShown!.still)
    assert.deepStrictEqual(hashed.get(upload.id), ofOriginal)
    assert.deepStrictEqual(yield* storedFiles, fileNamesOf(files).toSorted())
  }).pipe(Effect.provide(layer))
})

const original = nameOf("a", "png")
const unusable = [
  ["rejected and unreadable", [{ name: original, bytes: text }]],
  ["too large and unreadable", [{ name: original, bytes: new Uint8Array(2 * 1024 * 1024 + 1) }]],
  ["missing", []]
] as const

for (const [reason, blobs] of unusable) {
  for (const [image, shown] of [
    [animation, gif],
    [picture, png]
  ] as const) {
    it.effect(
      `replaces an original that is ${reason} with the shown ${image.isAnimated ? "animation" : "still image"}`,
      () => {
        const { hashed, layer, processed, submit } = outdatedSubmissions()
        return Effect.gen(function* () {
          const upload = yield* submit({
            kind: "upload",
            files: { original, image, still: null },
            blobs: [...blobs, { name: image.name, bytes: shown }]
          })
          yield* renewOutdatedFiles
          const files = yield* upload.files
          assert.deepStrictEqual(yield* read(files.original), shown)
          assert.strictEqual(files.original.slice(-4), image.name.slice(-4))
          assert.deepStrictEqual(files.still && (yield* read(files.still)), processed[0]!.still)
          assert.deepStrictEqual(hashed.get(upload.id), processed[0])
          assert.deepStrictEqual(yield* storedFiles, fileNamesOf(files).toSorted())
        }).pipe(Effect.provide(layer))
      }
    )
  }
}

it.effect("keeps an original that is rejected if its metadata can be removed", () => {
  const { hashed, layer, processed, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const original = nameOf("a", "gif")
    const broken = privateGif.subarray(0, -1)
    const upload = yield* submit({
      kind: "upload",
      files: { original, image: picture, still: null },
      blobs: [
        { name: original, bytes: broken },
        { name: picture.name, bytes: png }
      ]
    })
    yield* renewOutdatedFiles
    const files = yield* upload.files
    assert.deepStrictEqual(yield* read(files.original), clean("gif", broken))
    assert.deepStrictEqual(hashed.get(upload.id), processed[0])
  }).pipe(Effect.provide(layer))
})

it.effect("processes an original again if the image process ended", () => {
  const { endedCalls, layer, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const svg = SubmissionFileName.make(`${"a".repeat(64)}.svg`)
    const drawing = yield* submit({
      kind: "drawing",
      files: { original: svg, image: picture, still: null },
      blobs: [
        { name: svg, bytes: sampleImages.svg },
        { name: picture.name, bytes: png }
      ]
    })
    endedCalls.add(1)
    yield* renewOutdatedFiles
    assert.deepStrictEqual(yield* read((yield* drawing.files).original), sampleImages.svg)
  }).pipe(Effect.provide(layer))
})

it.effect("processes the shown image once if it is the original, and keeps its file", () => {
  const { calls, hashed, layer, processed, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const old = { original: animation.name, image: animation, still: null }
    const upload = yield* submit({ kind: "upload", files: old, blobs: [{ name: animation.name, bytes: gif }] })
    yield* renewOutdatedFiles
    const { still, ...files } = yield* upload.files
    assert.deepStrictEqual({ ...files, still: null }, old)
    assert.deepStrictEqual(yield* read(still!), processed[0]!.still)
    assert.deepStrictEqual(hashed.get(upload.id), processed[0])
    assert.lengthOf(calls, 1)
    assert.deepStrictEqual(yield* storedFiles, [animation.name, still!].toSorted())
  }).pipe(Effect.provide(layer))
})

it.effect("stores no hashes of drawings", () => {
  const { calls, hashed, layer, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const svg = SubmissionFileName.make(`${"a".repeat(64)}.svg`)
    for (const original of [sampleImages.svg, text]) {
      const drawing = yield* submit({
        kind: "drawing",
        files: { original: svg, image: picture, still: null },
        blobs: [
          { name: svg, bytes: original },
          { name: picture.name, bytes: png }
        ]
      })
      yield* renewOutdatedFiles
      const files = yield* drawing.files
      assert.deepStrictEqual(yield* read(files.original), original === text ? png : original)
      assert.deepStrictEqual([hashed.has(drawing.id), hashed.get(drawing.id)], [true, undefined])
    }
    const call = { path: "image", kind: "drawing" }
    // The text is processed twice.
    assert.deepStrictEqual(calls, [call, call, call])
  }).pipe(Effect.provide(layer))
})

it.effect("continues past a submission whose files are all missing or rejected", () => {
  const { layer, outdated, submit } = outdatedSubmissions()
  return Effect.gen(function* () {
    const old = { original: nameOf("a", "jpeg"), image: animation, still: null }
    const missing = yield* submit({ kind: "upload", files: old, blobs: [] })
    yield* renewOutdatedFiles
    assert.deepStrictEqual(yield* missing.files, old)
    const rejected = yield* submit({ kind: "upload", files: old, blobs: [{ name: animation.name, bytes: text }] })
    yield* renewOutdatedFiles
    assert.isNull((yield* rejected.files).still)
    assert.strictEqual(outdated.size, 0)
  }).pipe(Effect.provide(layer))
})

it.effect("leaves a submission to the next run without a retry if the image processes are busy", () => {
  const { busyCalls, calls, layer, outdated, submit } = outdatedSubmissions()
  const messages: Array<unknown> = []
  const logger = Logger.make(({ fiber, message }) =>
    messages.push([message, fiber.getRef(References.CurrentLogAnnotations)])
  )
  return Effect.gen(function* () {
    const uploads = yield* Effect.forEach(["0", "1", "2"], (digit) => {
      const [original, image] = [nameOf(digit, "jpeg"), { ...animation, name: nameOf(digit, "webp") }]
      return submit({
        kind: "upload",
        files: { original, image, still: null },
        blobs: [
          { name: original, bytes: privateJpeg },
          { name: image.name, bytes: gif }
        ]
      })
    })
    const [first, second, third] = uploads.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const [before, stored] = [yield* Effect.forEach(uploads, ({ files }) => files), yield* storedFiles]
    // The originals of the first and the third upload, and the image of the second.
    for (const call of [1, 3, 4]) busyCalls.add(call)
    const run = Effect.provide(renewOutdatedFiles, Logger.layer([logger]))
    yield* run
    assert.lengthOf(calls, 4)
    assert.deepStrictEqual(yield* Effect.forEach(uploads, ({ files }) => files), before)
    assert.deepStrictEqual(yield* storedFiles, stored)
    busyCalls.add(calls.length + 1)
    yield* run
    assert.deepStrictEqual(Array.from(outdated), [first!.id])
    assert.isNotNull((yield* second!.files).still)
    assert.isNotNull((yield* third!.files).still)
    yield* run
    assert.strictEqual(outdated.size, 0)
    const title = ["Files of submissions renewed"]
    assert.deepStrictEqual(messages, [
      [["Files of submissions not renewed: image processes are busy"], { renewed: 0, postponed: 3 }],
      [title, { renewed: 2, postponed: 1 }],
      [title, { renewed: 1, postponed: 0 }]
    ])
  }).pipe(Effect.provide(layer))
})

it.effect("renews the others if one fails, logs the failure, and leaves it to the next run", () => {
  let isBroken = true
  const broken = nameOf("0", "gif")
  const { layer, outdated, submit } = outdatedSubmissions(
    changed(SubmissionFiles, MemorySubmissionFiles.layer, ({ get }) => ({
      get: (name) => (isBroken && name === broken ? Effect.die("outage") : get(name))
    }))
  )
  const messages: Array<unknown> = []
  const logger = Logger.layer([Logger.make(({ logLevel, message }) => messages.push([logLevel, message]))])
  return Effect.gen(function* () {
    const uploads = yield* Effect.forEach(["0", "1", "2"], (digit) => {
      const original = nameOf(digit, "gif")
      const files = { original, image: { ...picture, name: nameOf(digit, "png") }, still: null }
      return submit({ kind: "upload", files, blobs: [{ name: original, bytes: privateGif }] })
    })
    const renew = Effect.provide(renewOutdatedFiles, logger)
    yield* renew
    assert.deepStrictEqual(Array.from(outdated), [uploads[0]!.id])
    assert.sameDeepMembers(messages, [
      ["Warn", ["The files of a submission could not be renewed, the next run will try again", "outage"]],
      ["Info", ["Files of submissions renewed"]]
    ])
    isBroken = false
    yield* renew
    assert.strictEqual(outdated.size, 0)
  }).pipe(Effect.provide(layer))
})
