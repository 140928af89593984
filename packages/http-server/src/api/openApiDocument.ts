import { OpenApi } from "effect/http-api"
import { EmojiCatalogueApi } from "./EmojiCatalogueApi.ts"
import { type TrueSchema, trueSchemaKey } from "./Parameter.ts"

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

// What a parameter is spelled like would be generated; the annotation says what it means.
const withTrueSchema = (parameter: OpenApi.OpenAPISpecParameter): OpenApi.OpenAPISpecParameter => {
  const annotated: { readonly [trueSchemaKey]?: TrueSchema } = parameter.schema
  if (annotated[trueSchemaKey] === undefined) return parameter
  const { description, example, ...schema } = annotated[trueSchemaKey]
  return { ...parameter, schema, description, ...(example === undefined ? {} : { example }) }
}
