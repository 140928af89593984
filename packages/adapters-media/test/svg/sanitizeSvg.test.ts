import { assert, it } from "@effect/vitest"
import { Result } from "effect"
import { sanitizeSvg } from "../../src/svg/sanitizeSvg.ts"

const xmlns = `xmlns="http://www.w3.org/2000/svg"`
const head = `<svg ${xmlns} viewBox="0 0 8 8" width="8" height="8"`
const sanitize = (text: string) =>
  Result.map(sanitizeSvg(new TextEncoder().encode(text)), ({ height, serialize, width }) =>
    new TextDecoder().decode(serialize(width, height))
  )
const inside = (body: string) =>
  Result.getOrThrow(sanitize(`<svg ${xmlns} viewBox="0 0 8 8">${body}</svg>`)).slice(head.length)
const rejection = (text: string) => Result.getOrThrow(Result.flip(sanitize(text))).reason

it("keeps drawing elements unchanged and in order", () => {
  const body =
    `<defs><linearGradient id="a" x1="1" gradientTransform="rotate(45 1 1)"><stop offset=".5" stop-color="#fff"/></linearGradient></defs>` +
    `<g fill="url(#a)" clip-path="url(#b)"><path d="M0 0-1.5e3,2z"/></g><use href="#c" x="-1"/>`
  assert.strictEqual(inside(body), `>${body}</svg>`)
})

it("drops text, comments, processing instructions, foreign namespaces and unknown attributes", () => {
  assert.strictEqual(
    inside(
      `text<!-- a --><?b c?><![CDATA[d]]><g xmlns:i="urn:i" i:label="e" data-f="g" class="h" xml:space="preserve" onclick="j()">` +
        `<i:path/><text>k</text><rect width="1" aria-label="l"/></g>`
    ),
    `><g><rect width="1"/></g></svg>`
  )
})

it("a link becomes a group", () => {
  const xlink = `xmlns:x="http://www.w3.org/1999/xlink"`
  assert.strictEqual(
    inside(`<a ${xlink} x:href="https://a.example" fill="red"><rect width="1"/></a>`),
    `><g fill="red"><rect width="1"/></g></svg>`
  )
  assert.strictEqual(inside(`<a id="b" href="#b"><rect width="1"/></a>`), `><g id="b"><rect width="1"/></g></svg>`)
})

it("style declarations become attributes and override them", () => {
  assert.strictEqual(
    inside(`<g fill="red" style=" FILL : blue !important; stroke-width:2px;; x:1; mix-blend-mode:multiply; font: a"/>`),
    `><g fill="blue" stroke-width="2px" style="mix-blend-mode:multiply"/></svg>`
  )
})

it("references are normalized and external references are dropped", () => {
  const xlink = `xmlns:x="http://www.w3.org/1999/xlink"`
  assert.strictEqual(inside(`<use ${xlink} x:href="#a"/>`), `><use href="#a"/></svg>`)
  assert.strictEqual(inside(`<use ${xlink} x:href="#a" href="#b"/>`), `><use href="#b"/></svg>`)
  assert.strictEqual(inside(`<use ${xlink} href="#b" x:href="#a"/>`), `><use href="#b"/></svg>`)
  assert.strictEqual(
    inside(`<g fill="url( '#a' ) red" mask='url("#é")'/>`),
    `><g fill="url(#a) red" mask="url(#é)"/></svg>`
  )
  for (const value of [
    "url(a#b)",
    "url(//a)",
    "URL(http://a)",
    "url(#a) url(//b)",
    "url('#a\")",
    "u\\72l(#a)",
    "src('//a')",
    "image(//a)",
    "url(#url(//a))",
    "calc(1)",
    "&lt;"
  ]) {
    assert.strictEqual(inside(`<g fill="${value.replaceAll('"', "&quot;")}"/>`), "><g/></svg>", value)
    assert.notInclude(inside(`<g style="mask:${value.replaceAll('"', "&quot;")}"/>`), "mask", value)
  }
})

it("keeps a duplicate id only on its first element", () => {
  assert.strictEqual(inside(`<g id="a"/><g id="a"/><g id="b c"/>`), `><g id="a"/><g/><g/></svg>`)
})

it("the root always has width, height and viewBox", () => {
  for (const [root, size] of [
    [`viewBox="0 0 4 2"`, `viewBox="0 0 4 2" width="4" height="2"`],
    [`viewBox="-1,-1 , 4 2" width="8px"`, `viewBox="-1 -1 4 2" width="8" height="4"`],
    [`viewBox="0 0 4 2" height="1e1"`, `viewBox="0 0 4 2" height="10" width="20"`],
    [`viewBox="0 0 4 2" width="100%" height="2em"`, `viewBox="0 0 4 2" width="4" height="2"`],
    [`width="3.5" height="7"`, `width="3.5" height="7" viewBox="0 0 3.5 7"`],
    [`viewBox="0 0 4 2" width="NaN" height="auto"`, `viewBox="0 0 4 2" width="4" height="2"`]
  ] as const) {
    assert.strictEqual(Result.getOrThrow(sanitize(`<svg ${xmlns} ${root}/>`)), `<svg ${xmlns} ${size}/>`)
  }
})

