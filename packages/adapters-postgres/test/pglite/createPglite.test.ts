import { assert, it } from "@effect/vitest"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

it("keeps a process that works the database below 500 MiB", { timeout: 60_000 }, async () => {
  const script = fileURLToPath(new URL("printPeakMemory.ts", import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=source", script])
  assert.isBelow(Number(stdout), 500)
})
