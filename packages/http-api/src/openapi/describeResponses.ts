import type { CachePolicy } from "../endpoint/policies.ts"
import { type ProblemCode, problemContentType, problemKinds } from "../shared/Problem.ts"
import examples from "./examples.json" with { type: "json" }
import { type HeaderName, headerReferences } from "./headers.ts"

interface MediaType {
  readonly schema: { readonly $ref?: string; readonly anyOf?: ReadonlyArray<{ readonly $ref?: string }> }
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, unknown>>
}

interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{ readonly in: string; readonly name: string }>
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, Response>>
}

/** The facts about an endpoint that the generated document lacks. */
export interface EndpointFacts {
  readonly cachePolicy: CachePolicy
  /** Whether requests to the endpoint count against the rate limit. */
  readonly isLimited: boolean
}

const recorded: Readonly<Record<string, unknown>> = examples

const descriptions: Readonly<Record<string, string>> = {
  "204": "The process responds",
  "206": "The requested part, which `Content-Range` names",
  "301": "The path has a former slug or another name of the emoji; `Location` has the current path",
  "302": "The browser is redirected to `Location`",
  "304": "The response that `If-None-Match` names is still current"
}

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  schema: { type: "string" },
  description: "The `ETag` of the response that the client has",
  example: '"1.3-mh2k0w3c-a1b2c3"'
}

const zip = "application/zip"

/**
 * If the operation supports range requests, which means it has a 416 response, returns the OpenAPI media type object of
 * the ZIP archive in its 200 response. Otherwise returns undefined.
 */
const archiveOf = ({ responses }: Operation) => ("416" in responses ? responses["200"]?.content?.[zip] : undefined)

const range = {
  name: "Range",
  in: "header",
  required: false,
  schema: { type: "string" },
  description:
    "The bytes to download, to resume an interrupted download; with `If-Range`, only if the `ETag` still matches",
  example: "bytes=1048576-"
}

const hasEtag = ({ cachePolicy }: EndpointFacts) => cachePolicy === "catalogue" || cachePolicy === "revalidate"

/** Adds headers and examples to the responses of an operation, and adds the responses that the pipeline sends. */
export const describeResponses = (operation: Operation, facts: EndpointFacts): Operation => {
  const isRevalidated = hasEtag(facts) && "200" in operation.responses
  const archive = archiveOf(operation)
  const responses = {
    ...operation.responses,
    ...(archive === undefined
      ? {}
      : { "206": { description: "", content: { [zip]: archive } }, "304": { description: "" } }),
    ...(isRevalidated ? { "304": { description: "" } } : {}),
    "405": problemResponse("method_not_allowed"),
    ...(operation.requestBody === undefined ? {} : { "408": problemResponse("request_timeout") })
  }
  return {
    ...operation,
    parameters: [
      ...operation.parameters,
      ...(isRevalidated || archive !== undefined ? [ifNoneMatch] : []),
      ...(archive === undefined ? [] : [range])
    ],
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status !== "429" || facts.isLimited)
        .map(([status, response]) => [status, describe(operation, facts, status, response)])
    )
  }
}

const describe = (operation: Operation, facts: EndpointFacts, status: string, response: Response): Response => ({
  ...response,
  description: descriptions[status] ?? response.description,
  headers: headerReferences(headersFor(operation, facts, status)),
  ...(response.content === undefined ? {} : { content: withExamples(operation, response.content) })
})

const headersFor = (operation: Operation, facts: EndpointFacts, status: string): ReadonlyArray<HeaderName> => {
  const { parameters } = operation
  const { isLimited } = facts
  const has = (isPresent: boolean, ...names: ReadonlyArray<HeaderName>) => (isPresent ? names : [])
  return [
    "RequestId",
    "CacheControl",
    ...has(isLimited, "RateLimitPolicy", "RateLimit"),
    ...has((hasEtag(facts) || archiveOf(operation) !== undefined) && /^(?:20[06]|304)$/.test(status), "ETag"),
    ...has(status === "200" && parameters.some(({ name }) => name === "offset"), "Link"),
    ...has(status === "301" || status === "302", "Location"),
    ...has(status === "401", "WwwAuthenticate"),
    ...has(status === "405", "Allow"),
    ...has(
      status === "429" ||
        status === "503" ||
        (status === "409" && parameters.some(({ name }) => name === "idempotency-key")),
      "RetryAfter"
    )
  ]
}

const withExamples = ({ operationId }: Operation, content: NonNullable<Response["content"]>) =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      if (type === problemContentType) return [type, { ...media, examples: problemReferences(media) }]
      // The recorded example is in `examples`, because the reference page ignores `example` and shows a generated one.
      return [
        type,
        operationId in recorded ? { ...media, examples: { recorded: { value: recorded[operationId] } } } : media
      ]
    })
  )

const problemReferences = ({ schema }: MediaType) => {
  const codes = (schema.anyOf ?? [schema]).flatMap(({ $ref }) => /Problem_(.+)$/.exec($ref ?? "")?.[1] ?? [])
  // `Problem_key_reused` gets no example. Its code is `validation_failed`, but its status is 422, and the example of
  // `validation_failed` has the status 400.
  return Object.fromEntries(
    codes.filter((code) => code in problemKinds).map((code) => [code, { $ref: `#/components/examples/${code}` }])
  )
}

const problemResponse = (code: ProblemCode): Response => ({
  description: problemKinds[code].title,
  content: { [problemContentType]: { schema: { $ref: `#/components/schemas/Problem_${code}` } } }
})
