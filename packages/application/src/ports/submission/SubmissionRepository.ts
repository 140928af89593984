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
  /** Submissions of the account since `since`, also those removed; and its processed images, also those refused. */
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

/** The account has as many pending submissions as it may. */
export class TooManyPending extends Schema.TaggedError<TooManyPending>()("TooManyPending", { max: Schema.Int }) {}

/** The account has submitted as much as it may for now. */
export class TooManySubmissions extends Schema.TaggedError<TooManySubmissions>()("TooManySubmissions", {
  max: Schema.Int,
  unit: Schema.Literals(["images", "seconds of processing"])
}) {}

/**
 * The limit that the images processed for an account reach; undefined if none.
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
  /** Latest approved first, or those added to servers most often. */
  readonly sort: "newest" | "most-used"
  /** Folded words; each is a word of the submission or the start of one. */
  readonly words: ReadonlyArray<string>
}

/**
 * - `pending`: oldest first;
 * - `reported`: approved ones with reports, those of most callers first;
 * - `approved` and `rejected`: latest decision first.
 */
export type QueueState = "pending" | "reported" | "approved" | "rejected"

export interface QueueFilter extends Page {
  readonly kind: SubmissionKind
  readonly state: QueueState
  /** Only those of one account. */
  readonly accountId?: AccountId
}

export interface AccountFilter extends Page {
  readonly accountId: AccountId
  readonly kind: SubmissionKind
  /** Only those pending or approved. */
  readonly isActive?: boolean
}

export interface OutdatedFilter {
  readonly kind: SubmissionKind
  readonly limit: number
  /** Only submissions with a higher id. */
  readonly after?: SubmissionId | undefined
}

/** How many events a queue shows of a submission: anyone may report it, every day. */
export const maxQueuedEvents = 50

/** How many similar uploads a queue shows of a pending one. */
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
  /** Of a pending upload: `maxSimilar` others with a near hash, most similar first; rejected ones also where only variants are near. */
  readonly similar: ReadonlyArray<SimilarUpload>
  /** Whether it is a rejected upload with hashes, so that copies of it are refused. */
  readonly bansCopies: boolean
}

/** A submission before and after a change; the same object where nothing changed. */
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
 * Uploads and drawings. Each method is one atomic step; outages are defects. Removed submissions are found by no method.
 * `contracts/submission/SubmissionRepositoryContract.ts` states the laws.
 */
export class SubmissionRepository extends Context.Service<
  SubmissionRepository,
  {
    /**
     * Stores a pending submission, and the hashes of an upload. One with a known id is not stored again, and returns the
     * stored one, even if it is removed. A concurrent deletion of the account comes before or after it.
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
     * Counts an image that was processed on the day that starts at `since`. Only the latest day of an account is kept: an
     * image of an earlier day, which finished after the first one of the latest day, is not counted.
     */
    readonly recordProcessing: (accountId: AccountId, since: DateTime.Utc, cpuMillis: number) => Effect.Effect<void>

    readonly find: (reference: SubmissionReference) => Effect.Effect<Option.Option<Submission>>

    /** The submissions of an account, latest first, without withdrawn ones. */
    readonly ofAccount: (filter: AccountFilter) => Effect.Effect<PageOf<Submission>>

    /** Approved submissions. Ties are ordered by time of approval, latest first, and by id. */
    readonly gallery: (filter: GalleryFilter) => Effect.Effect<PageOf<Submission>>

    readonly queue: (filter: QueueFilter) => Effect.Effect<PageOf<QueuedSubmission>>

    /**
     * Stores `f(current)` and an event, unless it fails or is `current`; concurrent calls see each other's result. `f` keeps
     * what does not change in moderation. The hashes of a removed upload are deleted.
     */
    readonly change: <E>(
      reference: SubmissionReference,
      event: SubmissionEvent,
      f: (current: Submission) => Result.Result<Submission, E>
    ) => Effect.Effect<ChangedSubmission, E | SubmissionNotFound>

    /** Counts a report of an approved submission, once per caller; whether it was counted. */
    readonly report: (report: Report) => Effect.Effect<boolean, SubmissionNotFound>

    /** Counts that an approved submission was added to a server. */
    readonly recordUse: (reference: SubmissionReference) => Effect.Effect<void>

    /**
     * The approved or rejected uploads with a hash that is near to a given one (`areNear`), most similar first. Framed hashes and
     * stored variants only find rejected ones.
     */
    readonly nearCopies: (
      hashes: ReadonlyArray<ImageHash>,
      framedHashes?: ReadonlyArray<ImageHash>
    ) => Effect.Effect<ReadonlyArray<NearCopy>>

    /** The details of uploads; those stored by earlier versions have none until their files are replaced. */
    readonly detailsOf: (ids: ReadonlyArray<SubmissionId>) => Effect.Effect<ReadonlyArray<ImageDetail>>

    /** Deletes the hashes of a rejected upload and stores an event; false if it has none or is not rejected. */
    readonly allowCopies: (id: SubmissionId, event: SubmissionEvent) => Effect.Effect<boolean, SubmissionNotFound>

    /**
     * Pending and approved submissions whose files a version stored that kept their metadata, made no still images of animations
     * and stored no variants; in the order of their ids.
     */
    readonly outdatedFiles: (filter: OutdatedFilter) => Effect.Effect<ReadonlyArray<Submission>>

    /**
     * Replaces the original and the still image of a submission, which are not outdated anymore; false if `before` has changed.
     * Adds hashes and variants to an upload without details.
     */
    readonly replaceFiles: (
      reference: SubmissionReference,
      before: SubmissionFileSet,
      after: SubmissionFileSet,
      hashed?: HashedImage
    ) => Effect.Effect<boolean>

    /** The images of an approved submission are public, other files of submissions are private; others belong to none. */
    readonly fileAccess: (name: SubmissionFileName) => Effect.Effect<"public" | "private" | undefined>

    /** Those of the names that belong to no submission. */
    readonly unreferencedFiles: (
      names: ReadonlyArray<SubmissionFileName>
    ) => Effect.Effect<ReadonlyArray<SubmissionFileName>>
  }
>()("@emoji-catalogue/application/ports/submission/SubmissionRepository") {}
