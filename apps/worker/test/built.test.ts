import { assert, it } from "vitest"
import { join } from "node:path"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"

it("the built worker loads its modules, and prints which setting it needs", async () => {
  const worker = new TestProcess(process.execPath, [join(import.meta.dirname, "../dist/main.js")], {
    PATH: process.env["PATH"]
  })
  assert.notStrictEqual(await worker.exit(), 0)
  assert.isTrue((worker.stdout + worker.stderr).startsWith("Cannot start: DATABASE_URL "), worker.stderr)
})
