import { type DateTime, Result } from "effect"
import type { Submission } from "./Submission.ts"
import { hasFiles, type MoveNotAllowed, moveSubmission, type SubmissionMove } from "./SubmissionStatus.ts"

export interface Decision {
  readonly move: SubmissionMove
  readonly at: DateTime.Utc
  readonly reason: string | null
}

export const applyMove = <S extends Submission>(
  submission: S,
  { at, move, reason }: Decision
): Result.Result<S, MoveNotAllowed> =>
  Result.map(moveSubmission(submission, move), (state) => ({
    ...submission,
    ...state,
    files: hasFiles(state.status) ? submission.files : null,
    approvedAt: move === "approve" ? (submission.approvedAt ?? at) : submission.approvedAt,
    decidedAt: move === "remove" ? submission.decidedAt : at,
    reason: move === "reject" ? reason : state.status === "rejected" ? submission.reason : null
  }))
