import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { maxQueuedEvents, type QueueFilter, SubmissionRepository } from "../../ports/submission/SubmissionRepository.ts"
import { sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { among, approve, at, create, eventsIn, find, move, queue, report, unbounded, whole } from "./submissionSteps.ts"

export const queueLaws = (it: Vitest.MethodsNonLive<SubmissionRepository | AccountRepository>): void => {
  it.effect("counts one report per caller, and a dismissal resets only the count", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const submission = yield* create(sampleUpload(accountId))
      assert.strictEqual((yield* Effect.flip(report(submission, "early")))._tag, "SubmissionNotFound")
      yield* approve(submission)
      const reports = Array.from({ length: 24 }, (_, index) => report(submission, `caller ${index % 8}`))
      const counted = yield* Effect.all(reports, unbounded)
      assert.lengthOf(counted.filter(Boolean), 8)
      const other = yield* approve(yield* create(sampleUpload(accountId)))
      yield* report(other, "caller 1")
      const { items } = yield* queue("reported")
      const reported = among(
        [submission, other],
        items.map((each) => each.submission)
      )
      assert.deepStrictEqual(
        reported.map(({ id, reports }) => [id, reports]),
        [
          [submission.id, 8],
          [other.id, 1]
        ]
      )
      const { after } = yield* move(submission, "approve", 9)
      assert.deepInclude(after, { status: "approved", reports: 0, approvedAt: at(1), decidedAt: at(9) })
      assert.isFalse(yield* report(submission, "caller 1"))
      assert.isTrue(yield* report(submission, "caller 8"))
      assert.strictEqual(Option.getOrThrow(yield* find(submission)).reports, 1)
    })
  )

  it.effect("queues a submission with its latest events", () =>
    Effect.gen(function* () {
      const submission = yield* approve(yield* create(sampleUpload(yield* freshAccount)))
      const minutes = Array.from({ length: maxQueuedEvents + 5 }, (_, index) => index + 10)
      for (const minute of minutes) yield* report(submission, `caller ${minute}`, minute, `reason ${minute}`)
      const events = (yield* eventsIn("reported", submission))!
      assert.deepStrictEqual(
        events.map((event) => [DateTime.toEpochMillis(event.at), event.reason]),
        minutes.slice(5).map((minute) => [DateTime.toEpochMillis(at(minute)), `reason ${minute}`])
      )
    })
  )

  it.effect("queues the oldest pending submissions first, and the latest decisions first", () =>
    Effect.gen(function* () {
      const accountId = yield* freshAccount
      const submit = (minute: number) => create(sampleDrawing(accountId, { createdAt: at(minute) }))
      const [second, first, third] = [yield* submit(2), yield* submit(1), yield* submit(3)]
      const queued = (state: QueueFilter["state"]) =>
        Effect.map(queue(state, "drawing"), ({ items }) => {
          const own = among(
            [first, second, third],
            items.map(({ submission }) => submission)
          )
          return own.map(({ id }) => id)
        })
      assert.deepStrictEqual(yield* queued("pending"), [first.id, second.id, third.id])
      yield* approve(first, 5)
      yield* approve(second, 4)
      yield* move(third, "reject", 6, "Too small")
      assert.deepStrictEqual(yield* queued("approved"), [first.id, second.id])
      assert.deepStrictEqual(yield* queued("rejected"), [third.id])
      const other = yield* create(sampleDrawing(yield* freshAccount))
      const repository = yield* SubmissionRepository
      const own = yield* repository.queue({
        kind: "drawing",
        state: "pending",
        accountId: other.accountId,
        ...whole
      })
      assert.deepStrictEqual(
        own.items.map(({ submission }) => submission),
        [other]
      )
    })
  )
}
