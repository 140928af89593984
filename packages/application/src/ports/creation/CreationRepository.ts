import type { AccountId, Codepoint, Creation, GivenName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, Schema } from "effect"
import type { AccountDeleted } from "../account/deletedAccount.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

/** An account built a sequence. */
export interface Build {
  readonly codepoint: Codepoint
  readonly accountId: AccountId
  /** Replaces the name that the account gave the sequence before; null keeps it. */
  readonly name: GivenName | null
  readonly at: DateTime.Utc
}

/** How many sequences an account builds for the first time since then. */
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
    /** Counts the account once per sequence. A sequence that it built before is not subject to the limit. */
    readonly record: (build: Build, limit: BuildLimit) => Effect.Effect<Creation, BuildLimitReached | AccountDeleted>

    /** Those that most accounts built first, then the latest created; ties by code point. */
    readonly list: (filter: CreationFilter) => Effect.Effect<PageOf<Creation>>
  }
>()("@emoji-catalogue/application/ports/creation/CreationRepository") {}
