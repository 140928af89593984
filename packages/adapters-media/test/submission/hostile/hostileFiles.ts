import sharp from "sharp"
import { gzipSync } from "node:zlib"
import { type Expected, type HostileImage, marker } from "./HostileImage.ts"

const noImage: Expected = { rejected: /the content is no image/ }

const latin1 = (text: string) => Buffer.from(text, "latin1")

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`

/** Files that are not in an accepted format. */
export const hostileFiles = async (): Promise<ReadonlyArray<HostileImage>> => {
  const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .tiff()
    .toBuffer()
  const files: Record<string, readonly [Uint8Array, Expected]> = {
    "empty.png": [new Uint8Array(), noImage],
    "one-byte.png": [latin1("\x89"), noImage],
    "text.png": [latin1("This is no image."), noImage],
    "html.png": [latin1(`<!DOCTYPE html><html><body>${marker}</body></html>`), { rejected: /the content is svg/ }],
    "document.pdf": [latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n"), noImage],
    "image.tiff": [tiff, noImage],
    "image.bmp": [latin1(`BM\x46\0\0\0\0\0\0\0\x36\0\0\0${"\0".repeat(60)}`), noImage],
    "image.ico": [latin1(`\0\0\x01\0\x01\0\x08\x08${"\0".repeat(60)}`), noImage],
    "image.jxl": [latin1("\0\0\0\x0cJXL \r\n\x87\n\0\0\0\x14ftypjxl \0\0\0\0jxl "), noImage],
    "archive.zip": [latin1(`PK\x03\x04${"\0".repeat(60)}`), noImage],
    "postscript.png": [latin1("%!PS-Adobe-3.0\n(%pipe%id) (r) file\n"), noImage],
    "script.mvg": [latin1("push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/'\n"), noImage],
    "compressed.svgz": [gzipSync(svg), noImage],
    "drawing.svg": [latin1(svg), { rejected: /the content is svg/ }],
    "zeros.png": [new Uint8Array(1_000_000), noImage],
    "too-large.png": [new Uint8Array(2 * 1024 * 1024 + 1), "too large"]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "upload", bytes, expected }))
}
