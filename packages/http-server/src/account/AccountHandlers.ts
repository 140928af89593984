import { Sessions, SignIn, type SignInNotConfigured } from "@emoji-catalogue/application/account"
import { PersonalData } from "@emoji-catalogue/application/personal-data"
import type { Caller } from "@emoji-catalogue/application/ports"
import { sessionLifetime } from "@emoji-catalogue/domain"
import { CurrentSession, EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { DateTime, Effect, Redacted } from "effect"
import { Cookies, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { serviceCookies } from "../auth/cookies.ts"
import { safeReturnUrl, serviceOrigin } from "../auth/origins.ts"
import { SessionTokens } from "../auth/SessionTokens.ts"
import { attemptLifetime, SignInAttempts } from "../auth/SignInAttempts.ts"
import { HttpSettings } from "../HttpSettings.ts"
import { failWith } from "../request/failWith.ts"
import { CurrentRequest } from "../request/RequestContext.ts"
import { accountDeleted, deletionProblems } from "./accountProblems.ts"
import { exportDownload } from "./exportDownload.ts"

const callbackPath = EmojiCatalogueApi.groups.account.endpoints.callback.path

const notConfigured = ({ missing }: SignInNotConfigured) =>
  failWith("not_configured", { detail: `Sign-in is not configured. Missing: ${missing.join(", ")}.` })

const invalid = (path: string, detail: string) =>
  failWith("validation_failed", { detail, errors: [{ path, message: detail }] })

const redirect = (url: string, cookies: ReadonlyArray<Cookies.Cookie>) =>
  HttpServerResponse.redirect(url, { status: 302, cookies: Cookies.fromIterable(cookies) })

const sessionOf = (caller: Caller) => (caller.kind === "account" ? caller.signedIn.session : undefined)

export const layer = HttpApiBuilder.group(
  EmojiCatalogueApi,
  "account",
  Effect.fn("AccountHandlers")(function* (handlers) {
    const settings = yield* HttpSettings
    const signIn = yield* SignIn
    const sessions = yield* Sessions
    const personalData = yield* PersonalData
    const tokens = yield* SessionTokens
    const attempts = yield* SignInAttempts
    const cookies = serviceCookies(settings)
    const root = settings.baseUrl === undefined ? "/" : new URL(`${settings.baseUrl}/`).pathname

    /**
     * Clears the session cookie. Run this only if the request has a session. Otherwise another site could sign the user
     * out with a form. Browsers send such a form without the session cookie, but still apply the response that clears
     * the cookie.
     */
    const clearSession = Effect.map(CurrentRequest, (context) => void context.cookies.push(cookies.session.clear))

    return handlers.handleAll({
      signIn: Effect.fnUntraced(function* ({ query }) {
        const { headers } = yield* CurrentRequest
        const host = headers["host"]
        const baseUrl = settings.baseUrl ?? serviceOrigin(settings, host)?.origin
        if (baseUrl === undefined) return yield* invalid("host", "The Host header is not a valid host.")
        const returnTo = safeReturnUrl(settings, host, query.returnTo ?? root)
        if (returnTo === undefined) {
          return yield* invalid("returnTo", "Expected a path of this service, or a URL at one of its origins.")
        }
        const { attempt, url } = yield* Effect.catch(signIn.begin(baseUrl + callbackPath), notConfigured)
        const sealed = yield* attempts.seal({ ...attempt, returnTo })
        return redirect(url, [cookies.signIn.set(Redacted.value(sealed), attemptLifetime)])
      }),

      callback: Effect.fnUntraced(function* ({ query: { code, error, state } }) {
        yield* Effect.catch(signIn.ready, notConfigured)
        const request = yield* HttpServerRequest.HttpServerRequest
        const sealed = cookies.signIn.read(request)
        const attempt = sealed === undefined ? undefined : yield* attempts.open(sealed)
        if (attempt === undefined || state === undefined || state !== attempt.state) {
          return yield* invalid("state", "This sign-in did not start in this browser, or more than ten minutes ago.")
        }
        const { returnTo } = attempt
        if (error !== undefined) {
          const reason = error === "access_denied" ? error : "sign_in_failed"
          // `error` is logged only if it looks like an error code, because anyone can send any text as the error.
          const logged = /^[a-z_]{1,40}$/.test(error) ? error : "unrecognized error"
          if (reason !== error) {
            yield* Effect.logWarning("Sign-in failed at Discord").pipe(Effect.annotateLogs({ error: logged }))
          }
          return redirect(withError(returnTo, reason), [cookies.signIn.clear])
        }
        if (code === undefined) return yield* invalid("code", "The provider returned no code.")
        const signedIn = yield* signIn.complete(attempt, Redacted.make(code)).pipe(
          Effect.catchTags({
            SignInNotConfigured: notConfigured,
            GrantRefused: () => invalid("code", "The provider rejected this code. Sign in again."),
            ProviderUnavailable: ({ reason }) =>
              Effect.logWarning("Sign-in failed: Discord unavailable").pipe(
                Effect.annotateLogs({ reason }),
                Effect.andThen(failWith("upstream_failed", { detail: "Discord is unavailable. Try again shortly." }))
              )
          })
        )
        const context = yield* CurrentRequest
        const before = sessionOf(context.caller)
        if (before !== undefined) yield* sessions.end(before.id)
        const token = yield* tokens.issue(signedIn.session)
        // `Admission` may already have added a cookie that clears an ended session. The new cookie must come after that
        // one, because the last cookie with the same name wins.
        context.cookies.push(cookies.session.set(Redacted.value(token), sessionLifetime))
        return redirect(returnTo, [cookies.signIn.clear])
      }),

      me: Effect.fnUntraced(function* () {
        const { caller } = yield* CurrentRequest
        if (caller.kind !== "account") return null
        const { account, isAdmin, session } = caller.signedIn
        return {
          id: account.id,
          provider: "discord" as const,
          providerId: account.providerId,
          username: account.username,
          displayName: account.displayName,
          avatarUrl: account.avatarUrl,
          isAdmin,
          createdAt: DateTime.formatIso(account.createdAt),
          signedInAt: DateTime.formatIso(account.signedInAt),
          session: {
            createdAt: DateTime.formatIso(session.createdAt),
            expiresAt: DateTime.formatIso(session.expiresAt)
          }
        }
      }),

      signOut: Effect.fnUntraced(function* () {
        const session = sessionOf((yield* CurrentRequest).caller)
        if (session === undefined) return { ended: 0 }
        const ended = yield* sessions.end(session.id)
        yield* clearSession
        return { ended: ended ? 1 : 0 }
      }),

      signOutEverywhere: Effect.fnUntraced(function* () {
        const { account } = yield* CurrentSession
        const ended = yield* sessions.endAll(account.id)
        yield* clearSession
        return { ended }
      }),

      export: Effect.fnUntraced(function* () {
        const { session } = yield* CurrentSession
        return yield* exportDownload(yield* Effect.catchTags(personalData.export(session), accountDeleted))
      }),

      remove: Effect.fnUntraced(function* ({ query }) {
        const { account, session } = yield* CurrentSession
        const erased = yield* Effect.catchTags(personalData.erase(session, query.submissions), deletionProblems)
        yield* clearSession
        return { id: account.id, deleted: true as const, ...erased }
      })
    })
  })
)

const withError = (returnTo: string, error: string): string => {
  const hash = returnTo.indexOf("#")
  const path = hash === -1 ? returnTo : returnTo.slice(0, hash)
  return `${path}${path.includes("?") ? "&" : "?"}error=${error}${hash === -1 ? "" : returnTo.slice(hash)}`
}
