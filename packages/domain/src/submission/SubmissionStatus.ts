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
 * Returns the state after a move, or `MoveNotAllowed`:
 * - A pending submission allows every move.
 * - An approved submission can be rejected or removed. If it has reports, it can also be approved again, which
 *   dismisses the reports.
 * - A rejected submission can be removed once. The move only sets `isWithdrawn`. The status stays `rejected`, because
 *   the service refuses copies of rejected submissions.
 * - A removed submission allows no move.
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
