import { Effect, Schema, SchemaIssue } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { ValidationProblems } from "../api/ValidationProblems.ts"
import { failWith } from "../problems.ts"

/** "Missing key", as the library says of any field, reads as an API key that is missing. */
const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => (issue._tag === "MissingKey" ? "This is missing" : SchemaIssue.defaultLeafHook(issue))
})

/** What a message may say of a value that somebody sent. */
const longest = 1000

/** Turns what does not fit the contract into problems that name every wrong part. */
export const layer = HttpApiMiddleware.layerSchemaErrorTransform(
  ValidationProblems,
  Effect.fnUntraced(function* (error, { endpoint }) {
    // The answer, not the request, breaks the contract: a defect of ours.
    if (error.kind === "Body" || error.kind === "ResponseHeaders") return yield* Effect.die(error)
    const errors = issuesOf(error.cause)
    if (error.kind === "Params" && endpoint.query !== undefined) {
      // The path is decoded first, and alone; the caller still learns of the query's faults now.
      const query = Schema.decodeUnknownEffect(Schema.toCodecArrayFromSingle(endpoint.query), { errors: "all" })
      const decoded = query(yield* HttpServerRequest.ParsedSearchParams) as Effect.Effect<unknown, Schema.SchemaError>
      yield* Effect.catch(decoded, (cause) => Effect.sync(() => errors.push(...issuesOf(cause))))
    }
    const names = Array.from(new Set(errors.map(({ path }) => path || "body")))
    return yield* failWith("validation_failed", { detail: `Not valid: ${names.join(", ")}`, errors })
  })
)

const issuesOf = ({ issue }: Schema.SchemaError) =>
  format(issue).issues.map(({ message, path = [] }) => ({
    path: path.map((segment) => String(typeof segment === "object" ? segment.key : segment)).join("."),
    message: message.slice(0, longest)
  }))
