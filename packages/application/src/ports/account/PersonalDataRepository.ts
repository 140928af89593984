import type {
  Account,
  AccountId,
  ApiKey,
  Backup,
  GivenName,
  ImageDetail,
  ImageHash,
  Restore,
  Session,
  Submission,
  SubmissionEvent,
  SubmissionFileName,
  SubmissionId
} from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option } from "effect"
import type { AuditEntry } from "../audit/AuditLog.ts"

/** Whether the approved submissions of a deleted account stay. Others are deleted in any case. */
export type SubmissionsChoice = "keep" | "delete"

export interface Erasure {
  readonly accountId: AccountId
  /** Replaces the account in records that stay. Each erasure uses a new one, so it cannot be traced to a person. */
  readonly pseudonym: AccountId
  readonly submissions: SubmissionsChoice
  readonly at: DateTime.Utc
}

export interface Erased {
  /** How many sessions ended. */
  readonly sessions: number
  /** A rejected upload whose hashes stay counts as deleted. Withdrawn and removed submissions are not counted. */
  readonly submissions: { readonly kept: number; readonly deleted: number }
  /** How many API keys were revoked. */
  readonly apiKeys: number
  /** The files that no longer belong to a submission. */
  readonly files: ReadonlyArray<SubmissionFileName>
}

/** A submission with its hashes, details and events. */
export interface StoredSubmission {
  readonly submission: Submission
  readonly hashes: ReadonlyArray<ImageHash>
  readonly details: ReadonlyArray<ImageDetail>
  /** Oldest first. */
  readonly events: ReadonlyArray<SubmissionEvent>
}

/** An event that the account caused on a submission of another account. */
export interface CausedEvent {
  readonly submissionId: SubmissionId
  readonly event: SubmissionEvent
}

/** A sequence that the account built. */
export interface StoredBuild {
  readonly codepoint: string
  readonly name: GivenName["text"] | null
  readonly at: DateTime.Utc
}

/** A request with an idempotency key. */
export interface StoredRequest {
  /** The caller, the method and the path. */
  readonly scope: string
  readonly key: string
  readonly at: DateTime.Utc
  /** Of the stored response, if any. */
  readonly status: number | null
}

/** Everything that is stored about an account, in no particular order. */
export interface StoredPersonalData {
  readonly account: Account
  /** When the stored access token of the provider expires. */
  readonly tokenExpiresAt: DateTime.Utc | null
  /** The images processed on the latest day that had any. */
  readonly processing: {
    readonly since: DateTime.Utc
    readonly images: number
    readonly cpuMillis: number
  } | null
  readonly sessions: ReadonlyArray<Session>
  /** Including removed ones. */
  readonly submissions: ReadonlyArray<StoredSubmission>
  readonly causedEvents: ReadonlyArray<CausedEvent>
  readonly builds: ReadonlyArray<StoredBuild>
  readonly backups: ReadonlyArray<Pick<Backup, "id" | "guildId" | "guildName" | "status" | "createdAt">>
  readonly restores: ReadonlyArray<Pick<Restore, "id" | "backupId" | "guildId" | "status" | "createdAt">>
  /** The keys that it issued. */
  readonly apiKeys: ReadonlyArray<ApiKey>
  readonly requests: ReadonlyArray<StoredRequest>
  /** The changes that it made. */
  readonly auditEntries: ReadonlyArray<AuditEntry>
}

/**
 * Reads and erases everything that is stored about an account. Each method is one atomic step; outages are defects.
 * `contracts/account/PersonalDataRepositoryContract.ts` states the laws.
 */
export class PersonalDataRepository extends Context.Service<
  PersonalDataRepository,
  {
    /** Reads a consistent snapshot. `None` if the account does not exist. */
    readonly collect: (id: AccountId) => Effect.Effect<Option.Option<StoredPersonalData>>

    /**
     * Deletes an account. `None` if it does not exist.
     *
     * - Its sessions, tokens, builds, and stored requests are deleted; API keys that it issued are revoked.
     * - Approved submissions are deleted, or kept under the pseudonym without attribution and submitted file. Other
     *   submissions are deleted, except uploads whose hashes ban copies: of these, the hashes and the decision stay.
     * - The pseudonym replaces the account in the audit log, and in events and reports of other accounts' submissions.
     * - Backups and restores of guilds stay, without the account; its running restores stop.
     *
     * Data that the account writes concurrently is either deleted, too, or not stored.
     */
    readonly erase: (erasure: Erasure) => Effect.Effect<Option.Option<Erased>>
  }
>()("@emoji-catalogue/application/ports/account/PersonalDataRepository") {}
