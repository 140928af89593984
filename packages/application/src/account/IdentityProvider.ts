import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Redacted, Schema } from "effect"

/** What a provider gives to act for somebody. */
export interface ProviderTokens {
  readonly accessToken: Redacted.Redacted
  readonly refreshToken: Redacted.Redacted
  /** When the access token ends. */
  readonly expiresAt: DateTime.Utc
}

/** The provider does not take the code or the token: it is wrong, used up, taken back, or for something else. */
export class GrantRefused extends Schema.TaggedError<GrantRefused>()("GrantRefused", {}) {}

/** The provider does not answer, not in time, or not as it should. `reason` has nothing secret in it. */
export class ProviderUnavailable extends Schema.TaggedError<ProviderUnavailable>()("ProviderUnavailable", {
  reason: Schema.String
}) {}

export interface AuthorizationRequest {
  /** Comes back with the code, so that an answer nobody asked for is known. */
  readonly state: string
  /** SHA-256 of the code verifier in base64url without padding (RFC 7636, `S256`). */
  readonly codeChallenge: string
  readonly redirectUri: string
}

export interface AuthorizationGrant {
  readonly code: Redacted.Redacted
  /** What `codeChallenge` was made from. */
  readonly codeVerifier: Redacted.Redacted
  readonly redirectUri: string
}

type Failure = GrantRefused | ProviderUnavailable

/**
 * Where people sign in: OAuth 2 with the authorization code and PKCE.
 * `contracts/account/IdentityProviderContract.ts` states the laws.
 */
export class IdentityProvider extends Context.Service<
  IdentityProvider,
  {
    /** Where a browser is sent to. */
    readonly authorizationUrl: (request: AuthorizationRequest) => string

    /** Takes a code for tokens; a code can be taken once. */
    readonly exchange: (grant: AuthorizationGrant) => Effect.Effect<ProviderTokens, Failure>

    /** New tokens for a refresh token, which may end with it. */
    readonly refresh: (refreshToken: Redacted.Redacted) => Effect.Effect<ProviderTokens, Failure>

    /** Who gave this access token. */
    readonly identify: (accessToken: Redacted.Redacted) => Effect.Effect<ProviderIdentity, Failure>
  }
>()("@emoji-catalogue/application/account/IdentityProvider") {}
