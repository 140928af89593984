import { fileURLToPath } from "node:url"
import { TestProcess } from "../../../scripts/test-support/TestProcess.ts"

/** Runs a script from source in a separate process. */
export const startScript = (script: URL, ...args: ReadonlyArray<string>): TestProcess =>
  new TestProcess(process.execPath, ["--conditions=source", fileURLToPath(script), ...args])
