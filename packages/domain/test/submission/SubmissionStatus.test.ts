import {
  hasFiles,
  type ModerationState,
  MoveNotAllowed,
  moveSubmission,
  SubmissionMove,
  SubmissionStatus
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

/** The status after each move; null if it is not allowed. */
const table: Readonly<Record<SubmissionStatus, Readonly<Record<SubmissionMove, SubmissionStatus | null>>>> = {
  pending: { approve: "approved", reject: "rejected", remove: "removed" },
  approved: { approve: null, reject: "rejected", remove: "removed" },
  rejected: { approve: null, reject: null, remove: "rejected" },
  removed: { approve: null, reject: null, remove: null }
}

const State = Schema.Struct({
  status: SubmissionStatus,
  reports: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }))
})

describe("moveSubmission", () => {
  for (const status of SubmissionStatus.literals) {
    for (const move of SubmissionMove.literals) {
      it(`${move} of a submission that is ${status}`, () => {
        const after = table[status][move]
        const expected: Result.Result<ModerationState, MoveNotAllowed> =
          after === null
            ? Result.fail(new MoveNotAllowed({ status, move }))
            : Result.succeed({ status: after, reports: 0, isWithdrawn: status === "rejected" })
        const state = { status, reports: 0, isWithdrawn: false }
        assert.deepStrictEqual(moveSubmission(state, move), expected)
        // Only a repeated approval depends on reports: it dismisses them.
        const dismissal = Result.succeed({ ...state, status: "approved" as const })
        const isDismissal = status === "approved" && move === "approve"
        if (status === "rejected") return
        assert.deepStrictEqual(moveSubmission({ ...state, reports: 1 }, move), isDismissal ? dismissal : expected)
      })
    }
  }

  it.prop(
    "no sequence of moves leaves a final state, and each resets the reports",
    [State, Schema.Array(SubmissionMove)],
    ([start, moves]) => {
      let state: ModerationState = { ...start, isWithdrawn: false }
      for (const move of moves) {
        const before = state
        const moved = moveSubmission(before, move)
        if (Result.isFailure(moved)) continue
        state = moved.success
        assert.notStrictEqual(before.status, "removed")
        if (before.status === "rejected") assert.deepStrictEqual(state, { ...before, isWithdrawn: true })
        else assert.strictEqual(state.reports, 0)
      }
    }
  )
})

it("only pending and approved submissions have files", () => {
  assert.deepStrictEqual(SubmissionStatus.literals.filter(hasFiles), ["pending", "approved"])
})
