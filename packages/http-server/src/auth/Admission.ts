import { anonymous, type Caller } from "@emoji-catalogue/application/ports"
import { sessionLifetime } from "@emoji-catalogue/domain"
import { ExemptFromRateLimit, IgnoresInvalidCookie, type ProblemCode } from "@emoji-catalogue/http-api"
import { Context, Effect, Layer, Redacted } from "effect"
import { type Authenticated, Authentication } from "./Authentication.ts"
import { serviceCookies } from "./cookies.ts"
import { type Credential, parseCredential } from "./credential.ts"
import { isWriteAllowedFrom } from "./origins.ts"
import { SessionTokens } from "./SessionTokens.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { pathsWith } from "../protocol/pathsWith.ts"
import { pathOf } from "../protocol/problemDocument.ts"
import { RateLimits } from "./RateLimits.ts"
import type { RequestContext } from "../request/RequestContext.ts"

export interface Rejection {
  readonly code: ProblemCode
  readonly detail: string
  readonly headers?: Readonly<Record<string, string>>
}

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Authentication, CSRF check and rate limiting. Runs before the router for every request, except requests for
 * documentation, assets and the files of submissions. Records the caller, the rate limit headers and the cookies of the
 * response in the request context.
 */
export class Admission extends Context.Service<
  Admission,
  { readonly admit: (context: RequestContext) => Effect.Effect<Rejection | undefined> }
>()("@emoji-catalogue/http-server/auth/Admission") {
  static readonly layer = Layer.effect(
    Admission,
    Effect.gen(function* () {
      const authentication = yield* Authentication
      const limits = yield* RateLimits
      const settings = yield* HttpSettings
      const tokens = yield* SessionTokens
      const { session: cookie } = serviceCookies(settings)
      const isExemptFromRateLimit = pathsWith(ExemptFromRateLimit)
      const isAnnotated = pathsWith(IgnoresInvalidCookie)
      // Pages have nothing that needs a session. A browser whose session has ended must still see them.
      const ignoresInvalidCookie = (path: string) => !path.startsWith("/api/") || isAnnotated(path)

      const limitRate = (context: RequestContext, caller: Caller): Effect.Effect<Rejection | undefined> => {
        context.caller = caller
        context.credentialRejected = false
        if (isExemptFromRateLimit(pathOf(context.request.url))) return Effect.undefined
        return Effect.map(limits.consume(caller), ({ headers, retryAfter }) => {
          context.rateLimitHeaders = headers
          return retryAfter === undefined ? undefined : tooManyRequests(caller, retryAfter)
        })
      }

      const renewToken = (context: RequestContext, caller: Caller) =>
        caller.kind !== "account"
          ? Effect.void
          : Effect.map(tokens.issue(caller.signedIn.session), (token) => {
              context.cookies.push(cookie.set(Redacted.value(token), sessionLifetime))
            })

      const admitAuthenticated = (context: RequestContext, credential: Credential, result: Authenticated) => {
        const isCookie = credential.kind !== "key" && credential.source === "cookie"
        const { method, url } = context.request
        // The check of `Origin` needs the Host header as received, which is in `context.headers`. In `request.headers`,
        // the forwarding headers of a trusted proxy may have replaced the Host header.
        const { headers } = context
        switch (result.status) {
          case "unavailable":
            return Effect.succeed(unverifiable)
          case "invalid": {
            if (isCookie) context.cookies.push(cookie.clear)
            if (isCookie && ignoresInvalidCookie(pathOf(url))) return limitRate(context, anonymous)
            return Effect.succeed(invalidCredential(result.reason))
          }
          case "valid": {
            const next = limitRate(context, result.caller)
            if (
              isCookie &&
              !safeMethods.has(method) &&
              !isWriteAllowedFrom(settings, headers["origin"], headers["host"])
            ) {
              return Effect.map(next, (rejection) => rejection ?? crossOriginWrite)
            }
            return isCookie && result.shouldRenewToken ? Effect.andThen(renewToken(context, result.caller), next) : next
          }
        }
      }

      return Admission.of({
        admit: (context) => {
          const { headers, request } = context
          const session = headers["cookie"] === undefined ? undefined : cookie.read(request)
          const credential = parseCredential(headers, session)
          if (credential === undefined) return limitRate(context, anonymous)
          context.credentialRejected = true
          return Effect.flatMap(authentication.authenticate(credential, context.startedAt), (result) =>
            admitAuthenticated(context, credential, result)
          )
        }
      })
    })
  )
}

const invalidCredential = (detail: string): Rejection => ({
  code: "unauthenticated",
  detail,
  headers: { "www-authenticate": 'Bearer error="invalid_token"' }
})

const unverifiable: Rejection = {
  code: "unavailable",
  detail: "Credentials cannot be verified right now. Try again shortly."
}

const crossOriginWrite: Rejection = {
  code: "forbidden",
  detail: "Cookie-authenticated writes require an allowed Origin header."
}

const tooManyRequests = ({ kind }: Caller, retryAfter: number): Rejection => ({
  code: "rate_limited",
  detail:
    kind === "anonymous"
      ? "The shared anonymous rate limit is exhausted. Use an API key to get your own limit."
      : "The rate limit of this credential is exhausted.",
  headers: { "retry-after": String(retryAfter) }
})
