import { join } from "node:path"
import { readFileSync, writeFileSync } from "node:fs"
import { temporaryFolder } from "./temporaryFolder.ts"

/**
 * Records the port of each client whose connection a process accepts. Start the process with the variables `env`. A
 * client may be connected but not recorded, because the operating system completes a connection before the process
 * accepts it.
 */
export const recordConnections = () => {
  const file = join(temporaryFolder(), "connections")
  writeFileSync(file, "")
  return {
    env: {
      CONNECTIONS_FILE: file,
      NODE_OPTIONS: `--import=${new URL("recordConnections.mjs", import.meta.url).href}`
    },
    ports: (): ReadonlySet<number> => new Set(readFileSync(file, "utf8").trim().split("\n").map(Number))
  }
}
