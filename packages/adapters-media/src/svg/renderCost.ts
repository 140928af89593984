import { ImageRejected } from "@emoji-catalogue/application/artwork"
import type { SvgNode } from "./svgNode.ts"
import { maxDepth } from "./parseSvg.ts"
import { referencedIds } from "./sanitizeValues.ts"

/** Cost of operations on a whole layer, in elements. */
const costs = { filter: 120, step: 12, layer: 15 }

/** Upper limit of the total cost. Of the known sets Fluent's color images cost the most, in filters. */
const maxCost = 60_000

const filterStep = /^fe(?!Func|MergeNode|\w+Light$)/

// A remaining `style` contains only isolation and blend modes, which need a layer.
const layerAttributes = ["mask", "opacity", "style"]

const elementCost = ({ attributes, name }: SvgNode): number => {
  if (filterStep.test(name)) return costs.step
  if (attributes.has("filter")) return costs.filter
  return layerAttributes.some((attribute) => attributes.has(attribute)) ? costs.layer : 1
}

interface Subtree {
  /** Rendering cost after every reference is replaced by its target. */
  readonly cost: number
  readonly depth: number
}

const indexById = (node: SvgNode, found = new Map<string, SvgNode>()): Map<string, SvgNode> => {
  const id = node.attributes.get("id")
  if (id !== undefined) found.set(id, node)
  for (const child of node.children) indexById(child, found)
  return found
}

/** Throws `ImageRejected` on cyclic references, or if expanding references exceeds the depth or cost limit. */
export const checkRenderCost = (root: SvgNode): void => {
  const targets = indexById(root)
  const measured = new Map<SvgNode, Subtree | "in progress">()

  const measure = (node: SvgNode, parentDepth: number): Subtree => {
    const previous = measured.get(node)
    if (previous === "in progress") throw new ImageRejected({ reason: "cyclic references" })
    if (parentDepth + (previous?.depth ?? 1) > maxDepth) {
      throw new ImageRejected({ reason: `references nested deeper than ${maxDepth}` })
    }
    if (previous !== undefined) return previous
    measured.set(node, "in progress")
    let cost = elementCost(node)
    let depth = 0
    const add = (inner: SvgNode) => {
      const subtree = measure(inner, parentDepth + 1)
      cost += subtree.cost
      depth = Math.max(depth, subtree.depth)
      if (cost > maxCost) {
        throw new ImageRejected({ reason: `a rendering cost of more than ${maxCost} elements` })
      }
    }
    for (const [attribute, value] of node.attributes) {
      for (const id of referencedIds(attribute, value)) {
        const target = targets.get(id)
        if (target !== undefined) add(target)
      }
    }
    node.children.forEach(add)
    const total = { cost, depth: depth + 1 }
    measured.set(node, total)
    return total
  }
  measure(root, 0)
}
