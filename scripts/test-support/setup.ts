import { afterAll, afterEach } from "vitest"
import { removeTemporaryFolders } from "./temporaryFolder.ts"
import { killRunning, lastOutputs } from "./TestProcess.ts"

afterEach(({ task }) => {
  if (task.result?.state === "fail") for (const output of lastOutputs()) console.log(output)
})

// Vitest calls this function after each test file, even if the test files run in one process and share modules.
afterAll(async () => {
  await killRunning()
  removeTemporaryFolders()
})
