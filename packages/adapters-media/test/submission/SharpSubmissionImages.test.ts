import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { submissionImagesContract } from "@emoji-catalogue/application/contracts"
import { SubmissionImages } from "@emoji-catalogue/application/ports"
import { areNear, type SubmissionKind } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { temporaryFile } from "../../../../scripts/test-support/temporaryFile.ts"
import { apngFile, type ApngFrame } from "./hostile/apngFile.ts"
import { chunk, pngWith, rgba, rows, twoColors } from "./hostile/pngFile.ts"
import { filesWithMetadata, secret } from "./withMetadata.ts"

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

/** An animation with a frame of each color. */
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

  it.effect("an image is turned upright", () =>
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

  it.effect("a GIF and a WebP keep their number of repeats", () =>
    Effect.gen(function* () {
      const frames = animation(16, [orange, blue])
      const gif = yield* encode(frames.clone().gif({ loop: 3, delay: [50, 50] }))
      const webp = yield* encode(frames.clone().webp({ loop: 3, delay: [50, 50] }))
      const loopOf = Effect.fnUntraced(function* (bytes: Uint8Array) {
        const { image } = yield* submit(bytes)
        assert.isTrue(image.isAnimated)
        return (yield* Effect.promise(() => sharp(image.bytes, { animated: true }).metadata())).loop
      })
      const withCount = (file: Uint8Array, field: string, offset: number, count: number) => {
        const copy = Buffer.from(file)
        copy.writeUInt16LE(count, copy.indexOf(field) + offset)
        return copy
      }
      // A GIF counts the repeats after the first play, a WebP all plays; 0 is endless.
      for (const [count, plays] of [
        [0, 0],
        [1, 2],
        [2, 3],
        [255, 256],
        [65_533, 65_534],
        [65_534, 65_535],
        [65_535, 65_535]
      ] as const) {
        assert.strictEqual(yield* loopOf(withCount(gif, "NETSCAPE2.0", 13, count)), plays, `gif ${count}`)
      }
      for (const count of [0, 1, 2, 255, 65_534, 65_535]) {
        assert.strictEqual(yield* loopOf(withCount(webp, "ANIM", 12, count)), count, `webp ${count}`)
      }
      const once = Buffer.from(gif)
      once.write("NETSCAPE9.9", once.indexOf("NETSCAPE2.0"), "latin1")
      assert.strictEqual(yield* loopOf(once), 1, "a GIF without a count is shown once")
    })
  )

  it.effect("an animated PNG becomes an animation, whose frames are drawn over each other", () =>
    Effect.gen(function* () {
      const canvas = { width: 128, height: 128, bitDepth: 8, colorType: 6 }
      const filled = (width: number, height: number, color: Color) =>
        rows({ ...canvas, height }, Buffer.concat(Array.from({ length: width }, () => Buffer.from(color))))
      const half: Color = [0, 0, 0, 128]
      const quarter = { width: 64, height: 64, delay: [1, 10] as const }
      const frames: ReadonlyArray<ApngFrame> = [
        { rows: filled(128, 128, orange), delay: [3, 100] },
        { ...quarter, rows: filled(64, 64, blue), disposal: 1 },
        { ...quarter, rows: filled(64, 64, half), left: 64, blend: 1, disposal: 2 },
        { ...quarter, rows: filled(64, 64, none), left: 64, top: 64, blend: 1 },
        { ...quarter, rows: filled(64, 64, none), left: 64, top: 64, delay: [0, 0] }
      ]
      // The colors of the quarters in each frame.
      const darker: Color = [125, 60, 0, 255]
      const expected: ReadonlyArray<ReadonlyArray<Color>> = [
        [orange, orange, orange, orange],
        [blue, orange, orange, orange],
        [none, darker, orange, orange],
        [none, orange, orange, orange],
        [none, orange, orange, none]
      ]
      for (const cover of [undefined, filled(128, 128, blue)]) {
        const { image, originalFormat, still } = yield* submit(
          apngFile(canvas, frames, { plays: 5, ...(cover && { cover }) })
        )
        assert.deepStrictEqual([originalFormat, image.format, image.isAnimated], ["png", "webp", true])
        const { delay, loop, pages } = yield* Effect.promise(() => sharp(image.bytes, { animated: true }).metadata())
        assert.deepStrictEqual({ delay, loop, pages }, { delay: [30, 100, 100, 100, 100], loop: 5, pages: 5 })
        const pixels = yield* pixelsOf(image.bytes)
        for (const [frame, colors] of expected.entries()) {
          for (const [quarter, color] of colors.entries()) {
            const [x, y] = [32 + 64 * (quarter % 2), 32 + 64 * Math.floor(quarter / 2)]
            isNear(colorAt(pixels, x, frame * 128 + y), color, 2)
          }
        }
        isNear(colorAt(yield* pixelsOf(still!), 32, 32), orange, 0)
      }
      assert.strictEqual((yield* Effect.flip(submit(apngFile(canvas, frames), "drawing")))._tag, "ImageRejected")
    })
  )

  it.effect("an animated PNG of any color type and depth keeps its colors", () =>
    Effect.gen(function* () {
      const frame = (bytes: ReadonlyArray<number>) => ({
        rows: rows(rgba, Buffer.concat(Array.from({ length: 16 }, () => Buffer.from(bytes)))),
        delay: [1, 10] as const
      })
      const palette = chunk("PLTE", Buffer.from([250, 120, 0, 0, 60, 250]))
      const transparency = chunk("tRNS", Buffer.from([255, 0]))
      for (const [colorType, bitDepth, first, second, colors, shared] of [
        [6, 8, [250, 120, 0, 255], [0, 60, 250, 255], [orange, blue], []],
        [2, 8, [250, 120, 0], [0, 60, 250], [orange, blue], []],
        [2, 16, [250, 250, 120, 120, 0, 0], [0, 0, 60, 60, 250, 250], [orange, blue], []],
        [
          0,
          8,
          [90],
          [200],
          [
            [90, 90, 90, 255],
            [200, 200, 200, 255]
          ],
          []
        ],
        [
          4,
          8,
          [90, 255],
          [200, 255],
          [
            [90, 90, 90, 255],
            [200, 200, 200, 255]
          ],
          []
        ],
        [3, 8, [0], [1], [orange, blue], [palette]],
        [3, 8, [0], [1], [orange, none], [palette, transparency]]
      ] as const) {
        const file = apngFile({ ...rgba, colorType, bitDepth }, [frame(first), frame(second)], { shared })
        const pixels = yield* pixelsOf((yield* submit(file)).image.bytes)
        for (const [index, color] of colors.entries()) {
          isNear(colorAt(pixels, 64, 64 + 128 * index), color as Color, 1)
        }
      }
    })
  )

  it.effect("an animated PNG of one frame is a still image", () =>
    Effect.gen(function* () {
      const frame: ApngFrame = { rows: twoColors, delay: [1, 10] }
      const plain = yield* submit(pngWith())
      for (const file of [
        apngFile(rgba, [frame]),
        apngFile(rgba, [frame], { plays: 3 }),
        apngFile(rgba, [frame], { cover: rows(rgba, new Uint8Array(64).fill(9)) })
      ]) {
        for (const kind of ["upload", "drawing"] as const) {
          const { image, still } = yield* submit(file, kind)
          assert.deepStrictEqual([image.format, image.isAnimated, still], ["png", false, null])
          if (kind === "upload") assert.deepStrictEqual(image.bytes, plain.image.bytes)
        }
      }
    })
  )

  it.effect("only an animation has a still image, which is its first visible frame", () =>
    Effect.gen(function* () {
      const options = { delay: [100, 100, 100] }
      for (const bytes of [
        yield* encode(animation(64, [none, orange, blue]).gif(options)),
        yield* encode(animation(64, [none, orange, blue]).webp({ ...options, lossless: true }))
      ]) {
        const { image, still } = yield* submit(bytes)
        assert.isTrue(image.isAnimated)
        const { format, height, pages, width } = yield* Effect.promise(() =>
          sharp(still!, { animated: true }).metadata()
        )
        assert.deepStrictEqual(
          { format, height, pages, width },
          { format: "png", height: 128, pages: undefined, width: 128 }
        )
        isNear(colorAt(yield* pixelsOf(still!), 64, 64), orange, 3)
      }
      const same = yield* submit(yield* encode(animation(64, [orange, orange]).gif()))
      assert.deepStrictEqual([same.image.isAnimated, same.still], [false, null])
    })
  )

  it.effect("the stored original has no metadata and gives the same image", () =>
    Effect.gen(function* () {
      for (const { bytes, format, name } of yield* Effect.promise(filesWithMetadata)) {
        const first = yield* submit(bytes)
        assert.strictEqual(first.originalFormat, format, name)
        assert.notInclude(Buffer.from(first.original).toString("latin1"), secret, `${format} with ${name}`)
        assert.deepStrictEqual(yield* submit(first.original), first, `${format} with ${name}`)
      }
      const svg = `<?xml version="1.0"?><!-- ${secret} --><svg xmlns="http://www.w3.org/2000/svg"
        xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="${secret}" viewBox="0 0 9 9">
        <title>${secret}</title><desc>${secret}</desc><metadata>${secret}</metadata><circle cx="4" cy="4" r="4" fill="red"/></svg>`
      const drawn = yield* submit(Buffer.from(svg), "drawing")
      assert.notInclude(new TextDecoder().decode(drawn.original), secret)
      assert.deepStrictEqual(yield* submit(drawn.original, "drawing"), drawn)
    })
  )
})
