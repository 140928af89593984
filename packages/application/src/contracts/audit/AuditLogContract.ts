import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Exit, type Layer } from "effect"
import { TestClock } from "effect/testing"
import { AuditLog, type Change, CurrentActor } from "../../ports/audit/AuditLog.ts"

const change: Change = {
  action: "thing.change",
  target: "ÿ 😀",
  before: { name: "one", list: [1, null] },
  after: { name: "other", list: [] }
}

const all = AuditLog.use((log) => log.list({ limit: 100, offset: 0 }))

/** Contract tests for each implementation of `AuditLog`. Each build of `layer` must provide a store without data. */
export const auditLogContract = (name: string, layer: Layer.Layer<AuditLog, unknown>) => {
  const test = (title: string, body: Effect.Effect<void, unknown, AuditLog>) =>
    it.effect(`AuditLog (${name}): ${title}`, () => body.pipe(Effect.provide(layer)))

  test(
    "records the described change with its actor and time",
    Effect.gen(function* () {
      const log = yield* AuditLog
      yield* TestClock.adjust("1 second")
      const result = yield* log
        .record(Effect.succeed("made"), (made) => ({ ...change, target: made }))
        .pipe(Effect.provideService(CurrentActor, { id: "key:1", name: "My app" }))
      assert.strictEqual(result, "made")
      yield* TestClock.adjust("1 second")
      yield* log.record(Effect.void, () => ({ ...change, before: null, after: null }))
      const { items, total } = yield* all
      assert.strictEqual(total, 2)
      assert.deepStrictEqual(
        items.map(({ id: _, ...entry }) => entry),
        [
          {
            ...change,
            before: null,
            after: null,
            actor: { id: "service", name: "Emoji Catalogue" },
            at: DateTime.makeUnsafe(2000)
          },
          {
            ...change,
            target: "made",
            actor: { id: "key:1", name: "My app" },
            at: DateTime.makeUnsafe(1000)
          }
        ]
      )
      assert.notStrictEqual(items[0]!.id, items[1]!.id)
    })
  )

  test(
    "records nothing if the change fails or changes nothing",
    Effect.gen(function* () {
      const log = yield* AuditLog
      assert.strictEqual(yield* Effect.flip(log.record(Effect.fail("refused"), () => change)), "refused")
      assert.isTrue(Exit.isFailure(yield* Effect.exit(log.record(Effect.die("defect"), () => change))))
      assert.strictEqual(yield* log.record(Effect.succeed("same"), () => undefined), "same")
      assert.deepStrictEqual(yield* all, { items: [], total: 0 })
    })
  )

  test(
    "lists pages, latest first, and deletes old entries",
    Effect.gen(function* () {
      const log = yield* AuditLog
      for (const target of ["1", "2", "3", "4"]) {
        yield* TestClock.adjust("1 minute")
        yield* log.record(Effect.void, () => ({ ...change, target }))
      }
      const { items, total } = yield* log.list({ limit: 2, offset: 1 })
      assert.deepStrictEqual([items.map(({ target }) => target), total], [["3", "2"], 4])
      yield* log.deleteBefore(DateTime.makeUnsafe(180_000))
      assert.deepStrictEqual(
        (yield* all).items.map(({ target }) => target),
        ["4", "3"]
      )
    })
  )
}
