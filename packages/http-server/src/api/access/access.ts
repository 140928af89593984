import type { SignedInUser } from "@emoji-catalogue/application"
import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { problem } from "../Problem.ts"

const bearer = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotate(OpenApi.Format, "JWT"),
  HttpApiSecurity.annotate(OpenApi.Description, "A session's token, or an API key")
)
const apiKey = HttpApiSecurity.apiKey({ in: "header", key: "X-API-Key" }).pipe(
  HttpApiSecurity.annotate(OpenApi.Description, "An API key")
)

/** The schemes by which callers say who they are; a browser that is signed in has a cookie instead. */
export const securitySchemes = { bearer, "api-key": apiKey }

/** Who is signed in, where an endpoint is for those who are. */
export class SignedInCaller extends Context.Service<SignedInCaller, SignedInUser>()(
  "@emoji-catalogue/http-server/api/access/SignedInCaller"
) {}

const credentialProblems = [problem("unauthenticated"), problem("rate_limited"), problem("unavailable")] as const

/** An endpoint that anyone may call. A credential that is sent must be good all the same. */
export class Anyone extends HttpApiMiddleware.Service<Anyone>()("@emoji-catalogue/http-server/api/access/Anyone", {
  error: credentialProblems
}) {}

/** An endpoint for people who are signed in; API keys are nobody's account. */
export class SignedInOnly extends HttpApiMiddleware.Service<SignedInOnly, { provides: SignedInCaller }>()(
  "@emoji-catalogue/http-server/api/access/SignedInOnly",
  { error: [...credentialProblems, problem("forbidden")], security: { bearer } }
) {}

/** An endpoint for administrators: an account with that role, or a key that was issued as an administrator's. */
export class AdministratorsOnly extends HttpApiMiddleware.Service<AdministratorsOnly>()(
  "@emoji-catalogue/http-server/api/access/AdministratorsOnly",
  { error: [...credentialProblems, problem("forbidden")], security: securitySchemes }
) {}

/** Every endpoint has one of these. */
export const accessRules = { anyone: Anyone, signedIn: SignedInOnly, administrators: AdministratorsOnly }
