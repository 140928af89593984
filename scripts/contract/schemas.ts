/** A JSON Schema without annotations. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly allOf?: ReadonlyArray<Schema>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
}

export interface Contract {
  readonly schemas: Readonly<Record<string, Schema>>
}

const annotations = new Set(["description", "title", "examples", "example", "deprecated", "default"])

/** Follows references, and merges the parts of `allOf`. */
export const resolve = ({ schemas }: Contract, schema: Schema): Schema => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1)!
    const found = schemas[name]
    if (found === undefined) throw new Error(`${schema.$ref} does not exist`)
    return resolve({ schemas }, found)
  }
  if (schema.allOf === undefined) return schema
  const { allOf, ...rest } = schema
  return allOf.reduce<Schema>((merged, part) => {
    const resolved = resolve({ schemas }, part)
    return {
      ...merged,
      ...resolved,
      properties: { ...merged.properties, ...resolved.properties },
      required: [...(merged.required ?? []), ...(resolved.required ?? [])]
    }
  }, rest)
}

/** The members of a union, or the schema itself. */
export const alternatives = (contract: Contract, schema: Schema): ReadonlyArray<Schema> => {
  const resolved = resolve(contract, schema)
  const several = resolved.anyOf ?? resolved.oneOf
  return several === undefined ? [resolved] : several.flatMap((each) => alternatives(contract, each))
}

/** Integers above 0 are those from 1. */
const lowerBound = ({ exclusiveMinimum, minimum, type }: Schema): number => {
  const exclusive = typeof exclusiveMinimum === "number" ? exclusiveMinimum + (type === "integer" ? 1 : 0) : -Infinity
  return Math.max(typeof minimum === "number" ? minimum : -Infinity, exclusive)
}

const upperBound = ({ exclusiveMaximum, maximum, type }: Schema): number => {
  const exclusive = typeof exclusiveMaximum === "number" ? exclusiveMaximum - (type === "integer" ? 1 : 0) : Infinity
  return Math.min(typeof maximum === "number" ? maximum : Infinity, exclusive)
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise)

/** The keywords that are compared one by one below. */
const compared = new Set(
  (
    "type enum properties required additionalProperties items $ref anyOf oneOf allOf " +
    "minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems"
  ).split(" ")
)

/** Why a value of the scalar part of `inner` may be no value of `outer`. */
export const outsideOfLimits = (inner: Schema, outer: Schema): ReadonlyArray<string> => {
  const reasons: Array<string> = []
  const isSubtype = inner.type === outer.type || (inner.type === "integer" && outer.type === "number")
  if (outer.type !== undefined && !isSubtype) reasons.push(`is ${inner.type ?? "anything"}, not ${outer.type}`)
  if (outer.enum !== undefined) {
    const known = new Set(outer.enum.map((value) => JSON.stringify(value)))
    const unknown = inner.enum?.filter((value) => !known.has(JSON.stringify(value)))
    if (unknown === undefined) reasons.push(`is not only ${outer.enum.join(", ")}`)
    else if (unknown.length > 0) reasons.push(`may be ${unknown.join(", ")}`)
  } else if (inner.enum === undefined) {
    if (lowerBound(inner) < lowerBound(outer)) reasons.push(`may be below ${lowerBound(outer)}`)
    if (upperBound(inner) > upperBound(outer)) reasons.push(`may be above ${upperBound(outer)}`)
    for (const [keyword, otherwise] of [
      ["minLength", 0],
      ["minItems", 0]
    ] as const) {
      if (numberOr(inner[keyword], otherwise) < numberOr(outer[keyword], otherwise))
        reasons.push(`has no ${keyword} of ${String(outer[keyword])}`)
    }
    for (const keyword of ["maxLength", "maxItems"]) {
      if (numberOr(inner[keyword], Infinity) > numberOr(outer[keyword], Infinity))
        reasons.push(`has no ${keyword} of ${String(outer[keyword])}`)
    }
    for (const [keyword, value] of Object.entries(outer)) {
      if (compared.has(keyword) || annotations.has(keyword)) continue
      if (JSON.stringify(inner[keyword]) !== JSON.stringify(value))
        reasons.push(`has no ${keyword} ${JSON.stringify(value)}`)
    }
  }
  return reasons
}
