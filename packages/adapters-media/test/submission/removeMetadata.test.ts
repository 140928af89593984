import { type RasterFormat, removeMetadata } from "@emoji-catalogue/application/submission"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import sharp from "sharp"
import { segment } from "./hostile/hostileJpegs.ts"
import { filesWithMetadata, secret } from "./withMetadata.ts"

const clean = (format: RasterFormat, bytes: Uint8Array) => Buffer.from(Result.getOrThrow(removeMetadata(format, bytes)))

const pixelsOf = (bytes: Buffer) =>
  sharp(bytes, { animated: true, failOn: "none" }).raw().toBuffer({ resolveWithObject: true })

/** The bytes of each part of a file that holds pixels. */
const pixelParts = (format: RasterFormat, bytes: Buffer): ReadonlyArray<Buffer> => {
  const parts: Array<Buffer> = []
  if (format === "png") {
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
      if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
        parts.push(bytes.subarray(at, at + 12 + bytes.readUInt32BE(at)))
      if (bytes.toString("latin1", at + 4, at + 8) === "IEND") break
    }
  }
  if (format === "jpeg")
    parts.push(bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])), bytes.indexOf(Buffer.from([0xff, 0xd9]))))
  return parts
}

const files = await filesWithMetadata()

describe("removeMetadata", () => {
  for (const { bytes, format, name } of files) {
    it(`${format} with ${name}: removes all metadata and keeps the image`, async () => {
      const cleaned = clean(format, bytes)
      assert.include(bytes.toString("latin1"), secret)
      assert.notInclude(cleaned.toString("latin1"), secret)
      assert.isBelow(cleaned.length, bytes.length)
      const [before, after] = [await pixelsOf(bytes), await pixelsOf(cleaned)]
      assert.deepStrictEqual(after.info, before.info)
      assert.isTrue(after.data.equals(before.data), "equal pixels")
      const [given, kept] = await Promise.all(
        [bytes, cleaned].map((file) => sharp(file, { animated: true, failOn: "none" }).metadata())
      )
      const { delay, hasProfile, icc, loop, pages, space } = given!
      const expected = { delay, hasProfile, icc, loop, pages, space }
      assert.strictEqual(kept!.orientation ?? 1, given!.orientation ?? 1)
      for (const [field, value] of Object.entries(expected)) {
        assert.deepStrictEqual(kept![field as keyof typeof expected], value, field)
      }
      for (const kind of ["xmp", "iptc", "comments", "tifftagPhotoshop"] as const) assert.isUndefined(kept![kind], kind)
      // The smallest Exif data, with only the orientation.
      assert.isAtMost(kept!.exif?.length ?? 0, 32)
    })

    it(`${format} with ${name}: a second removal changes nothing`, () => {
      const once = clean(format, bytes)
      assert.isTrue(clean(format, once).equals(once))
    })

    it(`${format} with ${name}: a truncated or damaged file causes no defect`, () => {
      for (let length = 0; length < bytes.length; length += Math.max(1, Math.floor(bytes.length / 300))) {
        const result = removeMetadata(format, bytes.subarray(0, length))
        if (Result.isFailure(result)) assert.match(result.failure.message, new RegExp(`^not a readable ${format}: `))
      }
      for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 500))) {
        const damaged = Buffer.from(bytes)
        damaged[at]! ^= 0xff
        const result = removeMetadata(format, damaged)
        if (Result.isFailure(result)) assert.match(result.failure.message, new RegExp(`^not a readable ${format}: `))
        else assert.isAtMost(result.success.length, bytes.length + 12)
      }
    })
  }

  it("keeps the bytes of pixels", () => {
    for (const { bytes, format, name } of files.filter(({ name }) => name !== "progressive")) {
      const cleaned = clean(format, bytes)
      const parts = pixelParts(format, bytes)
      if (format === "png" || format === "jpeg") assert.isNotEmpty(parts)
      for (const part of parts) assert.isTrue(cleaned.includes(part), `${format} with ${name}`)
    }
  })

  it("removes the location of a photograph and its thumbnail in every format", async () => {
    for (const { bytes, format, name } of files) {
      const { exif } = await sharp(clean(format, bytes)).metadata()
      // The tag of GPS data, in both byte orders.
      for (const tag of ["8825", "2588"]) assert.notInclude(exif?.toString("hex") ?? "", tag, `${format} with ${name}`)
    }
  })

  it("keeps each orientation in both byte orders", async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const image = sharp({ create: { width: 6, height: 4, channels: 3, background: "red" } }).withMetadata({
        orientation
      })
      for (const format of ["jpeg", "png", "webp"] as const) {
        const bytes = await image.clone().toFormat(format).toBuffer()
        const kept = (await sharp(clean(format, bytes)).metadata()).orientation ?? 1
        assert.strictEqual(kept, orientation, format)
      }
    }
    const bigEndian = Buffer.from("4578696600004d4d002a00000008000101120003000000010006000000000000", "hex")
    const jpeg = await sharp({ create: { width: 6, height: 4, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer()
    const start = Buffer.from([0xff, 0xe1, 0, bigEndian.length + 2])
    const photo = Buffer.concat([jpeg.subarray(0, 2), start, bigEndian, jpeg.subarray(2)])
    assert.strictEqual((await sharp(photo).metadata()).orientation, 6)
    assert.strictEqual((await sharp(clean("jpeg", photo)).metadata()).orientation, 6)
  })

  it("skips bytes between the segments of a JPEG, like decoders", async () => {
    const [jpeg, progressive] = await Promise.all(
      [false, true].map((isProgressive) =>
        sharp({ create: { width: 48, height: 32, channels: 3, background: "red" } })
          .jpeg({ progressive: isProgressive })
          .toBuffer()
      )
    )
    for (const extra of ["text", "\0\0\0", "\xff\xff\xff", "\xff\0", "a\xff\0\xff\0b\xff\xff", "\xff\0\xff"]) {
      for (const bytes of [jpeg!, progressive!]) {
        const second = 4 + bytes.readUInt16BE(4)
        for (const at of [2, second]) {
          const longer = Buffer.concat([bytes.subarray(0, at), Buffer.from(extra, "latin1"), bytes.subarray(at)])
          const cleaned = clean("jpeg", longer)
          assert.isTrue(cleaned.equals(clean("jpeg", bytes)))
          const [before, after] = [await pixelsOf(longer), await sharp(cleaned, { failOn: "warning" }).raw().toBuffer()]
          assert.isTrue(after.equals(before.data))
        }
      }
    }
  })

  it("uses the first orientation, like decoders", async () => {
    const image = sharp({ create: { width: 6, height: 4, channels: 3, background: "red" } })
    const exifOf = (orientation: number) => {
      const tiff = Buffer.from("49492a0008000000010012010300010000000000000000000000", "hex")
      tiff.writeUInt16LE(orientation, 18)
      return tiff
    }
    for (const [first, second] of [
      [1, 6],
      [6, 1],
      [3, 8]
    ] as const) {
      const jpeg = await image.clone().jpeg().toBuffer()
      const segments = [first, second].map((orientation) =>
        segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)]))
      )
      const photo = Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
      assert.strictEqual((await sharp(photo).metadata()).orientation, first)
      assert.strictEqual((await sharp(clean("jpeg", photo)).metadata()).orientation ?? 1, first)
    }
  })
})
