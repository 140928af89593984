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

/** Whether to keep or delete the approved submissions of a deleted account. Other submissions are always deleted. */
export type SubmissionsChoice = "keep" | "delete"

export interface Erasure {
  readonly accountId: AccountId
  /** Replaces the account's id in kept records. Each erasure uses a new pseudonym, which identifies no person. */
  readonly pseudonym: AccountId
  readonly submissions: SubmissionsChoice
  readonly at: DateTime.Utc
}

export interface Erased {
  readonly sessions: number
  /**
   * How many submissions the erasure kept, and how many it deleted. Submissions that were withdrawn or removed before
   * the erasure are not counted. A rejected upload counts as deleted, even if its hashes are kept (see `erase`).
   */
  readonly submissions: { readonly kept: number; readonly deleted: number }
  readonly apiKeys: number
  /** Files that belonged to submissions of the account, and that the caller has to delete. */
  readonly files: ReadonlyArray<SubmissionFileName>
}

export interface StoredSubmission {
  readonly submission: Submission
  readonly hashes: ReadonlyArray<ImageHash>
  readonly details: ReadonlyArray<ImageDetail>
  /** Oldest first. */
  readonly events: ReadonlyArray<SubmissionEvent>
}

/** An event that the account caused on a submission of another account, such as a report. */
export interface CausedEvent {
  readonly submissionId: SubmissionId
  readonly event: SubmissionEvent
}

/** An emoji sequence that the account built, such as a new combination with zero-width joiners. */
export interface StoredBuild {
  readonly codepoint: string
  readonly name: GivenName["text"] | null
  readonly at: DateTime.Utc
}

/** A request that the account sent with an idempotency key. */
export interface StoredRequest {
  /** The caller, the method and the path of the request. */
  readonly scope: string
  readonly key: string
  readonly at: DateTime.Utc
  /** Null if no response is stored. */
  readonly status: number | null
}

/** Everything that is stored about an account. Lists without a stated order are in no particular order. */
export interface StoredPersonalData {
  readonly account: Account
  /** When the stored access token of the provider expires; null if no token is stored. */
  readonly tokenExpiresAt: DateTime.Utc | null
  /**
   * How many images of the account were processed on one day, and how much CPU time this took. The day is the latest
   * day on which an image was processed. Null if no image was processed.
   */
  readonly processing: {
    /** The start of the day. */
    readonly since: DateTime.Utc
    readonly images: number
    readonly cpuMillis: number
  } | null
  readonly sessions: ReadonlyArray<Session>
  /** Includes removed submissions. */
  readonly submissions: ReadonlyArray<StoredSubmission>
  readonly causedEvents: ReadonlyArray<CausedEvent>
  readonly builds: ReadonlyArray<StoredBuild>
  readonly backups: ReadonlyArray<Pick<Backup, "id" | "guildId" | "guildName" | "status" | "createdAt">>
  readonly restores: ReadonlyArray<Pick<Restore, "id" | "backupId" | "guildId" | "status" | "createdAt">>
  readonly apiKeys: ReadonlyArray<ApiKey>
  readonly requests: ReadonlyArray<StoredRequest>
  readonly auditEntries: ReadonlyArray<AuditEntry>
}

/** Each method is one atomic step; outages are defects (`StorageUnavailable`). */
export class PersonalDataRepository extends Context.Service<
  PersonalDataRepository,
  {
    /** Reads all data of an account in one snapshot. `None` if the account does not exist. */
    readonly collect: (id: AccountId) => Effect.Effect<Option.Option<StoredPersonalData>>

    /**
     * Deletes an account. `None` if the account does not exist.
     *
     * - Deletes the account's sessions, tokens, builds and stored requests. Revokes the API keys that the account
     *   issued.
     * - Keeps or deletes the account's approved submissions, depending on `erasure.submissions`. A kept submission
     *   belongs to an account with the id `erasure.pseudonym`, and keeps its normalized image. The attribution and the
     *   original file of the submission are deleted.
     * - Deletes the account's other submissions. If a rejected upload has stored hashes, the hashes and the rejection
     *   are kept, so that copies of the upload continue to be refused.
     * - Replaces the account's id by `erasure.pseudonym` in the audit log, and in the events and reports of all
     *   submissions that remain.
     * - Keeps backups and restores of guilds, but removes the account from them. Stops the account's running restores.
     *
     * A concurrent request of the account leaves no data of the account behind.
     */
    readonly erase: (erasure: Erasure) => Effect.Effect<Option.Option<Erased>>
  }
>()("@emoji-catalogue/application/ports/account/PersonalDataRepository") {}
