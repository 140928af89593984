import type { Schema } from "effect"
import * as Parameter from "./Parameter.ts"

/** The structs of a schema: the schema itself, the members of a union, or the value of an optional member. */
const structsIn = (schema: object): ReadonlyArray<{ readonly fields: Schema.Struct.Fields }> => {
  if ("fields" in schema) return [schema as { readonly fields: Schema.Struct.Fields }]
  if ("members" in schema) return (schema.members as ReadonlyArray<object>).flatMap(structsIn)
  return "schema" in schema ? structsIn(schema.schema as object) : []
}

/** The members of a struct, and the members of structs inside it, such as `image` and `image.url`. */
const memberPaths = (schema: object): ReadonlyArray<string> =>
  structsIn(schema).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, member]) => [name, ...memberPaths(member).map((path) => `${name}.${path}`)])
  )

/** More than all members of a search hit. */
const maxNames = 50

/** A parameter that selects members of the items of a listing. `schema` is the schema of an item. */
export const memberFields = (schema: object) =>
  Parameter.optionalNames({
    description:
      "Only these members of each item, separated by commas, such as `image.url` for a member of `image`; by default, all members",
    example: ["slug", "emoji", "name", "image.url"],
    names: memberPaths(schema),
    maxNames
  })
