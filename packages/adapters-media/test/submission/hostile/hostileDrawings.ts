import sharp from "sharp"
import { gifFile, gifFrame, trailer } from "./gifFile.ts"
import { type Accepted, type Expected, type HostileImage, marker, tooHeavy } from "./HostileImage.ts"

const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
  )

const fromSvg: Accepted = { original: "svg", format: "png" }
const isRed: Accepted = { ...fromSvg, middle: [255, 0, 0, 255] }
const invisible: Expected = { rejected: /nothing of it is visible/ }

const red = '<rect width="100" height="100" fill="#f00"/>'

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><desc>&c;</desc></svg>`

const uses = Array.from(
  { length: 40 },
  (_, i) => `<g id="g${i + 1}"><use href="#g${i}"/><use href="#g${i}"/></g>`
).join("")

const filter = `<filter id="f">${'<feGaussianBlur stdDeviation="1000"/>'.repeat(100)}</filter>`

const blurs = `<filter id="f"><feGaussianBlur stdDeviation="1000"/></filter>${'<rect width="100" height="100" filter="url(#f)"/>'.repeat(2000)}`

/** Two million dashes, which the renderer turns into a path of gigabytes. */
const dashes = '<path d="M-1000000 50H1000000" stroke="#f00" stroke-width="50" stroke-dasharray="0.01"/>'

const gradient = '<radialGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient>'

const repeated = (id: string, of: string, count: number) => `<g id="${id}">${`<use href="#${of}"/>`.repeat(count)}</g>`

/** 29,160 gradients over the whole drawing, which is within the limit of elements. */
const gradients =
  `${gradient}<g id="a" fill="url(#g)">${'<path d="M0 0h100v100H0"/>'.repeat(8)}</g>` +
  `${repeated("b", "a", 9)}${repeated("c", "b", 9)}${repeated("d", "c", 9)}${repeated("e", "d", 5)}`

const svgs: Record<string, readonly [Uint8Array, Expected]> = {
  "usual.svg": [svg(red), isRed],
  "script.svg": [svg(`${marker}${red}<rect onload="alert(1)"/>`), isRed],
  "foreign-object.svg": [svg(`<foreignObject><body>${marker}</body></foreignObject>${red}`), isRed],
  "entities.svg": [Buffer.from(laughs), { rejected: /DOCTYPE/ }],
  "external-entity.svg": [
    Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;").toString()}`),
    { rejected: /DOCTYPE/ }
  ],
  "external-image.svg": [svg('<image width="100" height="100" href="https://127.0.0.1/a.png"/>'), invisible],
  "file-image.svg": [svg('<image width="100" height="100" xlink:href="file:///etc/passwd"/>'), invisible],
  "included-text.svg": [
    svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>'),
    invisible
  ],
  "data-image.svg": [svg('<image width="100" height="100" href="data:image/png;base64,AAAA"/>'), invisible],
  "style-sheet.svg": [svg(`<style>rect{fill:url(https://127.0.0.1)}</style>${red}`), { rejected: /<style>/ }],
  "largest-view-box.svg": [svg(red, 'viewBox="0 0 1e9 1e9"'), { rejected: /a viewBox of/ }],
  "largest-size.svg": [svg(red, 'width="1e9" height="1e9"'), { rejected: /a size of/ }],
  "no-size.svg": [svg(red, ""), { rejected: /neither a size nor a viewBox/ }],
  "long.svg": [svg(red, 'viewBox="0 0 10000 1"'), { rejected: /a viewBox of/ }],
  "use-bomb.svg": [
    svg(`<rect id="g0" width="1" height="1"/>${uses}<use href="#g40"/>`),
    { rejected: /rendering cost/ }
  ],
  "cycle.svg": [svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), { rejected: /cyclic references/ }],
  "filter-flood.svg": [
    svg(`${filter}${'<rect width="9" height="9" filter="url(#f)"/>'.repeat(100)}`),
    { rejected: /rendering cost/ }
  ],
  "one-filter-of-blurs.svg": [
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="2"/>'.repeat(100)}<feFlood flood-opacity="0"/></filter><rect width="100" height="100" filter="url(#f)"/>`
    ),
    { rejected: /rendering cost/ }
  ],
  "blur-flood.svg": [svg(blurs), { rejected: /rendering cost/ }],
  "dash-bomb.svg": [svg(dashes), tooHeavy],
  "gradient-flood.svg": [svg(gradients), tooHeavy],
  "long-path.svg": [svg(`<path d="M0 0${"L99 1 1 99 50 0".repeat(30_000)}"/>`), { ...fromSvg, isHashed: true }],
  "too-many-elements.svg": [svg("<g/>".repeat(20_001)), { rejected: /more than 20000 elements/ }],
  "too-deep.svg": [svg(`${"<g>".repeat(100)}${"</g>".repeat(100)}`), { rejected: /nested deeper than 64/ }],
  "truncated.svg": [svg(red).subarray(0, -9), { rejected: /not well-formed XML/ }],
  "utf-16.svg": [Buffer.from(`\ufeff${svg(red).toString()}`, "utf16le"), { rejected: /the content is no image/ }],
  "only-text.svg": [svg('<text y="50">Hello</text>'), { rejected: /^an SVG of text only.* convert it to paths$/ }],
  "text-beside.svg": [svg(`${red}<text y="50">Hello</text>`), isRed],
  "empty.svg": [svg(""), invisible],
  "outside.svg": [svg('<rect x="900" width="9" height="9"/>'), invisible]
}

export const hostileDrawings = async (): Promise<ReadonlyArray<HostileImage>> => {
  const noise = Uint8Array.from({ length: 340 * 340 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : Math.imul(i * i, 2_654_435_761) >>> 24
  )
  const moving = Buffer.concat([Buffer.alloc(64 * 4, 100), Buffer.alloc(64 * 4, 200)])
  const raw = { width: 8, height: 16, channels: 4, pageHeight: 8 } as const
  const files: typeof svgs = {
    ...svgs,
    "noise.png": [
      await sharp(noise, { raw: { width: 340, height: 340, channels: 4 } })
        .png()
        .toBuffer(),
      { original: "png", format: "png", isHashed: true }
    ],
    "animated-drawing.webp": [
      await sharp(moving, { raw }).webp({ lossless: true }).toBuffer(),
      { rejected: /2 frames/ }
    ],
    "drawing.gif": [gifFile(8, 8, gifFrame({ color: 1 }), trailer), { rejected: /the content is gif/ }],
    "transparent-drawing.png": [
      await sharp({ create: { width: 512, height: 512, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } } })
        .png()
        .toBuffer(),
      invisible
    ],
    "too-large-drawing.png": [new Uint8Array(512 * 1024 + 1), "too large"]
  }
  return Object.entries(files).map(([name, [bytes, expected]]) => ({ name, kind: "drawing", bytes, expected }))
}
