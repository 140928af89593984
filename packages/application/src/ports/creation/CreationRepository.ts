import type { AccountId, Codepoint, Creation, GivenName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, Schema } from "effect"
import type { AccountDeleted } from "../account/deletedAccount.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

/** A sequence that an account built. */
export interface Build {
  readonly codepoint: Codepoint
  readonly accountId: AccountId
  /** Replaces the account's previous name for the sequence; null keeps it. */
  readonly name: GivenName | null
  readonly at: DateTime.Utc
}

/** How many sequences an account may build for the first time since then. */
export interface BuildLimit {
  readonly since: DateTime.Utc
  readonly max: number
}

/** The account has built as many new sequences as it may. */
export class BuildLimitReached extends Schema.TaggedError<BuildLimitReached>()("BuildLimitReached", {}) {}

export interface CreationFilter extends Page {
  /** Whether emoji of the published catalogue are listed, too. */
  readonly includeRgi: boolean
}

/**
 * Counts the accounts that built a sequence. Each method is one atomic step; outages are defects.
 * `contracts/creation/CreationRepositoryContract.ts` states the laws.
 */
export class CreationRepository extends Context.Service<
  CreationRepository,
  {
    /** Counts the account once per sequence. The limit does not apply to a sequence that the account built before. */
    readonly record: (build: Build, limit: BuildLimit) => Effect.Effect<Creation, BuildLimitReached | AccountDeleted>

    /** Sequences that the most accounts built come first, then the latest created; ties are ordered by code point. */
    readonly list: (filter: CreationFilter) => Effect.Effect<PageOf<Creation>>
  }
>()("@emoji-catalogue/application/ports/creation/CreationRepository") {}