it("rejects an SVG with a reason", () => {
  const root = (attributes: string, body = "") => `<svg ${xmlns} ${attributes}>${body}</svg>`
  const box = `viewBox="0 0 8 8"`
  for (const [text, reason] of [
    ["", /XML|no element/],
    ["<a", /XML/],
    [root(box, "<g>"), /XML/],
    [root(box, "&nbsp;"), /XML: .*entity/],
    [root(box, `<g id="a\0"/>`), /XML: .*character/],
    [root(box) + root(box), /XML/],
    [`<svg ${box}/>`, /the root is not/],
    [`<g ${xmlns}/>`, /the root is not/],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${root(box)}`, /DOCTYPE/],
    [root(""), /neither a size nor a viewBox/],
    [root(`width="8"`), /neither/],
    [root(`width="1e999" height="8"`), /size of Infinity/],
    [root(`width="-8" height="8"`), /size of -8/],
    [root(`width="0" height="8"`), /size of 0/],
    [root(`${box} width="1" height="65"`), /size of 1 by 65/],
    [root(`viewBox="0 0 8"`), /viewBox/],
    [root(`viewBox="0 0 8 8 8"`), /viewBox/],
    [root(`viewBox="1e30 0 8 8"`), /viewBox/],
    [root(`viewBox="0 0 NaN 8"`), /viewBox|size/],
    [root(box, "<g>".repeat(64) + "</g>".repeat(64)), /deeper than 64/],
    [root(box, "<x/>".repeat(20_000)), /more than 20000 elements/],
    [root(box, `<g id="a"><use href="#a"/></g>`), /cyclic/],
    [root(box, `<mask id="a"><g mask="url(#b)"/></mask><mask id="b"><g style="mask:url(#a)"/></mask>`), /cyclic/],
    [root(box, Array.from({ length: 80 }, (_, i) => `<use id="a${i}" href="#a${i + 1}"/>`).join("")), /deeper than 64/],
    [root(box, `<g id="a">${"<g/>".repeat(200)}</g>${`<use href="#a"/>`.repeat(400)}`), /rendering cost/],
    [root(box, `<g filter="url(#a)"/>`.repeat(600)), /rendering cost/],
    [root(box, `<rect mask="url(#a)"/>`.repeat(5000)), /rendering cost/],
    [root(box, `<path opacity=".5"/>`.repeat(5000)), /rendering cost/],
    [root(box, `<rect style="mix-blend-mode:screen"/>`.repeat(5000)), /rendering cost/],
    [
      root(box, `<filter id="a">${"<feGaussianBlur/>".repeat(2500)}</filter>${`<g filter="url(#a)"/>`.repeat(2)}`),
      /rendering cost/
    ],
    [root(box, " ".repeat(1024 * 1024)), /more than 1048576 bytes/]
  ] as const) {
    assert.match(rejection(text), reason, text.slice(0, 100))
  }
})

it("an SVG within the limits is accepted", () => {
  assert.isNotEmpty(inside("<g>".repeat(63) + "</g>".repeat(63)))
  assert.isNotEmpty(inside("<g/>".repeat(19_999)))
  assert.isNotEmpty(inside(`<g id="a">${"<g/>".repeat(100)}</g>${`<use href="#a"/>`.repeat(100)}`))
})

it("a DOCTYPE without declarations, a byte order mark and a namespace prefix are accepted", () => {
  const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`
  const text = `\ufeff<?xml version="1.0"?>${doctype}<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><s:g/><g/></s:svg>`
  assert.strictEqual(Result.getOrThrow(sanitize(text)), `${head}><g/></svg>`)
})

it("sanitizing takes linear time", () => {
  const long = 900_000
  for (const attributes of [
    `viewBox="${"1".repeat(long)}x"`,
    `viewBox="0 0 8 8" fill="${"a".repeat(long)} (a"`,
    `viewBox="0 0 8 8" fill="${"url(#a".repeat(long / 6)}"`,
    `viewBox="0 0 8 8" fill="url(${" ".repeat(long)}"`,
    `viewBox="0 0 8 8" style="${"fill:red!important ".repeat(long / 19)}x"`,
    `viewBox="0 0 8 8" style="fill:${"! ".repeat(long / 2)}"`,
    Array.from({ length: long / 12 }, (_, i) => `a${i}=""`).join(" ") + ` viewBox="0 0 8 8"`
  ]) {
    const started = performance.now()
    sanitize(`<svg ${xmlns} ${attributes}/>`)
    assert.isBelow(performance.now() - started, 3000, attributes.slice(0, 40))
  }
})
