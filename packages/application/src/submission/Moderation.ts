import {
  AccountId,
  type MoveNotAllowed,
  type Submission,
  SubmissionId,
  type SubmissionKind
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option, Result, Schema } from "effect"
import { AccountRepository } from "../ports/account/AccountRepository.ts"
import { AuditLog, CurrentActor } from "../ports/audit/AuditLog.ts"
import type { PageOf } from "../shared/Page.ts"
import { makeMoveSubmission } from "./moveSubmission.ts"
import type { SubmissionOf } from "./Submissions.ts"
import {
  type QueuedSubmission,
  type QueueFilter,
  type SubmissionNotFound,
  SubmissionRepository
} from "../ports/submission/SubmissionRepository.ts"

export interface Verdict {
  readonly move: "approve" | "reject"
  /** The reason for a rejection. It is shown to the person who made the submission. Ignored if `move` is `approve`. */
  readonly reason: string | null
}

export interface ModerationOf<S extends Submission> {
  readonly queue: (
    filter: Omit<QueueFilter, "kind">
  ) => Effect.Effect<PageOf<QueuedSubmission & { readonly submission: S }>>

  /**
   * Concurrent decisions run one after another. A decision fails with `MoveNotAllowed` if an earlier decision rules it
   * out: a rejected submission, for example, cannot be approved.
   */
  readonly decide: (id: SubmissionId, verdict: Verdict) => Effect.Effect<S, MoveNotAllowed | SubmissionNotFound>
}

/** There is no ban on copies of the upload: the upload is not rejected, or no hashes of the upload are stored. */
export class CopiesNotBanned extends Schema.TaggedError<CopiesNotBanned>()("CopiesNotBanned", { id: SubmissionId }) {}

export class AccountNotFound extends Schema.TaggedError<AccountNotFound>()("AccountNotFound", { id: AccountId }) {}

export type RejectedCounts = Readonly<Record<SubmissionKind, number>>

const batch = 50

/**
 * Approves and rejects submissions on behalf of moderators.
 *
 * Needs `AccountRepository`, `AuditLog`, `ImageRemovals`, `SubmissionFiles` and `SubmissionRepository`.
 *
 * @example
 * ```ts
 * import { ImageRemovals } from "@emoji-catalogue/application/images"
 * import { SubmissionRepository } from "@emoji-catalogue/application/ports"
 * import { Moderation } from "@emoji-catalogue/application/submission"
 * import {
 *   MemoryAccounts,
 *   MemoryAuditLog,
 *   MemoryImageRemovalRepository,
 *   MemorySubmissionFiles,
 *   MemorySubmissionRepository,
 *   sampleUpload
 * } from "@emoji-catalogue/application/testing"
 * import { AccountId } from "@emoji-catalogue/domain"
 * import { DateTime, Effect, Layer } from "effect"
 *
 * const decided = Effect.gen(function* () {
 *   const upload = sampleUpload(AccountId.make("00000000-0000-4000-8000-000000000001"))
 *   const limits = { maxPending: 1, maxNew: 1, maxCpuMillis: 1, since: yield* DateTime.now }
 *   yield* (yield* SubmissionRepository).create(upload, [], limits)
 *   const uploads = (yield* Moderation).of("upload")
 *   const { reason, status } = yield* uploads.decide(upload.id, { move: "reject", reason: "Not an emoji" })
 *   return [status, reason]
 * })
 * const moderation = Moderation.layer.pipe(
 *   Layer.provide(Layer.provide(ImageRemovals.layer, MemoryImageRemovalRepository.layer)),
 *   Layer.provide([MemoryAccounts.layer, MemoryAuditLog.layer, MemorySubmissionFiles.layer]),
 *   Layer.provideMerge(MemorySubmissionRepository.layer)
 * )
 * await Effect.runPromise(Effect.provide(decided, moderation)) // => ["rejected", "Not an emoji"]
 * ```
 */
export class Moderation extends Context.Service<
  Moderation,
  {
    readonly of: <K extends SubmissionKind>(kind: K) => ModerationOf<SubmissionOf<K>>

    /** Deletes the hashes of a rejected upload, so its copies can be uploaded again. This cannot be undone. */
    readonly allowCopies: (id: SubmissionId) => Effect.Effect<void, CopiesNotBanned | SubmissionNotFound>

    /** Rejects pending and approved submissions one by one. After a failure, another call rejects the rest. */
    readonly rejectAll: (accountId: AccountId, reason: string | null) => Effect.Effect<RejectedCounts, AccountNotFound>
  }
>()("@emoji-catalogue/application/submission/Moderation") {
  static readonly layer = Layer.effect(
    Moderation,
    Effect.gen(function* () {
      const accounts = yield* AccountRepository
      const audit = yield* AuditLog
      const repository = yield* SubmissionRepository
      const moveSubmission = yield* makeMoveSubmission

      const rejectKind = Effect.fnUntraced(function* (
        accountId: AccountId,
        kind: SubmissionKind,
        reason: string | null
      ) {
        let rejected = 0
        while (true) {
          const { items } = yield* repository.ofAccount({ accountId, kind, isActive: true, limit: batch, offset: 0 })
          if (items.length === 0) return rejected
          for (const { id } of items) {
            // The move fails if another moderator rejected the submission or its maker removed it in the meantime.
            if (Result.isSuccess(yield* Effect.result(moveSubmission({ kind, id }, "reject", reason)))) rejected++
          }
        }
      })

      const moderationOf = (kind: SubmissionKind): ModerationOf<Submission> => ({
        queue: (filter) => repository.queue({ ...filter, kind }),
        decide: (id, { move, reason }) => moveSubmission({ kind, id }, move, move === "reject" ? reason : null)
      })

      return Moderation.of({
        // The cast is safe, because the repository returns only submissions of the requested kind.
        of: <K extends SubmissionKind>(kind: K) => moderationOf(kind) as ModerationOf<SubmissionOf<K>>,

        allowCopies: Effect.fn("Moderation.allowCopies")(function* (id: SubmissionId) {
          const { id: actor } = yield* CurrentActor
          const event = { type: "copies-allowed", at: yield* DateTime.now, actor, reason: null } as const
          const isAllowed = yield* audit.record(repository.allowCopies(id, event), (isChanged) =>
            isChanged
              ? {
                  action: "upload.allowCopies",
                  target: id,
                  before: { copiesBanned: true },
                  after: { copiesBanned: false }
                }
              : undefined
          )
          if (!isAllowed) return yield* new CopiesNotBanned({ id })
        }),

        rejectAll: Effect.fn("Moderation.rejectAll")(function* (accountId: AccountId, reason: string | null) {
          if (Option.isNone(yield* accounts.find(accountId))) return yield* new AccountNotFound({ id: accountId })
          return {
            upload: yield* rejectKind(accountId, "upload", reason),
            drawing: yield* rejectKind(accountId, "drawing", reason)
          }
        })
      })
    })
  )
}
