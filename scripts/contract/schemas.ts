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
  readonly securitySchemes?: Readonly<Record<string, unknown>>
}

/** One member of a union. `name` is the name of the schema to which the member refers; undefined without `$ref`. */
export interface Alternative {
  readonly schema: Schema
  readonly name: string | undefined
}

const mergeValues = (keyword: string, one: unknown, other: unknown): unknown => {
  if (one === undefined || JSON.stringify(one) === JSON.stringify(other)) return other
  if (keyword === "required") return [...(one as ReadonlyArray<string>), ...(other as ReadonlyArray<string>)]
  if (keyword === "properties") {
    const [ours, theirs] = [one, other] as ReadonlyArray<Readonly<Record<string, Schema>>>
    const names = new Set([...Object.keys(ours!), ...Object.keys(theirs!)])
    return Object.fromEntries(
      Array.from(names, (name) => {
        const parts = [ours![name], theirs![name]].filter((part) => part !== undefined)
        return [name, parts.length === 1 ? parts[0] : { allOf: parts }]
      })
    )
  }
  // A value must match the patterns or formats of both schemas, so the result lists all of them. The list is sorted, so
  // that lists with the same elements are equal as JSON.
  if (keyword === "pattern" || keyword === "format") return [one, other].flat().toSorted()
  throw new Error(`Two values of ${keyword} cannot be merged: ${JSON.stringify([one, other])}`)
}

/** A schema whose values match both schemas. */
const merge = (one: Schema, other: Schema): Schema => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([keyword, value]) => [keyword, mergeValues(keyword, one[keyword], value)])
  )
})

/** Returns the members of a union, or the schema itself if it is not a union. Resolves `$ref` and merges `allOf`. */
export const alternatives = (contract: Contract, schema: Schema, name?: string): ReadonlyArray<Alternative> => {
  const { $ref, allOf = [], anyOf, oneOf, const: value, ...rest } = schema
  if ($ref !== undefined) {
    const target = $ref.split("/").at(-1)!
    const found = contract.schemas[target]
    if (found === undefined) throw new Error(`${$ref} does not exist`)
    return alternatives(contract, Object.keys(rest).length === 0 ? found : { ...rest, allOf: [found] }, target)
  }
  const own: Schema = value === undefined ? rest : merge(rest, { enum: [value] })
  const combine = (start: ReadonlyArray<Alternative>, more: ReadonlyArray<Alternative>) =>
    start.flatMap((one) =>
      more.map((other) => ({ schema: merge(one.schema, other.schema), name: other.name ?? one.name }))
    )
  const union = anyOf ?? oneOf
  const parts = allOf.map((part) => alternatives(contract, part))
  const unions = union === undefined ? [] : [union.flatMap((each) => alternatives(contract, each))]
  return [...parts, ...unions].reduce(combine, [{ schema: own, name }])
}
