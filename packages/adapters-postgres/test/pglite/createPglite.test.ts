import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { startChild } from "../childProcess.ts"

it.live(
  "a process that uses the database stays below 500 MiB",
  () =>
    Effect.gen(function* () {
      const child = yield* startChild(new URL("printPeakMemory.ts", import.meta.url))
      const { status, stdout } = yield* child.result
      assert.strictEqual(status, 0)
      assert.isBelow(Number(stdout), 500)
    }),
  60_000
)
