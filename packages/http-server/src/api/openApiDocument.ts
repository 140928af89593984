import { OpenApi } from "effect/http-api"
import { EmojiCatalogueApi } from "./EmojiCatalogueApi.ts"
import { trueSchemaKey } from "./Parameter.ts"

/** The OpenAPI 3.1 document of the contract, with the true types, bounds, defaults and examples of parameters. */
export const openApiDocument = (): OpenApi.OpenAPISpec => {
  const document = OpenApi.fromApi(EmojiCatalogueApi, { includeAnnotationKey: (key) => key === trueSchemaKey })
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Array<OpenApi.OpenAPISpecOperation>) {
      operation.parameters = operation.parameters.map(withTrueSchema)
    }
  }
  return document
}

// A string pattern would be generated from how a number is spelled; the annotation says what it means.
const withTrueSchema = (parameter: OpenApi.OpenAPISpecParameter): OpenApi.OpenAPISpecParameter => {
  const found = find(parameter.schema)
  if (found === undefined) return parameter
  const { description, example, ...schema } = found
  return { ...parameter, schema, ...(description ? { description } : {}), ...(example === undefined ? {} : { example }) }
}

const find = (schema: object): Record<string, any> | undefined =>
  trueSchemaKey in schema ? (schema[trueSchemaKey] as Record<string, any>) : undefined
