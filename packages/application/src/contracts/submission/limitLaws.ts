import { assert, type Vitest } from "@effect/vitest"
import { Effect, Result } from "effect"
import type { AccountRepository } from "../../ports/account/AccountRepository.ts"
import {
  SubmissionRepository,
  TooManyPending,
  TooManySubmissions
} from "../../ports/submission/SubmissionRepository.ts"
import { sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { freshAccount } from "../account/freshAccount.ts"
import { approve, at, create, move, unbounded } from "./submissionSteps.ts"

export const limitLaws = (it: Vitest.MethodsNonLive<SubmissionRepository | AccountRepository>): void => {
  it.effect("refuses submissions beyond the limits of an account, also concurrent ones", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* freshAccount, yield* freshAccount]
      const limits = { maxPending: 3, maxNew: 5, maxCpuMillis: 1000, since: at(10) }
      const submit = (accountId: typeof one, minute = 10) =>
        create(sampleUpload(accountId, { createdAt: at(minute) }), [], limits)
      const attempts = Array.from({ length: 10 }, () => Effect.result(submit(one)))
      const outcomes = yield* Effect.all(attempts, unbounded)
      const created = outcomes.filter(Result.isSuccess).map(({ success }) => success)
      assert.lengthOf(created, 3)
      for (const { failure } of outcomes.filter(Result.isFailure)) {
        assert.deepStrictEqual(failure, new TooManyPending({ max: 3 }))
      }
      const repository = yield* SubmissionRepository
      assert.deepStrictEqual(yield* Effect.flip(repository.checkLimits(one, limits)), new TooManyPending({ max: 3 }))
      // Creating the same id again returns the stored submission, which counts toward the limits only once.
      const known = created[0]!
      const repeated = Array.from({ length: 8 }, () =>
        repository.create(sampleUpload(one, { id: known.id }), [], limits)
      )
      assert.deepStrictEqual(
        yield* Effect.all(repeated, unbounded),
        Array.from(repeated, () => known)
      )
      yield* submit(two)
      // Removed submissions still count toward the daily limit.
      for (const each of created) yield* move(each, "remove")
      yield* repository.checkLimits(one, limits)
      assert.deepInclude(yield* repository.create(known, [], limits), { id: known.id, status: "removed" })
      for (const minute of [11, 12]) yield* approve(yield* submit(one, minute))
      assert.deepStrictEqual(yield* Effect.flip(submit(one, 13)), new TooManySubmissions({ max: 5, unit: "images" }))
      yield* create(sampleUpload(one, { createdAt: at(20) }), [], { ...limits, since: at(20) })
    })
  )

  it.effect("counts processed images and their processor time, on the latest day of an account", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* freshAccount, yield* freshAccount]
      const { checkLimits, recordProcessing } = yield* SubmissionRepository
      const limits = { maxPending: 3, maxNew: 3, maxCpuMillis: 1000, since: at(10) }
      assert.deepStrictEqual(yield* checkLimits(one, limits), { images: 0, cpuMillis: 0 })
      yield* Effect.all([recordProcessing(one, at(10), 300), recordProcessing(one, at(10), 200)], unbounded)
      assert.deepStrictEqual(yield* checkLimits(one, limits), { images: 2, cpuMillis: 500 })
      assert.deepStrictEqual(yield* checkLimits(two, limits), { images: 0, cpuMillis: 0 })
      yield* recordProcessing(one, at(10), 1)
      assert.deepStrictEqual(
        yield* Effect.flip(checkLimits(one, limits)),
        new TooManySubmissions({ max: 3, unit: "images" })
      )
      yield* recordProcessing(two, at(10), 1000)
      assert.deepStrictEqual(
        yield* Effect.flip(checkLimits(two, limits)),
        new TooManySubmissions({ max: 1, unit: "seconds of processing" })
      )
      const tomorrow = { ...limits, since: at(20) }
      assert.deepStrictEqual(yield* checkLimits(one, tomorrow), { images: 0, cpuMillis: 0 })
      yield* recordProcessing(one, at(20), 7)
      assert.deepStrictEqual(yield* checkLimits(one, tomorrow), { images: 1, cpuMillis: 7 })
    })
  )

  it.effect("does not count an image of an earlier day once an image of a later day was counted", () =>
    Effect.gen(function* () {
      const account = yield* freshAccount
      const { checkLimits, recordProcessing } = yield* SubmissionRepository
      const limitsAt = (minute: number) => ({ maxPending: 3, maxNew: 3, maxCpuMillis: 1000, since: at(minute) })
      yield* Effect.all([recordProcessing(account, at(20), 7), recordProcessing(account, at(20), 8)], unbounded)
      yield* recordProcessing(account, at(10), 900)
      assert.deepStrictEqual(yield* checkLimits(account, limitsAt(20)), { images: 2, cpuMillis: 15 })
      assert.deepStrictEqual(yield* checkLimits(account, limitsAt(10)), { images: 0, cpuMillis: 0 })
      yield* recordProcessing(account, at(20), 5)
      assert.deepStrictEqual(
        yield* Effect.flip(checkLimits(account, limitsAt(20))),
        new TooManySubmissions({ max: 3, unit: "images" })
      )
    })
  )
}
