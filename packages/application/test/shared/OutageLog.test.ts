import { OutageLog } from "@emoji-catalogue/application/shared"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Schema } from "effect"
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
        if (isFailing === succeeds) expected.push(succeeds ? ended : began)
        isFailing = !succeeds
        assert.strictEqual(outage.isActive, isFailing)
      }
      assert.deepStrictEqual(lines, expected)
    }).pipe(Effect.provide(layer))
  })

  it.effect("an observed effect keeps its result, and failures of any kind begin an outage", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* makeOutage().observe(Effect.succeed(1)), 1)
      for (const exit of [Exit.fail("refused"), Exit.die("broken"), Exit.interrupt()]) {
        const outage = makeOutage()
        assert.strictEqual((yield* Effect.exit(outage.observe(exit)))._tag, "Failure")
        assert.isTrue(outage.isActive)
      }
    })
  )

  it.effect("an interrupted caller begins no outage", () =>
    Effect.gen(function* () {
      const outage = makeOutage()
      const waiting = yield* Effect.forkChild(outage.observe(Effect.never))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(waiting)
      assert.isFalse(outage.isActive)
    })
  )
})
