import {
  ApiKeys,
  type Caller,
  keyOwnerOf,
  type KeyOwner,
  type LookupUnavailable,
  accountCaller,
  Sessions
} from "@emoji-catalogue/application"
import type { CredentialRejection } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result } from "effect"
import type { Credential } from "./credential.ts"
import { KnownHolders } from "./KnownHolders.ts"
import { fingerprintOf } from "./secrets.ts"
import { SessionTokens } from "./SessionTokens.ts"

/** Whose a good credential is, or why it is not good. */
export type Authenticated =
  | { readonly is: "good"; readonly caller: Caller; readonly isTokenOld: boolean }
  | { readonly is: "bad"; readonly why: string }
  /** What would know does not answer. */
  | { readonly is: "unknowable" }

const refusals: Readonly<Record<"key" | "session", Readonly<Record<CredentialRejection, string>>>> = {
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

type RequestHeaders = Readonly<Record<string, string | undefined>>

const isBare = (text: string) => text.startsWith("emk_")

/** The header that shows a key; nothing where there is another credential beside it, or where it belongs in the other. */
const shownKey = (headers: RequestHeaders): string | undefined => {
  const apiKey = headers["x-api-key"]
  const authorization = headers["authorization"]
  if (apiKey === undefined) return authorization === undefined || isBare(authorization) ? undefined : authorization
  return authorization === undefined && isBare(apiKey) ? apiKey : undefined
}

/** How much later than its token a session may end before the browser gets a new one. */
const tolerance = 60_000

/** Tells who shows a credential. */
export class Authentication extends Context.Service<
  Authentication,
  {
    /** Whose the credential is that was shown in these headers. */
    readonly of: (credential: Credential, headers: RequestHeaders, now: number) => Effect.Effect<Authenticated>
    /** Who shows a key in these headers, where that was found out just now; it is good still. */
    readonly knownHolder: (headers: RequestHeaders, now: number) => KeyOwner | undefined
  }
>()("@emoji-catalogue/http-server/auth/Authentication") {
  static readonly layer = Layer.effect(
    Authentication,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const sessions = yield* Sessions
      const tokens = yield* SessionTokens

      const known = new KnownHolders(keys.revision)

      const ofKey = (secret: string, headers: RequestHeaders, at: number) =>
        Effect.suspend(() => {
          // Before the look-up: what is revoked meanwhile must not pass for known.
          const revision = keys.revision()
          return Effect.map(
            keys.authenticate(fingerprintOf(secret)),
            Result.match({
              onFailure: (refusal): Authenticated => ({ is: "bad", why: refusals.key[refusal] }),
              onSuccess: (key): Authenticated => {
                const holder = keyOwnerOf(key)
                const shown = shownKey(headers)
                if (shown !== undefined) known.note(shown, holder, at, revision)
                return { is: "good", caller: holder, isTokenOld: false }
              }
            })
          )
        })

      const ofSession = (token: string) =>
        Effect.flatMap(tokens.read(token), (claims) => {
          if (claims === undefined) {
            return Effect.succeed<Authenticated>({ is: "bad", why: "The token is not a session's that is good here" })
          }
          return Effect.map(
            sessions.authenticate(claims.sessionId),
            Result.match({
              onFailure: (refusal): Authenticated => ({ is: "bad", why: refusals.session[refusal] }),
              onSuccess: (signedIn): Authenticated => ({
                is: "good",
                caller: accountCaller(signedIn),
                isTokenOld: DateTime.toEpochMillis(signedIn.session.expiresAt) > claims.expiresAt + tolerance
              })
            })
          )
        })

      return Authentication.of({
        knownHolder: (headers, now) => {
          const shown = shownKey(headers)
          return shown === undefined ? undefined : known.get(shown, now)
        },
        of: (credential, headers, now) => {
          if (credential.kind === "malformed") return Effect.succeed({ is: "bad", why: credential.why })
          const authenticated =
            credential.kind === "key" ? ofKey(credential.secret, headers, now) : ofSession(credential.token)
          return Effect.catch(authenticated, (_: LookupUnavailable) => Effect.succeed({ is: "unknowable" } as const))
        }
      })
    })
  )
}
