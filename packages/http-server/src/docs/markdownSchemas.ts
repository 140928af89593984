/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<Schema>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: unknown
  readonly description?: string
}

export const refName = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1)

const boundsOf = ({ maxLength, maximum, minimum }: Schema): string => {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` from ${minimum}`
  if (maximum !== undefined) return ` up to ${maximum}`
  return maxLength === undefined ? "" : ` of at most ${maxLength} characters`
}

/** What values of a schema are, in a few words. */
export const typeOf = (schema: Schema): string => {
  const name = refName(schema)
  if (name !== undefined) return `\`${name}\``
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(" or ")
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(", ")
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`
  if (typeof schema.additionalProperties === "object") return `object of ${typeOf(schema.additionalProperties)}`
  return `${schema.format ?? schema.type ?? "any value"}${boundsOf(schema)}`
}

const sentence = (text: string | undefined): string => (text === undefined ? "" : `: ${text}`)

/** A list of the members of an object, with those of objects in it. */
export const memberLines = (schema: Schema, indent = ""): ReadonlyArray<string> =>
  Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const inner = [member, ...(member.anyOf ?? []), ...(member.items === undefined ? [] : [member.items])]
    const isOptional = schema.required?.includes(name) !== true
    const type = isOptional ? `${typeOf(member)}, optional` : typeOf(member)
    return [
      `${indent}- \`${name}\` (${type})${sentence(member.description)}`,
      ...inner.flatMap((each) => memberLines(each, `${indent}  `))
    ]
  })
