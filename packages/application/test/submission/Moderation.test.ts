import { SubmissionRepository } from "@emoji-catalogue/application/ports"
import { Drawings, Moderation, Submissions, Uploads } from "@emoji-catalogue/application/submission"
import { MemorySubmissionRepository } from "@emoji-catalogue/application/testing"
import { AccountId, MoveNotAllowed } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { changed } from "../shared/changed.ts"
import { drawingOf, maker, other, services, storedFiles, uploadOf } from "./submissionServices.ts"

const unlimited = { maxPending: 1000, maxPerDay: 1000, maxSecondsPerDay: 1000 }

const submit = (color: number, accountId = maker) =>
  Effect.flatMap(Uploads, (uploads) => uploads.submit(uploadOf(color, accountId)))

it.effect("rejects all submissions of an account across pages, but not those of other accounts", () =>
  Effect.gen(function* () {
    const moderation = yield* Moderation
    for (let color = 1; color <= 60; color++) yield* submit(color)
    const { id } = yield* submit(61)
    yield* moderation.of("upload").decide(id, { move: "approve", reason: null })
    yield* (yield* Drawings).submit(drawingOf(62))
    const kept = yield* submit(63, other)
    assert.deepStrictEqual(yield* moderation.rejectAll(maker, "spam"), { upload: 61, drawing: 1 })
    assert.deepStrictEqual(yield* moderation.rejectAll(maker, "spam"), { upload: 0, drawing: 0 })
    const { items } = yield* (yield* Submissions).of("upload").ofAccount(maker, { limit: 100, offset: 0 })
    assert.lengthOf(items, 61)
    for (const { reason, status } of items) assert.deepStrictEqual([status, reason], ["rejected", "spam"])
    assert.deepStrictEqual(yield* storedFiles, [kept.files!.image.name, kept.files!.original].toSorted())
  }).pipe(Effect.provide(services({ settings: unlimited })))
)

it.effect("fails for an account that does not exist", () =>
  Effect.gen(function* () {
    const id = AccountId.make(crypto.randomUUID())
    const error = yield* Effect.flip((yield* Moderation).rejectAll(id, "spam"))
    assert.strictEqual(error._tag, "AccountNotFound")
  }).pipe(Effect.provide(services()))
)

it.effect("rejects the rest if another moderator rejects one first", () => {
  let isFirst = true
  const repository = changed(SubmissionRepository, MemorySubmissionRepository.layer, ({ change }) => ({
    change: (reference, event, f) => {
      if (!isFirst) return change(reference, event, f)
      isFirst = false
      return Effect.andThen(change(reference, event, f), change(reference, event, f))
    }
  }))
  return Effect.gen(function* () {
    for (const color of [1, 2, 3]) yield* submit(color)
    const counts = yield* (yield* Moderation).rejectAll(maker, null)
    assert.deepStrictEqual(counts, { upload: 2, drawing: 0 })
    // The other moderator deletes the remaining two.
    assert.lengthOf(yield* storedFiles, 2)
  }).pipe(Effect.provide(services({ repository })))
})

it.effect("at least one of two concurrent decisions succeeds, and a refused one is not allowed", () =>
  Effect.gen(function* () {
    const uploads = (yield* Moderation).of("upload")
    const { id } = yield* submit(1)
    const results = yield* Effect.all(
      (["approve", "reject"] as const).map((move) => Effect.result(uploads.decide(id, { move, reason: "no" }))),
      { concurrency: 2 }
    )
    const [won, ...others] = results.filter(Result.isSuccess)
    assert.isDefined(won)
    assert.isAtMost(others.length, 1)
    for (const result of results) {
      if (Result.isFailure(result)) assert.instanceOf(result.failure, MoveNotAllowed)
    }
  }).pipe(Effect.provide(services()))
)
