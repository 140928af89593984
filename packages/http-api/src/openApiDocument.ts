import { Context } from "effect"
import { OpenApi } from "effect/http-api"
import { contractEndpoints, EmojiCatalogueApi } from "./EmojiCatalogueApi.ts"
import { securitySchemes } from "./endpoint/access.ts"
import { CachePolicy, ExemptFromRateLimit } from "./endpoint/policies.ts"
import { type Body, codeSamples, type SampledOperation } from "./openapi/codeSamples.ts"
import { describeResponses, type EndpointFacts, type Operation } from "./openapi/describeResponses.ts"
import { describeFile, fileDescriptionKey } from "./openapi/describeFile.ts"
import { headerComponents } from "./openapi/headers.ts"
import { mergeParts } from "./openapi/mergeParts.ts"
import { type ListingOperation, addPartialListings } from "./openapi/partialListings.ts"
import { problemExamples } from "./openapi/problemExamples.ts"
import { webhookOperations } from "./openapi/webhookOperations.ts"
import { type ParameterSchema, parameterSchemaKey } from "./shared/Parameter.ts"
import { type ProblemCode, problemKinds } from "./shared/Problem.ts"

/**
 * The OpenAPI 3.1 document of the contract, with samples in curl and the client SDK.
 *
 * `baseUrl` is the URL of the service. If `baseUrl` is empty, the service is at the root of the host that serves the
 * document.
 *
 * `sampleUrl` is the URL in the samples, and must be absolute. The default is `baseUrl`. If `baseUrl` is empty, the
 * default is the URL of `npm start`.
 *
 * @example
 * ```ts
 * import { openApiDocument } from "@emoji-catalogue/http-api"
 *
 * const { openapi, paths, servers } = openApiDocument("https://emoji.example")
 * openapi // => "3.1.0"
 * servers?.[0]?.url // => "https://emoji.example"
 * paths["/api/emoji/search"]?.get?.operationId // => "search.search"
 * ```
 */
export const openApiDocument = (baseUrl = "", sampleUrl = baseUrl || "http://localhost:3000"): OpenApi.OpenAPISpec => {
  document ??= generate()
  return {
    ...document,
    paths: withSamples(document, sampleUrl),
    servers: [{ url: baseUrl || "/", description: "The service that serves this document" }]
  }
}

let document: OpenApi.OpenAPISpec | undefined

const generate = (): OpenApi.OpenAPISpec => {
  const document = OpenApi.fromApi(EmojiCatalogueApi, {
    includeAnnotationKey: (key) => key === parameterSchemaKey || key === fileDescriptionKey
  })
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations) as Array<[string, OpenApi.OpenAPISpecOperation]>) {
      operation.parameters = operation.parameters.map(withParameterSchema)
      // `Object.assign` is needed because effect's type of the document only allows `required: true`.
      if (operation.requestBody && admitsNull(operation.requestBody))
        Object.assign(operation.requestBody, { required: false })
      if (operation.requestBody) {
        Object.assign(operation.requestBody, { content: describeFile(operation.requestBody.content) })
      }
      if (operation.security.length === 0) operation.security = optionalSecurity
      // The cast is needed because effect's types of the document lack response headers.
      const described = describeResponses(operation as unknown as Operation, factsOf(method, path))
      Object.assign(operation, described)
    }
  }
  // Authentication schemes of HTTP are case-insensitive, but some tools accept only lower case.
  for (const scheme of Object.values(document.components.securitySchemes)) {
    if (scheme.type === "http") scheme.scheme = scheme.scheme.toLowerCase() as typeof scheme.scheme
  }
  const spec = mergeParts(withoutConstraints({ ...document, webhooks: webhookOperations })) as OpenApi.OpenAPISpec
  const { schemas } = spec.components
  // The cast is needed because effect's types of the document lack the keywords of JSON Schema.
  const operations = Object.values(spec.paths).flatMap((methods) =>
    Object.values(methods)
  ) as unknown as ReadonlyArray<ListingOperation>
  spec.components.schemas = Object.fromEntries([
    ["ProblemCode", problemCodes],
    ...pipelineProblems.map((code) => [`Problem_${code}`, problemSchemaLike(schemas["Problem_not_found"]!, code)]),
    ...Object.entries({ ...schemas, ...addPartialListings(operations, schemas) }).map(([name, schema]) => [
      name,
      closeStruct(schema)
    ])
  ])
  Object.assign(spec.components, { headers: headerComponents, examples: problemExamples })
  return spec
}

