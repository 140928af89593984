import {
  applyMove,
  type Decision,
  type MoveNotAllowed,
  type Submission,
  fileNamesOf,
  statusForMaker,
  type SubmissionFileName,
  type SubmissionMove
} from "@emoji-catalogue/domain"
import { DateTime, Effect, type Schema } from "effect"
import { ImageRemovals } from "../images/ImageRemovals.ts"
import { AuditLog, CurrentActor } from "../ports/audit/AuditLog.ts"
import { discardFiles } from "./discardFiles.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import {
  type ChangedSubmission,
  SubmissionRepository,
  type SubmissionReference
} from "../ports/submission/SubmissionRepository.ts"

const eventTypes = { approve: "approved", reject: "rejected", remove: "removed" } as const

const auditedState = (submission: Submission): Schema.Json => {
  const { reason, reports } = submission
  return { status: statusForMaker(submission), reports, reason }
}

const lostFiles = ({ after, before }: ChangedSubmission): ReadonlyArray<SubmissionFileName> =>
  after.files !== null || before.files === null ? [] : fileNamesOf(before.files)

/**
 * Approves, rejects or removes a submission on behalf of `CurrentActor`, and records this in the audit log. After a
 * rejection or removal, deletes the files of the submission. The files are inaccessible even before they are deleted,
 * because the stored submission no longer refers to them.
 */
export const makeMoveSubmission = Effect.gen(function* () {
  const audit = yield* AuditLog
  const files = yield* SubmissionFiles
  const removals = yield* ImageRemovals
  const repository = yield* SubmissionRepository

  return Effect.fn("moveSubmission")(function* (
    reference: SubmissionReference,
    move: SubmissionMove,
    reason: string | null
  ) {
    const decision: Decision = { move, at: yield* DateTime.now, reason }
    const { id: actor } = yield* CurrentActor
    const event = { type: eventTypes[move], at: decision.at, actor, reason }
    const changed = yield* audit.record(
      Effect.tap(
        repository.change<MoveNotAllowed>(reference, event, (current) => applyMove(current, decision)),
        // If the submission was approved, every process must drop its public image from memory. The removal is recorded
        // in the same transaction as the move, because this process may die right after the commit.
        ({ before }) => (before.status === "approved" ? removals.record : Effect.void)
      ),
      ({ after, before }) => ({
        action: `${reference.kind}.${move}`,
        target: reference.id,
        before: auditedState(before),
        after: auditedState(after)
      })
    )
    yield* discardFiles(files, lostFiles(changed))
    return changed.after
  }, Effect.uninterruptible)
})
