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

/** An operation of the generated document. */
export interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{ readonly in: string; readonly name: string }>
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, Response>>
}

/** The facts about an endpoint that its generated operation lacks. */
export interface EndpointFacts {
  readonly cachePolicy: CachePolicy
  /** Whether its requests count against the rate limit. */
  readonly isLimited: boolean
}

const recorded: Readonly<Record<string, unknown>> = examples

const descriptions: Readonly<Record<string, string>> = {
  "204": "The process responds",
  "301": "The address has a former slug or another name of the emoji; `Location` has the current one",
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

/** Adds what every operation has to its responses: headers, examples, and the statuses of the pipeline. */
export const describeResponses = (operation: Operation, facts: EndpointFacts): Operation => {
  const isRevalidated = facts.cachePolicy === "catalogue" && "200" in operation.responses
  const responses = {
    ...operation.responses,
    ...(isRevalidated ? { "304": { description: "" } } : {}),
    "405": problemResponse("method_not_allowed"),
    ...(operation.requestBody === undefined ? {} : { "408": problemResponse("request_timeout") })
  }
  return {
    ...operation,
    parameters: isRevalidated ? [...operation.parameters, ifNoneMatch] : operation.parameters,
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

const headersFor = (
  { parameters }: Operation,
  { cachePolicy, isLimited }: EndpointFacts,
  status: string
): ReadonlyArray<HeaderName> => {
  const has = (isPresent: boolean, ...names: ReadonlyArray<HeaderName>) => (isPresent ? names : [])
  return [
    "RequestId",
    "CacheControl",
    ...has(isLimited, "RateLimitPolicy", "RateLimit"),
    ...has(cachePolicy === "catalogue" && (status === "200" || status === "304"), "ETag"),
    ...has(status === "200" && parameters.some(({ name }) => name === "offset"), "Link"),
    ...has(status === "301" || status === "302", "Location"),
    ...has(status === "401", "WwwAuthenticate"),
    ...has(status === "405", "Allow"),
    ...has(status === "429" || status === "503", "RetryAfter")
  ]
}

const withExamples = ({ operationId }: Operation, content: NonNullable<Response["content"]>) =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      if (type === problemContentType) return [type, { ...media, examples: problemReferences(media) }]
      return [type, operationId in recorded ? { ...media, example: recorded[operationId] } : media]
    })
  )

const problemReferences = ({ schema }: MediaType) => {
  const codes = (schema.anyOf ?? [schema]).flatMap(({ $ref }) => /Problem_(.+)$/.exec($ref ?? "")?.[1] ?? [])
  // The problem of a reused key has a status of its own.
  return Object.fromEntries(
    codes.filter((code) => code in problemKinds).map((code) => [code, { $ref: `#/components/examples/${code}` }])
  )
}

const problemResponse = (code: ProblemCode): Response => ({
  description: problemKinds[code].title,
  content: { [problemContentType]: { schema: { $ref: `#/components/schemas/Problem_${code}` } } }
})
