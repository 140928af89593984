import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { Url } from "./formats.ts"

export const problemKinds = {
  validation_failed: { status: 400, title: "Invalid request" },
  unauthenticated: { status: 401, title: "Authentication required" },
  forbidden: { status: 403, title: "Forbidden" },
  licence_restricted: { status: 403, title: "Restricted by license" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  request_timeout: { status: 408, title: "Request timeout" },
  conflict: { status: 409, title: "Conflict" },
  capacity_exceeded: { status: 409, title: "Capacity exceeded" },
  gone: { status: 410, title: "Gone" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  range_not_satisfiable: { status: 416, title: "Range not satisfiable" },
  unprocessable_image: { status: 422, title: "Unprocessable image" },
  known_rejected_image: { status: 422, title: "Image was rejected before" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Internal server error" },
  upstream_failed: { status: 502, title: "Upstream service failed" },
  not_configured: { status: 503, title: "Not configured" },
  unavailable: { status: 503, title: "Service unavailable" }
} as const

export type ProblemCode = keyof typeof problemKinds

export const ProblemIssue = Schema.Struct({
  path: Schema.String.annotate({
    description: "The name of the parameter, or the path into the body joined by dots; `body` for the whole body"
  }),
  message: Schema.String.annotate({ description: "The defect, and the expected value" })
}).annotate({ identifier: "ProblemIssue", description: "One invalid part of a request" })

const statusDescription = "The HTTP status of the response"

const fields = <const Code extends ProblemCode>(code: Code) => ({
  type: Schema.String.annotate({
    format: "uri",
    description: "The kind of problem: `urn:emoji-catalogue:problem:<code>`"
  }),
  title: Schema.String.annotate({
    description: "A summary of the kind of problem, the same for every problem of a code"
  }),
  status: Schema.Int.annotate({ description: statusDescription }),
  detail: Schema.String.annotate({ description: "The cause of this problem, and how to fix it" }),
  code: Schema.Literal(code).annotate({
    description: "The kind of problem, for programs to compare"
  }),
  instance: Url.annotate({ description: "The requested path" }),
  requestId: Schema.String.annotate({ description: "The `X-Request-Id` of the response" }),
  errors: Schema.optionalKey(Schema.Array(ProblemIssue).annotate({ description: "Every invalid part of the request" }))
})

/** An RFC 9457 problem document. */
export type Problem = Schema.Struct.Type<ReturnType<typeof fields<ProblemCode>>>

export const problemContentType = "application/problem+json"

const schemaOf = <const Code extends ProblemCode>(code: Code) =>
  Schema.Struct(fields(code))
    .annotate({ identifier: `Problem_${code}`, description: problemKinds[code].title })
    .pipe(HttpApiSchema.status(problemKinds[code].status), HttpApiSchema.asJson({ contentType: problemContentType }))

/**
 * The response to a request whose idempotency key was already used for a different request. The code is
 * `validation_failed`, but the status is 422 instead of 400. All other problems have the status that `problemKinds` has
 * for their code.
 */
export const keyReused = {
  code: "validation_failed",
  status: 422,
  schema: Schema.Struct({
    ...fields("validation_failed"),
    status: Schema.Literal(422).annotate({ description: statusDescription })
  })
    .annotate({
      identifier: "Problem_key_reused",
      description: "The idempotency key was used for a different request"
    })
    .pipe(HttpApiSchema.status(422), HttpApiSchema.asJson({ contentType: problemContentType }))
} as const

const schemas = Object.fromEntries(
  (Object.keys(problemKinds) as Array<ProblemCode>).map((code) => [code, schemaOf(code)])
) as { readonly [Code in ProblemCode]: ReturnType<typeof schemaOf<Code>> }

/**
 * Returns the schema of a problem with the given code, for the `error` of an endpoint. The identifier of the schema
 * contains the code. Two schemas must not have the same identifier, so all calls with the same code return the same
 * instance.
 *
 * @example
 * ```ts
 * import { problem } from "@emoji-catalogue/http-api"
 *
 * problem("not_found") === problem("not_found") // => true
 * ```
 */
export const problem = <const Code extends ProblemCode>(code: Code) => schemas[code]
