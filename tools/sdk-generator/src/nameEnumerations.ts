import type { Schema } from "./document.ts"
import { enumerations } from "./enumerations.ts"
import { capitalized } from "./methods.ts"

type Schemas = Readonly<Record<string, Schema>>

export interface NamedSchemas {
  readonly schemas: Schemas
  readonly typeOf: (schema: Schema) => string
}

const keyOf = (values: ReadonlyArray<unknown>): string => JSON.stringify(values)

/** Returns false for constants (one value) and for flags in forms (`"true"`, `"false"`, `""`), which get no name. */
const isEnumeration = (values: ReadonlyArray<unknown> | undefined): values is ReadonlyArray<string> =>
  values !== undefined && values.length > 1 && !values.includes("")

/** Returns the name of an enumeration, such as `SearchHitMatchedField` for the place `SearchHit.matched.field`. */
const nameOfPlace = (place: string): string => place.split(".").map(capitalized).join("")

const mapEnumerations = (
  schema: Schema,
  place: string,
  onEnumeration: (schema: Schema, place: string) => Schema
): Schema => {
  if (isEnumeration(schema.enum)) return onEnumeration(schema, place)
  const visit = (part: Schema, name?: string) =>
    mapEnumerations(part, name === undefined ? place : `${place}.${name}`, onEnumeration)
  const { additionalProperties, anyOf, items, properties } = schema
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map((part) => visit(part)) }),
    ...(items && { items: visit(items) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: visit(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, visit(part, name)]))
    })
  }
}

/** Moves each enumeration inside a schema to a named schema. Enumerations with the same values share that schema. */
export const nameEnumerations = (schemas: Schemas): NamedSchemas => {
  const byPlace = new Map<string, ReadonlyArray<string>>()
  for (const [name, schema] of Object.entries(schemas)) {
    // A top-level enumeration already has a name.
    if (isEnumeration(schema.enum)) continue
    mapEnumerations(schema, name, (found, place) => {
      if (!byPlace.has(place)) byPlace.set(place, found.enum as ReadonlyArray<string>)
      return found
    })
  }

  const names = new Map<string, string>()
  const named: Record<string, Schema> = {}
  const add = (name: string, values: ReadonlyArray<string> | undefined, description: string): void => {
    if (values === undefined) throw new Error(`${name} in enumerations.ts has a place without an enumeration`)
    if (name in schemas || name in named) throw new Error(`Two types are called ${name}`)
    names.set(keyOf(values), name)
    named[name] = { type: "string", enum: values, description }
  }
  for (const [name, { description, of }] of Object.entries(enumerations)) {
    add(name, typeof of === "string" ? byPlace.get(of) : of, description)
  }
  for (const [place, values] of byPlace) {
    if (!names.has(keyOf(values))) add(nameOfPlace(place), values, `Values of \`${place}\``)
  }

  const reference = ({ description, enum: values, ...rest }: Schema): Schema => {
    const name = names.get(keyOf(values!))
    if (name === undefined) throw new Error(`An enumeration without a name: ${values!.join(", ")}`)
    return {
      $ref: `#/components/schemas/${name}`,
      ...("default" in rest ? { default: rest["default"] } : {}),
      ...(description === undefined ? {} : { description })
    }
  }
  return {
    schemas: {
      ...Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          isEnumeration(schema.enum) ? schema : mapEnumerations(schema, name, reference)
        ])
      ),
      ...named
    },
    typeOf: (schema) => (isEnumeration(schema.enum) ? `types.${names.get(keyOf(schema.enum))!}` : "string")
  }
}
