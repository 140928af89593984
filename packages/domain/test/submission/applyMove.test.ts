import {
  AccountId,
  applyMove,
  type Drawing,
  type Submission,
  SubmissionFileName,
  SubmissionId,
  SubmissionMove,
  statusForMaker,
  type Upload
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Result, Schema } from "effect"

const at = (minute: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 2, 3, minute))

const image = {
  name: SubmissionFileName.make(`${"b".repeat(64)}.png`),
  width: 128,
  height: 128,
  size: 1,
  isAnimated: false
}

const pending = {
  id: SubmissionId.make("0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40"),
  accountId: AccountId.make("1d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40"),
  status: "pending" as const,
  reports: 0,
  uses: 0,
  files: { original: SubmissionFileName.make(`${"a".repeat(64)}.gif`), image, still: null },
  createdAt: at(0),
  approvedAt: null,
  decidedAt: null,
  reason: null,
  isWithdrawn: false
}

const upload: Upload = {
  kind: "upload",
  ...pending,
  name: "party_parrot",
  tags: ["bird"],
  license: "CC0-1.0",
  attribution: "José"
}

const drawing: Drawing = { kind: "drawing", ...pending, title: "A happy cat", codepoint: null }

const apply = <S extends Submission>(
  submission: S,
  move: SubmissionMove,
  minute: number,
  reason: string | null = null
) => Result.getOrThrow(applyMove(submission, { move, at: at(minute), reason }))

describe.each([upload, drawing])("applyMove ($kind)", (submission: Submission) => {
  it("approving keeps the files, and keeps the time of the first approval when it dismisses reports", () => {
    const approved = apply(submission, "approve", 1)
    assert.deepStrictEqual(approved, { ...submission, status: "approved", approvedAt: at(1), decidedAt: at(1) })
    const dismissed = apply({ ...approved, reports: 3, uses: 7 }, "approve", 2)
    assert.deepStrictEqual(dismissed, { ...approved, uses: 7, decidedAt: at(2) })
  })

  it("rejecting deletes the files, records the reason and keeps the time of an earlier approval", () => {
    const rejected = apply(submission, "reject", 1, "Shows a person")
    const decided = { status: "rejected", files: null, decidedAt: at(1), reason: "Shows a person" } as const
    assert.deepStrictEqual(rejected, { ...submission, ...decided })
    assert.isNull(apply(submission, "reject", 1).reason)
    const takenDown = apply({ ...apply(submission, "approve", 1), reports: 3 }, "reject", 2, "Shows a person")
    assert.deepStrictEqual(takenDown, { ...submission, ...decided, approvedAt: at(1), decidedAt: at(2) })
  })

  it("removing deletes the files, and records no decision and no reason", () => {
    const removed = apply(submission, "remove", 1, "Shows a person")
    assert.deepStrictEqual(removed, { ...submission, status: "removed", files: null })
    const approved = apply(submission, "approve", 1)
    assert.deepStrictEqual(apply(approved, "remove", 2), { ...approved, status: "removed", files: null })
  })

  it("removing a rejected submission withdraws it: it keeps its decision, and looks removed to its maker", () => {
    const rejected = apply(submission, "reject", 1, "Shows a person")
    const withdrawn = apply(rejected, "remove", 2)
    assert.deepStrictEqual(withdrawn, { ...rejected, isWithdrawn: true })
    assert.strictEqual(statusForMaker(withdrawn), "removed")
    assert.strictEqual(statusForMaker(rejected), "rejected")
    for (const move of SubmissionMove.literals) {
      assert.isTrue(Result.isFailure(applyMove(withdrawn, { move, at: at(3), reason: null })), move)
    }
  })

  it("only a rejection has a reason", () => {
    assert.isNull(apply(submission, "approve", 1, "Shows a person").reason)
  })

  it.prop(
    "no move changes the maker, the kind or the creation time, and a move that is not allowed changes nothing",
    [Schema.Array(SubmissionMove)],
    ([moves]) => {
      let current = submission
      for (const [index, move] of moves.entries()) {
        const moved = applyMove(current, { move, at: at(index), reason: null })
        if (Result.isFailure(moved)) assert.deepInclude(moved.failure, { status: current.status, move })
        else current = moved.success
        const { id, accountId, kind, createdAt } = submission
        assert.deepInclude(current, { id, accountId, kind, createdAt })
        assert.strictEqual(current.files === null, current.status === "rejected" || current.status === "removed")
      }
    }
  )
})
