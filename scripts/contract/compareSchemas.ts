import { outsideOfLimits } from "./limits.ts"
import { type Alternative, alternatives, type Contract, type Schema } from "./schemas.ts"

/** `place` is the position of the difference, such as a parameter or a member of a body. */
export interface Finding {
  readonly place: string
  readonly reason: string
}

/** One version of a schema, with the document that contains the schemas to which it refers. */
export interface Version {
  readonly contract: Contract
  readonly schema: Schema
}

/**
 * Decides which version is `inner`. The other version is `outer`, which must accept all values of `inner`.
 * - `request`: `inner` is the older version, because the new service must accept old requests.
 * - `response`: `inner` is the newer version, because old clients must accept new responses. Responses may have new
 *   members, because clients ignore unknown members.
 */
export type Direction = "request" | "response"

const membersOutside = (inner: Version, outer: Version, direction: Direction, seen: ReadonlySet<string>) =>
  function* (place: string): Generator<Finding> {
    const [ours, theirs] = [inner.schema.properties ?? {}, outer.schema.properties ?? {}]
    for (const name of outer.schema.required ?? []) {
      if (inner.schema.required?.includes(name) === true) continue
      yield { place: `${place}.${name}`, reason: direction === "request" ? "is required" : "may be missing" }
    }
    for (const name of Object.keys(direction === "request" ? ours : theirs)) {
      const [mine, other] = [ours[name], theirs[name]]
      if (mine === undefined || other === undefined) {
        if (direction === "request" || outer.schema.required?.includes(name) !== true)
          yield { place: `${place}.${name}`, reason: "is removed" }
        continue
      }
      yield* compare({ ...inner, schema: mine }, { ...outer, schema: other }, direction, `${place}.${name}`, seen)
    }
    const [more = {}, moreOfOther] = [inner.schema.additionalProperties, outer.schema.additionalProperties]
    if (more === false) return
    if (typeof moreOfOther === "object") {
      const any = more === true ? {} : more
      yield* compare({ ...inner, schema: any }, { ...outer, schema: moreOfOther }, direction, `${place}.*`, seen)
    } else if (direction === "request" && moreOfOther === false) yield { place, reason: "refuses other members" }
  }

/** Like `compare`, but both schemas are single alternatives, not unions. */
const alternativeOutside = (
  inner: Version,
  outer: Version,
  direction: Direction,
  place: string,
  seen: ReadonlySet<string>
): ReadonlyArray<Finding> => {
  const findings: Array<Finding> = outsideOfLimits(inner.schema, outer.schema).map((reason) => ({ place, reason }))
  if (findings.length > 0) return findings
  if (outer.schema.items !== undefined) {
    const [mine, other] = [inner.schema.items ?? {}, outer.schema.items]
    findings.push(...compare({ ...inner, schema: mine }, { ...outer, schema: other }, direction, `${place}[]`, seen))
  }
  findings.push(...membersOutside(inner, outer, direction, seen)(place))
  return findings
}

/** Returns why `outer` rejects some values of `inner`; empty if it accepts all. Both schemas may be unions. */
export const compare = (
  inner: Version,
  outer: Version,
  direction: Direction,
  place: string,
  seen: ReadonlySet<string> = new Set()
): ReadonlyArray<Finding> => {
  const others = alternatives(outer.contract, outer.schema)
  const attemptOf = (mine: Alternative, other: Alternative): ReadonlyArray<Finding> => {
    // The comparison stops at a pair that is already being compared, because schemas may refer to themselves.
    const pair = mine.name === undefined || other.name === undefined ? undefined : `${mine.name} ${other.name}`
    if (pair !== undefined && seen.has(pair)) return []
    const next = pair === undefined ? seen : new Set([...seen, pair])
    const versions = [
      { ...inner, schema: mine.schema },
      { ...outer, schema: other.schema }
    ] as const
    return alternativeOutside(...versions, direction, place, next)
  }
  const findings = alternatives(inner.contract, inner.schema).flatMap((mine, position) => {
    const attempts = others.map((other) => attemptOf(mine, other))
    // Only the differences from the closest alternative are reported. Three criteria decide which alternative is the
    // closest, in this order:
    // 1. no difference at `place` itself, such as another type
    // 2. the fewest differences
    // 3. the same position in the union
    const distance = (findings: ReadonlyArray<Finding>) =>
      (findings.some((each) => each.place === place) ? 1000 : 0) + findings.length
    const atPosition = attempts[position]
    const [closest] = attempts.toSorted((one, other) => distance(one) - distance(other))
    return atPosition !== undefined && distance(atPosition) === distance(closest!) ? atPosition : closest!
  })
  // Duplicates are removed, because alternatives may have members in common.
  return Array.from(new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values())
}
