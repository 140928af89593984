import { expected, expectedBetween } from "./expected.ts"
import type { Holdings } from "./holdings.ts"

/** One figure of the catalogue beside what its source gives. */
export interface Finding {
  readonly what: string
  readonly holds: number | undefined
  readonly should: string
  readonly isRight: boolean
}

/** Every figure that is expected, and every figure of a kind that is expected which nobody expected. */
export const compare = (holdings: Holdings): ReadonlyArray<Finding> => [
  ...Object.entries(expected).flatMap(([what, should]) => {
    const holds = holdings[what]
    if (typeof should === "number") return [exactly(what, numberOf(holds), should)]
    const held = typeof holds === "object" ? holds : {}
    const names = new Set([...Object.keys(should), ...Object.keys(held)])
    const wanted: Readonly<Record<string, number>> = should
    return Array.from(names, (name) => exactly(`${what}: ${name}`, held[name], wanted[name]))
  }),
  ...Object.entries(expectedBetween).map(([what, [from, to]]) => {
    const holds = numberOf(holdings[what])
    return { what, holds, should: `${from} to ${to}`, isRight: holds !== undefined && holds >= from && holds <= to }
  })
]

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined)

const exactly = (what: string, holds: number | undefined, should: number | undefined): Finding => ({
  what,
  holds,
  should: should === undefined ? "not there" : String(should),
  isRight: holds === should
})
