import type { Account, AccountId, ProviderIdentity, Session } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option } from "effect"

/** A provider's tokens as they are stored: encrypted. */
export interface SealedTokens {
  readonly sealed: Uint8Array
  /** When the access token among them ends. */
  readonly expiresAt: DateTime.Utc
}

/** Tokens, and how often they were replaced: a number that tells one state of them from the next. */
export interface StoredTokens extends SealedTokens {
  readonly revision: number
}

/** What is written when somebody signs in. */
export interface SignInRecord {
  readonly identity: ProviderIdentity
  readonly tokens: SealedTokens
  /** The ids that an account and a session get where there is none yet. */
  readonly accountId: AccountId
  readonly sessionId: Session["id"]
  readonly at: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

/**
 * Stores accounts with their provider's tokens. Each method is one atomic step; outages are defects.
 * `contracts/account/accountContracts.ts` states the laws.
 */
export class AccountRepository extends Context.Service<
  AccountRepository,
  {
    /**
     * Brings the account of an identity up to date, or makes it, replaces its tokens and begins a session. Concurrent
     * sign-ins of one identity make one account.
     */
    readonly signIn: (record: SignInRecord) => Effect.Effect<{ readonly account: Account; readonly session: Session }>

    /** The tokens of an account; none where there are none, or no such account. */
    readonly tokens: (id: AccountId) => Effect.Effect<Option.Option<StoredTokens>>

    /** Replaces tokens, unless they were replaced since `revision`. Tells whether it did. */
    readonly replaceTokens: (id: AccountId, revision: number, tokens: SealedTokens) => Effect.Effect<boolean>
  }
>()("@emoji-catalogue/application/account/AccountRepository") {}
