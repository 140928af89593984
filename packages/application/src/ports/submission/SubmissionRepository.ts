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

/** How much an account may submit. */
export interface SubmissionLimits {
  /** Submissions of the account that wait for a decision. */
  readonly maxPending: number
  /** Limits both the submissions since `since`, including removed ones, and the processed images, including rejected ones. */
  readonly maxNew: number
  /** Processor time of the account's images since `since`, in milliseconds. */
  readonly maxCpuMillis: number
  /** The start of a day. */
  readonly since: DateTime.Utc
}

/** Processed images of an account on a day. */
export interface ProcessingUse {
  readonly images: number
  readonly cpuMillis: number
}

/** The account has reached its limit of pending submissions. */
export class TooManyPending extends Schema.TaggedError<TooManyPending>()("TooManyPending", { max: Schema.Int }) {}

/** The account has reached its current limit of submissions or processing time. */
export class TooManySubmissions extends Schema.TaggedError<TooManySubmissions>()("TooManySubmissions", {
  max: Schema.Int,
  unit: Schema.Literals(["images", "seconds of processing"])
}) {}

/**
 * The limit that an account's processed images have reached; undefined if they are within the limits.
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

/** No such submission of this kind exists, or it is removed. */
export class SubmissionNotFound extends Schema.TaggedError<SubmissionNotFound>()("SubmissionNotFound", {
  id: SubmissionId
}) {}

export interface GalleryFilter extends Page {
  readonly kind: SubmissionKind
  /** Latest approved first, or most often added to servers first. */
  readonly sort: "newest" | "most-used"
  /** Folded words; each is a word of the submission or the start of one. */
  readonly words: ReadonlyArray<string>
}

/**
 * - `pending`: oldest first;
 * - `reported`: approved submissions with reports, most reporting callers first;
 * - `approved` and `rejected`: latest decision first.
 */
export type QueueState = "pending" | "reported" | "approved" | "rejected"

export interface QueueFilter extends Page {
  readonly kind: SubmissionKind
  readonly state: QueueState
  /** Only submissions of one account. */
  readonly accountId?: AccountId
}

export interface AccountFilter extends Page {
  readonly accountId: AccountId
  readonly kind: SubmissionKind
  /** Only pending and approved submissions. */
  readonly isActive?: boolean
}

export interface OutdatedFilter {
  readonly kind: SubmissionKind
  readonly limit: number
  /** Only submissions with a higher id. */
  readonly after?: SubmissionId | undefined
}

/** How many events of a submission a queue shows. Limited because anyone may report a submission every day. */
export const maxQueuedEvents = 50

/** How many similar uploads a queue shows for a pending upload. */
export const maxSimilar = 5

/** An upload that a moderator may compare with a pending one. */
export interface SimilarUpload {
  readonly id: SubmissionId
  readonly status: "pending" | "approved" | "rejected"
  /** Differing bits of the most similar pair of hashes. */
  readonly distance: number
}

/** A submission in a queue of moderators. */
export interface QueuedSubmission {
  readonly submission: Submission
  /** The latest `maxQueuedEvents`, oldest first. */
  readonly events: ReadonlyArray<SubmissionEvent>
  /** For a pending upload, up to `maxSimilar` others with a near hash, most similar first. Rejected ones also match by variants. */
  readonly similar: ReadonlyArray<SimilarUpload>
  /** Whether it is a rejected upload whose hashes are stored, so copies are refused. */
  readonly bansCopies: boolean
}

/** A submission before and after a change; the same object if nothing changed. */
export interface ChangedSubmission {
  readonly before: Submission
  readonly after: Submission
}

export interface Report extends SubmissionReference {
  /** Identifies the caller, without revealing an address. */
  readonly caller: string
  readonly event: SubmissionEvent
}

/** A submission whose image resembles a given one. */
export interface NearCopy {
  readonly id: SubmissionId
  readonly status: "approved" | "rejected"
  /** Differing bits of the most similar pair of hashes. */
  readonly distance: number
}

/**
 * Stores uploads and drawings. Each method is one atomic step; outages are defects. Only `create` finds removed submissions.
 * `contracts/submission/SubmissionRepositoryContract.ts` states the laws.
 */
