import { deflateSync } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import type { RasterFormat } from "@emoji-catalogue/application/submission"
import { fixture } from "./fixture.ts"
import { comment, gifFile, gifFrame, trailer } from "./hostile/gifFile.ts"
import { chunk } from "./hostile/pngFile.ts"

/** Every kind of metadata below contains this text; no other part of a file contains it. */
export const secret = "PRIVATE PL"

export interface FileWithMetadata {
  readonly name: string
  readonly format: RasterFormat
  readonly bytes: Buffer
}

const latin1 = (text: string) => Buffer.from(text, "latin1")

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description dc:creator="${secret}" xmlns:dc="http://purl.org/dc/elements/1.1/"/></rdf:RDF></x:xmpmeta>`

const exif = {
  IFD0: { Copyright: secret, ImageDescription: secret },
  IFD2: { UserComment: secret },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 0/1" }
}

/** Four quarters of different colors with some transparency, so that rotated images differ. */
const picture = () =>
  sharp(
    Buffer.from(
      Array.from({ length: 48 * 32 }, (_, i) => {
        const [x, y] = [i % 48, Math.floor(i / 48)]
        return [x * 5, y * 7, x < 24 === y < 16 ? 250 : 10, y > 28 ? 100 : 255]
      }).flat()
    ),
    { raw: { width: 48, height: 32, channels: 4 } }
  )

/** Adds all metadata that sharp can write. */
const described = (image: Sharp, orientation = 6) =>
  image.withExif(exif).withMetadata({ exif, orientation, icc: "p3" }).withXmp(xmp)

const segment = (marker: number, data: Uint8Array) => {
  const start = Buffer.from([0xff, marker, 0, 0])
  start.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([start, data])
}

const afterStart = (jpeg: Buffer, ...segments: ReadonlyArray<Buffer>) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

const jpegs = async (): Promise<ReadonlyArray<FileWithMetadata>> => {
  const plain = await described(picture().flatten()).jpeg({ quality: 90 }).toBuffer()
  const thumbnail = Buffer.concat([
    latin1("JFIF\0"),
    Buffer.from([1, 2, 0, 0, 1, 0, 1, 5, 1]),
    latin1(secret.padEnd(15))
  ])
  const segments = [
    segment(0xe0, thumbnail),
    segment(0xe0, latin1(`JFXX\0\x13${secret}`)),
    segment(0xed, latin1(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x5a\0\x0d${secret}`)),
    segment(0xe2, latin1(`MPF\0II*\0${secret}`)),
    segment(0xe5, latin1(secret)),
    segment(0xfe, latin1(secret))
  ]
  // A comment between the scans of a progressive image, and fill bytes before it.
  const progressive = await described(picture().flatten(), 3).jpeg({ progressive: true }).toBuffer()
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xc4]))
  const between = Buffer.concat([
    progressive.subarray(0, lastScan),
    Buffer.from([0xff, 0xff]),
    segment(0xfe, latin1(secret)),
    progressive.subarray(lastScan)
  ])
  const cmyk = await described(picture().flatten().toColourspace("cmyk")).jpeg().toBuffer()
  return [
    { name: "all segments", format: "jpeg", bytes: afterStart(plain, ...segments) },
    { name: "a second image after the end", format: "jpeg", bytes: Buffer.concat([plain, plain, latin1(secret)]) },
    { name: "progressive", format: "jpeg", bytes: between },
    { name: "CMYK", format: "jpeg", bytes: cmyk }
  ]
}

