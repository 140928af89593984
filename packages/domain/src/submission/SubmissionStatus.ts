import { Result, Schema } from "effect"

export const SubmissionStatus = Schema.Literals(["pending", "approved", "rejected", "removed"])
export type SubmissionStatus = typeof SubmissionStatus.Type

/** Moderators approve and reject submissions. Makers remove their own submissions. */
export const SubmissionMove = Schema.Literals(["approve", "reject", "remove"])
export type SubmissionMove = typeof SubmissionMove.Type

export interface ModerationState {
  readonly status: SubmissionStatus
  readonly reports: number
  /** Whether the maker of the submission deleted it after it was rejected. */
  readonly isWithdrawn: boolean
}

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
 * An approved submission with reports can be approved again, which dismisses the reports. The status `removed` is
 * final.
 *
 * If the maker removes a rejected submission, its status stays `rejected` and only `isWithdrawn` is set. The status is
 * still needed, because the service refuses copies of rejected submissions.
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

export const statusForMaker = ({ isWithdrawn, status }: ModerationState): SubmissionStatus =>
  isWithdrawn ? "removed" : status

export const hasFiles = (status: SubmissionStatus): boolean => status === "pending" || status === "approved"
