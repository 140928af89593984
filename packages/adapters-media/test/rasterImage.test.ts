import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { type Image, ImageProcessor } from "@emoji-catalogue/application/ports"
import type { AssetFormat } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import sharp, { type Sharp } from "sharp"
import { apngFile } from "./submission/hostile/apngFile.ts"
import { rgba, twoColors } from "./submission/hostile/pngFile.ts"

const animatedPng = (frames: number): Image => ({
  format: "png",
  bytes: apngFile(
    rgba,
    Array.from({ length: frames }, () => ({ rows: twoColors, delay: [1, 10] }))
  )
})

const noise = (width: number, height: number, channels: 1 | 3 | 4 = 4) => {
  const bytes = Uint8Array.from({ length: width * height * channels }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24)
  return sharp(bytes, { raw: { width, height, channels } })
}
const encodeImage = (format: AssetFormat, image: Sharp) =>
  Effect.promise(async (): Promise<Image> => ({ format, bytes: await image.toBuffer() }))

const animation = (frames: number, width: number, height: number) => {
  const bytes = Uint8Array.from({ length: frames * width * height * 3 }, (_, i) => Math.trunc(i / (width * height * 3)))
  return sharp(bytes, { raw: { width, height: frames * height, channels: 3, pageHeight: height } }).webp({
    lossless: true
  })
}

const truncate = ({ bytes, format }: Image, by: number): Image => ({
  format,
  bytes: bytes.subarray(0, bytes.length - by)
})

