import { assert, it } from "@effect/vitest"
import { fileURLToPath } from "node:url"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"

const script = fileURLToPath(new URL("exceedLimits.ts", import.meta.url))

const exitCodeOf = (mode: string) => new TestProcess(process.execPath, ["--conditions=source", script, mode]).exit()

it("kills a process that exceeds a limit while its main thread is busy", async () => {
  assert.isNull(await exitCodeOf("compute"))
  assert.isNull(await exitCodeOf("memory"))
})

it("limits processor time only between start and finish", async () => {
  assert.strictEqual(await exitCodeOf("idle"), 0)
  assert.strictEqual(await exitCodeOf("finished"), 0)
})
