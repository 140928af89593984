import { HttpServerResponse } from "effect/http"
import type { HttpOptions } from "../HttpSettings.ts"

type CorsPolicy = Pick<HttpOptions, "credentialedOrigins">

const exposedHeaders =
  "Content-Disposition, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Attribution, X-Request-Id"

/** Pages of configured origins may send credentials; pages of any other origin may not. */
export const corsHeaders = (origin: string | undefined, policy: CorsPolicy): Readonly<Record<string, string>> =>
  origin !== undefined && policy.credentialedOrigins.has(origin)
    ? {
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": exposedHeaders
      }
    : { "access-control-allow-origin": "*", "access-control-expose-headers": exposedHeaders }

/** The response to a preflight request. It is sent before routing, so it is the same for every path and method. */
export const preflightResponse = (): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      "access-control-allow-headers":
        "Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, User-Agent, X-API-Key, X-Request-Id",
      "access-control-max-age": "86400"
    }
  })
