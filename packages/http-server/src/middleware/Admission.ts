import { anonymous, ApiKeys, type Caller } from "@emoji-catalogue/application"
import { sessionLifetime } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Redacted } from "effect"
import type { ProblemCode } from "../api/Problem.ts"
import { type Authenticated, Authentication } from "../auth/Authentication.ts"
import { ownCookies } from "../auth/cookies.ts"
import { type Credential, credentialOf } from "../auth/credential.ts"
import { mayWrite } from "../auth/origins.ts"
import { SessionTokens } from "../auth/SessionTokens.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { pathOf } from "../problems.ts"
import { RateLimits } from "../rate-limit/RateLimits.ts"
import type { Exchange } from "./Exchange.ts"

/** Why a request goes no further. */
export interface Refused {
  readonly code: ProblemCode
  readonly detail: string
  readonly headers: Readonly<Record<string, string>>
}

const healthPath = "/api/health"

/** Here a cookie that is good no longer is as none: who signs in or out, or asks who is signed in, must not be refused. */
const accountPaths = "/api/auth/"

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * What stands before every route under /api: who asks, whether the cookie's owner means it, and whether they have asked
 * too often. Notes the caller, and what the answer has to say of them, on the exchange.
 */
export class Admission extends Context.Service<
  Admission,
  { readonly admit: (exchange: Exchange) => Effect.Effect<Refused | undefined> }
>()("@emoji-catalogue/http-server/middleware/Admission") {
  static readonly layer = Layer.effect(
    Admission,
    Effect.gen(function* () {
      const authentication = yield* Authentication
      const keys = yield* ApiKeys
      const limits = yield* RateLimits
      const settings = yield* HttpSettings
      const tokens = yield* SessionTokens
      const { session: cookie } = ownCookies(settings)

      const limited = (exchange: Exchange, caller: Caller): Effect.Effect<Refused | undefined> => {
        exchange.caller = caller
        exchange.isUnknown = false
        if (caller.kind === "key") keys.recordUse(caller.key)
        if (pathOf(exchange.request.url) === healthPath) return Effect.undefined
        return Effect.map(limits.take(caller), ({ headers, retryAfter }) => {
          exchange.headers = headers
          return retryAfter === undefined ? undefined : tooMany(caller, retryAfter)
        })
      }

      const renewed = (exchange: Exchange, caller: Caller) =>
        caller.kind !== "account"
          ? Effect.void
          : Effect.map(tokens.issue(caller.signedIn.session), (token) => {
              exchange.cookies.push(cookie.set(Redacted.value(token), sessionLifetime))
            })

      const admitted = (exchange: Exchange, credential: Credential, who: Authenticated) => {
        const isCookie = credential.kind !== "key" && credential.by === "cookie"
        const { headers, method, url } = exchange.request
        switch (who.is) {
          case "unknowable":
            return Effect.succeed(unknowable)
          case "bad": {
            if (isCookie) exchange.cookies.push(cookie.clear)
            if (isCookie && url.startsWith(accountPaths)) return limited(exchange, anonymous)
            return Effect.succeed(badCredential(who.why))
          }
          case "good": {
            const next = limited(exchange, who.caller)
            if (isCookie && !safeMethods.has(method) && !mayWrite(settings, headers["origin"], headers["host"])) {
              return Effect.map(next, (refused) => refused ?? foreign)
            }
            return isCookie && who.isTokenOld ? Effect.andThen(renewed(exchange, who.caller), next) : next
          }
        }
      }

      const authenticated = (exchange: Exchange, credential: Credential) => {
        exchange.isUnknown = true
        const whose = authentication.of(credential, exchange.incoming, exchange.startedAt)
        return Effect.flatMap(whose, (who) => admitted(exchange, credential, who))
      }

      return Admission.of({
        admit: (exchange) => {
          const { incoming, request, startedAt } = exchange
          const isSilent = incoming["authorization"] === undefined && incoming["x-api-key"] === undefined
          if (isSilent && incoming["cookie"] === undefined) return limited(exchange, anonymous)
          const known = authentication.knownHolder(incoming, startedAt)
          if (known !== undefined) return limited(exchange, known)
          const sent = incoming["cookie"] === undefined ? undefined : cookie.read(request)
          const credential = credentialOf(incoming, sent)
          return credential === undefined ? limited(exchange, anonymous) : authenticated(exchange, credential)
        }
      })
    })
  )
}

const badCredential = (detail: string): Refused => ({
  code: "unauthenticated",
  detail,
  headers: { "www-authenticate": 'Bearer error="invalid_token"' }
})

const unknowable: Refused = {
  code: "unavailable",
  detail: "Whether the credential is good cannot be told now; try again soon",
  headers: { "retry-after": "5" }
}

const foreign: Refused = {
  code: "forbidden",
  detail: "What changes something and comes with a cookie needs the Origin of the service, or of a site it knows",
  headers: {}
}

const tooMany = ({ kind }: Caller, retryAfter: number): Refused => ({
  code: "rate_limited",
  detail:
    kind === "anonymous"
      ? "All who ask without a key share one limit, and it is used up; a key has a limit of its own"
      : "The limit of this credential is used up",
  headers: { "retry-after": String(retryAfter) }
})
