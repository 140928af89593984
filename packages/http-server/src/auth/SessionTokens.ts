import { type Session, SessionId } from "@emoji-catalogue/domain"
import { Clock, Context, DateTime, Effect, Layer, Option, Redacted, Schema } from "effect"
import { jwtVerify, SignJWT } from "jose"
import { RecentlyUsed } from "../hot/RecentlyUsed.ts"
import { fingerprintOf, keyFor } from "./secrets.ts"

/** What a token says: which session it is of, and until when it is good. */
export interface SessionClaims {
  readonly sessionId: SessionId
  readonly expiresAt: number
}

const algorithm = "HS256"
const issuer = "emoji-catalogue"

/** How many tokens are remembered as ours: to check a signature takes longer than to send an answer. */
const most = 10_000

const isSessionId = Schema.is(SessionId)

/** The JWTs that sessions are known by outside. */
export class SessionTokens extends Context.Service<
  SessionTokens,
  {
    /** The token of a session, good until the session ends if it is not used. */
    readonly issue: (session: Session) => Effect.Effect<Redacted.Redacted>
    /** What a token says that was issued here and is good still; nothing of any other. */
    readonly read: (token: string) => Effect.Effect<SessionClaims | undefined>
  }
>()("@emoji-catalogue/http-server/auth/SessionTokens") {
  /** Without a secret no token is good. */
  static readonly layer = (secret: Option.Option<Redacted.Redacted>) =>
    Layer.effect(
      SessionTokens,
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const key = Option.map(secret, (secret) => keyFor("session", secret))
        if (Option.isNone(key)) {
          return SessionTokens.of({
            issue: () => Effect.die(new Error("There is no secret to sign sessions with")),
            read: () => Effect.undefined
          })
        }
        const known = new RecentlyUsed<SessionClaims>(most)

        const verify = async (token: string, now: number): Promise<SessionClaims | undefined> => {
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
          read: (token) =>
            Effect.suspend(() => {
              const now = clock.currentTimeMillisUnsafe()
              const fingerprint = fingerprintOf(token)
              const before = known.get(fingerprint)
              if (before !== undefined) return Effect.succeed(before.expiresAt > now ? before : undefined)
              return Effect.promise(() =>
                verify(token, now).then(
                  (claims) => {
                    if (claims !== undefined) known.set(fingerprint, claims)
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
