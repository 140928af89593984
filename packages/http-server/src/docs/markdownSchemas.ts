export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<Schema>
  readonly allOf?: ReadonlyArray<Schema>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: unknown
  readonly description?: string
}

export const refName = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1)

const boundsOf = ({ exclusiveMinimum, maxLength, maximum, minimum }: Schema): string => {
  if (exclusiveMinimum !== undefined)
    return ` above ${exclusiveMinimum}${maximum === undefined ? "" : ` up to ${maximum}`}`
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` from ${minimum}`
  if (maximum !== undefined) return ` up to ${maximum}`
  return maxLength === undefined ? "" : ` of at most ${maxLength} characters`
}

/** Merges the parts of `allOf` into one schema. */
const flat = ({ allOf = [], ...schema }: Schema): Schema => Object.assign({}, ...allOf.map(flat), schema) as Schema

/** Describes the values of a schema in a few words. */
export const typeOf = (described: Schema): string => {
  const schema = flat(described)
  const name = refName(schema)
  if (name !== undefined) return `\`${name}\``
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(" or ")
  if (schema.enum !== undefined)
    return schema.enum.map((value) => (value === "" ? '`""`' : `\`${String(value)}\``)).join(", ")
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`
  if (typeof schema.additionalProperties === "object") return `object of ${typeOf(schema.additionalProperties)}`
  return `${schema.format ?? schema.type ?? "any value"}${boundsOf(schema)}`
}

/** Returns a schema, and recursively the schemas of its alternatives, items and additional properties. */
const partsOf = (schema: Schema): ReadonlyArray<Schema> => {
  const { additionalProperties, anyOf = [], items } = flat(schema)
  const inner = [
    ...anyOf,
    ...(items ? [items] : []),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : [])
  ]
  return [schema, ...inner.flatMap(partsOf)]
}

const sentence = (text: string | undefined): string => (text === undefined ? "" : `: ${text}`)

export const memberLines = (schema: Schema, indent = ""): ReadonlyArray<string> =>
  Object.entries(flat(schema).properties ?? {}).flatMap(([name, member]) => {
    const isOptional = schema.required?.includes(name) !== true
    const type = isOptional ? `${typeOf(member)}, optional` : typeOf(member)
    return [
      `${indent}- \`${name}\` (${type})${sentence(flat(member).description)}`,
      ...partsOf(member).flatMap((each) => memberLines(each, `${indent}  `))
    ]
  })
