import type { ProviderIdentity } from "@emoji-catalogue/domain"
import { Context, type Effect, type Redacted } from "effect"

/** Stands for people at a browser, who agree to what the provider asks them. */
export class TestUsers extends Context.Service<
  TestUsers,
  {
    /** Two whom the provider knows. */
    readonly users: readonly [ProviderIdentity, ProviderIdentity]

    /** Sends one of them to `authorizationUrl`, who agrees: what comes back to the redirect URI. */
    readonly authorize: (
      person: ProviderIdentity,
      authorizationUrl: string
    ) => Effect.Effect<{ readonly code: Redacted.Redacted; readonly state: string }>

    /** Takes back all that they agreed to until now. */
    readonly revokeAccess: (person: ProviderIdentity) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/account/Consent") {}
