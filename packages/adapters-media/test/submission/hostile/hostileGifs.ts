import { comment, gifFile, gifFrame, trailer } from "./gifFile.ts"
import { type Accepted, type Expected, type HostileImage, marker } from "./HostileImage.ts"

const still: Accepted = { original: "gif", format: "png" }

const unreadable: Expected = { rejected: /^not a readable gif/ }

const animated = (frames: number, duration: number): Accepted => ({
  original: "gif",
  format: "webp",
  animation: { frames, duration }
})

const colored = (
  count: number,
  options: { readonly width?: number; readonly height?: number; readonly delay?: number } = {}
) => Array.from({ length: count }, (_, i) => gifFrame({ color: 1 + (i % 3), ...options }))

const tiny = { width: 1, height: 1 }
const largest = { width: 4096, height: 4096 }

/** Files with far more blocks than real images have. */
export const crowdedGifs = (): ReadonlyArray<readonly [name: string, bytes: Buffer]> => {
  const many = (block: ReadonlyArray<number>) =>
    Buffer.concat([gifFile(8, 8), ...Array.from({ length: 100_000 }, () => Buffer.from(block)), Buffer.from(trailer)])
  return [
    ["100000-frames-without-data.gif", many([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0])],
    ["100000-delays.gif", many([0x21, 0xf9, 4, 0, 0, 0, 0, 0])]
  ]
}

export const hostileGifs = (): ReadonlyArray<HostileImage> => {
  const valid = gifFile(8, 8, ...colored(30), trailer)
  const files: Record<string, readonly [Uint8Array, Expected]> = {
    ...Object.fromEntries(crowdedGifs().map(([name, bytes]) => [name, [bytes, unreadable]])),
    "usual.gif": [valid, animated(30, 3000)],
    "10000-frames.gif": [gifFile(8, 8, ...colored(10_000, tiny), trailer), { rejected: /10000 frames/ }],
    "201-frames.gif": [gifFile(8, 8, ...colored(201, { delay: 2 }), trailer), { rejected: /201 frames/ }],
    "200-frames.gif": [gifFile(8, 8, ...colored(200, { delay: 5 }), trailer), animated(200, 10_000)],
    "11-seconds.gif": [gifFile(8, 8, ...colored(11, { delay: 100 }), trailer), { rejected: /11 seconds/ }],
    "no-delay.gif": [gifFile(8, 8, ...colored(20, { delay: 0 }), trailer), animated(20, 2000)],
    "no-delay-101-frames.gif": [gifFile(8, 8, ...colored(101, { delay: 0 }), trailer), { rejected: /10.1 seconds/ }],
    "no-canvas.gif": [gifFile(0, 0, ...colored(2), trailer), animated(2, 200)],
    // libvips ignores an implausible canvas.
    "largest-canvas.gif": [gifFile(65_535, 65_535, ...colored(2), trailer), animated(2, 200)],
    "too-wide.gif": [
      gifFile(4097, 1, ...colored(2, { width: 4097, height: 1 }), trailer),
      { rejected: /4097 by 1 pixels/ }
    ],
    "flood-of-frames.gif": [
      gifFile(4096, 4096, ...colored(9, largest), trailer),
      { rejected: /9 frames of 4096 by 4096/ }
    ],
    "most-pixels.gif": [gifFile(4096, 4096, ...colored(8, largest), trailer), animated(8, 800)],
    "truncated.gif": [valid.subarray(0, valid.length / 2), unreadable],
    "truncated-in-last-frame.gif": [valid.subarray(0, -10), unreadable],
    "without-trailer.gif": [valid.subarray(0, -1), animated(30, 3000)],
    "only-header.gif": [valid.subarray(0, 13), unreadable],
    "no-frames.gif": [gifFile(8, 8, trailer), unreadable],
    "broken-codes.gif": [
      gifFile(8, 8, gifFrame({ color: 1 }), gifFrame({ color: 2, data: [0xff, 0xff, 0xff, 0xff] }), trailer),
      unreadable
    ],
    "frame-outside.gif": [
      gifFile(8, 8, ...colored(2), gifFrame({ color: 3, left: 60_000 }), trailer),
      animated(3, 300)
    ],
    "javascript.gif": [gifFile(8, 8, comment(`*/=1;${marker}`), ...colored(2), trailer), animated(2, 200)],
    "javascript-in-size.gif": [Buffer.concat([Buffer.from("GIF89a=1;alert(1)//"), valid]), unreadable],
    "transparent.gif": [
      gifFile(8, 8, gifFrame({ color: 0 }), gifFrame({ color: 0 }), trailer),
      { rejected: /nothing of it is visible/ }
    ],
    "same-frames.gif": [gifFile(8, 8, gifFrame({ color: 1 }), gifFrame({ color: 1 }), trailer), still],
    "one-frame.gif": [gifFile(8, 8, gifFrame({ color: 1 }), trailer), { ...still, middle: [255, 0, 0, 255] }],
    "gif-named.png": [valid, animated(30, 3000)]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "upload", bytes, expected }))
}
