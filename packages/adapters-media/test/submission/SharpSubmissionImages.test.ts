import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { submissionImagesContract } from "@emoji-catalogue/application/contracts"
import { SubmissionImages } from "@emoji-catalogue/application/submission"
import { areNear, type SubmissionKind } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { temporaryFile } from "../../../../scripts/test-support/temporaryFile.ts"
import { chunk, pngWith } from "./hostile/pngFile.ts"

submissionImagesContract("sharp", SharpSubmissionImages.layer, temporaryFile)

type Color = readonly [red: number, green: number, blue: number, alpha: number]

const orange: Color = [250, 120, 0, 255]
const blue: Color = [0, 60, 250, 255]
const none: Color = [0, 0, 0, 0]

const raw = (width: number, height: number, colorAt: (x: number, y: number) => Color) =>
  Buffer.concat(
    Array.from({ length: width * height }, (_, i) => Buffer.from(colorAt(i % width, Math.floor(i / width))))
  )

const still = (width: number, height: number, colorAt: (x: number, y: number) => Color) =>
  sharp(raw(width, height, colorAt), { raw: { width, height, channels: 4 } })

/** Frames of one color each. */
const animation = (side: number, colors: ReadonlyArray<Color>) =>
  sharp(Buffer.concat(colors.map((color) => raw(side, side, () => color))), {
    raw: { width: side, height: side * colors.length, channels: 4, pageHeight: side }
  })

const submit = Effect.fnUntraced(function* (bytes: Uint8Array, kind: SubmissionKind = "upload") {
  const images = yield* SubmissionImages
  return yield* images.process({ path: yield* temporaryFile(bytes), kind })
})

const encode = (image: { readonly toBuffer: () => Promise<Uint8Array> }) => Effect.promise(() => image.toBuffer())

/** The frames of the published image, one after another. */
const pixelsOf = (bytes: Uint8Array) =>
  Effect.promise(() => sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer())

const colorAt = (pixels: Uint8Array, x: number, y: number): ReadonlyArray<number> =>
  Array.from(pixels.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 4))

const isNear = (color: ReadonlyArray<number>, expected: Color, tolerance: number) => {
  for (const [channel, value] of expected.entries()) assert.closeTo(color[channel]!, value, tolerance)
}

