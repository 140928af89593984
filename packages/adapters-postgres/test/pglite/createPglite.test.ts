import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { startScript } from "../startScript.ts"

const peak = Effect.gen(function* () {
  const child = startScript(new URL("printPeakMemory.ts", import.meta.url))
  assert.strictEqual(yield* Effect.promise(child.exit), 0)
  return Number(child.stdout)
})

// Uses the median, because on a busy machine V8's garbage collector may run late.
it.live("a process that uses the database stays below 500 MiB", () =>
  Effect.gen(function* () {
    const peaks = yield* Effect.all([peak, peak, peak])
    assert.isBelow(peaks.toSorted((one, other) => one - other)[1]!, 500)
  })
)
