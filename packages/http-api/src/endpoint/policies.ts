import { ByteSize, Context, Duration } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

/**
 * How the successful responses of an endpoint may be cached:
 *
 * - `catalogue`: the response depends only on the catalogue revision and the URL. It has an ETag, shared caches keep it
 *   for a minute, and the server keeps it in its response cache.
 * - `revalidate`: the response changes while people use the service. It has an ETag made from its bytes, and caches
 *   must revalidate it.
 * - `private`: the response depends on the caller.
 * - `none`: the response differs from request to request.
 */
export type CachePolicy = "catalogue" | "revalidate" | "private" | "none"

export const CachePolicy = Context.Reference<CachePolicy>("@emoji-catalogue/http-api/endpoint/CachePolicy", {
  defaultValue: () => "none"
})

/**
 * Whether the handler of an endpoint waits for the database. Such handlers have a timeout, and only a limited number of
 * them may wait at a time. Endpoints with the policy `catalogue` never wait for the database.
 *
 * False exempts a handler from the timeout. Two endpoints for administrators are exempt although they wait for the
 * database, because they can take longer than the timeout. All other exempt endpoints work even if the database is
 * down.
 */
export const WaitsForDatabase = Context.Reference<boolean>("@emoji-catalogue/http-api/endpoint/WaitsForDatabase", {
  defaultValue: () => true
})

export const defaultTimeLimit = Duration.seconds(10)

/** The timeout of a handler that waits for the database. */
export const TimeLimit = Context.Reference<Duration.Duration>("@emoji-catalogue/http-api/endpoint/TimeLimit", {
  defaultValue: () => defaultTimeLimit
})

export const BodyLimit = Context.Reference<ByteSize.ByteSize>("@emoji-catalogue/http-api/endpoint/BodyLimit", {
  defaultValue: () => ByteSize.kibibytes(64)
})

/** The maximum size of the file in a form; undefined if the endpoint accepts no form. */
export const FileLimit = Context.Reference<ByteSize.ByteSize | undefined>(
  "@emoji-catalogue/http-api/endpoint/FileLimit",
  { defaultValue: () => undefined }
)

/**
 * Whether requests to an endpoint are exempt from the rate limit of their caller. Has no effect on a path with
 * parameters, because the annotation is looked up by the exact path, before routing.
 */
export const ExemptFromRateLimit = Context.Reference<boolean>(
  "@emoji-catalogue/http-api/endpoint/ExemptFromRateLimit",
  { defaultValue: () => false }
)

/**
 * Whether an endpoint treats a caller with an invalid session cookie as anonymous instead of responding with
 * `unauthenticated`. Like `ExemptFromRateLimit`, it has no effect on a path with parameters.
 */
export const IgnoresInvalidCookie = Context.Reference<boolean>(
  "@emoji-catalogue/http-api/endpoint/IgnoresInvalidCookie",
  { defaultValue: () => false }
)

export class EndpointPolicies extends HttpApiMiddleware.Service<EndpointPolicies>()(
  "@emoji-catalogue/http-api/endpoint/EndpointPolicies",
  { error: problem("unavailable") }
) {}
