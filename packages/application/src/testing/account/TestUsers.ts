import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, type Effect, type Redacted } from "effect"

/** Simulates users who authorize the service on the website of the provider. */
export class TestUsers extends Context.Service<
  TestUsers,
  {
    /** Two users who have an account at the provider. */
    readonly users: readonly [ProviderIdentity, ProviderIdentity]

    /** Accepts an authorization request as a user. Returns the query parameters of the redirect back to the service. */
    readonly authorize: (
      user: ProviderIdentity,
      authorizationUrl: string
    ) => Effect.Effect<{ readonly code: Redacted.Redacted; readonly state: string }>

    readonly revokeAccess: (user: ProviderIdentity) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/account/TestUsers") {}
