import {
  type AccountId,
  type ImageDetail,
  type ImageHash,
  type Submission,
  type SubmissionEvent,
  type SubmissionFileName,
  type SubmissionFileSet,
  SubmissionId,
  type SubmissionKind
} from "@emoji-catalogue/domain"
import { Context, type DateTime, type Effect, type Option, type Result, Schema } from "effect"
import type { AccountDeleted } from "../account/deletedAccount.ts"
import type { Page, PageOf } from "../../shared/Page.ts"
import type { HashedImage, ImageVariants } from "./SubmissionImages.ts"

export interface SubmissionReference {
  readonly kind: SubmissionKind
  readonly id: SubmissionId
}

export interface SubmissionLimits {
  readonly maxPending: number
  /**
   * The maximum number of submissions on the day that starts at `since`, including removed submissions. This is also
   * the maximum number of images that are processed on this day, including rejected images.
   */
  readonly maxNew: number
  /** The processor time in milliseconds that all images of the account together may use from `since` on. */
  readonly maxCpuMillis: number
  /** The start of the day that the limits apply to. */
  readonly since: DateTime.Utc
}

export interface ProcessingUse {
  readonly images: number
  readonly cpuMillis: number
}

export class TooManyPending extends Schema.TaggedError<TooManyPending>()("TooManyPending", { max: Schema.Int }) {}

/** The account has reached its limit of submissions, images or processor time for the day. */
export class TooManySubmissions extends Schema.TaggedError<TooManySubmissions>()("TooManySubmissions", {
  max: Schema.Int,
  unit: Schema.Literals(["images", "seconds of processing"])
}) {}

/**
 * Returns an error if an account has reached its daily limit of images or of processor time, and undefined otherwise.
 *
 * @example
 * ```ts
 * import { exceededBy } from "@emoji-catalogue/application/ports"
 * import { DateTime } from "effect"
 *
 * const limits = { maxPending: 20, maxNew: 100, maxCpuMillis: 120_000, since: DateTime.makeUnsafe(0) }
 * exceededBy({ images: 100, cpuMillis: 900 }, limits)?.unit // => "images"
 * exceededBy({ images: 3, cpuMillis: 900 }, limits) // => undefined
 * ```
 */
export const exceededBy = (
  { cpuMillis, images }: ProcessingUse,
  { maxCpuMillis, maxNew }: SubmissionLimits
): TooManySubmissions | undefined => {
  if (images >= maxNew) return new TooManySubmissions({ max: maxNew, unit: "images" })
  if (cpuMillis < maxCpuMillis) return undefined
  return new TooManySubmissions({ max: Math.ceil(maxCpuMillis / 1000), unit: "seconds of processing" })
}

/** No submission of the requested kind has this id, or the submission is removed or not available to the caller. */
export class SubmissionNotFound extends Schema.TaggedError<SubmissionNotFound>()("SubmissionNotFound", {
  id: SubmissionId
}) {}

export interface GalleryFilter extends Page {
  readonly kind: SubmissionKind
  /**
   * `newest`: ordered by time of approval, latest first. `most-used`: ordered by how often a submission was added to a
   * server, highest count first.
   */
  readonly sort: "newest" | "most-used"
  /**
   * The search words that `wordsOf` returns. A submission is listed only if it matches all search words. It matches a
   * search word if one of its own words starts with the search word. For example, `cat` matches `cat` and `cats`.
   */
  readonly words: ReadonlyArray<string>
}

/**
 * The queues of moderators, and their order:
 *
 * - `pending`: oldest submission first.
 * - `reported`: approved submissions with reports, most reports first.
 * - `approved` and `rejected`: latest decision first.
 */
export type QueueState = "pending" | "reported" | "approved" | "rejected"

export interface QueueFilter extends Page {
  readonly kind: SubmissionKind
  readonly state: QueueState
  readonly accountId?: AccountId
}

export interface AccountFilter extends Page {
  readonly accountId: AccountId
  readonly kind: SubmissionKind
  /** If true, lists only pending and approved submissions. */
  readonly isActive?: boolean
}

export interface OutdatedFilter {
  readonly kind: SubmissionKind
  readonly limit: number
  /** If set, lists only submissions with a higher id. */
  readonly after?: SubmissionId | undefined
}

/**
 * The maximum number of events that `SubmissionRepository.queue` returns for one submission. A submission may have many
 * more events, because an anonymous caller can report it again every day.
 */
export const maxQueuedEvents = 50

export const maxSimilar = 5

export interface SimilarUpload {
  readonly id: SubmissionId
  readonly status: "pending" | "approved" | "rejected"
  /** The number of bits that differ between the most similar hashes of the two uploads. */
  readonly distance: number
}

export interface QueuedSubmission {
  readonly submission: Submission
  /** The latest `maxQueuedEvents` events of the submission, oldest first. */
  readonly events: ReadonlyArray<SubmissionEvent>
  /**
   * For a pending upload, up to `maxSimilar` other uploads with a similar hash (`areNear`), most similar first.
   * Rejected uploads are also compared by the hashes in `ImageVariants`, which find altered copies.
   */
  readonly similar: ReadonlyArray<SimilarUpload>
  /** True if the upload is rejected and its hashes are stored. Copies of such an upload are refused. */
  readonly bansCopies: boolean
}

/** `before` and `after` are the same object if nothing changed. */
export interface ChangedSubmission {
  readonly before: Submission
  readonly after: Submission
}

export interface Report extends SubmissionReference {
  /** Identifies the reporting caller without revealing an IP address. */
  readonly caller: string
  readonly event: SubmissionEvent
}

