/**
 * Compares perceptual hashes on the drawings of the installed releases: which share of altered copies they recognize, and
 * which share of pairs of different emoji of a platform they take for equal, by threshold:
 * `npx node --conditions=source bench/hashes.ts [--every 1]`. Alters every nth drawing; compares all pairs.
 */
import { Effect } from "effect"
import { parseArgs } from "node:util"
import { algorithms } from "./hashes/algorithms.ts"
import {
  type Alteration,
  alterations,
  unlikeBackgrounds
} from "../packages/adapters-media/test/submission/alterations.ts"
import { alter } from "./hashes/alter.ts"
import { type Drawing, readDrawings } from "./hashes/drawings.ts"
import { comparePairs, distanceOf, wordsOf } from "./hashes/equalPairs.ts"

const { values } = parseArgs({ options: { every: { type: "string", default: "1" } } })
const every = Number(values.every)
const thresholds = Array.from({ length: 17 }, (_, index) => index)
const alteredConcurrently = 4

/** Those that copies must be recognized after, and others, which are listed but not counted. */
const [demanded, others] = [Object.keys(alterations), Object.keys(unlikeBackgrounds)] as ReadonlyArray<
  Array<Alteration>
>
const alterationNames = [...demanded!, ...others!]

const { platforms, renderings } = await Effect.runPromise(readDrawings)
const drawings = Array.from(platforms.values()).flat()

const names = Object.keys(algorithms)
const hashDrawings = (all: ReadonlyArray<Drawing>, name: string) =>
  wordsOf(all.map(({ pixels }) => algorithms[name]!(pixels)))

/** At index d, how many copies altered in a way have a hash that differs in d bits. */
const copies = new Map(names.map((name) => [name, new Map<Alteration, Float64Array>()]))
let invisible = 0
for (const alteration of alterationNames)
  for (const name of names) copies.get(name)!.set(alteration, new Float64Array(65))

const alterDrawing = async (drawing: Drawing) => {
  const originals = new Map(names.map((name) => [name, hashDrawings([drawing], name)]))
  for (const alteration of alterationNames) {
    const pixels = await alter(drawing.pixels, alteration)
    if (pixels === undefined) {
      invisible++
      continue
    }
    for (const name of names) {
      const [original, copy] = [originals.get(name)!, hashDrawings([{ ...drawing, pixels }], name)]
      copies.get(name)!.get(alteration)![distanceOf(original, 0, copy, 0)]!++
    }
  }
}

const queue = drawings.filter((_, index) => index % every === 0).values()
const alterQueued = async () => {
  for (const drawing of queue) await alterDrawing(drawing)
}
await Promise.all(Array.from({ length: alteredConcurrently }, alterQueued))

const within = (byDistance: Float64Array, threshold: number) =>
  byDistance.slice(0, threshold + 1).reduce((sum, count) => sum + count, 0)
const all = (byDistance: Float64Array) => within(byDistance, 64)
const sum = (lists: Iterable<Float64Array>) => {
  const sums = new Float64Array(65)
  for (const list of lists) for (const [index, value] of list.entries()) sums[index]! += value
  return sums
}
const percent = (part: number, whole: number, digits = 1) => ((100 * part) / whole).toFixed(digits)

const sameDrawing = drawings.reduce((total, { emoji }) => total + (emoji.size * (emoji.size - 1)) / 2, 0)
console.log(`${renderings} renderings, ${drawings.length} different drawings on ${platforms.size} platforms`)
console.log(`pairs of emoji with the same drawing, left out: ${sameDrawing}`)
console.log(`altered copies that do not differ from their background, left out: ${invisible}`)
for (const name of names) {
  const pairs = Array.from(platforms.values(), (own) => comparePairs(own, hashDrawings(own, name)))
  const different = sum(pairs.map((each) => each.different.byDistance))
  const skinTones = sum(pairs.map((each) => each.skinTones.byDistance))
  const recognized = copies.get(name)!
  const counted = sum(demanded!.map((alteration) => recognized.get(alteration)!))
  console.log(`\n${name}: ${all(different)} pairs, ${all(skinTones)} that differ in skin tone, ${all(counted)} copies`)
  console.log(["bits", "recognized", "equal", "with skin tones", ...alterationNames].join(" | "))
  for (const threshold of thresholds) {
    const wrong = within(different, threshold)
    const row = [
      percent(within(counted, threshold), all(counted), 2),
      percent(wrong, all(different), 3),
      percent(wrong + within(skinTones, threshold), all(different) + all(skinTones), 3),
      ...Array.from(recognized.values(), (each) => percent(within(each, threshold), all(each)))
    ]
    console.log([threshold, ...row].join(" | "))
  }
}
process.exit()
