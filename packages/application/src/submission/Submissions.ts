import {
  type AccountId,
  type MoveNotAllowed,
  type Submission,
  SubmissionId,
  type SubmissionKind,
  wordsOf
} from "@emoji-catalogue/domain"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { AuditLog, CurrentActor } from "../ports/audit/AuditLog.ts"
import { callerSaltLifetime, hashCallers, nextCallerSalt } from "../search/callerHashes.ts"
import { SearchHistoryRepository } from "../ports/search/SearchHistoryRepository.ts"
import type { Page, PageOf } from "../shared/Page.ts"
import { makeMoveSubmission } from "./moveSubmission.ts"
import {
  type GalleryFilter,
  SubmissionNotFound,
  type SubmissionReference,
  SubmissionRepository
} from "../ports/submission/SubmissionRepository.ts"

export type SubmissionOf<K extends SubmissionKind> = Extract<Submission, { readonly kind: K }>

export interface Viewer {
  readonly accountId: AccountId | undefined
  readonly isAdmin: boolean
}

/** A viewer who sees only approved submissions. */
const nobody: Viewer = { accountId: undefined, isAdmin: false }

export class NotOwner extends Schema.TaggedError<NotOwner>()("NotOwner", { id: SubmissionId }) {}

/** The reporter is the maker of the submission. Makers can delete their own submissions, but not report them. */
export class OwnSubmission extends Schema.TaggedError<OwnSubmission>()("OwnSubmission", { id: SubmissionId }) {}

export interface Reporter {
  /** Identifies the account or API key. For an anonymous reporter, this is the IPv4 address or IPv6 network. */
  readonly id: string
  readonly accountId: AccountId | undefined
  readonly isAnonymous: boolean
}

export interface GallerySearch extends Omit<GalleryFilter, "kind" | "words"> {
  /**
   * Search words. Each search word must be the start of a word of the submission. For example, "ca" and "cat" find
   * "cat".
   */
  readonly text?: string | undefined
}

export interface SubmissionsOf<S extends Submission> {
  /** Administrators find every submission; other viewers find approved submissions and their own. */
  readonly find: (id: SubmissionId, viewer: Viewer) => Effect.Effect<S, SubmissionNotFound>

  readonly gallery: (search: GallerySearch) => Effect.Effect<PageOf<S>>

  /** Lists the submissions of an account, the latest first. */
  readonly ofAccount: (accountId: AccountId, page: Page) => Effect.Effect<PageOf<S>>

  /** Removes a submission and its files. The hashes of a rejected upload are kept to refuse copies of its image. */
  readonly remove: (
    id: SubmissionId,
    accountId: AccountId
  ) => Effect.Effect<S, MoveNotAllowed | NotOwner | SubmissionNotFound>

  /**
   * Reports an approved submission. Counts only the first report of a caller. The IP address of an anonymous caller is
   * stored as a hash that changes daily, so a report from the same address is counted again on the next day.
   */
  readonly report: (
    id: SubmissionId,
    reporter: Reporter,
    reason: string | null
  ) => Effect.Effect<void, OwnSubmission | SubmissionNotFound>
}

/**
 * Finds, lists, removes and reports submissions.
 *
 * Needs `AuditLog`, `ImageRemovals`, `SearchHistoryRepository`, `SubmissionFiles` and `SubmissionRepository`.
 *
 * @example
 * ```ts
 * import { ImageRemovals } from "@emoji-catalogue/application/images"
 * import { SubmissionRepository } from "@emoji-catalogue/application/ports"
 * import { Submissions } from "@emoji-catalogue/application/submission"
 * import {
 *   MemoryAuditLog,
 *   MemoryImageRemovalRepository,
 *   MemorySearchHistoryRepository,
 *   MemorySubmissionFiles,
 *   MemorySubmissionRepository,
 *   sampleUpload
 * } from "@emoji-catalogue/application/testing"
 * import { AccountId } from "@emoji-catalogue/domain"
 * import { DateTime, Effect, Layer } from "effect"
 *
 * const names = Effect.gen(function* () {
 *   const upload = sampleUpload(AccountId.make("00000000-0000-4000-8000-000000000001"), { status: "approved" })
 *   const limits = { maxPending: 1, maxNew: 1, maxCpuMillis: 1, since: yield* DateTime.now }
 *   yield* (yield* SubmissionRepository).create(upload, [], limits)
 *   const uploads = (yield* Submissions).of("upload")
 *   const { items } = yield* uploads.gallery({ text: "bird", sort: "newest", limit: 10, offset: 0 })
 *   return items.map(({ name }) => name)
 * })
 * const submissions = Submissions.layer.pipe(
 *   Layer.provide(Layer.provide(ImageRemovals.layer, MemoryImageRemovalRepository.layer)),
 *   Layer.provide([MemoryAuditLog.layer, MemorySearchHistoryRepository.layer, MemorySubmissionFiles.layer]),
 *   Layer.provideMerge(MemorySubmissionRepository.layer)
 * )
 * await Effect.runPromise(Effect.provide(names, submissions)) // => ["party_parrot"]
 * ```
 */
