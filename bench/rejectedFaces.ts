/**
 * For each of the 56 single faces of Unicode 6 in each open set: how many of the others would be refused after a moderator
 * rejected it, and which share of its copies is refused, or found for moderators:
 * `npx node --conditions=source bench/rejectedFaces.ts [--every 1]`. Copies every nth face; compares all faces.
 */
import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { InstalledPackages, PackageArtworkSource } from "@emoji-catalogue/adapters-upstream"
import { ArtworkSource, ImageProcessor } from "@emoji-catalogue/application/ports"
import {
  areNear,
  detailDistance,
  framedHashes,
  hashSide,
  imageDetails,
  maxDetailDistance,
  perceptualHashes
} from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { parseArgs } from "node:util"
import sharp, { type Sharp } from "sharp"

const { values } = parseArgs({ options: { every: { type: "string", default: "1" } } })
const every = Number(values.every)

const faces = new Set(Array.from({ length: 56 }, (_, index) => String.fromCodePoint(0x1f600 + index)))

const cropped = (cut: number) => (image: Sharp) => {
  const side = hashSide - 2 * cut
  return image.extract({ left: cut, top: cut, width: side, height: side }).png()
}

const refusedCopies: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  "JPEG 20": (image) => image.flatten({ background: "white" }).jpeg({ quality: 20 }),
  "0.5x": (image) => image.resize(hashSide / 2).png(),
  "2x": (image) => image.resize(hashSide * 2).png()
}
const foundCopies: typeof refusedCopies = {
  "cropped 10 %": cropped(6),
  mirrored: (image) => image.flop().png(),
  recolored: (image) => image.modulate({ hue: 120 }).png()
}

const imageOf = (pixels: Uint8Array) => sharp(pixels, { raw: { width: hashSide, height: hashSide, channels: 4 } })

const normalized = (image: Sharp) => image.resize(hashSide, hashSide).ensureAlpha().raw().toBuffer()

const hash = (pixels: Uint8Array) => {
  const { framed, trimmed } = framedHashes(pixels)
  return { trimmed, all: [...trimmed, ...framed], details: imageDetails(pixels) }
}
type Hashed = ReturnType<typeof hash>

/** A rejected face, with the hashes of its variants. */
const reject = async (pixels: Uint8Array): Promise<Hashed> => {
  const alterations = [foundCopies["mirrored"]!, cropped(6), cropped(13)]
  const altered = await Promise.all(
    alterations.map(async (alter) => normalized(sharp(await alter(imageOf(pixels)).toBuffer())))
  )
  const hashed = hash(pixels)
  return { ...hashed, all: [...hashed.all, ...altered.flatMap(perceptualHashes)] }
}

const isFound = (copy: Hashed, rejected: Hashed) =>
  copy.all.some((one) => rejected.all.some((other) => areNear(one, other)))

/** As before the comparison of details. */
const wasRefused = (copy: Hashed, rejected: Hashed) =>
  copy.trimmed.some((one) => rejected.trimmed.some((other) => areNear(one, other)))

const isRefused = (copy: Hashed, rejected: Hashed) =>
  isFound(copy, rejected) &&
  copy.details.some((one) => rejected.details.some((other) => detailDistance(one, other) <= maxDetailDistance))

const readFaces = Effect.gen(function* () {
  const source = yield* ArtworkSource
  const processor = yield* ImageProcessor
  const sets = new Map<string, ReadonlyArray<Uint8Array>>()
  // The latest release of a platform is the last one.
  for (const release of source.releases.filter(({ hasImages }) => hasImages)) {
    const images = Stream.filter(source.images(release), ({ emoji }) => faces.has(emoji))
    const pixels = Stream.mapEffect(images, (image) => processor.pixels(image, hashSide))
    sets.set(release.platform, Array.from(yield* Stream.runCollect(pixels)))
  }
  return sets
}).pipe(
  Effect.provide(
    Layer.mergeAll(SharpImageProcessor.layer, Layer.provide(PackageArtworkSource.layer, InstalledPackages.layer))
  )
)

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)

const copyNames = [...Object.keys(refusedCopies), ...Object.keys(foundCopies)]
const totals: Record<string, number> = {}
let copied = 0

console.log(["set", "refused before", "refused", ...copyNames].join(" | "))
for (const [set, drawings] of await Effect.runPromise(readFaces)) {
  const rejected: Array<Hashed> = []
  for (const pixels of drawings) rejected.push(await reject(pixels))
  const most = (test: typeof isRefused) =>
    Math.max(...rejected.map((one) => rejected.filter((other) => other !== one && test(other, one)).length))
  const counts: Record<string, number> = {}
  let ofSet = 0
  for (const [index, pixels] of drawings.entries()) {
    if (index % every !== 0) continue
    ofSet++
    for (const [name, alter] of Object.entries({ ...refusedCopies, ...foundCopies })) {
      const copy = hash(await normalized(sharp(await alter(imageOf(pixels)).toBuffer())))
      const test = name in refusedCopies ? isRefused : isFound
      if (test(copy, rejected[index]!)) counts[name] = (counts[name] ?? 0) + 1
    }
  }
  copied += ofSet
  for (const name of copyNames) totals[name] = (totals[name] ?? 0) + (counts[name] ?? 0)
  console.log(
    [set, most(wasRefused), most(isRefused), ...copyNames.map((name) => percent(counts[name] ?? 0, ofSet))].join(" | ")
  )
}
console.log(["all", "", "", ...copyNames.map((name) => percent(totals[name]!, copied))].join(" | "))
process.exit()
