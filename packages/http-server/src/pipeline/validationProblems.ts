import { type Problem, ValidationProblems } from "@emoji-catalogue/http-api"
import { Effect, Schema, SchemaIssue } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { failWith } from "../request/failWith.ts"

type Issues = NonNullable<Problem["errors"]>

/** Turns schema errors into problems that list at most `maxIssues` invalid parts of the request. */
export const layer = HttpApiMiddleware.layerSchemaErrorTransform(
  ValidationProblems,
  Effect.fnUntraced(function* (error, { endpoint }) {
    // These errors mean that the response does not match the contract, which is a defect of the service.
    if (error.kind === "Body" || error.kind === "ResponseHeaders") return yield* Effect.die(error)
    if (error.kind === "Query") {
      return yield* failWith("validation_failed", invalidParts(yield* queryIssues(error.cause)))
    }
    const issues = issuesOf(error.cause)
    if (error.kind !== "Params" || endpoint.query === undefined) {
      return yield* failWith("validation_failed", invalidParts(issues))
    }
    // If the path is invalid, effect does not decode the query. The query is decoded here to report all errors.
    const decode = Schema.decodeUnknownEffect(Schema.toCodecArrayFromSingle(endpoint.query), { errors: "all" })
    const decoded = decode(yield* HttpServerRequest.ParsedSearchParams) as Effect.Effect<unknown, Schema.SchemaError>
    const others = yield* Effect.matchEffect(decoded, {
      onFailure: queryIssues,
      onSuccess: () => Effect.succeed<Issues>([])
    })
    return yield* failWith("validation_failed", invalidParts([...issues, ...others]))
  })
)

/** The `path` of an issue about the whole body. All other paths contain the name of a parameter or member. */
const wholeBody = "body"

/** The maximum number of issues in a response. It is limited because a body can have any number of invalid parts. */
const maxIssues = 50

/**
 * The maximum length of the `path` of an issue, in characters. Longer paths are truncated, because a client can send a
 * name of any length.
 */
const maxPathLength = 1000

export const invalidParts = (issues: Issues) => {
  const errors = issues.slice(0, maxIssues).map(({ message, path }) => ({ path: truncate(path), message }))
  const names = Array.from(new Set(errors.map(({ path }) => path))).join(", ")
  const others = issues.length - errors.length
  return { detail: `Invalid: ${names}${others > 0 ? ` and ${others} more` : ""}.`, errors }
}

/** Replaces effect's "Missing key", which could be mistaken for a missing API key. */
const leafHook: SchemaIssue.LeafHook = (issue) =>
  issue._tag === "MissingKey" ? "Missing" : SchemaIssue.defaultLeafHook(issue)
const format = SchemaIssue.makeFormatterStandardSchemaV1({ leafHook })

const issuesOf = ({ issue }: Schema.SchemaError): Issues => {
  // The body matches none of the payload schemas. effect's message would list the internal names of these schemas.
  if (issue._tag === "AnyOf" && issue.issues.length === 0) return [{ path: wholeBody, message: "Expected an object" }]
  return format(issue).issues.map(({ message, path = [] }) => ({
    path: path.map((segment) => String(typeof segment === "object" ? segment.key : segment)).join(".") || wholeBody,
    message
  }))
}

const truncate = (text: string): string => text.slice(0, maxPathLength).toWellFormed()

const queryIssues = (error: Schema.SchemaError): Effect.Effect<Issues, never, HttpServerRequest.ParsedSearchParams> =>
  Effect.map(HttpServerRequest.ParsedSearchParams, (sent) =>
    issuesOf(error).map((issue) =>
      Array.isArray(sent[issue.path]) ? { ...issue, message: "Sent more than once" } : issue
    )
  )
