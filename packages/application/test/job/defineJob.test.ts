import { defineJob, enqueue, handleJob, maintenance, payloadOf } from "@emoji-catalogue/application/job"
import { JobQueue } from "@emoji-catalogue/application/ports"
import { MemoryJobQueue } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Option, Schema } from "effect"

const wake = defineJob({
  name: "wake",
  queue: maintenance,
  payload: Schema.Struct({ at: Schema.Int, by: Schema.optionalKey(Schema.String) })
})
const handler = handleJob(wake, ({ at }, { attempt, id }) => Effect.succeed({ at, attempt, id }))

const sweep = defineJob({
  name: "sweep",
  queue: maintenance,
  payload: Schema.Null,
  schedule: "0 4 * * *",
  trigger: null
})

it.effect("the work gets the payload unchanged", () =>
  Effect.gen(function* () {
    const queue = yield* JobQueue
    const id = yield* enqueue(queue, wake, { at: 7 }, { id: "one" })
    assert.strictEqual(id, "one")
    assert.deepStrictEqual(yield* queue.runNext(maintenance, handler.run), { at: 7, attempt: 1, id: "one" })
  }).pipe(Effect.provide(MemoryJobQueue.layer))
)

it.effect("does not enqueue an invalid payload", () =>
  Effect.gen(function* () {
    const queue = yield* JobQueue
    assert.isTrue(Exit.isFailure(yield* Effect.exit(enqueue(queue, wake, { at: 0.5 }))))
    assert.deepStrictEqual(yield* queue.counts, [])
  }).pipe(Effect.provide(MemoryJobQueue.layer))
)

it.effect("a job without its required payload fails for good, but one with an invalid payload is retried", () =>
  Effect.gen(function* () {
    const run = (payload: Schema.Json) => Effect.exit(handler.run({ id: "one", attempt: 1, payload }))
    const [missing, misfit] = [yield* run(null), yield* run({ at: "noon" })]
    assert.isTrue(Exit.isFailure(missing) && Exit.isFailure(misfit))
    if (Exit.isSuccess(missing) || Exit.isSuccess(misfit)) return
    const final = Option.getOrThrow(Cause.findErrorOption(missing.cause))
    assert.deepInclude(final, { _tag: "FinalFailure", reason: "The job wake needs a payload" })
    assert.isTrue(Cause.hasDies(misfit.cause))
  })
)

it("payloadOf reads only the payload of a job with the same name", () => {
  assert.deepStrictEqual(payloadOf(wake, { name: "wake", payload: { at: 1 } }), Option.some({ at: 1 }))
  assert.deepStrictEqual(payloadOf(wake, { name: "sleep", payload: { at: 1 } }), Option.none())
  assert.deepStrictEqual(payloadOf(wake, { name: "wake", payload: null }), Option.none())
})

it("only a job with a trigger payload can be triggered", () => {
  assert.deepInclude(sweep, { schedule: "0 4 * * *", trigger: null, isSampled: false })
  assert.deepInclude(wake, { schedule: null, trigger: undefined })
})
