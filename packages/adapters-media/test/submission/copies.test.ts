import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { ImageProcessor, SubmissionImages } from "@emoji-catalogue/application/ports"
import { areNear, hashSide, type ImageHash } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { readFileSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { temporaryFile } from "../../../../scripts/test-support/temporaryFile.ts"
import { alterations } from "./alterations.ts"

/** Drawings of two sets by code point, some of them similar. */
const drawings = Object.entries({
  openmoji: ["1F600", "1F431", "1F42F", "1F469-200D-1F692", "1F355", "1F6B2"],
  "@discordapp/twemoji": ["1f600", "1f431", "1f42f", "1f469-200d-1f692", "1f355", "1f6b2"]
}).flatMap(([name, codepoints]) => {
  const folder = name === "openmoji" ? "color/svg" : "dist/svg"
  const root = dirname(findPackageJSON(name, import.meta.url)!)
  return codepoints.map((codepoint) => ({
    name: `${name} ${codepoint}`,
    bytes: readFileSync(join(root, folder, `${codepoint}.svg`))
  }))
})

const hashesOf = Effect.fnUntraced(function* (bytes: Uint8Array) {
  const images = yield* SubmissionImages
  const { hashes } = yield* images.process({ path: yield* temporaryFile(bytes), kind: "upload" })
  return hashes
})

const areCopies = (left: ReadonlyArray<ImageHash>, right: ReadonlyArray<ImageHash>) =>
  left.some((one) => right.some((other) => areNear(one, other)))

const toBuffer = (image: Sharp) => Effect.promise(() => image.toBuffer())

it.layer(Layer.merge(SharpSubmissionImages.layer, SharpImageProcessor.layer))("copies of drawings", (it) => {
  it.effect("have near hashes, and other drawings have distant hashes", () =>
    Effect.gen(function* () {
      const processor = yield* ImageProcessor
      const originals = yield* Effect.forEach(drawings, ({ bytes, name }) =>
        Effect.gen(function* () {
          const pixels = yield* processor.pixels({ format: "svg", bytes }, hashSide)
          const image = sharp(pixels, { raw: { width: hashSide, height: hashSide, channels: 4 } })
          return { name, image, hashes: yield* hashesOf(yield* toBuffer(image.clone().png())) }
        })
      )
      for (const { hashes, image, name } of originals) {
        for (const [alteration, alter] of Object.entries(alterations)) {
          const copy = yield* hashesOf(yield* toBuffer(alter(image.clone())))
          assert.isTrue(areCopies(hashes, copy), `${name}, ${alteration}`)
        }
        for (const other of originals) {
          if (other.name === name) continue
          assert.isFalse(areCopies(hashes, other.hashes), `${name}, ${other.name}`)
        }
      }
    })
  )
})
