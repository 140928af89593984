import { PictureRefused } from "@emoji-catalogue/application"
import { SaxesParser } from "saxes"
import { allowedElements } from "./allowlist.ts"
import { sanitizeAttributes } from "./sanitizeAttributes.ts"
import type { SvgNode } from "./svgNode.ts"

export const maxElements = 20_000
export const maxDepth = 64

const namespace = "http://www.w3.org/2000/svg"

const refuse = (reason: string): never => {
  throw new PictureRefused({ reason })
}

/**
 * The root of the document, with only what is allowed in it; an element that is not allowed goes with all it holds.
 * Where several elements share an id the first keeps it. Throws `PictureRefused`.
 */
export const parseSvg = (text: string): SvgNode => {
  const parser = new SaxesParser({ xmlns: true })
  const open: Array<SvgNode> = []
  const ids = new Set<string>()
  let root: SvgNode | undefined
  let count = 0
  let depth = 0
  let dropped = 0 // how many of the open elements are inside, or are, one that is not allowed

  parser.on("error", ({ message }) => refuse(`not well-formed XML: ${message}`))
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse("a DOCTYPE with declarations of its own")
  })
  parser.on("opentag", ({ attributes, local, uri }) => {
    count += 1
    depth += 1
    if (count > maxElements) refuse(`more than ${maxElements} elements`)
    if (depth > maxDepth) refuse(`elements nested deeper than ${maxDepth}`)
    if (depth === 1 && (uri !== namespace || local !== "svg")) refuse("the root is not <svg> of the SVG namespace")
    if (dropped > 0 || uri !== namespace || !allowedElements.has(local)) {
      dropped += 1
      return
    }
    const node: SvgNode = { name: local, attributes: sanitizeAttributes(attributes), children: [] }
    const id = node.attributes.get("id")
    if (id !== undefined) {
      if (ids.has(id)) node.attributes.delete("id")
      ids.add(id)
    }
    open.at(-1)?.children.push(node)
    open.push(node)
    root ??= node
  })
  parser.on("closetag", () => {
    depth -= 1
    if (dropped > 0) dropped -= 1
    else open.pop()
  })
  parser.write(text).close()
  return root ?? refuse("no element")
}
