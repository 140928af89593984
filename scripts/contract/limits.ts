import type { Schema } from "./schemas.ts"

const annotations = new Set(["description", "title", "examples", "example", "deprecated", "default"])

/**
 * Keywords whose value may differ between the compared schemas `inner` and `outer`, if `outer` is less strict. For
 * example, `outer` may have a lower `minimum`. All other keywords of `outer` must have the same value in `inner`, with
 * two exceptions:
 * - Annotations are ignored.
 * - `inner` needs no `pattern` if it is an enumeration and its values match the `pattern` of `outer`.
 */
const compared = new Set(
  (
    "type enum properties required additionalProperties items " +
    "minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems"
  ).split(" ")
)

interface Bound {
  readonly value: number
  readonly isExclusive: boolean
}

/**
 * Returns the lower bound of a number schema if `sign` is 1, and the negated upper bound if `sign` is -1. For integers,
 * an exclusive bound becomes an inclusive one (`> 0` becomes `>= 1`).
 */
const boundOf = (schema: Schema, sign: 1 | -1): Bound => {
  const [inclusive, exclusive] =
    sign === 1 ? [schema["minimum"], schema["exclusiveMinimum"]] : [schema["maximum"], schema["exclusiveMaximum"]]
  const closed = typeof inclusive === "number" ? sign * inclusive : -Infinity
  const open = typeof exclusive === "number" ? sign * exclusive : -Infinity
  if (schema.type === "integer" && open !== -Infinity) return { value: Math.max(closed, open + 1), isExclusive: false }
  return open >= closed && open !== -Infinity
    ? { value: open, isExclusive: true }
    : { value: closed, isExclusive: false }
}

const isLower = (one: Bound, other: Bound): boolean =>
  one.value < other.value || (one.value === other.value && other.isExclusive && !one.isExclusive)

const numberOr = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise)

/**
 * Converts a value of an enumeration to a schema with the narrowest limits, such as minimum 3 and maximum 3 for the
 * value 3. These limits can be compared with the limits of another schema.
 */
const schemaOf = (value: unknown, type: string | undefined): Schema => {
  if (typeof value === "number") return { type: type ?? "number", minimum: value, maximum: value }
  if (typeof value === "string") return { type: "string", minLength: value.length, maxLength: value.length, value }
  return type === undefined ? {} : { type }
}

const matchesPattern = (value: unknown, pattern: unknown): boolean =>
  typeof value === "string" && [pattern].flat().every((each) => new RegExp(String(each), "u").test(value))

const limitReasons = (inner: Schema, outer: Schema): ReadonlyArray<string> => {
  const reasons: Array<string> = []
  const [lowest, highest] = [boundOf(outer, 1), boundOf(outer, -1)]
  if (isLower(boundOf(inner, 1), lowest)) reasons.push(`may be below ${lowest.value}`)
  if (isLower(boundOf(inner, -1), highest)) reasons.push(`may be above ${-highest.value}`)
  for (const keyword of ["minLength", "minItems"]) {
    if (numberOr(inner[keyword], 0) < numberOr(outer[keyword], 0))
      reasons.push(`has no ${keyword} of ${String(outer[keyword])}`)
  }
  for (const keyword of ["maxLength", "maxItems"]) {
    if (numberOr(inner[keyword], Infinity) > numberOr(outer[keyword], Infinity))
      reasons.push(`has no ${keyword} of ${String(outer[keyword])}`)
  }
  for (const [keyword, value] of Object.entries(outer)) {
    if (compared.has(keyword) || annotations.has(keyword)) continue
    if (keyword === "pattern" && matchesPattern(inner["value"], value)) continue
    // `value` and `inner[keyword]` may be lists, because a merged schema may have several patterns or formats.
    const own = new Set([inner[keyword]].flat().map((each) => JSON.stringify(each)))
    for (const each of [value].flat()) {
      if (!own.has(JSON.stringify(each))) reasons.push(`has no ${keyword} ${JSON.stringify(each)}`)
    }
  }
  return reasons
}

/** Returns why `outer` rejects some values of `inner`. Ignores the members of objects and the items of arrays. */
export const outsideOfLimits = (inner: Schema, outer: Schema): ReadonlyArray<string> => {
  const isSubtype = inner.type === outer.type || (inner.type === "integer" && outer.type === "number")
  if (outer.type !== undefined && !isSubtype) return [`is ${inner.type ?? "anything"}, not ${outer.type}`]
  if (outer.enum !== undefined) {
    const known = new Set(outer.enum.map((value) => JSON.stringify(value)))
    if (inner.enum === undefined) return [`is not only ${outer.enum.join(", ")}`]
    const unknown = inner.enum.filter((value) => !known.has(JSON.stringify(value)))
    return unknown.length === 0 ? [] : [`may be ${unknown.join(", ")}`]
  }
  if (inner.enum === undefined) return limitReasons(inner, outer)
  return inner.enum.flatMap((value) =>
    limitReasons(schemaOf(value, inner.type), outer).map((reason) => `${reason} as ${JSON.stringify(value)}`)
  )
}
