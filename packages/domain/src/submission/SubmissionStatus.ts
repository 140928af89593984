import { Result, Schema } from "effect"

export const SubmissionStatus = Schema.Literals(["pending", "approved", "rejected", "removed"])
export type SubmissionStatus = typeof SubmissionStatus.Type

/** Moderators approve and reject; owners remove. */
export const SubmissionMove = Schema.Literals(["approve", "reject", "remove"])
export type SubmissionMove = typeof SubmissionMove.Type

/** The part of a submission that moves depend on. */
export interface ModerationState {
  readonly status: SubmissionStatus
  /** How many callers reported it since the last decision. */
  readonly reports: number
  /** Whether its maker deleted it after its rejection. */
  readonly isWithdrawn: boolean
}

/** The move is not allowed in this state. */
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
 * The state after a move. Pending and approved submissions can be rejected or removed. Pending submissions can be approved,
 * and so can approved ones with reports, which dismisses the reports. A rejected submission that its maker removes stays
 * rejected for moderators, because copies of it are still refused. `removed` is final.
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

/** The status as its maker sees it. */
export const statusForMaker = ({ isWithdrawn, status }: ModerationState): SubmissionStatus =>
  isWithdrawn ? "removed" : status

/** Whether its files are kept. */
export const hasFiles = (status: SubmissionStatus): boolean => status === "pending" || status === "approved"
