import { Result, Schema } from "effect"

export const SubmissionStatus = Schema.Literals(["pending", "approved", "rejected", "removed"])
export type SubmissionStatus = typeof SubmissionStatus.Type

/** Moderators approve and reject; owners remove. */
export const SubmissionMove = Schema.Literals(["approve", "reject", "remove"])
export type SubmissionMove = typeof SubmissionMove.Type

/** The part of a submission that moves depend on. */
export interface ModerationState {
  readonly status: SubmissionStatus
  /** The callers who reported it since the last decision. */
  readonly reports: number
}

/** A submission in this state cannot be moved like this. */
export class MoveNotAllowed extends Schema.TaggedError<MoveNotAllowed>()("MoveNotAllowed", {
  status: SubmissionStatus,
  move: SubmissionMove
}) {}

const results = { approve: "approved", reject: "rejected", remove: "removed" } as const

const isAllowed = ({ reports, status }: ModerationState, move: SubmissionMove): boolean =>
  status === "pending" || (status === "approved" && (move !== "approve" || reports > 0))

/**
 * The state after a move. Pending and approved submissions can be rejected or removed. Pending ones can be approved, and so
 * can approved ones with reports, which dismisses the reports. `rejected` and `removed` are final.
 */
export const moveSubmission = (
  state: ModerationState,
  move: SubmissionMove
): Result.Result<ModerationState, MoveNotAllowed> =>
  isAllowed(state, move)
    ? Result.succeed({ status: results[move], reports: 0 })
    : Result.fail(new MoveNotAllowed({ status: state.status, move }))

/** Whether its files are kept. */
export const hasFiles = (status: SubmissionStatus): boolean => status === "pending" || status === "approved"
