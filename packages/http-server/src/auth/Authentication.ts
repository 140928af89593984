import {
  ApiKeys,
  type Caller,
  holderOf,
  type KeyHolder,
  type LookupUnavailable,
  memberOf,
  Sessions
} from "@emoji-catalogue/application"
import { type Refusal, refusalOf } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Result } from "effect"
import type { Credential } from "./credential.ts"
import { RecentlyUsed } from "../hot/RecentlyUsed.ts"
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

type RequestHeaders = Readonly<Record<string, string | undefined>>

/** Whose key was found out lately, and when. */
interface KnownHolder {
  readonly holder: KeyHolder
  readonly at: number
  readonly revision: number
}

/**
 * How long a key is known without a look-up, in milliseconds: together with what the look-up believes, a revocation that
 * nobody told of is felt within two seconds. Programs send the same key with each request, and to find out whose it is
 * takes a good part of what an answer takes.
 */
const believed = 250

const mostKnown = 10_000

/** What a key is known by here, however it is sent; nothing where there may be another credential beside it. */
const fingerprintOfKey = (headers: RequestHeaders): string | undefined => {
  const apiKey = headers["x-api-key"]
  const authorization = headers["authorization"]
  // The token of a session is no key, and is hashed where it is looked at.
  if (apiKey === undefined) return authorization?.includes("emk_") ? fingerprintOf(authorization) : undefined
  return authorization === undefined ? fingerprintOf(apiKey) : undefined
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
    readonly knownHolder: (headers: RequestHeaders, now: number) => KeyHolder | undefined
  }
>()("@emoji-catalogue/http-server/auth/Authentication") {
  static readonly layer = Layer.effect(
    Authentication,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const sessions = yield* Sessions
      const tokens = yield* SessionTokens

      const known = new RecentlyUsed<KnownHolder>(mostKnown)

      const ofKey = (secret: string, headers: RequestHeaders, at: number) =>
        Effect.suspend(() => {
          // Before the look-up: what is revoked meanwhile must not pass for known.
          const revision = keys.revision()
          return Effect.map(
            keys.authenticate(fingerprintOf(secret)),
            Result.match({
              onFailure: (refusal): Authenticated => ({ is: "bad", why: refusals.key[refusal] }),
              onSuccess: (key): Authenticated => {
                const holder = holderOf(key)
                const shown = fingerprintOfKey(headers)
                if (shown !== undefined) known.set(shown, { holder, at, revision })
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
            sessions.resume(claims.sessionId),
            Result.match({
              onFailure: (refusal): Authenticated => ({ is: "bad", why: refusals.session[refusal] }),
              onSuccess: (signedIn): Authenticated => ({
                is: "good",
                caller: memberOf(signedIn),
                isTokenOld: DateTime.toEpochMillis(signedIn.session.expiresAt) > claims.expiresAt + tolerance
              })
            })
          )
        })

      return Authentication.of({
        knownHolder: (headers, now) => {
          const shown = fingerprintOfKey(headers)
          const last = shown === undefined ? undefined : known.get(shown)
          if (last === undefined || now - last.at >= believed || now < last.at) return undefined
          return last.revision === keys.revision() && refusalOf(last.holder.key, now) === undefined
            ? last.holder
            : undefined
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
