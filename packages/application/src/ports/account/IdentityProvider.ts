import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Redacted, Schema } from "effect"

export interface ProviderTokens {
  readonly accessToken: Redacted.Redacted
  readonly refreshToken: Redacted.Redacted
  /** When the access token expires. */
  readonly expiresAt: DateTime.Utc
}

/** The provider rejects the code or token: it is unknown, used, revoked or issued for another request. */
export class GrantRefused extends Schema.TaggedError<GrantRefused>()("GrantRefused", {}) {}

/** The provider fails, times out or sends an invalid response. `reason` contains no secret. */
export class ProviderUnavailable extends Schema.TaggedError<ProviderUnavailable>()("ProviderUnavailable", {
  reason: Schema.String
}) {}

export interface AuthorizationRequest {
  /** The provider sends this value back with the code. To prevent CSRF, a code with another value is rejected. */
  readonly state: string
  /** SHA-256 of the code verifier in base64url without padding (RFC 7636, `S256`). */
  readonly codeChallenge: string
  readonly redirectUri: string
}

export interface AuthorizationGrant {
  readonly code: Redacted.Redacted
  readonly codeVerifier: Redacted.Redacted
  readonly redirectUri: string
}

type Failure = GrantRefused | ProviderUnavailable

/** Signs users in with OAuth 2, using authorization codes and PKCE. */
export class IdentityProvider extends Context.Service<
  IdentityProvider,
  {
    readonly authorizationUrl: (request: AuthorizationRequest) => string

    /** The provider accepts each code only once. */
    readonly exchange: (grant: AuthorizationGrant) => Effect.Effect<ProviderTokens, Failure>

    /** Gets new tokens. The provider may invalidate the old refresh token. */
    readonly refresh: (refreshToken: Redacted.Redacted) => Effect.Effect<ProviderTokens, Failure>

    readonly identify: (accessToken: Redacted.Redacted) => Effect.Effect<ProviderIdentity, Failure>
  }
>()("@emoji-catalogue/application/ports/account/IdentityProvider") {}
