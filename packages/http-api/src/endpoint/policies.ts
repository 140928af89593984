import { ByteSize, Context, Duration } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

/**
 * How an endpoint's successful responses may be cached:
 *
 * - `catalogue`: depends on the catalogue revision and the address alone. Shared caches keep it for a minute, it has an
 *   ETag, and the server keeps it in its response cache.
 * - `revalidate`: changes while people use the service; caches must revalidate it, by an ETag of its bytes.
 * - `private`: depends on the caller.
 * - `none`: differs from request to request.
 */
export type CachePolicy = "catalogue" | "revalidate" | "private" | "none"

/** The cache policy of an endpoint. */
export const CachePolicy = Context.Reference<CachePolicy>("@emoji-catalogue/http-api/endpoint/CachePolicy", {
  defaultValue: () => "none"
})

/**
 * Whether an endpoint waits for the database. Its requests have a timeout, and few wait at a time; all others are served
 * whatever the state of the database. Endpoints with the policy `catalogue` never wait for it.
 */
export const WaitsForDatabase = Context.Reference<boolean>("@emoji-catalogue/http-api/endpoint/WaitsForDatabase", {
  defaultValue: () => true
})

export const defaultTimeLimit = Duration.seconds(10)

/** How long a handler may take that waits for the database. */
export const TimeLimit = Context.Reference<Duration.Duration>("@emoji-catalogue/http-api/endpoint/TimeLimit", {
  defaultValue: () => defaultTimeLimit
})

/** The largest request body that an endpoint accepts. */
export const BodyLimit = Context.Reference<ByteSize.ByteSize>("@emoji-catalogue/http-api/endpoint/BodyLimit", {
  defaultValue: () => ByteSize.kibibytes(64)
})

/** The largest file of a form that an endpoint accepts. */
export const FileLimit = Context.Reference<ByteSize.ByteSize | undefined>(
  "@emoji-catalogue/http-api/endpoint/FileLimit",
  { defaultValue: () => undefined }
)

/** Whether requests to an endpoint do not count toward the rate limit of their caller. For paths without parameters. */
export const ExemptFromRateLimit = Context.Reference<boolean>(
  "@emoji-catalogue/http-api/endpoint/ExemptFromRateLimit",
  { defaultValue: () => false }
)

/**
 * Whether a caller with an invalid session cookie is anonymous to an endpoint; others are `unauthenticated`. For paths without
 * parameters.
 */
export const IgnoresInvalidCookie = Context.Reference<boolean>(
  "@emoji-catalogue/http-api/endpoint/IgnoresInvalidCookie",
  { defaultValue: () => false }
)

/** Applies the annotated policies of every endpoint. */
export class EndpointPolicies extends HttpApiMiddleware.Service<EndpointPolicies>()(
  "@emoji-catalogue/http-api/endpoint/EndpointPolicies",
  { error: problem("unavailable") }
) {}
