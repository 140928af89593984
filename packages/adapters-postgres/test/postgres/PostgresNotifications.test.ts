import { assert, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { reconnectDelay } from "../../src/postgres/PostgresNotifications.ts"

it.effect("a listener reconnects within seconds of the end of an outage, however long it was", () =>
  Effect.gen(function* () {
    const attempts: Array<number> = []
    const connect = Effect.andThen(
      Effect.map(Clock.currentTimeMillis, (now) => attempts.push(now)),
      Effect.fail("refused")
    )
    yield* connect.pipe(Effect.retry(reconnectDelay), Effect.forkChild({ startImmediately: true }))
    yield* TestClock.adjust("1 minute")
    const delays = attempts.slice(1).map((at, index) => at - attempts[index]!)
    assert.isAbove(delays.length, 40)
    for (const delay of delays) assert.isBelow(delay, 1500)
  })
)
