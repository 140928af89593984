import { PgSubmissionRepository } from "@emoji-catalogue/adapters-postgres"
import { SubmissionFiles, SubmissionRepository } from "@emoji-catalogue/application/ports"
import { renewOutdatedFiles } from "@emoji-catalogue/application/submission"
import { MemorySubmissionFiles, sampleDrawing, sampleUpload } from "@emoji-catalogue/application/testing"
import { AccountId, type Submission, SubmissionFileName, type SubmissionFormat } from "@emoji-catalogue/domain"
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, it } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer, Logger, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import sharp from "sharp"
import { dashBomb } from "../../adapters-media/test/submission/hostile/dashBomb.ts"
import { testDatabases } from "../../adapters-postgres/test/testDatabases.ts"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"

const accountId = AccountId.make("00000000-0000-4000-8000-000000000001")

const limits = { maxPending: 100, maxNew: 100, maxCpuMillis: 1_000_000, since: DateTime.makeUnsafe(0) }

const store = Effect.fnUntraced(function* (format: SubmissionFormat, bytes: Uint8Array) {
  const name = SubmissionFileName.make(`${randomBytes(32).toString("hex")}.${format}`)
  yield* (yield* SubmissionFiles).put([{ name, bytes }])
  return name
})

const read = Effect.fnUntraced(function* (name: SubmissionFileName) {
  const blob = Option.getOrThrow(yield* (yield* SubmissionFiles).get(name))
  return Buffer.from(yield* Stream.mkUint8Array(blob.content))
})

/** Stores a submission as an earlier version did. */
const submit = Effect.fnUntraced(function* <S extends Submission>(submission: S) {
  const sql = yield* SqlClient.SqlClient
  const { create, find } = yield* SubmissionRepository
  yield* create(submission, [], limits)
  yield* sql`UPDATE submission SET has_outdated_files = DEFAULT WHERE id = ${submission.id}::uuid`
  return { id: submission.id, files: Effect.map(find(submission), (found) => Option.getOrThrow(found).files!) }
})

/** A still image, and an animation whose first frame is empty. */
const picture = sharp({ create: { width: 128, height: 128, channels: 3, background: "red" } })
const frames = Buffer.concat([Buffer.alloc(4 * 128 * 128), await picture.clone().ensureAlpha().raw().toBuffer()])
const animation = sharp(frames, { raw: { width: 128, height: 256, channels: 4, pageHeight: 128 } })

const imageOf = (name: SubmissionFileName, isAnimated = false) => ({
  name,
  width: 128,
  height: 128,
  size: 9,
  isAnimated
})

/** Even slow machines stay within these limits. */
const images = ChildProcessSubmissionImages.layer({
  cpuTime: Duration.hours(1),
  time: Duration.hours(1),
  megabytes: 1024
})

const services = Layer.mergeAll(PgSubmissionRepository.layer, MemorySubmissionFiles.layer, NodeFileSystem.layer).pipe(
  Layer.provideMerge(testDatabases[0]![1]),
  Layer.merge(images)
)

it.live("renews files of an earlier version in child processes, even if one of the files is hostile", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`INSERT INTO account VALUES (${accountId}::uuid, '1', 'maker', 'Maker', NULL, now(), now())`
    const [png, gif, webp, jpeg] = yield* Effect.promise(() =>
      Promise.all([
        picture.clone().png().toBuffer(),
        animation.clone().gif().toBuffer(),
        animation.clone().webp({ lossless: true }).toBuffer(),
        picture
          .clone()
          .withExif({ IFD0: { Copyright: "taken at home" } })
          .jpeg()
          .toBuffer()
      ])
    )
    const [shown, moving] = [imageOf(yield* store("png", png)), imageOf(yield* store("webp", webp), true)]
    const photo = { original: yield* store("jpeg", jpeg), image: shown, still: null }
    const upload = yield* submit(sampleUpload(accountId, { files: photo }))
    const animated = { original: yield* store("gif", gif), image: moving, still: null }
    const animatedUpload = yield* submit(sampleUpload(accountId, { files: animated }))
    const svg = yield* store("svg", Buffer.from(dashBomb))
    const drawn = { original: svg, image: imageOf(yield* store("png", png)), still: null }
    const drawing = yield* submit(sampleDrawing(accountId, { files: drawn }))

    const messages: Array<unknown> = []
    const logger = Logger.make(({ message }) => messages.push(message))
    yield* Effect.provide(renewOutdatedFiles, Logger.layer([logger]))
    assert.include(`${messages.flat()[0]}`, "its process ended")

    const cleaned = yield* read((yield* upload.files).original)
    assert.include(jpeg.toString("latin1"), "taken at home")
    assert.notInclude(cleaned.toString("latin1"), "taken at home")
    const still = yield* read((yield* animatedUpload.files).still!)
    const { data } = yield* Effect.promise(() => sharp(still).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
    assert.deepStrictEqual(Array.from(data.subarray(0, 4)), [255, 0, 0, 255])
    assert.deepStrictEqual(yield* read((yield* drawing.files).original), png)
    const { outdatedFiles } = yield* SubmissionRepository
    for (const kind of ["upload", "drawing"] as const) {
      assert.deepStrictEqual(yield* outdatedFiles({ kind, limit: 10 }), [])
    }
  }).pipe(Effect.provide(services), Effect.scoped)
)
