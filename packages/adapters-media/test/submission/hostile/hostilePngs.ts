import sharp from "sharp"
import { deflateSync } from "node:zlib"
import { animationControl, apngFile, type ApngFrame, apngWithProfile, frameControl } from "./apngFile.ts"
import { type Accepted, type Expected, type HostileImage, marker } from "./HostileImage.ts"
import { chunk, end, header, pixels, type PngHeader, pngFile, pngWith, rgba, rows, twoColors } from "./pngFile.ts"

const accepted: Accepted = { original: "png", format: "png" }
const unreadable: Expected = { rejected: /^not a readable png/ }

const latin1 = (text: string) => Buffer.from(text, "latin1")

/** 64 MiB of zeros in 64 KB. */
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))

const black = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "black" }, limitInputPixels: false })

const orange = { r: 200, g: 100, b: 50 }
const square = sharp({ create: { width: 32, height: 32, channels: 3, background: orange } })
const isOrange: Accepted = { ...accepted, middle: [200, 100, 50, 255] }

const transparent = (alphaOf: (x: number) => number) =>
  pixels(
    rows(
      rgba,
      Uint8Array.from({ length: 64 }, (_, i) => (i % 4 === 3 ? alphaOf(i >> 2) : 200))
    )
  )

const emptyHeader: PngHeader = { ...rgba, width: 0, height: 0 }
const wide = (side: number): PngHeader => ({ ...rgba, width: side, height: side })

const apngFrame: ApngFrame = { rows: twoColors, delay: [1, 10] }

/** The first image with a changed, damaged frame control. */
const damagedFrame = (change: (control: Buffer) => void) => {
  const control = frameControl(0, apngFrame)
  change(control)
  return pngFile(header(rgba), animationControl(1, 0), chunk("fcTL", control), pixels(twoColors), end)
}

const largestFrame = { ...rgba, width: 4096, height: 4096 }

const truncated = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)

const noise = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height * 4 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24),
    { raw: { width, height, channels: 4 } }
  ).png()

/** Files with far more chunks than real images have. */
export const crowdedPngs = (): ReadonlyArray<readonly [name: string, bytes: Buffer]> => {
  const many = (type: string, data: Uint8Array) => {
    const one = chunk(type, data)
    const count = Math.floor(1_900_000 / one.length)
    return pngWith(animationControl(1, 0), Buffer.concat(Array.from({ length: count }, () => one)))
  }
  return [
    ["many-empty-pixels.png", many("IDAT", new Uint8Array())],
    ["many-empty-frames.png", many("fcTL", frameControl(0, apngFrame))],
    ["many-parts-of-a-frame.png", many("fdAT", new Uint8Array(4))],
    ["many-profiles.png", many("iCCP", new Uint8Array())]
  ]
}

