import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { startScript } from "../startScript.ts"

it.live("a process that uses the database stays below 500 MiB", () =>
  Effect.gen(function* () {
    const child = startScript(new URL("printPeakMemory.ts", import.meta.url))
    assert.strictEqual(yield* Effect.promise(child.exit), 0)
    assert.isBelow(Number(child.stdout), 500)
  })
)
