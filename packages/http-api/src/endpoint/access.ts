import type { Account, Session } from "@emoji-catalogue/domain"
import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { problem } from "../shared/Problem.ts"

const bearer = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotate(OpenApi.Format, "JWT"),
  HttpApiSecurity.annotate(OpenApi.Description, "A session token or an API key")
)
const apiKey = HttpApiSecurity.apiKey({ in: "header", key: "X-API-Key" }).pipe(
  HttpApiSecurity.annotate(OpenApi.Description, "An API key")
)

/** The authentication schemes of endpoints. Where one accepts a session token, it also accepts `sessionCookie`. */
export const securitySchemes = { bearer, "api-key": apiKey }

/** The session token as browsers send it, as a scheme of the document. */
export const sessionCookie = {
  type: "apiKey",
  in: "cookie",
  name: "emoji-session",
  description:
    "The session of a browser, set by signing in. Over https its name is `__Host-emoji-session`. Writes require an allowed `Origin` header."
} as const

/** The signed-in user of a request to an endpoint with `RequireSession`. */
export class CurrentSession extends Context.Service<
  CurrentSession,
  { readonly account: Account; readonly session: Session; readonly isAdmin: boolean }
>()("@emoji-catalogue/http-api/endpoint/CurrentSession") {}

const credentialProblems = [problem("unauthenticated"), problem("rate_limited"), problem("unavailable")] as const

/** Open to everyone. A credential that is sent must still be valid. */
export class PublicAccess extends HttpApiMiddleware.Service<PublicAccess>()(
  "@emoji-catalogue/http-api/endpoint/PublicAccess",
  { error: credentialProblems }
) {}

/** Requires a user session; API keys belong to no account. */
export class RequireSession extends HttpApiMiddleware.Service<RequireSession, { provides: CurrentSession }>()(
  "@emoji-catalogue/http-api/endpoint/RequireSession",
  { error: [...credentialProblems, problem("forbidden")], security: { bearer } }
) {}

/** Requires an administrator: an account with that role, or an API key issued with `isAdmin`. */
export class RequireAdmin extends HttpApiMiddleware.Service<RequireAdmin>()(
  "@emoji-catalogue/http-api/endpoint/RequireAdmin",
  { error: [...credentialProblems, problem("forbidden")], security: securitySchemes }
) {}

/** Every endpoint has exactly one of these. */
export const accessRules = { public: PublicAccess, session: RequireSession, admin: RequireAdmin }
