interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly anyOf?: ReadonlyArray<Schema>
  readonly description?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
}

type Schemas = Readonly<Record<string, Schema>>

interface Media {
  readonly schema: Schema
}

export interface ListingOperation {
  readonly parameters: ReadonlyArray<{ readonly name: string }>
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

/** The parameter that selects members of the items of a listing. */
const parameter = "fields"

/** A response has these schemas only if the request has the parameter. Comparisons of contracts read the keyword. */
const requiredParameter = { "x-requires-parameter": parameter }

const nameOf = (reference: string): string => reference.split("/").at(-1)!
const partialName = (name: string): string => `Partial${name}`
const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Makes the members of an object optional, and those of the objects inside it. */
const partialOf = (schemas: Schemas, schema: Schema): Schema => {
  const { $ref, anyOf, properties, required: _, ...rest } = schema
  if ($ref !== undefined && schemas[nameOf($ref)]?.properties)
    return { ...rest, ...referenceTo(partialName(nameOf($ref))) }
  const part = (each: Schema) => partialOf(schemas, each)
  if (anyOf !== undefined) return { ...schema, anyOf: anyOf.map(part) }
  if (properties === undefined) return schema
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, part(member)]))
  }
}

/** The names of the object schemas to which a schema refers, directly or through other schemas. */
const objectsIn = (schemas: Schemas, { $ref, anyOf = [], properties = {} }: Schema): ReadonlyArray<string> => {
  const name = $ref === undefined ? undefined : nameOf($ref)
  const target = name === undefined ? undefined : schemas[name]
  const parts = [
    ...anyOf,
    ...Object.values(properties),
    ...(target?.properties ? Object.values(target.properties) : [])
  ]
  return [...(target?.properties ? [name!] : []), ...parts.flatMap((part) => objectsIn(schemas, part))]
}

const selected = `only the members that \`${parameter}\` names`

/**
 * Adds the responses to requests with `fields` to the operations: listings whose items have only some of their members.
 * Returns the schemas of these listings and items. They are not the schemas of whole listings, whose items always have
 * their required members.
 */
export const addPartialListings = <Operation extends ListingOperation>(
  operations: ReadonlyArray<Operation>,
  schemas: Schemas
): Schemas => {
  const partial: Record<string, Schema> = {}
  for (const { parameters, responses } of operations) {
    if (!parameters.some(({ name }) => name === parameter)) continue
    const media = responses["200"]!.content!["application/json"]!
    const name = nameOf(media.schema.$ref!)
    const listing = schemas[name]!
    const items = listing.properties!["items"]!
    const item = items.items!
    for (const each of objectsIn(schemas, item)) {
      const { description } = schemas[each]!
      partial[partialName(each)] = {
        ...partialOf(schemas, schemas[each]!),
        ...requiredParameter,
        description: `${description}, with ${selected}`
      }
    }
    partial[partialName(name)] = {
      ...listing,
      ...requiredParameter,
      properties: { ...listing.properties, items: { ...items, items: partialOf(schemas, item) } },
      description: `${listing.description}, whose items have ${selected}`
    }
    Object.assign(media, { schema: { anyOf: [media.schema, referenceTo(partialName(name))] } })
  }
  return partial
}
