import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ImageProcessor } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { globSync, readFileSync } from "node:fs"
import { findPackageJSON } from "node:module"
import { dirname, join } from "node:path"
import sharp from "sharp"

const root = (name: string) => dirname(findPackageJSON(name, import.meta.url)!)

const IconSet = Schema.fromJsonString(
  Schema.Struct({
    width: Schema.optionalKey(Schema.Int),
    height: Schema.optionalKey(Schema.Int),
    icons: Schema.Record(Schema.String, Schema.Struct({ body: Schema.String, width: Schema.optionalKey(Schema.Int) }))
  })
)

const iconify = (name: string): ReadonlyArray<readonly [string, Uint8Array]> => {
  const {
    height = 16,
    icons,
    width = 16
  } = Schema.decodeUnknownSync(IconSet)(readFileSync(join(root(name), "icons.json"), "utf8"))
  return Object.entries(icons).map(([icon, { body, width: own = width }]) => [
    icon,
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${own} ${height}">${body}</svg>`
    )
  ])
}

const files = (name: string, folder: string): ReadonlyArray<readonly [string, Uint8Array]> =>
  globSync(`${folder}/*.svg`, { cwd: root(name) })
    .toSorted()
    .map((file) => [file, readFileSync(join(root(name), file))])

const size = 48
const rasterize = (bytes: Uint8Array, width: number) =>
  Effect.promise(() =>
    sharp(bytes, { density: (72 * size) / width })
      .resize(size, size, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .ensureAlpha()
      .raw()
      .toBuffer()
  )

/** Mean absolute difference of two pixel buffers, 0 to 1. */
const difference = (left: Uint8Array, right: Uint8Array) => {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += Math.abs(left[i]! - right[i]!)
  return sum / left.length / 255
}

it.layer(SharpImageProcessor.layer)("open emoji sets", (it) => {
  for (const [name, readImages] of [
    ["@iconify-json/noto", () => iconify("@iconify-json/noto")],
    ["@iconify-json/fxemoji", () => iconify("@iconify-json/fxemoji")],
    ["openmoji", () => files("openmoji", "color/svg")]
  ] as const) {
    it.effect(`every tenth image of ${name} is accepted and renders like the original`, () =>
      Effect.gen(function* () {
        const images = yield* ImageProcessor
        const sample = readImages().filter((_, index) => index % 10 === 0)
        assert.isAbove(sample.length, 100)
        yield* Effect.forEach(
          sample,
          ([file, bytes]) =>
            Effect.gen(function* () {
              const clean = yield* images.clean({ format: "svg", bytes })
              const before = yield* rasterize(bytes, Math.max(clean.width, clean.height))
              const after = yield* rasterize(clean.bytes, Math.max(clean.width, clean.height))
              assert.isAtMost(difference(before, after), 0.001, file)
              assert.isAbove(difference(before, new Uint8Array(before.length)), 0, file)
              assert.isAtMost(difference(after, yield* images.pixels(clean, size)), 0.001, file)
            }),
          { concurrency: 2, discard: true }
        )
      })
    )
  }
})
