import {
  AccountDeleted,
  SubmissionFiles,
  SubmissionRepository,
  TooManyPending
} from "@emoji-catalogue/application/ports"
import { deleteOrphanedFiles, Drawings, SubmissionsExhausted, Uploads } from "@emoji-catalogue/application/submission"
import { MemorySubmissionFiles, MemorySubmissionRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { changed } from "../shared/changed.ts"
import { drawingOf, maker, services, storedFiles, uploadOf } from "./submissionServices.ts"

const submit = (upload: ReturnType<typeof uploadOf>) => Effect.flatMap(Uploads, (uploads) => uploads.submit(upload))

/** Deletes orphans two hours later. */
const sweep = Effect.andThen(TestClock.adjust("2 hours"), deleteOrphanedFiles)

it.effect("a stored submission has exactly two files", () =>
  Effect.gen(function* () {
    const { files } = yield* submit(uploadOf(1))
    assert.deepStrictEqual(yield* storedFiles, [files!.image.name, files!.original].toSorted())
    yield* sweep
    assert.lengthOf(yield* storedFiles, 2)
  }).pipe(Effect.provide(services()))
)

it.effect("repeated and simultaneous attempts with one id store one submission and its files", () =>
  Effect.gen(function* () {
    const upload = uploadOf(1)
    const attempts = yield* Effect.all([submit(upload), submit(upload), submit(upload)], { concurrency: 3 })
    const again = yield* submit(upload)
    for (const attempt of attempts) assert.deepStrictEqual(attempt, again)
    assert.lengthOf(yield* storedFiles, 2)
    const drawing = drawingOf(2)
    const drawings = yield* Drawings
    assert.deepStrictEqual(yield* drawings.submit(drawing), yield* drawings.submit(drawing))
    assert.lengthOf(yield* storedFiles, 4)
  }).pipe(Effect.provide(services()))
)

it.effect("limits are checked before the image is decoded, and again when it is stored", () =>
  Effect.gen(function* () {
    const results = yield* Effect.all(
      [1, 2, 3, 4].map((color) => Effect.result(submit(uploadOf(color)))),
      { concurrency: "unbounded" }
    )
    const refused = results.flatMap((result) => (result._tag === "Failure" ? [result.failure] : []))
    assert.deepStrictEqual(refused, [new TooManyPending({ max: 2 }), new TooManyPending({ max: 2 })])
    assert.lengthOf(yield* storedFiles, 4)
    const unread = { ...uploadOf(5), file: { path: "never read" } }
    assert.instanceOf(yield* Effect.flip(submit(unread)), TooManyPending)
  }).pipe(Effect.provide(services({ settings: { maxPending: 2, maxPerDay: 100, maxSecondsPerDay: 120 } })))
)

it.effect("the daily limit ends with the day", () =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 4, 6, 23, 0))
    yield* submit(uploadOf(1))
    const until = DateTime.makeUnsafe("2026-05-07T00:00:00Z")
    assert.deepStrictEqual(
      yield* Effect.flip(submit(uploadOf(2))),
      new SubmissionsExhausted({ max: 1, unit: "images", until })
    )
    yield* TestClock.adjust("1 hour")
    yield* submit(uploadOf(2))
  }).pipe(Effect.provide(services({ settings: { maxPending: 100, maxPerDay: 1, maxSecondsPerDay: 120 } })))
)

it.effect("stores no submission if its files cannot be stored", () => {
  const files = changed(SubmissionFiles, MemorySubmissionFiles.layer, ({ put }) => ({
    put: (blobs) => Effect.andThen(put(blobs.slice(0, 1)), Effect.die(new Error("disk full")))
  }))
  return Effect.gen(function* () {
    const upload = uploadOf(1)
    assert.isTrue(Exit.hasDies(yield* Effect.exit(submit(upload))))
    assert.isEmpty(yield* storedFiles)
    const found = yield* (yield* SubmissionRepository).find({ kind: "upload", id: upload.id })
    assert.isTrue(Option.isNone(found))
  }).pipe(Effect.provide(services({ files })))
})

it.effect.each([
  { outage: "before", isStored: false },
  { outage: "after", isStored: true }
] as const)(
  "an outage $outage the submission is stored loses nothing, and orphaned files are deleted later",
  ({ isStored }) => {
    let isOut = true
    const repository = changed(SubmissionRepository, MemorySubmissionRepository.layer, ({ create }) => ({
      create: (...submission) => {
        if (!isOut) return create(...submission)
        isOut = false
        return Effect.andThen(isStored ? create(...submission) : Effect.void, Effect.die(new Error("connection lost")))
      }
    }))
    return Effect.gen(function* () {
      const upload = uploadOf(1)
      assert.isTrue(Exit.hasDies(yield* Effect.exit(submit(upload))))
      assert.lengthOf(yield* storedFiles, 2)
      const { files } = yield* submit(upload)
      yield* sweep
      assert.deepStrictEqual(yield* storedFiles, [files!.image.name, files!.original].toSorted())
    }).pipe(Effect.provide(services({ repository })))
  }
)

it.effect("an interruption while files are stored does not leave a partial submission", () =>
  Effect.gen(function* () {
    const reached = yield* Deferred.make<void>()
    const goOn = yield* Deferred.make<void>()
    const files = changed(SubmissionFiles, MemorySubmissionFiles.layer, ({ put }) => ({
      put: (blobs) =>
        Deferred.succeed(reached, undefined).pipe(Effect.andThen(Deferred.await(goOn)), Effect.andThen(put(blobs)))
    }))
    yield* Effect.gen(function* () {
      const upload = uploadOf(1)
      const submitting = yield* Effect.forkChild(submit(upload))
      yield* Deferred.await(reached)
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(submitting))
      yield* Deferred.succeed(goOn, undefined)
      yield* Fiber.join(interrupting)
      const own = yield* (yield* SubmissionRepository).ofAccount({
        accountId: maker,
        kind: "upload",
        limit: 9,
        offset: 0
      })
      assert.lengthOf(own.items, 1)
      assert.lengthOf(yield* storedFiles, 2)
    }).pipe(Effect.provide(services({ files })))
  })
)

it.effect("keeps no files if the account is deleted during the submission", () =>
  Effect.gen(function* () {
    assert.instanceOf(yield* Effect.flip(submit(uploadOf(1))), AccountDeleted)
    const drawings = yield* Drawings
    assert.instanceOf(yield* Effect.flip(drawings.submit(drawingOf(2))), AccountDeleted)
    assert.lengthOf(yield* storedFiles, 0)
  }).pipe(
    Effect.provide(
      services({
        repository: changed(SubmissionRepository, MemorySubmissionRepository.layer, () => ({
          create: ({ accountId }) => Effect.fail(new AccountDeleted({ id: accountId }))
        }))
      })
    )
  )
)