export const hostilePngs = async (): Promise<ReadonlyArray<HostileImage>> => {
  const valid = pngWith()
  const files: Record<string, readonly [Uint8Array, Expected]> = {
    ...Object.fromEntries(crowdedPngs().map(([name, bytes]) => [name, [bytes, unreadable]])),
    "flood.png": [await black(12_000, 12_000).png().toBuffer(), { rejected: /12000 by 12000 pixels/ }],
    "largest.png": [await black(4096, 4096).png().toBuffer(), accepted],
    "largest-interlaced.png": [await black(4096, 4096).png({ progressive: true }).toBuffer(), accepted],
    "too-wide.png": [await black(4097, 1).png().toBuffer(), { rejected: /4097 by 1 pixels/ }],
    "header-of-a-flood.png": [pngFile(header(wide(20_000)), pixels(twoColors), end), { rejected: /20000 by 20000/ }],
    "largest-header.png": [pngFile(header(wide(0x7fffffff)), pixels(twoColors), end), unreadable],
    "negative-size.png": [pngFile(header(wide(0xffffffff)), pixels(twoColors), end), unreadable],
    "no-size.png": [pngFile(header(emptyHeader), pixels(twoColors), end), unreadable],
    "bad-crc-of-pixels.png": [
      pngFile(header(rgba), chunk("IDAT", deflateSync(twoColors), { isIntact: false }), end),
      unreadable
    ],
    "bad-crc-of-header.png": [pngFile(header(rgba, { isIntact: false }), pixels(twoColors), end), unreadable],
    "bad-crc-of-text.png": [pngWith(chunk("tEXt", latin1("a\0b"), { isIntact: false })), accepted],
    "truncated.png": [truncated(await noise(64, 64).toBuffer()), unreadable],
    "only-signature.png": [valid.subarray(0, 8), unreadable],
    "without-end.png": [valid.subarray(0, -12), accepted],
    "bomb-in-pixels.png": [pngFile(header(rgba), chunk("IDAT", bomb), end), { rejected: /nothing of it is visible/ }],
    "bomb-in-ztxt.png": [pngWith(chunk("zTXt", Buffer.concat([latin1("a\0\0"), bomb]))), accepted],
    "bomb-in-itxt.png": [pngWith(chunk("iTXt", Buffer.concat([latin1("a\0\x01\0\0\0"), bomb]))), accepted],
    "bomb-in-iccp.png": [pngWith(chunk("iCCP", Buffer.concat([latin1("a\0\0"), bomb]))), accepted],
    "10000-texts.png": [
      pngWith(...Array.from({ length: 10_000 }, (_, i) => chunk("tEXt", latin1(`${i}\0b`)))),
      accepted
    ],
    "16-bit.png": [await square.clone().toColourspace("rgb16").png().toBuffer(), isOrange],
    "16-bit-gray.png": [await square.clone().toColourspace("grey16").png().toBuffer(), accepted],
    "palette.png": [await square.clone().png({ palette: true }).toBuffer(), isOrange],
    "outside-palette.png": [
      pngFile(
        header({ ...rgba, colorType: 3 }),
        chunk("PLTE", Buffer.from([200, 100, 50])),
        pixels(rows(rgba, new Uint8Array(16).fill(255))),
        end
      ),
      accepted
    ],
    "display-p3.png": [await square.clone().withIccProfile("p3").png().toBuffer(), isOrange],
    "broken-icc.png": [
      pngWith(chunk("iCCP", Buffer.concat([latin1("a\0\0"), deflateSync(latin1(`${marker}${"x".repeat(300)}`))]))),
      accepted
    ],
    "zip.png": [Buffer.concat([valid, latin1(`PK\x03\x04${marker}`)]), accepted],
    "html-in-text.png": [pngWith(chunk("tEXt", latin1(`Comment\0${marker}`))), accepted],
    "svg-after-signature.png": [
      Buffer.concat([valid.subarray(0, 8), latin1(`<svg xmlns="http://www.w3.org/2000/svg"/>`)]),
      unreadable
    ],
    "transparent.png": [
      pngFile(
        header(rgba),
        transparent(() => 0),
        end
      ),
      { rejected: /nothing of it is visible/ }
    ],
    "hidden-color.png": [
      pngFile(
        header(rgba),
        transparent((x) => (x < 4 ? 255 : 0)),
        end
      ),
      { ...accepted, middle: [0, 0, 0, 0] }
    ],
    "same-frames.png": [apngFile(rgba, [apngFrame, apngFrame]), accepted],
    "201-frames.png": [
      apngFile(
        rgba,
        Array.from({ length: 201 }, () => ({ ...apngFrame, delay: [1, 50] }))
      ),
      { rejected: /201 frames/ }
    ],
    "1000-frames-with-a-profile.png": [apngWithProfile(1000, 1_400_000), unreadable],
    "201-frames-with-a-profile.png": [apngWithProfile(201, 1000), { rejected: /201 frames/ }],
    "200-frames-with-a-profile.png": [apngWithProfile(200, 160_000), accepted],
    "11-seconds.png": [
      apngFile(
        rgba,
        Array.from({ length: 11 }, () => ({ ...apngFrame, delay: [1, 1] }))
      ),
      { rejected: /11 seconds/ }
    ],
    "flood-of-frames.png": [
      apngFile(
        largestFrame,
        Array.from({ length: 9 }, () => ({ ...apngFrame, width: 1, height: 1 }))
      ),
      { rejected: /9 frames of 4096 by 4096/ }
    ],
    "frame-outside.png": [damagedFrame((control) => control.writeUInt32BE(9, 12)), unreadable],
    "frame-far-outside.png": [damagedFrame((control) => control.writeUInt32BE(0xffffffff, 12)), unreadable],
    "frame-larger-than-pixels.png": [damagedFrame((control) => control.writeUInt32BE(17, 4)), unreadable],
    "frame-without-size.png": [damagedFrame((control) => control.writeUInt32BE(0, 8)), unreadable],
    "frame-out-of-order.png": [damagedFrame((control) => control.writeUInt32BE(7)), unreadable],
    "unknown-disposal.png": [damagedFrame((control) => control.writeUInt8(3, 24)), unreadable],
    "short-frame-control.png": [
      pngFile(header(rgba), animationControl(1, 0), chunk("fcTL", Buffer.alloc(9)), pixels(twoColors), end),
      unreadable
    ],
    "missing-frames.png": [
      pngFile(header(rgba), animationControl(5, 0), chunk("fcTL", frameControl(0, apngFrame)), pixels(twoColors), end),
      unreadable
    ],
    "animation-without-frames.png": [pngFile(header(rgba), animationControl(1, 0), pixels(twoColors), end), unreadable],
    "bomb-in-frame.png": [
      pngFile(
        header(rgba),
        animationControl(2, 0),
        chunk("fcTL", frameControl(0, apngFrame)),
        pixels(twoColors),
        chunk("fcTL", frameControl(1, apngFrame)),
        chunk("fdAT", Buffer.concat([Buffer.from([0, 0, 0, 2]), bomb])),
        end
      ),
      { ...accepted, format: "webp", animation: { frames: 2, duration: 200 } }
    ],
    "png-named.gif": [valid, accepted]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "upload", bytes, expected }))
}
