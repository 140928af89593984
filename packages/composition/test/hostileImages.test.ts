import {
  type ImageRejected,
  type ImagesBusy,
  type ImageTooLarge,
  maxNormalizedBytes,
  normalizedSide,
  type ProcessedImage,
  SubmissionImages,
  type TooManyImages
} from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Result } from "effect"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import {
  type Accepted,
  type Expected,
  type HostileImage,
  marker,
  tooHeavy
} from "../../adapters-media/test/submission/hostile/HostileImage.ts"
import { hostileImages } from "../../adapters-media/test/submission/hostileImages.ts"
import * as ChildProcessSubmissionImages from "../src/ChildProcessSubmissionImages.ts"
import { childProcesses } from "./childProcesses.ts"

const submit = Effect.fnUntraced(function* ({ bytes, kind, name }: HostileImage) {
  const images = yield* SubmissionImages
  const path = join(temporaryFolder(), name)
  yield* Effect.promise(() => writeFile(path, bytes))
  return yield* Effect.result(images.process({ path, kind }))
})

const checkFailure = (failure: ImageRejected | ImagesBusy | ImageTooLarge | TooManyImages, expected: Expected) => {
  if (expected === "too large") {
    assert.strictEqual(failure._tag, "ImageTooLarge")
    return
  }
  if (!("rejected" in expected)) assert.fail(`it is rejected: ${failure.message}`)
  assert.strictEqual(failure._tag, "ImageRejected")
  assert.match(failure.message, expected.rejected)
  assert.notMatch(failure.message, /vips|libspng|gifload|webpload|heifload|jpegload|Error/i)
}

const checkMiddle = async (bytes: Uint8Array, expected: NonNullable<Accepted["middle"]>) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + info.width / 2) * 4
  for (const [channel, value] of expected.entries()) assert.closeTo(data[at + channel]!, value, 3)
}

const checkImage = async ({ hashes, image, originalFormat }: ProcessedImage, expected: Expected, side: number) => {
  if (expected === "too large" || "rejected" in expected) assert.fail("it is accepted")
  assert.deepInclude(image, { format: expected.format, width: side, height: side })
  assert.strictEqual(image.isAnimated, expected.animation !== undefined)
  assert.strictEqual(originalFormat, expected.original)
  assert.isAtMost(image.bytes.length, maxNormalizedBytes)
  assert.strictEqual(hashes.length > 0, expected.isHashed === true, "it has hashes")
  const found = await sharp(image.bytes, { animated: true }).metadata()
  assert.deepInclude(found, { format: expected.format, width: side, depth: "uchar", space: "srgb" })
  for (const kind of ["exif", "icc", "iptc", "xmp", "comments"] as const) assert.isUndefined(found[kind])
  assert.notInclude(Buffer.from(image.bytes).toString("latin1"), marker)
  if (expected.animation !== undefined) {
    const duration = found.delay?.reduce((sum, delay) => sum + delay, 0)
    assert.deepStrictEqual({ frames: found.pages, duration }, expected.animation)
  }
  if (expected.middle !== undefined) await checkMiddle(image.bytes, expected.middle)
}

const files = await hostileImages()
const processesBefore = childProcesses()
const memoryBefore = process.memoryUsage.rss()

/** Without a limit that depends on the speed of this machine; only images that are too heavy need `strict`. */
const patient = ChildProcessSubmissionImages.layer({
  cpuTime: Duration.hours(1),
  time: Duration.hours(1),
  megabytes: 1024
})

/** Without a limit of elapsed time, because a busy machine delays processes of low priority. */
const strict = ChildProcessSubmissionImages.layer({
  ...ChildProcessSubmissionImages.defaultLimits,
  time: Duration.hours(1)
})

const isTooHeavy = ({ expected }: HostileImage) => expected === tooHeavy

for (const [title, layer, tested] of [
  ["hostile images", patient, files.filter((file) => !isTooHeavy(file))],
  ["bombs", strict, files.filter(isTooHeavy)]
] as const) {
  it.layer(layer, { excludeTestServices: true })(title, (it) => {
    for (const file of tested) {
      const { expected, kind, name } = file
      it.effect(`${kind} ${name}`, () =>
        Effect.gen(function* () {
          const result = yield* submit(file)
          if (Result.isFailure(result)) checkFailure(result.failure, expected)
          else yield* Effect.promise(() => checkImage(result.success, expected, normalizedSide[kind]))
        })
      )
    }
  })
}

it("leave no process and no memory behind", () => {
  assert.isAtLeast(files.length, 60)
  assert.strictEqual(new Set(files.map(({ name }) => name)).size, files.length)
  assert.deepStrictEqual(childProcesses(), processesBefore)
  assert.isBelow(process.memoryUsage.rss() - memoryBefore, 64 * 1024 * 1024)
})