export class Submissions extends Context.Service<
  Submissions,
  { readonly of: <K extends SubmissionKind>(kind: K) => SubmissionsOf<SubmissionOf<K>> }
>()("@emoji-catalogue/application/submission/Submissions") {
  static readonly layer = Layer.effect(
    Submissions,
    Effect.gen(function* () {
      const audit = yield* AuditLog
      const repository = yield* SubmissionRepository
      const searches = yield* SearchHistoryRepository
      const moveSubmission = yield* makeMoveSubmission

      /** Hashes the IP address of an anonymous caller. */
      const hashReporter = Effect.fnUntraced(function* (id: SubmissionId, reporter: Reporter) {
        if (!reporter.isAnonymous) return reporter.id
        const now = yield* DateTime.now
        const salt = yield* searches.saltSince(DateTime.subtractDuration(now, callerSaltLifetime), nextCallerSalt(now))
        const [hash] = yield* hashCallers([reporter.id], `${DateTime.formatIsoDateUtc(now)} ${id}`, salt.secret)
        return `anonymous:${hash}`
      })

      const find = Effect.fn("Submissions.find")(function* (
        reference: SubmissionReference,
        { accountId, isAdmin }: Viewer
      ) {
        const found = Option.getOrUndefined(yield* repository.find(reference))
        if (found?.status === "approved") return found
        const isOwn = found !== undefined && found.accountId === accountId && !found.isWithdrawn
        if (found !== undefined && (isAdmin || isOwn)) return found
        return yield* new SubmissionNotFound({ id: reference.id })
      })

      const report = Effect.fn("Submissions.report")(function* (
        reference: SubmissionReference,
        reporter: Reporter,
        reason: string | null
      ) {
        const { accountId } = yield* find(reference, nobody)
        if (accountId === reporter.accountId) return yield* new OwnSubmission({ id: reference.id })
        const caller = yield* hashReporter(reference.id, reporter)
        const { id: actor } = yield* CurrentActor
        const event = { type: "reported", at: yield* DateTime.now, actor, reason } as const
        yield* audit.record(repository.report({ ...reference, caller, event }), (isCounted) =>
          isCounted
            ? {
                action: `${reference.kind}.report`,
                target: reference.id,
                before: null,
                after: reason === null ? null : { reason }
              }
            : undefined
        )
      })

      const remove = Effect.fn("Submissions.remove")(function* (reference: SubmissionReference, accountId: AccountId) {
        const found = yield* find(reference, { accountId, isAdmin: false })
        if (found.accountId !== accountId) return yield* new NotOwner({ id: reference.id })
        return yield* moveSubmission(reference, "remove", null)
      })

      const submissionsOf = (kind: SubmissionKind): SubmissionsOf<Submission> => ({
        find: (id, viewer) => find({ kind, id }, viewer),
        gallery: ({ text = "", ...filter }) => {
          const words = wordsOf(text)
          const hasNoWord = words.length === 0 && text.trim() !== ""
          return hasNoWord ? Effect.succeed({ items: [], total: 0 }) : repository.gallery({ ...filter, kind, words })
        },
        ofAccount: (accountId, page) => repository.ofAccount({ ...page, accountId, kind }),
        remove: (id, accountId) => remove({ kind, id }, accountId),
        report: (id, reporter, reason) => report({ kind, id }, reporter, reason)
      })

      return Submissions.of({
        // The cast is safe, because the repository returns only submissions of the requested kind.
        of: <K extends SubmissionKind>(kind: K) => submissionsOf(kind) as SubmissionsOf<SubmissionOf<K>>
      })
    })
  )
}
