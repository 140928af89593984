const namespace = `xmlns="http://www.w3.org/2000/svg"`
const svg = (body: string, root = "", before = "") =>
  `${before}<svg ${namespace} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" ${root}>${body}</svg>`
const square = `<rect width="8" height="8" fill="#f00"/>`
const doublings = (element: (of: number) => string) => Array.from({ length: 20 }, (_, i) => element(i)).join("")

/** SVGs that an `ImageProcessor` must reject or make harmless. */
export const hostileSvgs: Readonly<Record<string, string>> = {
  script: svg(`<script>alert(1)</script>${square}`),
  "script in CDATA": svg(`<script><![CDATA[alert(1)]]></script><![CDATA[<script>alert(1)</script>]]>${square}`),
  "script of another prefix": svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${square}`),
  "script in HTML": svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>${square}`),
  "handler on the root": svg(square, `onload="alert(1)"`),
  "handler in a nested svg": svg(`<svg onload="alert(1)" width="8" height="8">${square}</svg>`),
  "handler in capitals": svg(`<g ONCLICK="alert(1)">${square}</g>`),
  "javascript link": svg(`<a href="javascript:alert(1)">${square}</a>`),
  "javascript use": svg(`<use href="java&#10;script:alert(1)"/>${square}`),
  "external use": svg(`<use xlink:href="https://example.com/a.svg#b"/><use href="//example.com/a.svg#b"/>${square}`),
  "data URI": svg(`<image href="data:image/png;base64,AAAA" width="8" height="8"/><use href="data:text/xml,a#b"/>`),
  "external paint": svg(
    `<rect width="8" height="8" fill="url(http://example.com/a#b)" filter='url("//example.com#a")'/>`
  ),
  "escaped paint": svg(
    `<rect width="8" height="8" fill="u\\72l(http://example.com)" style="fill:\\75rl(//example.com)"/>`
  ),
  "style sheet": svg(`<style>@import url(//example.com/a.css); rect { fill: url(//example.com) }</style>${square}`),
  "style attribute": svg(
    `<g style="@import '//example.com'; fill: image-set('//example.com'); x: expression(alert(1))"/>`
  ),
  foreignObject: svg(
    `<foreignObject width="8" height="8"><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`
  ),
  "animated link": svg(
    `<use><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href"/></use>`
  ),
  "foreign base": svg(square, `xml:base="https://example.com/"`),
  "style sheet instruction": svg(square, "", `<?xml-stylesheet href="https://example.com/a.css"?>`),
  "filter image": svg(`<filter id="f"><feImage href="https://example.com/a.png"/></filter><g filter="url(#f)"/>`),
  "billion laughs": svg(
    "&l20;",
    "",
    `<!DOCTYPE svg [<!ENTITY l0 "ha">${doublings((i) => `<!ENTITY l${i + 1} "&l${i};&l${i};">`)}]>`
  ),
  "external entity": svg("&a;", "", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>`),
  "use of itself": svg(`<g id="a"><use href="#a"/></g>`),
  "mask by itself": svg(
    `<mask id="a"><rect width="8" height="8" mask="url(#a)"/></mask><g mask="url(#a)">${square}</g>`
  ),
  "pattern in itself": svg(
    `<pattern id="a" width="1" height="1"><rect width="8" height="8" fill="url(#a)"/></pattern><g fill="url(#a)"/>`
  ),
  "doubling uses": svg(
    `<g id="a0">${square}</g>${doublings((i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`)}`
  ),
  "deep nesting": svg("<g>".repeat(10_000) + "</g>".repeat(10_000)),
  "two roots": svg(square) + svg(square),
  "no namespace": `<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>`,
  "another root": `<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`,
  "NaN size": `<svg ${namespace} viewBox="0 0 NaN NaN">${square}</svg>`,
  "huge size": `<svg ${namespace} viewBox="0 0 1e308 1e308" width="1e308" height="1e308">${square}</svg>`,
  "negative size": `<svg ${namespace} viewBox="0 0 8 8" width="-8" height="-8">${square}</svg>`,
  "no size": `<svg ${namespace}>${square}</svg>`,
  NUL: svg(`<g id="\0"/>`),
  "a lot": svg(" ".repeat(2 * 1024 * 1024)),
  "plain text": "no picture at all",
  nothing: ""
}
