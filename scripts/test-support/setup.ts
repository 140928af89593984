import { afterAll } from "vitest"
import { removeTemporaryFolders } from "./temporaryFolder.ts"
import { killRunning } from "./TestProcess.ts"

// Vitest runs this after each test file, even if test files share modules.
afterAll(async () => {
  await killRunning()
  removeTemporaryFolders()
})
