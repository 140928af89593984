import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { startScript } from "../startScript.ts"

// Between the 470 to 540 MiB without V8's optimization of WebAssembly and the 810 with it.
it.live("a process that uses the database stays below 650 MiB", () =>
  Effect.gen(function* () {
    const child = startScript(new URL("printPeakMemory.ts", import.meta.url))
    assert.strictEqual(yield* Effect.promise(child.exit), 0)
    assert.isBelow(Number(child.stdout), 650)
  })
)
