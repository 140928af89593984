import { OpenApi } from "effect/http-api"
import { securitySchemes } from "./access/access.ts"
import { EmojiCatalogueApi } from "./EmojiCatalogueApi.ts"
import { type TrueSchema, trueSchemaKey } from "./Parameter.ts"

/** The OpenAPI 3.1 document of the contract, with the true types, bounds, defaults and examples of parameters. */
export const openApiDocument = (): OpenApi.OpenAPISpec => (document ??= generate())

let document: OpenApi.OpenAPISpec | undefined

const generate = (): OpenApi.OpenAPISpec => {
  const document = OpenApi.fromApi(EmojiCatalogueApi, { includeAnnotationKey: (key) => key === trueSchemaKey })
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Array<OpenApi.OpenAPISpecOperation>) {
      operation.parameters = operation.parameters.map(withTrueSchema)
      if (operation.security.length === 0) operation.security = optionalSecurity
    }
  }
  // As it is registered; some tools know it by that spelling alone.
  for (const scheme of Object.values(document.components.securitySchemes)) {
    if (scheme.type === "http") scheme.scheme = scheme.scheme.toLowerCase() as typeof scheme.scheme
  }
  const open = withoutLimits(document) as OpenApi.OpenAPISpec
  open.components.schemas = Object.fromEntries(
    Object.entries(open.components.schemas).map(([name, schema]) => [name, closed(schema)])
  )
  return open
}

/** Where no credential is needed one may be sent all the same: it raises the limit. */
const optionalSecurity: OpenApi.OpenAPISpecOperation["security"] = [
  {},
  ...Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] }))
]

/**
 * Leaves out what schemas say of this release alone: that objects have no other members, where a later release adds
 * some and a client that validates must not break; and that integers are safe integers.
 */
const withoutLimits = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLimits)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, member]) =>
          !(key === "additionalProperties" && member === false) && Math.abs(Number(member)) !== Number.MAX_SAFE_INTEGER
      )
      .map(([key, member]) => [key, withoutLimits(member)])
  )
}

/** A `closedStruct` in the words of JSON Schema: what is generated of it lets every name pass. */
const closed = ({ propertyNames, ...schema }: Readonly<Record<string, unknown>>) =>
  propertyNames === undefined ? schema : { ...schema, additionalProperties: false }

// What a parameter is spelled like would be generated; the annotation says what it means.
const withTrueSchema = (parameter: OpenApi.OpenAPISpecParameter): OpenApi.OpenAPISpecParameter => {
  const annotated: { readonly [trueSchemaKey]?: TrueSchema } = parameter.schema
  if (annotated[trueSchemaKey] === undefined) return parameter
  const { description, example, ...schema } = annotated[trueSchemaKey]
  return { ...parameter, schema, description, ...(example === undefined ? {} : { example }) }
}
