import { Result, Schema } from "effect"

export const SubmissionStatus = Schema.Literals(["pending", "approved", "rejected", "removed"])
export type SubmissionStatus = typeof SubmissionStatus.Type

/** Changes of the status. Moderators approve and reject submissions, and makers remove their own. */
export const SubmissionMove = Schema.Literals(["approve", "reject", "remove"])
export type SubmissionMove = typeof SubmissionMove.Type

/** The properties of a submission that decide which moves are allowed. */
export interface ModerationState {
  readonly status: SubmissionStatus
  /** The number of callers who reported the submission since a moderator last decided about it. */
  readonly reports: number
  /** Whether the maker of the submission deleted it after it was rejected. */
  readonly isWithdrawn: boolean
}

/** The move is not allowed in the current state of the submission. */
export class MoveNotAllowed extends Schema.TaggedError<MoveNotAllowed>()("MoveNotAllowed", {
  status: SubmissionStatus,
  move: SubmissionMove
}) {}

const results = { approve: "approved", reject: "rejected", remove: "removed" } as const

const isAllowed = ({ isWithdrawn, reports, status }: ModerationState, move: SubmissionMove): boolean => {
  if (status === "rejected") return move === "remove" && !isWithdrawn
  return status === "pending" || (status === "approved" && (move !== "approve" || reports > 0))
}

/**
 * The state of a submission after a move. Pending and approved submissions can be rejected or removed. Pending
 * submissions can be approved. Approved submissions with reports can be approved again, which dismisses the reports. If
 * the maker removes a rejected submission, its status stays `rejected` and only `isWithdrawn` is set, because the
 * service still refuses copies of it. `removed` is final.
 */
export const moveSubmission = (
  state: ModerationState,
  move: SubmissionMove
): Result.Result<ModerationState, MoveNotAllowed> =>
  isAllowed(state, move)
    ? Result.succeed(
        state.status === "rejected"
          ? { ...state, isWithdrawn: true }
          : { status: results[move], reports: 0, isWithdrawn: false }
      )
    : Result.fail(new MoveNotAllowed({ status: state.status, move }))

/** The status that the maker of a submission sees: `removed` if the submission is withdrawn. */
export const statusForMaker = ({ isWithdrawn, status }: ModerationState): SubmissionStatus =>
  isWithdrawn ? "removed" : status

/** Whether submissions with this status keep their files. */
export const hasFiles = (status: SubmissionStatus): boolean => status === "pending" || status === "approved"
