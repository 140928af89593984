import sharp from "sharp"
import { fixture } from "../fixture.ts"
import { crowdedAvifs } from "./crowdedAvifs.ts"
import type { Accepted, Expected, HostileImage } from "./HostileImage.ts"

const accepted: Accepted = { original: "avif", format: "png" }
const unreadable: Expected = { rejected: /^not a readable avif/ }

const brandAt = 8

const withBrand = (avif: Buffer, brand: string): Buffer => {
  const copy = Buffer.from(avif)
  copy.write(brand, brandAt, "latin1")
  return copy
}

/** Changes the size, which follows version and flags in the `ispe` property. */
const withSize = (avif: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(avif)
  const at = copy.indexOf("ispe")
  copy.writeUInt32BE(width, at + 8)
  copy.writeUInt32BE(height, at + 12)
  return copy
}

export const hostileAvifs = async (): Promise<ReadonlyArray<HostileImage>> => {
  const square = sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 100, b: 50 } } })
  const valid = await square.clone().avif({ effort: 0 }).toBuffer()
  const heic = Buffer.from(valid.toString("latin1").replaceAll("avif", "heic"), "latin1")
  const crowded = Object.entries(crowdedAvifs()).map(([name, [bytes]]) => [name, [bytes, unreadable]] as const)
  const files: Record<string, readonly [Uint8Array, Expected]> = {
    ...Object.fromEntries(crowded),
    "usual.avif": [valid, { ...accepted, middle: [200, 100, 50, 255] }],
    "12-bit.avif": [
      await square.clone().avif({ effort: 0, bitdepth: 12 }).toBuffer(),
      { ...accepted, middle: [200, 100, 50, 255] }
    ],
    "animated.avif": [
      await fixture("animated.avif"),
      { rejected: /animated avif; animations are accepted as gif, webp or png/ }
    ],
    "still-with-the-brand-of-animations.avif": [withBrand(valid, "avis"), { rejected: /animated avif/ }],
    "truncated.avif": [valid.subarray(0, valid.length - 20), unreadable],
    "only-brands.avif": [valid.subarray(0, 32), unreadable],
    "header-of-a-flood.avif": [withSize(valid, 60_000, 60_000), { rejected: /60000 by 60000 pixels/ }],
    "larger-than-pixels.avif": [withSize(valid, 4096, 4096), unreadable],
    "heic.avif": [heic, { rejected: /the content is no image/ }],
    "movie.avif": [
      withBrand(Buffer.from(valid.toString("latin1").replaceAll("avif", "isom"), "latin1"), "mp42"),
      { rejected: /the content is no image/ }
    ]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "upload", bytes, expected }))
}
