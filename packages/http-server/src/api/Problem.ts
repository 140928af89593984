import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** What can go wrong, by stable code: the HTTP status and the title of each. The list is closed. */
export const problemKinds = {
  validation_failed: { status: 400, title: "The request is not valid" },
  unauthenticated: { status: 401, title: "A valid credential is needed" },
  forbidden: { status: 403, title: "The credential does not allow this" },
  licence_restricted: { status: 403, title: "The licence does not allow this" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "The resource does not take this method" },
  conflict: { status: 409, title: "In conflict with the present state" },
  capacity_exceeded: { status: 409, title: "There is no room left" },
  gone: { status: 410, title: "No longer there" },
  payload_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The body has a type that is not taken" },
  unprocessable_image: { status: 422, title: "The image cannot be used" },
  known_rejected_image: { status: 422, title: "The image was refused before" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong here" },
  upstream_failed: { status: 502, title: "A service behind this one failed" },
  not_configured: { status: 503, title: "Not configured on this service" },
  unavailable: { status: 503, title: "Not available now" }
} as const

export type ProblemCode = keyof typeof problemKinds

/** One wrong part of a request. `path` is the parameter's name, or the way into the body joined by dots. */
export const ProblemIssue = Schema.Struct({ path: Schema.String, message: Schema.String }).annotate({
  identifier: "ProblemIssue"
})

const fields = <const Code extends ProblemCode>(code: Code) => ({
  type: Schema.String.annotate({ description: "Identifies the kind of problem: `urn:emoji-catalogue:problem:<code>`" }),
  title: Schema.String.annotate({ description: "What kind of problem it is, the same for every one of a code" }),
  status: Schema.Int,
  detail: Schema.String.annotate({ description: "What went wrong this time" }),
  code: Schema.Literal(code),
  instance: Schema.String.annotate({ description: "The path that was asked for" }),
  requestId: Schema.String.annotate({ description: "The `X-Request-Id` of the answer" }),
  errors: Schema.optionalKey(Schema.Array(ProblemIssue).annotate({ description: "Every wrong part of the request" }))
})

/** An RFC 9457 problem document. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ProblemCode
  readonly instance: string
  readonly requestId: string
  readonly errors?: ReadonlyArray<typeof ProblemIssue.Type>
}

export const problemContentType = "application/problem+json"

const schemaOf = <const Code extends ProblemCode>(code: Code) =>
  Schema.Struct(fields(code))
    .annotate({ identifier: `Problem_${code}`, description: problemKinds[code].title })
    .pipe(HttpApiSchema.status(problemKinds[code].status), HttpApiSchema.asJson({ contentType: problemContentType }))

/** That an idempotency key was sent before with something else: the one problem whose status is not its code's. */
export const keyReused = {
  code: "validation_failed",
  status: 422,
  schema: Schema.Struct({ ...fields("validation_failed"), status: Schema.Literal(422) })
    .annotate({
      identifier: "Problem_key_reused",
      description: "The idempotency key was sent before with something else"
    })
    .pipe(HttpApiSchema.status(422), HttpApiSchema.asJson({ contentType: problemContentType }))
} as const

const schemas = new Map<ProblemCode, unknown>()

/** The schema of one code's problems, for the errors of an endpoint: one for each code, as it has one name. */
export const problem = <const Code extends ProblemCode>(code: Code) => {
  const known = schemas.get(code)
  if (known !== undefined) return known as ReturnType<typeof schemaOf<Code>>
  const schema = schemaOf(code)
  schemas.set(code, schema)
  return schema
}
