import type { SignInAttempt } from "@emoji-catalogue/application"
import { Clock, Context, Duration, Effect, Layer, Option, Redacted, Schema } from "effect"
import { EncryptJWT, jwtDecrypt } from "jose"
import { keyFor } from "./secrets.ts"

/** A sign-in that was begun, and where the browser goes afterwards. */
export interface BegunSignIn extends SignInAttempt {
  readonly returnTo: string
}

/** How long somebody may take at the provider. */
export const attemptLifetime = Duration.minutes(10)

const encryption = "A256GCM"

const Claims = Schema.Struct({
  state: Schema.String,
  codeVerifier: Schema.String,
  redirectUri: Schema.String,
  returnTo: Schema.String
})
const isClaims = Schema.is(Claims)

/** Sign-ins on their way, encrypted, as the browser keeps them: nothing of them is kept here. */
export class SignInAttempts extends Context.Service<
  SignInAttempts,
  {
    readonly seal: (attempt: BegunSignIn) => Effect.Effect<Redacted.Redacted>
    /** Nothing of what was not sealed here, or too long ago. */
    readonly open: (sealed: string) => Effect.Effect<BegunSignIn | undefined>
  }
>()("@emoji-catalogue/http-server/auth/SignInAttempts") {
  /** Without a secret nothing is sealed; `SignIn` does not begin anything then. */
  static readonly layer = (secret: Option.Option<Redacted.Redacted>) =>
    Layer.effect(
      SignInAttempts,
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const key = Option.map(secret, (secret) => keyFor("sign-in", secret))
        if (Option.isNone(key)) {
          return SignInAttempts.of({
            seal: () => Effect.die(new Error("There is no secret to seal sign-ins with")),
            open: () => Effect.undefined
          })
        }
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
              const ends = new Date(clock.currentTimeMillisUnsafe() + Duration.toMillis(attemptLifetime))
              const claims = { state, codeVerifier: Redacted.value(codeVerifier), redirectUri, returnTo }
              const sealed = await new EncryptJWT(claims)
                .setProtectedHeader({ alg: "dir", enc: encryption })
                .setExpirationTime(ends)
                .encrypt(key.value)
              return Redacted.make(sealed)
            }),
          open: (sealed) => Effect.promise(() => decrypt(sealed).catch(() => undefined))
        })
      })
    )
}