const withSamples = ({ components, paths }: OpenApi.OpenAPISpec, baseUrl: string): OpenApi.OpenAPISpec["paths"] => {
  const exampleOf = ({ $ref, anyOf, examples }: Body): unknown => {
    if ($ref !== undefined) return exampleOf(components.schemas[$ref.split("/").at(-1)!] as Body)
    return anyOf === undefined ? examples?.[0] : exampleOf(anyOf[0]!)
  }
  // The cast is needed because effect's type of the document has no examples.
  const samplesOf = (method: string, path: string, operation: OpenApi.OpenAPISpecOperation) =>
    codeSamples(baseUrl, method.toUpperCase(), path, operation as unknown as SampledOperation, exampleOf)
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        (Object.entries(operations) as Array<[string, OpenApi.OpenAPISpecOperation]>).map(([method, operation]) => [
          method,
          { ...operation, "x-codeSamples": samplesOf(method, path, operation) }
        ])
      )
    ])
  )
}

/** Whether a request body may be null. Such a body is optional, because a missing body is decoded as null. */
const admitsNull = ({ content }: NonNullable<OpenApi.OpenAPISpecOperation["requestBody"]>): boolean =>
  Object.values(content).some(({ schema }) => {
    const { anyOf = [] }: { readonly anyOf?: ReadonlyArray<{ readonly type?: string }> } = schema
    return anyOf.some(({ type }) => type === "null")
  })

const problemCodes = {
  type: "string",
  enum: Object.keys(problemKinds),
  description: "The codes of all problems; a later release may add some"
}

/** The problems of requests that the pipeline rejects before they reach an endpoint. Endpoints do not declare them. */
const pipelineProblems: ReadonlyArray<ProblemCode> = ["method_not_allowed", "request_timeout"]

const problemSchemaLike = (schema: Readonly<Record<string, unknown>>, code: ProblemCode) => {
  const properties = schema["properties"] as { readonly code: object }
  return {
    ...schema,
    description: problemKinds[code].title,
    properties: { ...properties, code: { ...properties.code, enum: [code] } }
  }
}

const factsOf = (method: string, path: string): EndpointFacts => {
  const endpoint = contractEndpoints.find(
    (each) => each.method === method.toUpperCase() && each.path.replace(/:(\w+)/g, "{$1}") === path
  )!
  return {
    cachePolicy: Context.get(endpoint.annotations, CachePolicy),
    isLimited: !Context.get(endpoint.annotations, ExemptFromRateLimit)
  }
}

/** Public endpoints need no credential (`{}`), but accept one, because a credential raises the rate limit. */
const optionalSecurity: OpenApi.OpenAPISpecOperation["security"] = [
  {},
  ...Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] }))
]

/**
 * Removes constraints that responses of a later release may violate: `additionalProperties: false` and the bounds of
 * safe integers. For example, a client that validates responses must not reject a member that a later release adds.
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

/**
 * Restores the `additionalProperties: false` of `closedStruct` schemas, which `withoutConstraints` removed. Only these
 * schemas have `propertyNames`.
 */
const closeStruct = ({ propertyNames, ...schema }: Readonly<Record<string, unknown>>) =>
  propertyNames === undefined ? schema : { ...schema, additionalProperties: false }

/**
 * Replaces the generated schema of a parameter with the schema of the decoded value. The generated schema describes the
 * text that clients send.
 */
const withParameterSchema = (parameter: OpenApi.OpenAPISpecParameter): OpenApi.OpenAPISpecParameter => {
  const annotated: { readonly [parameterSchemaKey]?: ParameterSchema } = parameter.schema
  if (annotated[parameterSchemaKey] === undefined) return parameter
  const { description, example, ...schema } = annotated[parameterSchemaKey]
  // OpenAPI repeats the parameter for each value of an array by default.
  const style = schema.type === "array" ? { style: "form", explode: false } : {}
  return { ...parameter, ...style, schema, description, ...(example === undefined ? {} : { example }) }
}