it.layer(SharpImageProcessor.layer)("raster images", (it) => {
  it.effect("clean returns a valid image byte for byte", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      for (const each of [
        yield* encodeImage("png", noise(30, 20).png()),
        yield* encodeImage("png", noise(30, 20, 1).png()),
        yield* encodeImage("png", noise(30, 20, 3).png({ palette: true })),
        yield* encodeImage("png", noise(30, 20).toColourspace("rgb16").png({ progressive: true })),
        yield* encodeImage("webp", noise(30, 20).webp()),
        yield* encodeImage("webp", animation(3, 30, 20))
      ]) {
        assert.deepStrictEqual(yield* images.clean(each), { ...each, width: 30, height: 20 })
        assert.strictEqual((yield* images.pixels(each, 16)).length, 16 * 16 * 4)
      }
    })
  )

  it.effect("an image truncated anywhere is rejected", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      for (const whole of [
        yield* encodeImage("png", noise(64, 64).png()),
        yield* encodeImage("webp", noise(64, 64).webp({ lossless: true })),
        yield* encodeImage("webp", animation(4, 64, 64))
      ]) {
        const { length } = whole.bytes
        for (const by of [16, 100, length / 2, length - 40, length - 13, length - 8, length]) {
          if (by > length) continue
          const { reason } = yield* Effect.flip(images.clean(truncate(whole, Math.floor(by))))
          assert.isNotEmpty(reason, `${whole.format} ${length} - ${by}`)
        }
      }
    })
  )

  it.effect("an image whose header exceeds the size limits is rejected before decoding", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const { bytes } = yield* encodeImage("png", noise(8, 8).png())
      const header = Buffer.from(bytes)
      header.writeUInt32BE(20_000, 16)
      header.writeUInt32BE(20_000, 20)
      yield* Effect.flip(images.clean({ format: "png", bytes: header }))
      yield* Effect.flip(images.pixels({ format: "png", bytes: header }, 8))

      const black = (width: number, height: number) =>
        encodeImage("png", sharp({ create: { width, height, channels: 3, background: "#000" } }).png())
      assert.strictEqual((yield* images.clean(yield* black(4096, 4096))).width, 4096)
      assert.match((yield* Effect.flip(images.clean(yield* black(4097, 1)))).reason, /4097 by 1/)
      assert.match((yield* Effect.flip(images.clean(yield* black(1, 4097)))).reason, /1 by 4097/)
      const heavy = { format: "png", bytes: new Uint8Array(4 * 1024 * 1024 + 1) } as const
      heavy.bytes.set(bytes)
      assert.match((yield* Effect.flip(images.clean(heavy))).reason, /more than 4194304 bytes/)
    })
  )

  it.effect("an animation of more than 200 frames is rejected", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      assert.strictEqual((yield* images.clean(yield* encodeImage("webp", animation(200, 4, 6)))).height, 6)
      assert.match(
        (yield* Effect.flip(images.clean(yield* encodeImage("webp", animation(201, 4, 6))))).reason,
        /201 frames/
      )
    })
  )

  it.effect("content that does not match the declared format is rejected", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const bytes = {
        png: (yield* encodeImage("png", noise(8, 8).png())).bytes,
        webp: (yield* encodeImage("webp", noise(8, 8).webp())).bytes,
        gif: yield* Effect.promise(() => noise(8, 8).gif().toBuffer()),
        jpeg: yield* Effect.promise(() => noise(8, 8).jpeg().toBuffer()),
        svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>`),
        text: Buffer.from("plain text"),
        "PNG signature followed by SVG": Buffer.from(
          `\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>`,
          "latin1"
        )
      }
      for (const format of ["png", "webp", "svg"] as const) {
        for (const [actual, each] of Object.entries(bytes)) {
          if (actual === format) continue
          yield* Effect.flip(images.clean({ format, bytes: each }))
          yield* Effect.flip(images.pixels({ format, bytes: each }, 8))
        }
      }
    })
  )

  it.effect("an animation is rendered as its first frame", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const pixels = yield* images.pixels(yield* encodeImage("webp", animation(9, 8, 8)), 4)
      assert.deepStrictEqual(Array.from(pixels.subarray(0, 4)), [0, 0, 0, 255])
    })
  )

  it.effect("pixels have straight alpha, and fully transparent pixels have no colour", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const bytes = Uint8Array.from([200, 100, 50, 128, 200, 100, 50, 0, 200, 100, 50, 255, 200, 100, 50, 1])
      const raw = { width: 2, height: 2, channels: 4 } as const
      const source = yield* encodeImage("png", sharp(bytes, { raw }).png())
      const pixels = yield* images.pixels(source, 2)
      assert.deepStrictEqual(Array.from(pixels), [200, 100, 50, 128, 0, 0, 0, 0, 200, 100, 50, 255, 200, 100, 50, 1])
      const png = yield* images.png(source, 2)
      assert.deepStrictEqual(yield* images.pixels({ format: "png", bytes: png }, 2), pixels)
    })
  )

  it.effect("an SVG is rasterized at the requested size, independent of its declared size", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const half = (size: string) =>
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" ${size}><path d="M0 0h1v2h-1z"/></svg>`)
      for (const size of [`width="2" height="2"`, `width="0.01" height="0.01"`, `width="9000" height="9000"`]) {
        const pixels = yield* images.pixels({ format: "svg", bytes: half(size) }, 256)
        for (let i = 0; i < 256 * 256; i++) {
          assert.strictEqual(
            pixels[4 * i + 3],
            i % 256 < 128 ? 255 : 0,
            `${i % 256}, ${Math.trunc(i / 256)} of ${size}`
          )
        }
      }
    })
  )

  const still = { isAnimated: false }

  it.effect("normalize re-encodes an image with the same pixels, upright and without metadata", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const metadata = { exif: { IFD0: { Copyright: "SECRET", ImageDescription: "<script>" } }, orientation: 6 }
      for (const [each, width, height] of [
        [yield* encodeImage("png", noise(30, 20).png()), 30, 20],
        [yield* encodeImage("png", noise(30, 20).withMetadata(metadata).png()), 20, 30],
        [yield* encodeImage("webp", noise(30, 20).withMetadata(metadata).webp({ lossless: true })), 20, 30]
      ] as const) {
        const normalized = yield* images.normalize(each, still)
        assert.deepInclude(normalized, { format: each.format, width, height })
        assert.notInclude(Buffer.from(normalized.bytes).toString("latin1"), "SECRET")
        assert.deepStrictEqual(yield* images.clean(normalized), normalized)
        const upright = yield* encodeImage("png", sharp(each.bytes).autoOrient().png())
        assert.deepStrictEqual(yield* images.pixels(normalized, 30), yield* images.pixels(upright, 30))
      }
    })
  )

  it.effect("normalize drops data after an image or in a comment", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const png = yield* encodeImage("png", noise(30, 20).png())
      const script = Buffer.from("<html><script>alert(1)</script>PK\x03\x04")
      const polyglot = { format: "png" as const, bytes: Buffer.concat([png.bytes, script]) }
      const { bytes } = yield* images.normalize(polyglot, still)
      assert.notInclude(Buffer.from(bytes).toString("latin1"), "script")
      assert.deepStrictEqual(bytes, (yield* images.normalize(png, still)).bytes)
    })
  )

  it.effect("normalize keeps the frames if animations are allowed", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const animated = yield* encodeImage("webp", animation(3, 30, 20))
      const normalized = yield* images.normalize(animated, { isAnimated: true })
      assert.deepInclude(normalized, { width: 30, height: 20 })
      const { pages } = yield* Effect.promise(() => sharp(normalized.bytes, { animated: true }).metadata())
      assert.strictEqual(pages, 3)
      const { reason } = yield* Effect.flip(images.normalize(animated, still))
      assert.strictEqual(reason, "a webp of 3 frames, on a platform whose images are still")
    })
  )

  it.effect.each([2, 3, 200])("normalize rejects a PNG of %d frames, even if animations are allowed", (frames) =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      for (const isAnimated of [true, false]) {
        const { reason } = yield* Effect.flip(images.normalize(animatedPng(frames), { isAnimated }))
        assert.include(reason, `an animated png of ${frames} frames`)
      }
    })
  )

  it.effect("normalize accepts an animated PNG of one frame as a still image", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const { bytes, ...size } = yield* images.normalize(animatedPng(1), still)
      assert.deepStrictEqual(size, { format: "png", width: 16, height: 16 })
      assert.notInclude(Buffer.from(bytes).toString("latin1"), "acTL")
    })
  )

  it.effect("normalize rejects bombs, truncated files and other formats", () =>
    Effect.gen(function* () {
      const images = yield* ImageProcessor
      const black = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: "black" } })
      const png = yield* encodeImage("png", noise(64, 64).png())
      const jpeg = yield* encodeImage("png", noise(64, 64).jpeg())
      for (const [image, pattern] of [
        [yield* encodeImage("png", black(12_000, 12_000).png()), /12000 by 12000 pixels; at most 2048 by 2048/],
        [yield* encodeImage("webp", black(2049, 10).webp()), /2049 by 10 pixels/],
        [yield* encodeImage("webp", animation(201, 4, 4)), /201 frames/],
        [truncate(png, 100), /not a readable png/],
        [jpeg, /the content is not png/],
        [{ ...png, format: "webp" as const }, /the content is not webp/]
      ] as const) {
        assert.match((yield* Effect.flip(images.normalize(image, { isAnimated: true }))).reason, pattern)
      }
    })
  )
})
