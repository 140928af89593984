import { type Caller, Sessions, SignIn, type SignInNotConfigured } from "@emoji-catalogue/application"
import { sessionLifetime } from "@emoji-catalogue/domain"
import { Effect, Redacted } from "effect"
import { Cookies, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SignedInCaller } from "../api/access/access.ts"
import { EmojiCatalogueApi } from "../api/EmojiCatalogueApi.ts"
import { ownCookies } from "../auth/cookies.ts"
import { CurrentCaller } from "../auth/CurrentCaller.ts"
import { ownOrigin, safeReturn } from "../auth/origins.ts"
import { SessionTokens } from "../auth/SessionTokens.ts"
import { attemptLifetime, SignInAttempts } from "../auth/SignInAttempts.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { failWith } from "../problems.ts"
import { forOneCaller } from "../responses.ts"
import { accountOf } from "./accountOf.ts"

const callbackPath = "/api/auth/discord/callback"

const notConfigured = ({ missing }: SignInNotConfigured) =>
  failWith("not_configured", { detail: `Nobody can sign in here: the operator has not set ${missing.join(", ")}` })

const wrong = (path: string, detail: string) =>
  failWith("validation_failed", { detail, errors: [{ path, message: detail }] })

const redirect = (url: string, cookies: ReadonlyArray<Cookies.Cookie>) =>
  HttpServerResponse.redirect(url, { status: 302, headers: forOneCaller, cookies: Cookies.fromIterable(cookies) })

const sessionOf = (caller: Caller) => (caller.kind === "account" ? caller.signedIn.session : undefined)

/** Signs people in and out, and says who is signed in. */
export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "account",
  Effect.fn("AccountHandlers")(function* (handlers) {
    const settings = yield* HttpSettings
    const signIn = yield* SignIn
    const sessions = yield* Sessions
    const tokens = yield* SessionTokens
    const attempts = yield* SignInAttempts
    const cookies = ownCookies(settings)
    const root = settings.baseUrl === undefined ? "/" : new URL(`${settings.baseUrl}/`).pathname

    return handlers.handleAll({
      signIn: Effect.fnUntraced(function* ({ query }) {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const host = headers["host"]
        const own = settings.baseUrl ?? ownOrigin(settings, host)?.origin
        if (own === undefined) return yield* wrong("host", "The Host header names no host")
        const returnTo = safeReturn(settings, host, query.returnTo ?? root)
        if (returnTo === undefined) {
          return yield* wrong("returnTo", "Expected a path of this service, or an address at one of its origins")
        }
        const { attempt, url } = yield* Effect.catch(signIn.begin(own + callbackPath), notConfigured)
        const sealed = yield* attempts.seal({ ...attempt, returnTo })
        return redirect(url, [cookies.signIn.set(Redacted.value(sealed), attemptLifetime)])
      }),

      callback: Effect.fnUntraced(function* ({ query: { code, error, state } }) {
        yield* Effect.catch(signIn.ready, notConfigured)
        const request = yield* HttpServerRequest.HttpServerRequest
        const sealed = cookies.signIn.read(request)
        const attempt = sealed === undefined ? undefined : yield* attempts.open(sealed)
        if (attempt === undefined || state === undefined || state !== attempt.state) {
          return yield* wrong("state", "This sign-in was not begun in this browser, or more than ten minutes ago")
        }
        const { returnTo } = attempt
        if (error !== undefined) {
          // Whatever else the provider has to say is not for whoever the browser is sent to.
          const why = error === "access_denied" ? error : "sign_in_failed"
          // Anybody can come back with any text.
          const told = /^[a-z_]{1,40}$/.test(error) ? error : "something else"
          if (why !== error) yield* Effect.logWarning(`Nobody signed in: Discord says ${told}`)
          return redirect(withError(returnTo, why), [cookies.signIn.clear])
        }
        if (code === undefined) return yield* wrong("code", "The provider gave no code")
        const signedIn = yield* signIn.complete(attempt, Redacted.make(code)).pipe(
          Effect.catchTags({
            SignInNotConfigured: notConfigured,
            GrantRefused: () => wrong("code", "The provider does not take this code; sign in again"),
            ProviderUnavailable: ({ reason }) =>
              Effect.logWarning(`Nobody can sign in: ${reason}`).pipe(
                Effect.andThen(
                  failWith("upstream_failed", { detail: "Discord does not answer as it should; try again" })
                )
              )
          })
        )
        const before = sessionOf(yield* CurrentCaller)
        if (before !== undefined) yield* sessions.end(before.id)
        const token = yield* tokens.issue(signedIn.session)
        return redirect(returnTo, [cookies.session.set(Redacted.value(token), sessionLifetime), cookies.signIn.clear])
      }),

      me: Effect.fnUntraced(function* () {
        const caller = yield* CurrentCaller
        const account = caller.kind === "account" ? accountOf(caller.signedIn) : null
        return HttpServerResponse.jsonUnsafe(account, { headers: forOneCaller })
      }),

      signOut: Effect.fnUntraced(function* () {
        const session = sessionOf(yield* CurrentCaller)
        // A form on a page elsewhere comes without the cookie, and its answer must not take the cookie away.
        if (session === undefined) return signedOut(0, [])
        const ended = yield* sessions.end(session.id)
        return signedOut(ended ? 1 : 0, [cookies.session.clear])
      }),

      signOutEverywhere: Effect.fnUntraced(function* () {
        const { account } = yield* SignedInCaller
        return signedOut(yield* sessions.endAll(account.id), [cookies.session.clear])
      })
    })
  })
)

const signedOut = (ended: number, cleared: ReadonlyArray<Cookies.Cookie>) =>
  HttpServerResponse.jsonUnsafe(
    { ended },
    { status: 201, headers: forOneCaller, cookies: Cookies.fromIterable(cleared) }
  )

const withError = (returnTo: string, error: string): string => {
  const hash = returnTo.indexOf("#")
  const path = hash === -1 ? returnTo : returnTo.slice(0, hash)
  return `${path}${path.includes("?") ? "&" : "?"}error=${error}${hash === -1 ? "" : returnTo.slice(hash)}`
}
