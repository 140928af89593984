import { assert, it } from "@effect/vitest"
import { fileURLToPath } from "node:url"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"

const script = fileURLToPath(new URL("exceedLimits.ts", import.meta.url))

const exitCodeOf = (mode: string) => new TestProcess(process.execPath, ["--conditions=source", script, mode]).exit()

it("a process whose main thread is busy is killed when it exceeds a limit", async () => {
  assert.isNull(await exitCodeOf("compute"))
  assert.isNull(await exitCodeOf("memory"))
})

it("processor time is not limited before the start and after the end of the work", async () => {
  assert.strictEqual(await exitCodeOf("idle"), 0)
  assert.strictEqual(await exitCodeOf("finished"), 0)
})
