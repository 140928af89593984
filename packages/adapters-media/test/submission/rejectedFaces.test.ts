import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { ImageProcessor, type ProcessedImage, SubmissionImages } from "@emoji-catalogue/application/ports"
import { areNear, detailDistance, hashSide, maxDetailDistance } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { temporaryFile } from "../../../../scripts/test-support/temporaryFile.ts"

/** Every seventh of the 56 single faces of Unicode 6, and some neighbors, which look similar. */
const codepoints = [0, 1, 2, 3, 7, 14, 21, 28, 29, 35, 42, 49].map((index) => (0x1f600 + index).toString(16))

const sets = { openmoji: "color/svg", "@discordapp/twemoji": "dist/svg" }

const same: Record<string, (image: Sharp) => Sharp> = {
  "JPEG 20": (image) => image.flatten({ background: "white" }).jpeg({ quality: 20 }),
  "0.5x": (image) => image.resize(hashSide / 2).png(),
  "2x": (image) => image.resize(hashSide * 2).png()
}

const cropped = (cut: number) => (image: Sharp) =>
  image.extract({ left: cut, top: cut, width: hashSide - 2 * cut, height: hashSide - 2 * cut }).png()

const alike: typeof same = {
  "cropped by a tenth": cropped(6),
  "cropped by a tenth on each side": cropped(13),
  mirrored: (image) => image.flop().png(),
  recolored: (image) => image.modulate({ hue: 120 }).png(),
  gray: (image) => image.grayscale().png()
}

/** Whether a new image is recognized as similar to a rejected image. */
const resembles = (image: ProcessedImage, rejected: ProcessedImage) =>
  [...image.hashes, ...image.variants.framedHashes].some((one) =>
    [...rejected.hashes, ...rejected.variants.framedHashes, ...rejected.variants.alteredHashes].some((other) =>
      areNear(one, other)
    )
  )

const isRefused = (image: ProcessedImage, rejected: ProcessedImage) =>
  resembles(image, rejected) &&
  image.variants.details.some((one) =>
    rejected.variants.details.some((other) => detailDistance(one, other) <= maxDetailDistance)
  )

it.layer(Layer.merge(SharpSubmissionImages.layer, SharpImageProcessor.layer))("rejected faces", (it) => {
  for (const [name, folder] of Object.entries(sets)) {
    it.effect(`of ${name}: copies are refused, altered copies are found, other faces are accepted`, () =>
      Effect.gen(function* () {
        const root = dirname(findPackageJSON(name, import.meta.url)!)
        const images = yield* SubmissionImages
        const processor = yield* ImageProcessor
        const process = Effect.fnUntraced(function* (image: Sharp) {
          const path = yield* temporaryFile(yield* Effect.promise(() => image.toBuffer()))
          return yield* images.process({ path, kind: "upload" })
        })
        const faces = yield* Effect.forEach(codepoints, (codepoint) =>
          Effect.gen(function* () {
            const file = name === "openmoji" ? codepoint.toUpperCase() : codepoint
            const bytes = readFileSync(join(root, folder, `${file}.svg`))
            const pixels = yield* processor.pixels({ format: "svg", bytes }, hashSide)
            const image = () => sharp(pixels, { raw: { width: hashSide, height: hashSide, channels: 4 } })
            return { codepoint, image, processed: yield* process(image().png()) }
          })
        )
        const accepted: Array<string> = []
        for (const { codepoint, image, processed } of faces) {
          for (const [alteration, alter] of Object.entries(same)) {
            const isCopyRefused = isRefused(yield* process(alter(image())), processed)
            if (!isCopyRefused) accepted.push(`${codepoint}, ${alteration}`)
          }
          for (const [alteration, alter] of Object.entries(alike)) {
            assert.isTrue(resembles(yield* process(alter(image())), processed), `${codepoint}, ${alteration}`)
          }
          const refused = faces.filter((other) => isRefused(other.processed, processed))
          assert.isAtMost(refused.length - 1, 3, codepoint)
        }
        // At least 95 % are refused.
        const copies = faces.length * Object.keys(same).length
        assert.isAtMost(accepted.length, 0.05 * copies, accepted.join("; "))
      })
    )
  }
})
