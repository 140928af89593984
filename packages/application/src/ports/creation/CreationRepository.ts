import type { AccountId, Codepoint, Creation, GivenName } from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, Schema } from "effect"
import type { AccountDeleted } from "../account/deletedAccount.ts"
import type { Page, PageOf } from "../../shared/Page.ts"

/** An emoji sequence that an account built. */
export interface Build {
  readonly codepoint: Codepoint
  readonly accountId: AccountId
  /** If null, the sequence keeps the name that the account gave it earlier. */
  readonly name: GivenName | null
  readonly at: DateTime.Utc
}

/**
 * The maximum number of new sequences that an account may build from `since` on. A sequence is new if the account has
 * not built it before.
 */
export interface BuildLimit {
  readonly since: DateTime.Utc
  readonly max: number
}

export class BuildLimitReached extends Schema.TaggedError<BuildLimitReached>()("BuildLimitReached", {}) {}

export interface CreationFilter extends Page {
  /** If false, the list omits sequences that are emoji in the published catalogue. */
  readonly includeRgi: boolean
}

/**
 * The sequences that accounts have built, and how many accounts built each of them. Each method is one atomic step;
 * outages are defects (`StorageUnavailable`).
 */
export class CreationRepository extends Context.Service<
  CreationRepository,
  {
    /**
     * Stores a build. Each account counts once per sequence. The limit does not apply to a sequence that the account
     * built before.
     */
    readonly record: (build: Build, limit: BuildLimit) => Effect.Effect<Creation, BuildLimitReached | AccountDeleted>

    /** Ordered by number of accounts (highest first), by time of the first build (latest first), then by code point. */
    readonly list: (filter: CreationFilter) => Effect.Effect<PageOf<Creation>>
  }
>()("@emoji-catalogue/application/ports/creation/CreationRepository") {}
