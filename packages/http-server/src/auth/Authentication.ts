import { ApiKeys, type Caller, LookupUnavailable, Sessions } from "@emoji-catalogue/application"
import type { Refusal } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result } from "effect"
import type { Credential } from "./credential.ts"
import { fingerprintOf } from "./secrets.ts"
import { SessionTokens } from "./SessionTokens.ts"

/** Whose a good credential is, or why it is not good. */
export type Authenticated =
  | { readonly is: "good"; readonly caller: Caller; readonly isTokenOld: boolean }
  | { readonly is: "bad"; readonly why: string }
  /** What would know does not answer. */
  | { readonly is: "unknowable" }

const refusals: Readonly<Record<"key" | "session", Readonly<Record<Refusal, string>>>> = {
  key: {
    unknown: "No such API key was issued here",
    expired: "The API key has expired",
    revoked: "The API key was revoked"
  },
  session: {
    unknown: "The session has ended; sign in again",
    expired: "The session has expired; sign in again",
    revoked: "The session has ended; sign in again"
  }
}

/** How much later than its token a session may end before the browser gets a new one. */
const tolerance = 60_000

/** Tells who shows a credential. */
export class Authentication extends Context.Service<
  Authentication,
  { readonly of: (credential: Credential) => Effect.Effect<Authenticated> }
>()("@emoji-catalogue/http-server/auth/Authentication") {
  static readonly layer = Layer.effect(
    Authentication,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const sessions = yield* Sessions
      const tokens = yield* SessionTokens

      const ofKey = (secret: string) =>
        Effect.map(
          keys.authenticate(fingerprintOf(secret)),
          Result.match({
            onFailure: (refusal): Authenticated => ({ is: "bad", why: refusals.key[refusal] }),
            onSuccess: (key): Authenticated => ({ is: "good", caller: { kind: "key", key }, isTokenOld: false })
          })
        )

      const ofSession = (token: string) =>
        Effect.flatMap(tokens.read(token), (claims) => {
          if (claims === undefined) {
            return Effect.succeed<Authenticated>({ is: "bad", why: "The token is not a session's that is good here" })
          }
          return Effect.map(
            sessions.resume(claims.sessionId),
            Result.match({
              onFailure: (refusal): Authenticated => ({ is: "bad", why: refusals.session[refusal] }),
              onSuccess: (signedIn): Authenticated => ({
                is: "good",
                caller: { kind: "account", signedIn },
                isTokenOld: DateTime.toEpochMillis(signedIn.session.expiresAt) > claims.expiresAt + tolerance
              })
            })
          )
        })

      return Authentication.of({
        of: (credential) => {
          if (credential.kind === "malformed") return Effect.succeed({ is: "bad", why: credential.why })
          const authenticated = credential.kind === "key" ? ofKey(credential.secret) : ofSession(credential.token)
          return Effect.catch(authenticated, (_: LookupUnavailable) => Effect.succeed({ is: "unknowable" } as const))
        }
      })
    })
  )
}
