import type { Account, AccountId, ProviderIdentity, Session } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option } from "effect"

/** A provider's tokens, encrypted for storage. */
export interface SealedTokens {
  readonly sealed: Uint8Array
  /** When the access token expires. */
  readonly expiresAt: DateTime.Utc
}

/** Stored tokens. `revision` changes with each replacement, so that `replaceTokens` detects concurrent replacements. */
export interface StoredTokens extends SealedTokens {
  readonly revision: number
}

export interface SignInRecord {
  readonly identity: ProviderIdentity
  readonly tokens: SealedTokens
  /** The id for a new account. Not used if the identity already has an account. */
  readonly accountId: AccountId
  readonly sessionId: Session["id"]
  readonly at: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

/**
 * Accounts and their provider tokens. Each method is one atomic step; outages are defects (`StorageUnavailable`).
 * `contracts/account/accountContracts.ts` has the contract tests.
 */
export class AccountRepository extends Context.Service<
  AccountRepository,
  {
    /**
     * Creates or updates the account of an identity, replaces the account's tokens and creates a session. Concurrent
     * sign-ins of one identity create only one account.
     */
    readonly signIn: (record: SignInRecord) => Effect.Effect<{ readonly account: Account; readonly session: Session }>

    readonly find: (id: AccountId) => Effect.Effect<Option.Option<Account>>

    /** `None` if the account does not exist or has no tokens. */
    readonly tokens: (id: AccountId) => Effect.Effect<Option.Option<StoredTokens>>

    /** Replaces the tokens if their revision is still `revision`. Returns whether they were replaced. */
    readonly replaceTokens: (id: AccountId, revision: number, tokens: SealedTokens) => Effect.Effect<boolean>
  }
>()("@emoji-catalogue/application/ports/account/AccountRepository") {}
