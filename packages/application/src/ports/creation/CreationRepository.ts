import type { AccountId, Codepoint, Creation, GivenName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, Schema } from "effect"
import type { AccountDeleted } from "../account/deletedAccount.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

/** An emoji sequence that an account built. */
export interface Build {
  readonly codepoint: Codepoint
  readonly accountId: AccountId
  /** The name that the account now gives to the sequence. Null keeps the name that the account gave to it before. */
  readonly name: GivenName | null
  readonly at: DateTime.Utc
}

/**
 * An account may build at most `max` new sequences between `since` and now. A sequence is new if the account never
 * built it before.
 */
export interface BuildLimit {
  readonly since: DateTime.Utc
  readonly max: number
}

/** The account has reached the limit of new sequences (`BuildLimit`). */
export class BuildLimitReached extends Schema.TaggedError<BuildLimitReached>()("BuildLimitReached", {}) {}

export interface CreationFilter extends Page {
  /** Whether to list also the sequences that are emoji in the published catalogue. */
  readonly includeRgi: boolean
}

/**
 * Counts how many accounts built each sequence. Each method is one atomic step; outages are defects
 * (`StorageUnavailable`).
 * `contracts/creation/CreationRepositoryContract.ts` has the contract tests.
 */
export class CreationRepository extends Context.Service<
  CreationRepository,
  {
    /**
     * Records that an account built a sequence. Counts each account once per sequence. The limit does not apply to a
     * sequence that the account built before.
     */
    readonly record: (build: Build, limit: BuildLimit) => Effect.Effect<Creation, BuildLimitReached | AccountDeleted>

    /**
     * A page of the built sequences. Ordered by number of accounts, highest first, then by the time of the first build,
     * latest first, then by code point.
     */
    readonly list: (filter: CreationFilter) => Effect.Effect<PageOf<Creation>>
  }
>()("@emoji-catalogue/application/ports/creation/CreationRepository") {}
