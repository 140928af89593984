import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Result, Schema } from "effect"
import { ImageProcessor, type Image } from "../../ports/artwork/ImageProcessor.ts"
import { hostileSvgs } from "./hostileSvgs.ts"

const svg = (text: string): Image => ({ format: "svg", bytes: new TextEncoder().encode(text) })

const flag = (width: number, height: number) =>
  svg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="#0a3161"/></svg>`
  )

/**
 * Matches active content and external references. A test must first remove the `xmlns` attribute of the image. The
 * attribute is harmless, but contains `http:` and would match.
 */
const unsafe =
  /script|\bon\w+\s*=|https?:|\/\/|data:|@|<!|<\?|url\((?!#)|href="(?!#)|style=|base=|\\|<(a|image|feImage)\b/i

const reason = (image: Image) =>
  Effect.gen(function* () {
    const images = yield* ImageProcessor
    return yield* Effect.flip(images.clean(image)).pipe(Effect.map(({ reason }) => reason))
  })

const Side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 64 }))

export const imageProcessorContract = (name: string, layer: Layer.Layer<ImageProcessor, unknown>) =>
  it.layer(layer)(`ImageProcessor (${name})`, (it) => {
    it.effect.prop("clean keeps the size and is idempotent", [Side, Side], ([width, height]) =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        const clean = yield* images.clean(flag(width, height))
        assert.deepInclude(clean, { format: "svg", width, height })
        assert.deepStrictEqual(yield* images.clean(clean), clean)
      })
    )

    for (const [what, text] of Object.entries(hostileSvgs)) {
      it.effect(`a hostile SVG loses its active and external content: ${what}`, () =>
        Effect.gen(function* () {
          const images = yield* ImageProcessor
          const result = yield* Effect.result(images.clean(svg(text)))
          if (Result.isFailure(result)) assert.isNotEmpty(result.failure.reason)
          else {
            const kept = new TextDecoder().decode(result.success.bytes)
            assert.notMatch(kept.replace(' xmlns="http://www.w3.org/2000/svg"', ""), unsafe)
            assert.deepStrictEqual(yield* images.clean(result.success), result.success)
          }
        })
      )
    }

    it.effect("rejects invalid text, and images of another format than declared", () =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        const image = flag(8, 8)
        const utf16 = Uint8Array.from(new TextDecoder().decode(image.bytes), (each) => each.charCodeAt(0))
        const wide = new Uint8Array([0xff, 0xfe, ...Array.from(utf16).flatMap((unit) => [unit, 0])])
        assert.isNotEmpty(yield* reason({ format: "svg", bytes: wide }))
        const surrogate = new Uint8Array([...image.bytes, 0xed, 0xa0, 0x80])
        assert.isNotEmpty(yield* reason({ format: "svg", bytes: surrogate }))
        const bytes = yield* images.png(image, 8)
        assert.isNotEmpty(yield* reason({ format: "svg", bytes }))
        assert.isNotEmpty(yield* reason({ format: "webp", bytes }))
        assert.isNotEmpty(yield* reason({ format: "png", bytes: image.bytes }))
        assert.isNotEmpty(yield* reason({ format: "png", bytes: bytes.subarray(0, bytes.length / 2) }))
        assert.isNotEmpty(yield* reason({ format: "png", bytes: new Uint8Array() }))
      })
    )

    it.effect("images that clean rejects are not rasterized", () =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        for (const image of [
          svg("no image"),
          svg(hostileSvgs["billion laughs"]!),
          { ...flag(8, 8), format: "png" }
        ] as const) {
          assert.strictEqual((yield* Effect.flip(images.pixels(image, 8)))._tag, "ImageRejected")
          assert.strictEqual((yield* Effect.flip(images.png(image, 8)))._tag, "ImageRejected")
        }
      })
    )

    it.effect("fits an image into a transparent square", () =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        const size = 32
        for (const [width, height] of [
          [8, 2],
          [20, 20],
          [3, 60]
        ] as const) {
          const pixels = yield* images.pixels(flag(width, height), size)
          assert.strictEqual(pixels.length, size * size * 4)
          const scale = size / Math.max(width, height)
          const within = (at: number, length: number) => Math.abs(at + 0.5 - size / 2) <= (length * scale) / 2
          for (let y = 0; y < size; y++) {
            for (let x = 0; x < size; x++) {
              const pixel = pixels.subarray(4 * (y * size + x), 4 * (y * size + x) + 4)
              if (within(x, width + 2 / scale) && within(y, height + 2 / scale)) {
                if (within(x, width - 2 / scale) && within(y, height - 2 / scale)) assert.strictEqual(pixel[3], 255)
              } else assert.deepStrictEqual(Array.from(pixel), [0, 0, 0, 0], `${x}, ${y} of ${width} by ${height}`)
            }
          }
        }
      })
    )

    it.effect.prop("a PNG has the requested size, and clean keeps its bytes", [Side], ([size]) =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        const bytes = yield* images.png(flag(4, 3), size)
        const clean = yield* images.clean({ format: "png", bytes })
        assert.deepStrictEqual(clean, { format: "png", bytes, width: size, height: size })
        assert.strictEqual((yield* images.pixels(clean, size)).length, size * size * 4)
      })
    )

    it.effect("concurrent calls return the same results as sequential ones", () =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        const inputs = Array.from({ length: 12 }, (_, i) => flag(i + 1, 6))
        const render = (image: Image) =>
          Effect.all([images.clean(image), images.pixels(image, 24), images.png(image, 24)])
        const alone = yield* Effect.forEach(inputs, render)
        const together = yield* Effect.forEach([...inputs, ...inputs], render, { concurrency: "unbounded" })
        assert.deepStrictEqual(together, [...alone, ...alone])
      })
    )
  })