const pngs = async (): Promise<ReadonlyArray<FileWithMetadata>> => {
  const plain = await described(picture()).png().toBuffer()
  const texts = [
    chunk("tEXt", latin1(`Comment\0${secret}`)),
    chunk("zTXt", Buffer.concat([latin1("Comment\0\0"), deflateSync(latin1(secret), { level: 0 })])),
    chunk("iTXt", latin1(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    chunk("tIME", Buffer.from([7, 234, 1, 2, 3, 4, 5])),
    chunk("prVt", latin1(secret))
  ]
  const afterHeader = Buffer.concat([plain.subarray(0, 33), ...texts, plain.subarray(33)])
  const atEnd = Buffer.concat([plain.subarray(0, -12), ...texts, plain.subarray(-12), latin1(secret)])
  const palette = await described(picture()).png({ palette: true, colors: 16 }).toBuffer()
  return [
    { name: "texts after the header", format: "png", bytes: afterHeader },
    { name: "texts after the pixels and after the end", format: "png", bytes: atEnd },
    { name: "a palette", format: "png", bytes: palette }
  ]
}

const gifs = (): ReadonlyArray<FileWithMetadata> => {
  const subBlock = (text: string) => [text.length, ...latin1(text)]
  const application = (name: string, text: string) => [0x21, 0xff, ...subBlock(name), ...subBlock(text), 0]
  // XMP is not divided into sub-blocks. A trailer of descending bytes ends it.
  const magic = [1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0]
  const xmpBlock = [0x21, 0xff, ...subBlock("XMP DataXMP"), ...latin1(xmp), ...magic]
  const plainText = [0x21, 0x01, 12, ...Array.from({ length: 12 }, () => 1), ...subBlock(secret), 0]
  return [
    {
      name: "comments, XMP, text and data of applications",
      format: "gif",
      bytes: gifFile(
        8,
        8,
        comment(secret),
        xmpBlock,
        gifFrame({ color: 1 }),
        plainText,
        application("PRIVATE 1.0", secret),
        gifFrame({ color: 2, left: 2, width: 4 }),
        comment(secret.repeat(40)),
        trailer,
        [...latin1(secret)]
      )
    },
    { name: "one frame", format: "gif", bytes: gifFile(8, 8, comment(secret), gifFrame({ color: 3 }), trailer) }
  ]
}

const riffChunk = (type: string, data: Buffer) => {
  const start = Buffer.alloc(8)
  start.write(type, "latin1")
  start.writeUInt32LE(data.length, 4)
  return Buffer.concat([start, data, Buffer.alloc(data.length % 2)])
}

const withChunk = (webp: Buffer, added: Buffer) => riffChunk("RIFF", Buffer.concat([webp.subarray(8), added]))

/** Adds a chunk of unknown type to the first frame. */
const withFrameChunk = (webp: Buffer, added: Buffer) => {
  const at = webp.indexOf("ANMF")
  const end = at + 8 + webp.readUInt32LE(at + 4)
  const frame = riffChunk("ANMF", Buffer.concat([webp.subarray(at + 8, end), added]))
  return riffChunk("RIFF", Buffer.concat([webp.subarray(8, at), frame, webp.subarray(end + (end % 2))]))
}

const webps = async (): Promise<ReadonlyArray<FileWithMetadata>> => {
  const unknown = riffChunk("PRIV", latin1(secret))
  const lossy = await described(picture()).webp({ quality: 80 }).toBuffer()
  const lossless = await described(picture(), 8).webp({ lossless: true }).toBuffer()
  const frames = await picture().raw().toBuffer()
  const moving = sharp(Buffer.concat([frames, frames.toReversed()]), {
    raw: { width: 48, height: 64, channels: 4, pageHeight: 32 }
  })
  const animated = await moving
    .withExif(exif)
    .withXmp(xmp)
    .webp({ delay: [70, 90], loop: 7 })
    .toBuffer()
  return [
    { name: "lossy", format: "webp", bytes: Buffer.concat([withChunk(lossy, unknown), latin1(secret)]) },
    { name: "lossless", format: "webp", bytes: withChunk(lossless, unknown) },
    { name: "animated", format: "webp", bytes: withFrameChunk(animated, unknown) }
  ]
}

const box = (type: string, content: Buffer) => {
  const start = Buffer.alloc(8)
  start.writeUInt32BE(8 + content.length)
  start.write(type, 4, "latin1")
  return Buffer.concat([start, content])
}

/** The `fixtures` are made with avifenc 0.11, with Exif and XMP: an image of four tiles, and a rotated and mirrored image. */
const avifs = async (): Promise<ReadonlyArray<FileWithMetadata>> => {
  const alpha = await described(picture(), 1).avif({ quality: 80, effort: 0 }).toBuffer()
  return [
    {
      name: "transparency, boxes after the end",
      format: "avif",
      bytes: Buffer.concat([alpha, box("uuid", latin1(secret))])
    },
    { name: "a grid", format: "avif", bytes: await fixture("grid.avif") },
    { name: "turned", format: "avif", bytes: await fixture("turned.avif") }
  ]
}

/** Files of each format with every kind of metadata. */
export const filesWithMetadata = async (): Promise<ReadonlyArray<FileWithMetadata>> =>
  [await pngs(), await jpegs(), gifs(), await webps(), await avifs()].flat()
