import { Sessions } from "@emoji-catalogue/application/account"
import { accountCaller, type Caller, type KeyOwner, keyOwnerOf } from "@emoji-catalogue/application/ports"
import { ApiKeys } from "@emoji-catalogue/application/api-key"
import type { LookupUnavailable } from "@emoji-catalogue/application/shared"
import type { CredentialRejection } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result } from "effect"
import type { Credential } from "./credential.ts"
import { CredentialCache } from "./CredentialCache.ts"
import { secretHash } from "./secrets.ts"
import { SessionTokens } from "./SessionTokens.ts"

export type Authenticated =
  | { readonly status: "valid"; readonly caller: Caller; readonly shouldRenewToken: boolean }
  | { readonly status: "invalid"; readonly reason: string }
  /** The database that has the credentials is unavailable. */
  | { readonly status: "unavailable" }

const reasons: Readonly<Record<"key" | "session", Readonly<Record<CredentialRejection, string>>>> = {
  key: {
    unknown: "The API key is unknown.",
    expired: "The API key has expired.",
    revoked: "The API key was revoked."
  },
  session: {
    unknown: "The session has ended. Sign in again.",
    expired: "The session has expired. Sign in again.",
    revoked: "The session has ended. Sign in again."
  }
}

/**
 * Using a session extends the session, but not its token. The browser gets a new token if the token expires more than
 * this number of milliseconds before the session.
 */
const renewalTolerance = 60_000

export class Authentication extends Context.Service<
  Authentication,
  { readonly authenticate: (credential: Credential, now: number) => Effect.Effect<Authenticated> }
>()("@emoji-catalogue/http-server/auth/Authentication") {
  static readonly layer = Layer.effect(
    Authentication,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const sessions = yield* Sessions
      const tokens = yield* SessionTokens

      const cache = new CredentialCache(keys.revision)

      const keyResult = (verified: KeyOwner | CredentialRejection): Authenticated =>
        typeof verified === "string"
          ? { status: "invalid", reason: reasons.key[verified] }
          : { status: "valid", caller: verified, shouldRenewToken: false }

      const authenticateKey = (secret: string, now: number) => {
        const cached = cache.get(secret, now)
        if (cached !== undefined) return Effect.succeed(keyResult(cached))
        const revision = keys.revision()
        return Effect.map(
          Effect.suspend(() => keys.authenticate(secretHash(secret))),
          (found) => {
            const verified = Result.isSuccess(found) ? keyOwnerOf(found.success) : found.failure
            cache.set(secret, verified, now, revision)
            return keyResult(verified)
          }
        )
      }

      const authenticateSession = (token: string) =>
        Effect.flatMap(tokens.verify(token), (claims) => {
          if (claims === undefined) {
            return Effect.succeed<Authenticated>({ status: "invalid", reason: "The session token is invalid." })
          }
          return Effect.map(
            sessions.authenticate(claims.sessionId),
            Result.match({
              onFailure: (rejection): Authenticated => ({ status: "invalid", reason: reasons.session[rejection] }),
              onSuccess: (signedIn): Authenticated => ({
                status: "valid",
                caller: accountCaller(signedIn),
                shouldRenewToken:
                  DateTime.toEpochMillis(signedIn.session.expiresAt) > claims.expiresAt + renewalTolerance
              })
            })
          )
        })

      return Authentication.of({
        authenticate: (credential, now) => {
          if (credential.kind === "malformed") return Effect.succeed({ status: "invalid", reason: credential.reason })
          const authenticated =
            credential.kind === "key" ? authenticateKey(credential.secret, now) : authenticateSession(credential.token)
          return Effect.catch(authenticated, (_: LookupUnavailable) =>
            Effect.succeed({ status: "unavailable" } as const)
          )
        }
      })
    })
  )
}