export interface NearCopy {
  readonly id: SubmissionId
  readonly status: "approved" | "rejected"
  /**
   * `nearCopies` compares stored hashes of the upload with the given hashes. `distance` is the number of bits that
   * differ in the most similar pair.
   */
  readonly distance: number
}

/**
 * Stores uploads and drawings. All methods except `create` and `checkLimits` ignore removed submissions. Each method is
 * one atomic step; outages are defects (`StorageUnavailable`).
 */
export class SubmissionRepository extends Context.Service<
  SubmissionRepository,
  {
    /**
     * Stores a pending submission and, for an upload, its hashes. If the id is taken, returns the stored submission,
     * which may be a removed one. If the account is deleted at the same time, either the deletion also covers this
     * submission, or `create` fails with `AccountDeleted`.
     */
    readonly create: (
      submission: Submission,
      hashes: ReadonlyArray<ImageHash>,
      limits: SubmissionLimits,
      variants?: ImageVariants
    ) => Effect.Effect<Submission, TooManyPending | TooManySubmissions | AccountDeleted>

    /**
     * Returns how many images of the account were processed since `limits.since`, and the processor time that they
     * took. Fails if one of these two numbers has reached its limit, or if `create` would exceed a limit now.
     */
    readonly checkLimits: (
      accountId: AccountId,
      limits: SubmissionLimits
    ) => Effect.Effect<ProcessingUse, TooManyPending | TooManySubmissions>

    /** Counts a processed image on the day that starts at `since`. Does nothing if counts of a later day are stored. */
    readonly recordProcessing: (accountId: AccountId, since: DateTime.Utc, cpuMillis: number) => Effect.Effect<void>

    readonly find: (reference: SubmissionReference) => Effect.Effect<Option.Option<Submission>>

    /**
     * Lists the submissions of an account, latest first. Omits rejected submissions that the account has deleted
     * (`isWithdrawn`).
     */
    readonly ofAccount: (filter: AccountFilter) => Effect.Effect<PageOf<Submission>>

    /** Approved submissions, ordered by `sort`, then by time of approval, latest first, then by id. */
    readonly gallery: (filter: GalleryFilter) => Effect.Effect<PageOf<Submission>>

    readonly queue: (filter: QueueFilter) => Effect.Effect<PageOf<QueuedSubmission>>

    /**
     * Replaces the stored submission `current` by `f(current)` and stores an event, unless `f` fails or returns
     * `current`. Concurrent calls run one after another, each on the result of the previous call. `f` may change only
     * the moderation state and the files. If `f` removes an upload, the hashes of the upload are deleted.
     */
    readonly change: <E>(
      reference: SubmissionReference,
      event: SubmissionEvent,
      f: (current: Submission) => Result.Result<Submission, E>
    ) => Effect.Effect<ChangedSubmission, E | SubmissionNotFound>

    /** Counts a report of an approved submission, once per caller. Returns whether this report was counted. */
    readonly report: (report: Report) => Effect.Effect<boolean, SubmissionNotFound>

    /**
     * Adds 1 to the `uses` of an approved submission. Call it after the submission was added to a server. Does nothing
     * if the submission is not approved.
     */
    readonly recordUse: (reference: SubmissionReference) => Effect.Effect<void>

    /**
     * Returns the approved and rejected uploads that have a hash similar to one of the given hashes (`areNear`), most
     * similar first. Approved uploads are compared only by `hashes`. Rejected uploads are also compared by
     * `framedHashes` and by the hashes in their stored `ImageVariants`, to find more copies of rejected uploads.
     */
    readonly nearCopies: (
      hashes: ReadonlyArray<ImageHash>,
      framedHashes?: ReadonlyArray<ImageHash>
    ) => Effect.Effect<ReadonlyArray<NearCopy>>

    /**
     * The details of uploads. An upload that an earlier version of the service stored has no details until
     * `replaceFiles` adds them.
     */
    readonly detailsOf: (ids: ReadonlyArray<SubmissionId>) => Effect.Effect<ReadonlyArray<ImageDetail>>

    /**
     * Deletes the hashes of a rejected upload, so that copies of it are accepted, and stores an event. Returns false if
     * the upload has no hashes or is not rejected.
     */
    readonly allowCopies: (id: SubmissionId, event: SubmissionEvent) => Effect.Effect<boolean, SubmissionNotFound>

    /**
     * Pending and approved submissions with files from an earlier version of the service, ordered by id. The earlier
     * version kept metadata, made no still images of animations and stored no `ImageVariants`.
     */
    readonly outdatedFiles: (filter: OutdatedFilter) => Effect.Effect<ReadonlyArray<Submission>>

    /**
     * Replaces the original and the still image of a submission, so that `outdatedFiles` no longer returns the
     * submission. Adds the hashes and variants in `hashed` if no `ImageDetail` of the submission is stored. Returns
     * false and changes nothing if the stored original is no longer the original in `before`.
     */
    readonly replaceFiles: (
      reference: SubmissionReference,
      before: SubmissionFileSet,
      after: SubmissionFileSet,
      hashed?: HashedImage
    ) => Effect.Effect<boolean>

    /** Returns `public` only for images of approved submissions, and undefined if no submission has the file. */
    readonly fileAccess: (name: SubmissionFileName) => Effect.Effect<"public" | "private" | undefined>

    readonly unreferencedFiles: (
      names: ReadonlyArray<SubmissionFileName>
    ) => Effect.Effect<ReadonlyArray<SubmissionFileName>>
  }
>()("@emoji-catalogue/application/ports/submission/SubmissionRepository") {}
