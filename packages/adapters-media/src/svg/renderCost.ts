import { PictureRefused } from "@emoji-catalogue/application"
import type { SvgNode } from "./svgNode.ts"
import { maxDepth } from "./parseSvg.ts"
import { referencedIds } from "./sanitizeValues.ts"

/** As many elements as what works on a whole picture counts for. */
const weights = { filter: 120, step: 12, layer: 15 }

/** How many elements may be drawn in all. Fluent's colour drawings have the most of those that are known, in filters. */
const maxDrawn = 60_000

const filterStep = /^fe(?!Func|MergeNode|\w+Light$)/

// What is left of styles mixes layers.
const layered = ["mask", "opacity", "style"]

const weightOf = ({ attributes, name }: SvgNode): number => {
  if (filterStep.test(name)) return weights.step
  if (attributes.has("filter")) return weights.filter
  return layered.some((attribute) => attributes.has(attribute)) ? weights.layer : 1
}

interface Extent {
  /** How many elements are drawn where each reference is replaced by what it refers to. */
  readonly elements: number
  readonly depth: number
}

const byId = (node: SvgNode, found = new Map<string, SvgNode>()): Map<string, SvgNode> => {
  const id = node.attributes.get("id")
  if (id !== undefined) found.set(id, node)
  for (const child of node.children) byId(child, found)
  return found
}

/** Throws `PictureRefused` where references run in a circle, or multiply to more than may be drawn. */
export const checkRenderCost = (root: SvgNode): void => {
  const targets = byId(root)
  const known = new Map<SvgNode, Extent | "open">()

  const extentOf = (node: SvgNode, above: number): Extent => {
    const extent = known.get(node)
    if (extent === "open") throw new PictureRefused({ reason: "references that run in a circle" })
    if (above + (extent?.depth ?? 1) > maxDepth) {
      throw new PictureRefused({ reason: `references nested deeper than ${maxDepth}` })
    }
    if (extent !== undefined) return extent
    known.set(node, "open")
    let elements = weightOf(node)
    let depth = 0
    const add = (inner: SvgNode) => {
      const extent = extentOf(inner, above + 1)
      elements += extent.elements
      depth = Math.max(depth, extent.depth)
      if (elements > maxDrawn) {
        throw new PictureRefused({ reason: `references that multiply to more than ${maxDrawn} elements` })
      }
    }
    for (const [attribute, value] of node.attributes) {
      for (const id of referencedIds(attribute, value)) {
        const target = targets.get(id)
        if (target !== undefined) add(target)
      }
    }
    node.children.forEach(add)
    const total = { elements, depth: depth + 1 }
    known.set(node, total)
    return total
  }
  extentOf(root, 0)
}