export class SubmissionRepository extends Context.Service<
  SubmissionRepository,
  {
    /**
     * Stores a pending submission, and the hashes of an upload. If the id is taken, returns the stored submission, even if it
     * is removed. A concurrent deletion of the account happens entirely before or after this.
     */
    readonly create: (
      submission: Submission,
      hashes: ReadonlyArray<ImageHash>,
      limits: SubmissionLimits,
      variants?: ImageVariants
    ) => Effect.Effect<Submission, TooManyPending | TooManySubmissions | AccountDeleted>

    /**
     * Fails as `create` would now, or if the images processed since `since` reach a limit. Returns their number and
     * processor time.
     */
    readonly checkLimits: (
      accountId: AccountId,
      limits: SubmissionLimits
    ) => Effect.Effect<ProcessingUse, TooManyPending | TooManySubmissions>

    /**
     * Counts an image that was processed on the day that starts at `since`. Only the latest day of an account is kept, so an
     * image of an earlier day that is recorded late is not counted.
     */
    readonly recordProcessing: (accountId: AccountId, since: DateTime.Utc, cpuMillis: number) => Effect.Effect<void>

    readonly find: (reference: SubmissionReference) => Effect.Effect<Option.Option<Submission>>

    /** The submissions of an account, latest first, without withdrawn ones. */
    readonly ofAccount: (filter: AccountFilter) => Effect.Effect<PageOf<Submission>>

    /** Approved submissions. Ties are ordered by time of approval, latest first, and by id. */
    readonly gallery: (filter: GalleryFilter) => Effect.Effect<PageOf<Submission>>

    readonly queue: (filter: QueueFilter) => Effect.Effect<PageOf<QueuedSubmission>>

    /**
     * Stores `f(current)` and an event, unless it fails or is `current`; concurrent calls see each other's result. `f` may change
     * only the moderation state and the files. The hashes of a removed upload are deleted.
     */
    readonly change: <E>(
      reference: SubmissionReference,
      event: SubmissionEvent,
      f: (current: Submission) => Result.Result<Submission, E>
    ) => Effect.Effect<ChangedSubmission, E | SubmissionNotFound>

    /** Counts a report of an approved submission, once per caller. Returns whether it was counted. */
    readonly report: (report: Report) => Effect.Effect<boolean, SubmissionNotFound>

    /** Counts that an approved submission was added to a server. */
    readonly recordUse: (reference: SubmissionReference) => Effect.Effect<void>

    /**
     * The approved and rejected uploads with a hash near a given hash (`areNear`), most similar first. Framed hashes and stored
     * variants match only rejected uploads.
     */
    readonly nearCopies: (
      hashes: ReadonlyArray<ImageHash>,
      framedHashes?: ReadonlyArray<ImageHash>
    ) => Effect.Effect<ReadonlyArray<NearCopy>>

    /** The details of uploads. Uploads stored by earlier versions have no details until their files are replaced. */
    readonly detailsOf: (ids: ReadonlyArray<SubmissionId>) => Effect.Effect<ReadonlyArray<ImageDetail>>

    /** Deletes the hashes of a rejected upload and stores an event. Returns false if it has no hashes or is not rejected. */
    readonly allowCopies: (id: SubmissionId, event: SubmissionEvent) => Effect.Effect<boolean, SubmissionNotFound>

    /**
     * Pending and approved submissions with files of an earlier version, which kept metadata, made no still images of
     * animations and stored no variants; ordered by id.
     */
    readonly outdatedFiles: (filter: OutdatedFilter) => Effect.Effect<ReadonlyArray<Submission>>

    /**
     * Replaces the original and the still image of a submission, and marks its files as current. Returns false if the files are
     * no longer `before`. Adds hashes and variants to an upload without details.
     */
    readonly replaceFiles: (
      reference: SubmissionReference,
      before: SubmissionFileSet,
      after: SubmissionFileSet,
      hashed?: HashedImage
    ) => Effect.Effect<boolean>

    /** Images of approved submissions are public, other submission files private. Undefined if no submission has the file. */
    readonly fileAccess: (name: SubmissionFileName) => Effect.Effect<"public" | "private" | undefined>

    /** The names that belong to no submission. */
    readonly unreferencedFiles: (
      names: ReadonlyArray<SubmissionFileName>
    ) => Effect.Effect<ReadonlyArray<SubmissionFileName>>
  }
>()("@emoji-catalogue/application/ports/submission/SubmissionRepository") {}
