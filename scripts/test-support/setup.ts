import { afterAll } from "vitest"
import { removeTemporaryFolders } from "./temporaryFolder.ts"
import { killRunning } from "./TestProcess.ts"

// Vitest runs this for each test file, even if files share their modules.
afterAll(async () => {
  await killRunning()
  removeTemporaryFolders()
})
