import { afterAll } from "vitest"
import { removeTemporaryFolders } from "./temporaryFolder.ts"
import { killRunning } from "./TestProcess.ts"

// Vitest calls this function after each test file, even if the test files run in one process and share modules.
afterAll(async () => {
  await killRunning()
  removeTemporaryFolders()
})
