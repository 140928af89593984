import type { Account, Session } from "@emoji-catalogue/domain"
import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

/** The cookie in which browsers send the session token. Over https its name has the prefix `__Host-`. */
export const sessionCookieName = "emoji-session"

const bearer = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotate(OpenApi.Format, "JWT"),
  HttpApiSecurity.annotate(
    OpenApi.Description,
    `A session token or an API key. Signed-in browsers send the session token in the cookie \`${sessionCookieName}\` (\`__Host-${sessionCookieName}\` over https) instead; writes then require an allowed \`Origin\` header.`
  )
)
const apiKey = HttpApiSecurity.apiKey({ in: "header", key: "X-API-Key" }).pipe(
  HttpApiSecurity.annotate(OpenApi.Description, "An API key")
)

/**
 * The schemes of endpoints that accept a session or an API key. The session cookie has no scheme, because every
 * endpoint with the `bearer` scheme also accepts the cookie.
 */
export const securitySchemes = { bearer, "api-key": apiKey }

export class CurrentSession extends Context.Service<
  CurrentSession,
  { readonly account: Account; readonly session: Session; readonly isAdmin: boolean }
>()("@emoji-catalogue/http-api/endpoint/CurrentSession") {}

const credentialProblems = [problem("unauthenticated"), problem("rate_limited"), problem("unavailable")] as const

/** Allows requests without a credential. A credential that is sent must still be valid. */
export class PublicAccess extends HttpApiMiddleware.Service<PublicAccess>()(
  "@emoji-catalogue/http-api/endpoint/PublicAccess",
  { error: credentialProblems }
) {}

/** Requires a user session. API keys are not accepted, because they belong to no account. */
export class RequireSession extends HttpApiMiddleware.Service<RequireSession, { provides: CurrentSession }>()(
  "@emoji-catalogue/http-api/endpoint/RequireSession",
  { error: [...credentialProblems, problem("forbidden")], security: { bearer } }
) {}

/** Requires an administrator: an account with the administrator role, or an API key issued with `isAdmin`. */
export class RequireAdmin extends HttpApiMiddleware.Service<RequireAdmin>()(
  "@emoji-catalogue/http-api/endpoint/RequireAdmin",
  { error: [...credentialProblems, problem("forbidden")], security: securitySchemes }
) {}

/** The access rules. Every endpoint has exactly one of them. */
export const accessRules = { public: PublicAccess, session: RequireSession, admin: RequireAdmin }
