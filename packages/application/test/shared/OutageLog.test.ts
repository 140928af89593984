import { OutageLog } from "@emoji-catalogue/application/shared"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Logger, Schema } from "effect"
import { TestClock } from "effect/testing"
import { logCapture } from "./logCapture.ts"

const began = "Warn: database unavailable"
const ended = "Info: database available again"
const makeOutage = () => new OutageLog({ began: "database unavailable", ended: "database available again" })

describe("OutageLog", () => {
  it.effect.prop("an outage logs one warning, and its end one line", [Schema.Array(Schema.Boolean)], ([results]) => {
    const { layer, lines } = logCapture()
    const outage = makeOutage()
    return Effect.gen(function* () {
      const expected: Array<string> = []
      let isFailing = false
      for (const succeeds of results) {
        yield* Effect.exit(outage.observe(succeeds ? Effect.void : Effect.fail("refused")))
        yield* TestClock.adjust("1 minute")
        if (isFailing === succeeds) expected.push(succeeds ? ended : began)
        isFailing = !succeeds
        assert.strictEqual(outage.isActive, isFailing)
      }
      assert.deepStrictEqual(lines, expected)
    }).pipe(Effect.provide(layer))
  })

  it.effect("short outages within a minute log one warning, but a longer one is logged again", () => {
    const { layer, lines } = logCapture()
    const outage = makeOutage()
    const fail = Effect.exit(outage.observe(Effect.fail("refused")))
    const succeed = outage.observe(Effect.void)
    return Effect.gen(function* () {
      for (let flaps = 0; flaps < 5; flaps++) {
        yield* fail
        yield* succeed
        yield* TestClock.adjust("10 seconds")
      }
      assert.deepStrictEqual(lines, [began, ended])
      yield* fail
      assert.isTrue(outage.isActive)
      yield* TestClock.adjust("10 seconds")
      yield* fail
      yield* succeed
      assert.deepStrictEqual(lines, [began, ended, began, ended])
    }).pipe(Effect.provide(layer))
  })

  it.effect("finds the reason in errors without a message, and in errors that cause each other", () => {
    const lines: Array<string> = []
    const log = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    return Effect.gen(function* () {
      const refused = new AggregateError([
        new Error("connect ECONNREFUSED ::1:5432"),
        new Error("connect ECONNREFUSED")
      ])
      yield* Effect.exit(makeOutage().observe(Effect.die(new Error("query failed", { cause: refused }))))
      assert.include(lines[0], '"reason":"query failed: connect ECONNREFUSED ::1:5432"')
      const [one, other] = [new Error("one"), new Error("other")]
      one.cause = other
      other.cause = one
      yield* Effect.exit(makeOutage().observe(Effect.die(one)))
      assert.include(lines[1], '"reason":"one: other"')
    }).pipe(Effect.provide(log))
  })

  it.effect("a programming error is logged as an error with its stack", () => {
    const lines: Array<string> = []
    const log = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    return Effect.gen(function* () {
      yield* Effect.exit(makeOutage().observe(Effect.die(new TypeError("x is not a function"))))
      assert.include(lines[0], '"level":"ERROR"')
      assert.include(lines[0], "OutageLog.test")
      yield* Effect.exit(makeOutage().observe(Effect.die(new TypeError("fetch failed", { cause: new Error("down") }))))
      assert.include(lines[1], '"reason":"fetch failed: down"')
    }).pipe(Effect.provide(log))
  })

  it.effect("a warning has the messages of the error and its causes, but no stack trace", () => {
    const lines: Array<string> = []
    const log = Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])
    return Effect.gen(function* () {
      const error = new Error("query failed", { cause: new Error("connect ECONNREFUSED") })
      yield* Effect.exit(makeOutage().observe(Effect.die(error)))
      assert.include(lines[0], '"reason":"query failed: connect ECONNREFUSED"')
      assert.notInclude(lines[0], "OutageLog.test")
    }).pipe(Effect.provide(log))
  })

  it.effect("an observed effect keeps its result, and failures of any kind start an outage", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* makeOutage().observe(Effect.succeed(1)), 1)
      for (const exit of [Exit.fail("refused"), Exit.die("broken"), Exit.interrupt()]) {
        const outage = makeOutage()
        assert.strictEqual((yield* Effect.exit(outage.observe(exit)))._tag, "Failure")
        assert.isTrue(outage.isActive)
      }
    })
  )

  it.effect("an interrupted caller does not start an outage", () =>
    Effect.gen(function* () {
      const outage = makeOutage()
      const waiting = yield* Effect.forkChild(outage.observe(Effect.never))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(waiting)
      assert.isFalse(outage.isActive)
    })
  )
})