it.layer(SharpSubmissionImages.layer)("submitted images", (it) => {
  it.effect("an image is centered, on a transparent background", () =>
    Effect.gen(function* () {
      const { image } = yield* submit(yield* encode(still(40, 20, () => orange).png()))
      const pixels = yield* pixelsOf(image.bytes)
      for (const [y, color] of [
        [0, none],
        [30, none],
        [33, orange],
        [94, orange],
        [97, none],
        [127, none]
      ] as const) {
        assert.deepStrictEqual(colorAt(pixels, 64, y), Array.from(color), `row ${y}`)
      }
    })
  )

  it.effect("an image is upright", () =>
    Effect.gen(function* () {
      const halves = still(32, 16, (x) => (x < 16 ? orange : blue))
      for (const bytes of [
        yield* encode(halves.clone().withMetadata({ orientation: 6 }).jpeg({ quality: 100 })),
        yield* encode(halves.clone().withMetadata({ orientation: 6 }).webp({ lossless: true }))
      ]) {
        const pixels = yield* pixelsOf((yield* submit(bytes)).image.bytes)
        isNear(colorAt(pixels, 64, 10), orange, 6)
        isNear(colorAt(pixels, 64, 118), blue, 6)
        assert.deepStrictEqual(colorAt(pixels, 10, 64), Array.from(none))
      }
    })
  )

  it.effect("all color spaces and depths become 8-bit sRGB", () =>
    Effect.gen(function* () {
      const image = still(16, 16, () => [200, 100, 50, 255])
      const opaque = image.clone().removeAlpha()
      const gray = still(16, 16, () => [90, 90, 90, 255]).removeAlpha()
      for (const [bytes, expected, tolerance] of [
        [yield* encode(image.clone().toColourspace("rgb16").png()), [200, 100, 50, 255], 0],
        [yield* encode(gray.toColourspace("grey16").png()), [90, 90, 90, 255], 0],
        [yield* encode(opaque.clone().toColourspace("cmyk").jpeg({ quality: 100 })), [200, 100, 50, 255], 32],
        [yield* encode(image.clone().png({ palette: true })), [200, 100, 50, 255], 0],
        [yield* encode(opaque.clone().avif({ bitdepth: 10, quality: 90, effort: 0 })), [200, 100, 50, 255], 3]
      ] as const) {
        const pixels = yield* pixelsOf((yield* submit(bytes)).image.bytes)
        isNear(colorAt(pixels, 64, 64), expected, tolerance)
      }
    })
  )

  it.effect("a color profile is applied", () =>
    Effect.gen(function* () {
      const { icc } = yield* Effect.promise(async () =>
        sharp(
          await still(1, 1, () => orange)
            .withIccProfile("p3")
            .png()
            .toBuffer()
        ).metadata()
      )
      const profile = chunk("iCCP", Buffer.concat([Buffer.from("p3\0\0", "latin1"), deflateSync(icc!)]))
      const [plain, wide] = yield* Effect.forEach([pngWith(), pngWith(profile)], (bytes) =>
        Effect.flatMap(submit(bytes), ({ image }) => pixelsOf(image.bytes))
      )
      assert.deepStrictEqual(colorAt(plain!, 20, 64), Array.from(orange))
      const [red, green, blue] = colorAt(wide!, 20, 64)
      assert.strictEqual(red, 255)
      assert.isBelow(green!, 115)
      assert.strictEqual(blue, 0)
    })
  )

  it.effect("the color of transparent pixels is dropped", () =>
    Effect.gen(function* () {
      const image = still(128, 128, (x) => (x < 64 ? [200, 100, 50, 0] : [200, 100, 50, 255]))
      const pixels = yield* pixelsOf((yield* submit(yield* encode(image.png()))).image.bytes)
      assert.deepStrictEqual(colorAt(pixels, 10, 64), Array.from(none))
      assert.deepStrictEqual(colorAt(pixels, 100, 64), [200, 100, 50, 255])
    })
  )

  it.effect("the frames of an animation keep their edges, delays and number of repeats", () =>
    Effect.gen(function* () {
      for (const side of [50, 300]) {
        const colors = [orange, blue, orange, blue]
        const options = { delay: [20, 50, 100, 730], loop: 3 }
        for (const bytes of [
          yield* encode(animation(side, colors).gif(options)),
          yield* encode(animation(side, colors).webp({ ...options, lossless: true }))
        ]) {
          const { image } = yield* submit(bytes)
          assert.isTrue(image.isAnimated)
          const { delay, loop, pages } = yield* Effect.promise(() => sharp(image.bytes, { animated: true }).metadata())
          assert.deepStrictEqual({ delay, loop, pages }, { ...options, pages: 4 })
          const pixels = yield* pixelsOf(image.bytes)
          for (const [frame, color] of colors.entries()) {
            for (const y of [0, 1, 64, 126, 127])
              isNear(colorAt(pixels, 64, frame * 128 + y), color, side > 256 ? 12 : 3)
          }
        }
      }
    })
  )

  it.effect("three visible frames of an animation are hashed", () =>
    Effect.gen(function* () {
      const frame = (angle: number) =>
        raw(64, 64, (x, y) => (Math.cos(angle) * (x - 32) + Math.sin(angle) * (y - 32) > 4 ? orange : blue))
      const moving = (frames: ReadonlyArray<Buffer>) =>
        encode(
          sharp(Buffer.concat(frames), {
            raw: { width: 64, height: 64 * frames.length, channels: 4, pageHeight: 64 }
          }).webp({ lossless: true })
        )
      const frames = [0.5, 1, 2, 3, 4, 5].map(frame)
      const { hashes } = yield* submit(yield* moving(frames))
      assert.lengthOf(hashes, 3)
      const empty = raw(64, 64, () => none)
      const faded = yield* submit(yield* moving([empty, ...frames, empty]))
      assert.deepStrictEqual(faded.hashes, hashes)
      const first = yield* submit(
        yield* encode(sharp(frames[0]!, { raw: { width: 64, height: 64, channels: 4 } }).png())
      )
      assert.deepStrictEqual(first.hashes, hashes.slice(0, 1))
    })
  )

  it.effect("a copy in another format and size has a near hash", () =>
    Effect.gen(function* () {
      const isWithin = (x: number, y: number, radius: number) => Math.hypot(x, y) < radius
      const image = still(200, 200, (x, y) => {
        if (isWithin(x - 65, y - 80, 14) || isWithin(x - 135, y - 70, 20) || isWithin(x - 110, y - 140, 24)) return blue
        return isWithin(x - 100, y - 100, 90) ? orange : none
      })
      const originals = (yield* submit(yield* encode(image.clone().png()))).hashes
      for (const [bytes, kind] of [
        [yield* encode(image.clone().flatten({ background: "white" }).jpeg({ quality: 60 })), "upload"],
        [yield* encode(image.clone().resize(90).webp({ quality: 50 })), "upload"],
        [yield* encode(image.clone().avif({ quality: 50, effort: 0 })), "upload"],
        [yield* encode(image.clone().png()), "drawing"]
      ] as const) {
        const { hashes } = yield* submit(bytes, kind)
        assert.isTrue(originals.some((one) => hashes.some((other) => areNear(one, other))))
      }
    })
  )
})
