import { ImageRejected } from "@emoji-catalogue/application/ports"
import type { SvgNode } from "./svgNode.ts"
import { maxDepth } from "./parseSvg.ts"
import { referencedIds } from "./sanitizeValues.ts"

/**
 * The cost of an element with a `filter` attribute, and of an element with one of the `layerAttributes`. Both need a
 * layer of the image's size. The unit is the cost of drawing an element without these attributes.
 */
const costs = { filter: 120, layer: 15 }

/** This cost corresponds to about four seconds of processor time. */
const maxCost = 60_000

/**
 * The costs of filter primitives on the whole image. The unit is the cost of drawing one element, 0.06 ms.
 * `bench/filterCosts.ts` measured the costs at 512 by 512 pixels with the slowest parameters, including conversions
 * between color spaces.
 */
const primitiveCosts: Readonly<Record<string, number>> = {
  feBlend: 170,
  feColorMatrix: 120,
  feComponentTransfer: 150,
  feComposite: 180,
  // The costs of blurs were measured with a standard deviation below 2 pixels. A larger blur costs less, because three
  // box blurs approximate it.
  feDropShadow: 1100,
  feFlood: 1,
  feGaussianBlur: 1000,
  feMergeNode: 140,
  feOffset: 6
}

// These attributes require a separate layer. `style` is one of them, because a sanitized `style` contains only the
// properties `isolation` and `mix-blend-mode`, which require a layer.
const layerAttributes = ["mask", "opacity", "style"]

const elementCost = ({ attributes, name }: SvgNode): number => {
  const primitive = primitiveCosts[name]
  if (primitive !== undefined) return primitive
  if (attributes.has("filter")) return costs.filter
  return layerAttributes.some((attribute) => attributes.has(attribute)) ? costs.layer : 1
}

interface Subtree {
  /** The total cost of the node, its descendants and all elements to which they refer. */
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

const userSpace = "userSpaceOnUse"

const hasViewBox = new Set(["svg", "symbol"])

/**
 * Whether an element scales its content without a `transform` attribute. For example, a symbol scales its content to
 * fit its view box, and a mask may scale its content to fit the element that it masks. The scale factor is unknown, so
 * `maxDistortion` treats it as infinite.
 */
const isRescaled = ({ attributes, name }: SvgNode, isRoot: boolean): boolean =>
  (isRoot ? attributes.get("preserveAspectRatio")?.includes("slice") === true : hasViewBox.has(name)) ||
  ["clipPathUnits", "maskContentUnits"].some((units) => (attributes.get(units) ?? userSpace) !== userSpace)

const transformFunction = /([a-z]+)\s*\(([^)]*)\)/gi

/** Upper bounds for how transforms distort the region of a filter. */
interface Distortion {
  /** The square of the largest factor by which the transforms enlarge a length; at least 1. */
  readonly enlargement: number
  /** Whether a transform may rotate or skew the region. The bounding box of a region may then become much larger. */
  readonly isDiagonal: boolean
}

/** The square of the largest factor by which a 2×2 matrix enlarges a length (its largest singular value). */
const enlargementOf = (a: number, b: number, c: number, d: number): number => {
  const [sum, determinant] = [a * a + b * b + c * c + d * d, a * d - b * c]
  return (sum + Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant))) / 2
}

const distortionOf = (name: string, numbers: ReadonlyArray<number>): Distortion => {
  const [a = Number.NaN, b = a, c = Number.NaN, d = Number.NaN] = numbers
  const tangent = Math.tan((a * Math.PI) / 180)
  switch (name) {
    case "translate":
      return { enlargement: 1, isDiagonal: false }
    case "scale":
      return { enlargement: enlargementOf(a, 0, 0, b), isDiagonal: false }
    case "rotate":
      return { enlargement: 1, isDiagonal: true }
    case "skewx":
    case "skewy":
      return { enlargement: enlargementOf(1, tangent, 0, 1), isDiagonal: true }
    default:
      return { enlargement: enlargementOf(a, b, c, d), isDiagonal: b !== 0 || c !== 0 }
  }
}

const combine = (one: Distortion, other: Distortion): Distortion => ({
  enlargement: one.enlargement * Math.max(1, Number.isNaN(other.enlargement) ? Infinity : other.enlargement),
  isDiagonal: one.isDiagonal || other.isDiagonal
})

/**
 * Returns an upper bound for the distortion of any element, by combining all distortions in the document. Each
 * distortion applies to an element at most once, because elements cannot contain or reference themselves.
 */
const maxDistortion = (node: SvgNode, isRoot = true): Distortion => {
  const transforms = (node.attributes.get("transform") ?? "").matchAll(transformFunction)
  const distortions = Array.from(transforms, ([, name = "", parameters = ""]) =>
    distortionOf(
      name.toLowerCase(),
      parameters
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    )
  )
  const start = { enlargement: isRescaled(node, isRoot) ? Infinity : 1, isDiagonal: false }
  return [...distortions, ...node.children.map((child) => maxDistortion(child, false))].reduce(combine, start)
}

/**
 * Returns the largest part of the image that a filter may cover, from 0 to 1. Returns 1 if the size of the filter's
 * region is unknown.
 */
const regionShare = ({ attributes }: SvgNode, imageArea: number, { enlargement, isDiagonal }: Distortion): number => {
  const [width = "", height = ""] = [attributes.get("width"), attributes.get("height")]
  const isMeasurable =
    attributes.get("filterUnits") === userSpace && plainNumber.test(width) && plainNumber.test(height)
  if (!isMeasurable || !Number.isFinite(enlargement)) return 1
  const [x, y] = [Number(width), Number(height)]
  // If a rectangle is rotated, its bounding box grows, but stays within a square whose side is the diagonal of the
  // rectangle. The area of this square is `x * x + y * y`.
  const area = isDiagonal ? x * x + y * y : x * y
  return Math.min(1, (area * enlargement) / imageArea)
}

/**
 * Throws `ImageRejected` if references are cyclic, or if the image exceeds `maxDepth` or `maxCost`. Each reference
 * counts as if the referenced element were copied to the place of the reference.
 */
export const checkRenderCost = (root: SvgNode, viewBox: string): void => {
  const targets = indexById(root)
  const [, , width = 0, height = 0] = viewBox.split(" ").map(Number)
  // Most images have no filter, and only the costs of filters depend on the distortion.
  let distortion: Distortion | undefined
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
    const share = node.name === "filter" ? regionShare(node, width * height, (distortion ??= maxDistortion(root))) : 1
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
