import type { SignInAttempt } from "@emoji-catalogue/application/account"
import { Clock, Context, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import { deriveKey } from "./secrets.ts"

/** A sign-in in progress. After the sign-in, the browser is redirected to `returnTo`. */
export interface PendingSignIn extends SignInAttempt {
  readonly returnTo: string
}

/** How long a user may take to sign in at the provider. */
export const attemptLifetime = Duration.minutes(10)

const encryption = "A256GCM"

const Claims = Schema.Struct({
  state: Schema.String,
  codeVerifier: Schema.String,
  redirectUri: Schema.String,
  returnTo: Schema.String
})
const isClaims = Schema.is(Claims)

/** Encrypts the state of a sign-in. The browser keeps the encrypted state in a cookie; the server stores nothing. */
export class SignInAttempts extends Context.Service<
  SignInAttempts,
  {
    readonly seal: (attempt: PendingSignIn) => Effect.Effect<Redacted.Redacted>
    /** Decrypts the state of a sign-in. Undefined if this service did not encrypt it, or if it has expired. */
    readonly open: (sealed: string) => Effect.Effect<PendingSignIn | undefined>
  }
>()("@emoji-catalogue/http-server/auth/SignInAttempts") {
  /** Without a secret nothing can be sealed. `SignIn` then starts no sign-in. */
  static readonly layer = (secret: Option.Option<Redacted.Redacted>) =>
    Layer.effect(
      SignInAttempts,
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const key = Option.map(secret, (secret) => deriveKey("sign-in", secret))
        if (Option.isNone(key)) {
          return SignInAttempts.of({
            seal: () => Effect.die(new Error("SESSION_SECRET is not set")),
            open: () => Effect.undefined
          })
        }
        // `jose` is imported only if there is a secret, so that a service without sign-in starts faster.
        const { EncryptJWT, jwtDecrypt } = yield* Effect.promise(() => import("jose"))
        const decrypt = async (sealed: string) => {
          const { payload } = await jwtDecrypt(sealed, key.value, {
            keyManagementAlgorithms: ["dir"],
            contentEncryptionAlgorithms: [encryption],
            requiredClaims: ["exp"],
            currentDate: new Date(clock.currentTimeMillisUnsafe())
          })
          if (!isClaims(payload)) return undefined
          return { ...payload, codeVerifier: Redacted.make(payload.codeVerifier) }
        }

        return SignInAttempts.of({
          seal: ({ codeVerifier, redirectUri, returnTo, state }) =>
            Effect.promise(async () => {
              const expiresAt = new Date(clock.currentTimeMillisUnsafe() + Duration.toMillis(attemptLifetime))
              const claims = { state, codeVerifier: Redacted.value(codeVerifier), redirectUri, returnTo }
              const sealed = await new EncryptJWT(claims)
                .setProtectedHeader({ alg: "dir", enc: encryption })
                .setExpirationTime(expiresAt)
                .encrypt(key.value)
              return Redacted.make(sealed)
            }),
          open: (sealed) => Effect.promise(() => decrypt(sealed).catch(() => undefined))
        })
      })
    )
}
