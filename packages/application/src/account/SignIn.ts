import { AccountId, sessionExpiry, SessionId } from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Redacted, Schema } from "effect"
import { toBase64Url, randomBytes } from "../shared/bytes.ts"
import { AccountRepository } from "../ports/account/AccountRepository.ts"
import type { SignedInUser } from "../ports/account/Caller.ts"
import { pkceChallenge } from "./pkceChallenge.ts"
import { type GrantRefused, IdentityProvider, type ProviderUnavailable } from "../ports/account/IdentityProvider.ts"
import { sealTokens } from "./sealTokens.ts"
import { AdministratorIds } from "./Sessions.ts"
import { TokenVault } from "./TokenVault.ts"

/** The operator has not configured sign-in. `missing` names the environment variables that are not set. */
export class SignInNotConfigured extends Schema.TaggedError<SignInNotConfigured>()("SignInNotConfigured", {
  missing: Schema.Array(Schema.String)
}) {}

/**
 * The data of a sign-in in progress. Only the browser that started the sign-in has the `state`, so no other browser
 * can complete it.
 */
export interface SignInAttempt {
  readonly state: string
  readonly codeVerifier: Redacted.Redacted
  readonly redirectUri: string
}

/** Usage: call `begin`, redirect the browser to the provider, then call `complete`. */
export class SignIn extends Context.Service<
  SignIn,
  {
    readonly ready: Effect.Effect<void, SignInNotConfigured>

    /**
     * Returns the URL of the provider, and the attempt. The browser must keep the attempt until the provider redirects
     * the browser back to `redirectUri`.
     */
    readonly begin: (
      redirectUri: string
    ) => Effect.Effect<{ readonly url: string; readonly attempt: SignInAttempt }, SignInNotConfigured>

    /** Exchanges the authorization code for tokens and creates a session for the user who signed in. */
    readonly complete: (
      attempt: SignInAttempt,
      code: Redacted.Redacted
    ) => Effect.Effect<SignedInUser, SignInNotConfigured | GrantRefused | ProviderUnavailable>
  }
>()("@emoji-catalogue/application/account/SignIn") {
  static readonly layer = Layer.effect(
    SignIn,
    Effect.gen(function* () {
      const provider = yield* IdentityProvider
      const accounts = yield* AccountRepository
      const vault = yield* TokenVault
      const administrators = yield* AdministratorIds

      return SignIn.of({
        ready: Effect.void,

        begin: Effect.fn("SignIn.begin")(function* (redirectUri: string) {
          const state = toBase64Url(randomBytes(32))
          const codeVerifier = Redacted.make(toBase64Url(randomBytes(32)))
          const codeChallenge = yield* pkceChallenge(codeVerifier)
          return {
            url: provider.authorizationUrl({ state, codeChallenge, redirectUri }),
            attempt: { state, codeVerifier, redirectUri }
          }
        }),

        complete: Effect.fn("SignIn.complete")(function* (
          { codeVerifier, redirectUri }: SignInAttempt,
          code: Redacted.Redacted
        ) {
          const tokens = yield* provider.exchange({ code, codeVerifier, redirectUri })
          const identity = yield* provider.identify(tokens.accessToken)
          const at = yield* DateTime.now
          const { account, session } = yield* accounts.signIn({
            identity,
            tokens: yield* sealTokens(vault, identity.providerId, tokens),
            accountId: AccountId.make(crypto.randomUUID()),
            sessionId: SessionId.make(crypto.randomUUID()),
            at,
            expiresAt: sessionExpiry(at)
          })
          return { account, session, isAdmin: administrators.has(account.providerId) }
        })
      })
    })
  )

  static readonly layerNotConfigured = (missing: ReadonlyArray<string>) => {
    const notConfigured = Effect.fail(new SignInNotConfigured({ missing }))
    return Layer.succeed(SignIn, { ready: notConfigured, begin: () => notConfigured, complete: () => notConfigured })
  }
}
