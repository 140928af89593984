import { type Session, SessionId } from "@emoji-catalogue/domain"
import { Clock, Context, DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { SecondChanceCache } from "../shared/SecondChanceCache.ts"
import { deriveKey, secretHash } from "./secrets.ts"

/** `expiresAt` is in milliseconds since the epoch. */
export interface SessionClaims {
  readonly sessionId: SessionId
  readonly expiresAt: number
}

const algorithm = "HS256"
const issuer = "emoji-catalogue"

/** Verified tokens are cached, because verifying a signature takes longer than sending a response. */
const maxCachedTokens = 10_000

const isSessionId = Schema.is(SessionId)

export class SessionTokens extends Context.Service<
  SessionTokens,
  {
    /** Returns a token that expires with the session. If the session is extended later, the token is not extended. */
    readonly issue: (session: Session) => Effect.Effect<Redacted.Redacted>
    /** Returns the claims of an unexpired token with a valid signature; undefined for any other token. */
    readonly verify: (token: string) => Effect.Effect<SessionClaims | undefined>
  }
>()("@emoji-catalogue/http-server/auth/SessionTokens") {
  /** Without a secret, no token can be issued, and none is valid. */
  static readonly layer = (secret: Option.Option<Redacted.Redacted>) =>
    Layer.effect(
      SessionTokens,
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const key = Option.map(secret, (secret) => deriveKey("session", secret))
        if (Option.isNone(key)) {
          return SessionTokens.of({
            issue: () => Effect.die(new Error("SESSION_SECRET is not set")),
            verify: () => Effect.undefined
          })
        }
        // `jose` is imported only if there is a secret, so that a service without sign-in starts faster.
        const { jwtVerify, SignJWT } = yield* Effect.promise(() => import("jose"))
        const verified = new SecondChanceCache<SessionClaims>(maxCachedTokens)

        const verifySignature = async (token: string, now: number): Promise<SessionClaims | undefined> => {
          const { payload } = await jwtVerify(token, key.value, {
            algorithms: [algorithm],
            issuer,
            requiredClaims: ["jti", "exp"],
            currentDate: new Date(now)
          })
          const { exp, jti } = payload
          return isSessionId(jti) && exp !== undefined ? { sessionId: jti, expiresAt: exp * 1000 } : undefined
        }

        return SessionTokens.of({
          issue: ({ accountId, createdAt, expiresAt, id }) =>
            Effect.promise(async () => {
              const token = await new SignJWT()
                .setProtectedHeader({ alg: algorithm, typ: "JWT" })
                .setIssuer(issuer)
                .setSubject(accountId)
                .setJti(id)
                .setIssuedAt(DateTime.toDateUtc(createdAt))
                .setExpirationTime(DateTime.toDateUtc(expiresAt))
                .sign(key.value)
              return Redacted.make(token)
            }),
          verify: (token) =>
            Effect.suspend(() => {
              const now = clock.currentTimeMillisUnsafe()
              const key = secretHash(token)
              const cached = verified.get(key)
              if (cached !== undefined) return Effect.succeed(cached.expiresAt > now ? cached : undefined)
              return Effect.promise(() =>
                verifySignature(token, now).then(
                  (claims) => {
                    if (claims !== undefined) verified.set(key, claims)
                    return claims
                  },
                  () => undefined
                )
              )
            })
        })
      })
    )
}
