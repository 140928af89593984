import type { AccountId, Codepoint, Creation, GivenName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, Schema } from "effect"
import type { AccountDeleted } from "../account/deletedAccount.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

/** A sequence that an account built. */
export interface Build {
  readonly codepoint: Codepoint
  readonly accountId: AccountId
  /** The account's new name for the sequence; null keeps the account's previous name. */
  readonly name: GivenName | null
  readonly at: DateTime.Utc
}

/** Limits the sequences that an account builds for the first time: at most `max` from `since` on. */
export interface BuildLimit {
  readonly since: DateTime.Utc
  readonly max: number
}

/** The account has reached the limit of new sequences (`BuildLimit`). */
export class BuildLimitReached extends Schema.TaggedError<BuildLimitReached>()("BuildLimitReached", {}) {}

export interface CreationFilter extends Page {
  /** Whether sequences that are emoji of the published catalogue are also listed. */
  readonly includeRgi: boolean
}

/**
 * Counts how many accounts built each sequence. Each method is one atomic step; outages are defects.
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
     * A page of the built sequences, ordered by number of accounts, highest first, then by first build, latest first,
     * then by code point.
     */
    readonly list: (filter: CreationFilter) => Effect.Effect<PageOf<Creation>>
  }
>()("@emoji-catalogue/application/ports/creation/CreationRepository") {}
