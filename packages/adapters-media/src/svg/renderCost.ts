import { ImageRejected } from "@emoji-catalogue/application/artwork"
import type { SvgNode } from "./svgNode.ts"
import { maxDepth } from "./parseSvg.ts"
import { referencedIds } from "./sanitizeValues.ts"

/** Cost of operations on a whole layer, in elements. */
const costs = { filter: 120, layer: 15 }

/** Upper limit of the total cost: about four seconds of processor time. Of the known sets Fluent's color images cost the most. */
const maxCost = 60_000

/**
 * Cost of filter primitives over the whole image, in elements of 0.06 ms, for the slowest parameters that `bench/filterCosts.ts`
 * measures at 512 by 512 pixels. The conversion between color spaces is included.
 */
const primitiveCosts: Readonly<Record<string, number>> = {
  feBlend: 170,
  feColorMatrix: 120,
  feComponentTransfer: 150,
  feComposite: 180,
  // Small deviations cost the most: from 2 pixels on, a blur is approximated by three box blurs.
  feDropShadow: 1100,
  feFlood: 1,
  feGaussianBlur: 1000,
  feMergeNode: 140,
  feOffset: 6
}

// A remaining `style` contains only isolation and blend modes, which need a layer.
const layerAttributes = ["mask", "opacity", "style"]

const elementCost = ({ attributes, name }: SvgNode): number => {
  const primitive = primitiveCosts[name]
  if (primitive !== undefined) return primitive
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

const plainNumber = /^(\d+(\.\d+)?|\.\d+)$/

const hasViewBox = new Set(["svg", "symbol"])

const transformFunction = /(scale|matrix)\s*\(([^)]*)\)/gi

/** How much larger a transform makes areas, at least 1. Flips and rotations keep them. */
const enlargementOf = (transform: string): number => {
  let area = 1
  for (const [, name = "", parameters = ""] of transform.matchAll(transformFunction)) {
    const numbers = parameters.trim().split(/[\s,]+/)
    const [a = Number.NaN, b = a, c = Number.NaN, d = Number.NaN] = numbers.map(Number)
    area *= Math.abs(name.toLowerCase() === "scale" ? a * b : a * d - b * c)
  }
  return Number.isNaN(area) ? Infinity : Math.max(1, area)
}

/**
 * How much larger than in the view box an area in user space is drawn at most: an element is within each other one at most
 * once, so the product of all transforms is a limit.
 */
const maxEnlargement = ({ attributes, children, name }: SvgNode, isRoot = true): number => {
  const hasOwnScale = isRoot ? attributes.get("preserveAspectRatio")?.includes("slice") === true : hasViewBox.has(name)
  const own = hasOwnScale ? Infinity : enlargementOf(attributes.get("transform") ?? "")
  return children.reduce((product, child) => product * maxEnlargement(child, false), own)
}

/** The share of an image of this area that the region of a filter covers at most. */
const regionShare = ({ attributes }: SvgNode, imageArea: number): number => {
  const [width = "", height = ""] = [attributes.get("width"), attributes.get("height")]
  const isMeasurable =
    attributes.get("filterUnits") === "userSpaceOnUse" && plainNumber.test(width) && plainNumber.test(height)
  return isMeasurable && imageArea > 0 ? Math.min(1, (Number(width) * Number(height)) / imageArea) : 1
}

/** Throws `ImageRejected` on cyclic references, or if expanding references exceeds the depth or cost limit. */
export const checkRenderCost = (root: SvgNode, viewBox: string): void => {
  const targets = indexById(root)
  const [, , width = 0, height = 0] = viewBox.split(" ").map(Number)
  const smallestImage = (width * height) / maxEnlargement(root)
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
    const share = node.name === "filter" ? regionShare(node, smallestImage) : 1
    const add = (inner: SvgNode) => {
      const subtree = measure(inner, parentDepth + 1)
      cost += share * subtree.cost
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
