import { webhooks } from "@emoji-catalogue/application/job"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Schedule } from "effect"

const { maxAttempts, retries } = webhooks

it.effect("the last attempt of a delivery is between one and two days after the first", () =>
  Effect.gen(function* () {
    for (let run = 0; run < 500; run++) {
      const step = yield* Schedule.toStep(retries)
      const delays: Array<number> = []
      for (let attempt = 1; attempt < maxAttempts; attempt++) {
        const [, delay] = yield* step(0, attempt)
        delays.push(Duration.toHours(delay))
      }
      assert.isBelow(delays[0]!, 6 / 3600)
      const total = delays.reduce((sum, delay) => sum + delay, 0)
      assert.isAbove(total, 24)
      assert.isBelow(total, 48)
    }
  })
)
