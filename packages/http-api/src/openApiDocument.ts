import { OpenApi } from "effect/http-api"
import { EmojiCatalogueApi } from "./EmojiCatalogueApi.ts"
import { securitySchemes } from "./endpoint/access.ts"
import { type ParameterSchema, parameterSchemaKey } from "./shared/Parameter.ts"

/** The OpenAPI 3.1 document of the contract, with the types, bounds, defaults and examples of parameters. */
export const openApiDocument = (): OpenApi.OpenAPISpec => (document ??= generate())

let document: OpenApi.OpenAPISpec | undefined

const generate = (): OpenApi.OpenAPISpec => {
  const document = OpenApi.fromApi(EmojiCatalogueApi, { includeAnnotationKey: (key) => key === parameterSchemaKey })
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Array<OpenApi.OpenAPISpecOperation>) {
      operation.parameters = operation.parameters.map(withParameterSchema)
      if (operation.security.length === 0) operation.security = optionalSecurity
    }
  }
  // HTTP authentication scheme names are case-insensitive, but some tools only accept lower case.
  for (const scheme of Object.values(document.components.securitySchemes)) {
    if (scheme.type === "http") scheme.scheme = scheme.scheme.toLowerCase() as typeof scheme.scheme
  }
  const spec = withoutConstraints(document) as OpenApi.OpenAPISpec
  spec.components.schemas = Object.fromEntries(
    Object.entries(spec.components.schemas).map(([name, schema]) => [name, closeStruct(schema)])
  )
  return spec
}

/** Public endpoints accept a credential too: it raises the rate limit. */
const optionalSecurity: OpenApi.OpenAPISpecOperation["security"] = [
  {},
  ...Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] }))
]

/**
 * Removes constraints that only hold for this release: closed objects, because a later release adds members and a
 * validating client must not break; and safe-integer bounds.
 */
const withoutConstraints = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutConstraints)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, member]) =>
          !(key === "additionalProperties" && member === false) && Math.abs(Number(member)) !== Number.MAX_SAFE_INTEGER
      )
      .map(([key, member]) => [key, withoutConstraints(member)])
  )
}

/** Turns a generated `closedStruct` into `additionalProperties: false`; generated as is, it would accept any name. */
const closeStruct = ({ propertyNames, ...schema }: Readonly<Record<string, unknown>>) =>
  propertyNames === undefined ? schema : { ...schema, additionalProperties: false }

/** Replaces the generated schema of a parameter, which describes its text on the wire, by that of its value. */
const withParameterSchema = (parameter: OpenApi.OpenAPISpecParameter): OpenApi.OpenAPISpecParameter => {
  const annotated: { readonly [parameterSchemaKey]?: ParameterSchema } = parameter.schema
  if (annotated[parameterSchemaKey] === undefined) return parameter
  const { description, example, ...schema } = annotated[parameterSchemaKey]
  return { ...parameter, schema, description, ...(example === undefined ? {} : { example }) }
}
