import { ImageRejected } from "@emoji-catalogue/application/ports"
import { SaxesParser } from "saxes"
import { allowedElements } from "./allowlist.ts"
import { sanitizeAttributes } from "./sanitizeAttributes.ts"
import type { SvgNode } from "./svgNode.ts"

export const maxElements = 20_000
export const maxDepth = 64

const svgNamespace = "http://www.w3.org/2000/svg"

const refuse = (reason: string): never => {
  throw new ImageRejected({ reason })
}

export interface ParsedSvg {
  readonly root: SvgNode
  /** Whether the SVG had a style sheet. Style sheets are dropped, so the image may look different. */
  readonly hasStyleSheet: boolean
  /** Text is dropped, because fonts differ between machines. */
  readonly hasText: boolean
}

/**
 * A link (`a`) becomes a group (`g`). Any other disallowed element is dropped with its children. If several elements
 * have the same id, only the first keeps it. Throws `ImageRejected`.
 */
export const parseSvg = (text: string): ParsedSvg => {
  const parser = new SaxesParser({ xmlns: true })
  const openElements: Array<SvgNode> = []
  const ids = new Set<string>()
  let root: SvgNode | undefined
  let hasStyleSheet = false
  let hasText = false
  let count = 0
  let depth = 0
  let droppedDepth = 0 // counts the open elements that are dropped: disallowed elements and their descendants

  parser.on("error", ({ message }) => refuse(`not well-formed XML: ${message}`))
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse("a DOCTYPE with an internal subset")
  })
  parser.on("opentag", ({ attributes, local, uri }) => {
    count += 1
    depth += 1
    if (count > maxElements) refuse(`more than ${maxElements} elements`)
    if (depth > maxDepth) refuse(`elements nested deeper than ${maxDepth}`)
    if (depth === 1 && (uri !== svgNamespace || local !== "svg")) refuse("the root is not <svg> of the SVG namespace")
    const name = local === "a" ? "g" : local
    if (uri === svgNamespace && local === "style") hasStyleSheet = true
    if (uri === svgNamespace && local === "text") hasText = true
    if (droppedDepth > 0 || uri !== svgNamespace || !allowedElements.has(name)) {
      droppedDepth += 1
      return
    }
    const node: SvgNode = { name, attributes: sanitizeAttributes(attributes), children: [] }
    if (local === "a") node.attributes.delete("href")
    const id = node.attributes.get("id")
    if (id !== undefined) {
      if (ids.has(id)) node.attributes.delete("id")
      ids.add(id)
    }
    openElements.at(-1)?.children.push(node)
    openElements.push(node)
    root ??= node
  })
  parser.on("closetag", () => {
    depth -= 1
    if (droppedDepth > 0) droppedDepth -= 1
    else openElements.pop()
  })
  parser.write(text).close()
  return { root: root ?? refuse("no element"), hasStyleSheet, hasText }
}
