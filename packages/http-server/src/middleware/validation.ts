import { Effect, Schema, SchemaIssue } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { Problem } from "../api/Problem.ts"
import { ValidationProblems } from "../api/ValidationProblems.ts"
import { failWith } from "../problems.ts"

type Issues = NonNullable<Problem["errors"]>

/** Turns what does not fit the contract into problems that name every wrong part. */
export const layer = HttpApiMiddleware.layerSchemaErrorTransform(
  ValidationProblems,
  Effect.fnUntraced(function* (error, { endpoint }) {
    // The answer, not the request, breaks the contract: a defect of ours.
    if (error.kind === "Body" || error.kind === "ResponseHeaders") return yield* Effect.die(error)
    if (error.kind === "Query") return yield* failWith("validation_failed", invalid(yield* issuesOfQuery(error.cause)))
    const issues = issuesOf(error.cause)
    if (error.kind !== "Params" || endpoint.query === undefined) {
      return yield* failWith("validation_failed", invalid(issues))
    }
    // The path is decoded first, and alone; the caller still learns of the query's faults now.
    const query = Schema.decodeUnknownEffect(Schema.toCodecArrayFromSingle(endpoint.query), { errors: "all" })
    const decoded = query(yield* HttpServerRequest.ParsedSearchParams) as Effect.Effect<unknown, Schema.SchemaError>
    const ofQuery = yield* Effect.matchEffect(decoded, {
      onFailure: issuesOfQuery,
      onSuccess: () => Effect.succeed<Issues>([])
    })
    return yield* failWith("validation_failed", invalid([...issues, ...ofQuery]))
  })
)

/** So many wrong parts are named, of as many as a body has room for. */
const mostNamed = 50

/** So much is told of a name that somebody sent. */
const longest = 1000

/** What a problem says of the parts of a request that are not valid. */
export const invalid = (issues: Issues) => {
  const errors = issues.slice(0, mostNamed).map(({ message, path }) => ({ path: cut(path), message }))
  const names = Array.from(new Set(errors.map(({ path }) => path || "body"))).join(", ")
  const others = issues.length - errors.length
  return { detail: `Not valid: ${names}${others > 0 ? ` and ${others} more` : ""}`, errors }
}

/** Says in callers' words what the library says in those of schemas: "missing key" reads as an API key. */
const leafHook: SchemaIssue.LeafHook = (issue) =>
  issue._tag === "MissingKey" ? "This is missing" : SchemaIssue.defaultLeafHook(issue)
const format = SchemaIssue.makeFormatterStandardSchemaV1({ leafHook })

const issuesOf = ({ issue }: Schema.SchemaError): Issues => {
  // A body that is nothing like those that are taken; the library would name their schemas.
  if (issue._tag === "AnyOf" && issue.issues.length === 0) return [{ path: "", message: "Expected an object" }]
  return format(issue).issues.map(({ message, path = [] }) => ({
    path: path.map((segment) => String(typeof segment === "object" ? segment.key : segment)).join("."),
    message
  }))
}

const cut = (text: string): string => text.slice(0, longest).toWellFormed()

const issuesOfQuery = (error: Schema.SchemaError): Effect.Effect<Issues, never, HttpServerRequest.ParsedSearchParams> =>
  Effect.map(HttpServerRequest.ParsedSearchParams, (sent) =>
    issuesOf(error).map((issue) =>
      Array.isArray(sent[issue.path]) ? { ...issue, message: "This is sent more than once" } : issue
    )
  )
