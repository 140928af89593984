import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, type Effect, type Redacted } from "effect"

/** Simulates users in a browser who authorize the service at the provider. */
export class TestUsers extends Context.Service<
  TestUsers,
  {
    /** Two users whom the provider knows. */
    readonly users: readonly [ProviderIdentity, ProviderIdentity]

    /** Authorizes the request of `authorizationUrl`. Returns the parameters of the redirect. */
    readonly authorize: (
      user: ProviderIdentity,
      authorizationUrl: string
    ) => Effect.Effect<{ readonly code: Redacted.Redacted; readonly state: string }>

    /** Revokes every authorization of a user. */
    readonly revokeAccess: (user: ProviderIdentity) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/account/TestUsers") {}
