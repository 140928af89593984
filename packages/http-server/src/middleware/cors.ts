import { HttpServerResponse } from "effect/http"
import type { HttpOptions } from "../HttpSettings.ts"

type CorsPolicy = Pick<HttpOptions, "credentialedOrigins">

const exposed = "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"

/** The CORS headers of every answer to `origin`. */
export const corsHeaders = (origin: string | undefined, policy: CorsPolicy): Readonly<Record<string, string>> =>
  origin !== undefined && policy.credentialedOrigins.has(origin)
    ? {
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": exposed
      }
    : { "access-control-allow-origin": "*", "access-control-expose-headers": exposed }

/** The answer to a preflight. It lives outside the routes: a preflight asks about a method that may not exist. */
export const preflight = (): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      "access-control-allow-headers":
        "Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, X-API-Key, X-Request-Id",
      "access-control-max-age": "86400"
    }
  })
