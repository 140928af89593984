import { applyMove, type Submission, type SubmissionEvent, SubmissionMove } from "@emoji-catalogue/domain"
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Fiber, Option, Result, Schema } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { SubmissionRepository } from "../../ports/submission/SubmissionRepository.ts"
import { freshHash, sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { at, create, eventsIn, eventTypes, find, move, queue, report, unbounded } from "./submissionSteps.ts"

export const decisionLaws = (it: Vitest.MethodsNonLive<SubmissionRepository | AccountRepository>): void => {
  it.effect.prop(
    "follows the state machine over random moves, and stores an event for each",
    [Schema.Array(Schema.Struct({ next: SubmissionMove, isReported: Schema.Boolean })).check(Schema.isMaxLength(6))],
    ([moves]) =>
      Effect.gen(function* () {
        const submission = yield* create(sampleUpload(yield* freshAccount))
        let expected: Submission = submission
        const trail: Array<SubmissionEvent["type"]> = ["submitted"]
        for (const [index, { isReported, next }] of moves.entries()) {
          if (isReported) {
            const counted = yield* Effect.result(report(submission, `caller ${index}`, index))
            assert.strictEqual(Result.isSuccess(counted), expected.status === "approved")
            if (expected.status === "approved") {
              expected = { ...expected, reports: expected.reports + 1 }
              trail.push("reported")
            }
          }
          const before = expected
          const reason = next === "reject" ? "Someone's face" : null
          const moved = yield* Effect.result(move(submission, next, index, reason))
          if (before.status === "removed") {
            assert.strictEqual(Result.isFailure(moved) && moved.failure._tag, "SubmissionNotFound")
            continue
          }
          const allowed = applyMove(before, { move: next, at: at(index), reason })
          assert.deepStrictEqual(
            moved,
            Result.map(allowed, (after) => ({ before, after }))
          )
          if (Result.isFailure(allowed)) continue
          expected = allowed.success
          trail.push(eventTypes[next])
        }
        const stored = expected.status === "removed" ? Option.none() : Option.some(expected)
        assert.deepStrictEqual(yield* find(submission), stored)
        for (const state of ["pending", "approved", "rejected"] as const) {
          const types = (yield* eventsIn(state, submission))?.map(({ type }) => type)
          assert.deepStrictEqual(types, expected.status === state ? trail : undefined)
        }
      }),
    { arbitrary: { runs: 30 } }
  )

  it.effect("of concurrent approvals and rejections, at most one of each is allowed", () =>
    Effect.gen(function* () {
      const submission = yield* create(sampleUpload(yield* freshAccount))
      const moves = Array.from({ length: 8 }, (_, index): SubmissionMove => (index % 2 === 0 ? "reject" : "approve"))
      const outcomes = yield* Effect.forEach(moves, (each) => Effect.result(move(submission, each)), unbounded)
      const winners = moves.filter((_, index) => Result.isSuccess(outcomes[index]!))
      // Exactly one rejection succeeds. One approval may have succeeded before it.
      assert.include(["approve,reject", "reject"], winners.toSorted().join())
      for (const outcome of outcomes.filter(Result.isFailure)) {
        assert.strictEqual(outcome.failure._tag, "MoveNotAllowed")
      }
      assert.lengthOf((yield* eventsIn("rejected", submission)) ?? [], 1 + winners.length)
    })
  )

  it.effect("only one of several concurrent removals succeeds, and the others find nothing", () =>
    Effect.gen(function* () {
      const submission = yield* create(sampleDrawing(yield* freshAccount))
      const remove = Effect.result(move(submission, "remove"))
      const outcomes = yield* Effect.replicateEffect(remove, 8, unbounded)
      const failures = outcomes.filter(Result.isFailure)
      assert.deepStrictEqual(
        failures.map(({ failure }) => failure._tag),
        Array.from({ length: 7 }, () => "SubmissionNotFound")
      )
    })
  )

  it.effect("a rejected upload that its maker removes still bans copies until a moderator allows them", () =>
    Effect.gen(function* () {
      const hash = freshHash()
      const upload = yield* create(sampleUpload(yield* freshAccount), [hash])
      yield* move(upload, "reject", 1, "Someone's face")
      const { after } = yield* move(upload, "remove", 2)
      assert.deepInclude(after, { status: "rejected", isWithdrawn: true, reason: "Someone's face" })
      assert.deepStrictEqual(yield* find(upload), Option.some(after))
      const { allowCopies, nearCopies } = yield* SubmissionRepository
      const ids = Effect.map(nearCopies([hash]), (copies) => copies.map(({ id }) => id))
      assert.deepStrictEqual(yield* ids, [upload.id])
      const queued = (yield* queue("rejected")).items.find(({ submission }) => submission.id === upload.id)
      assert.deepInclude(queued, { submission: after, bansCopies: true })
      const again = yield* Effect.flip(move(upload, "remove", 3))
      assert.strictEqual(again._tag, "MoveNotAllowed")
      const event = { type: "copies-allowed", at: at(4), actor: "key:moderator", reason: null } as const
      assert.isTrue(yield* allowCopies(upload.id, event))
      assert.deepStrictEqual(yield* ids, [])
    })
  )

  it.effect.prop(
    "an interrupted decision is stored wholly or not at all",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8 }))],
    ([milliseconds]) =>
      Effect.gen(function* () {
        const submission = yield* create(sampleUpload(yield* freshAccount))
        const fiber = yield* Effect.forkChild(move(submission, "approve"))
        yield* Effect.sleep(milliseconds)
        yield* Fiber.interrupt(fiber)
        const { status } = Option.getOrThrow(yield* find(submission))
        const events = yield* eventsIn(status === "approved" ? "approved" : "pending", submission)
        assert.lengthOf(events ?? [], status === "approved" ? 2 : 1)
      }),
    { arbitrary: { runs: 15 } }
  )
}
