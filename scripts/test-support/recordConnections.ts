import { join } from "node:path"
import { readFileSync, writeFileSync } from "node:fs"
import { temporaryFolder } from "./temporaryFolder.ts"

/**
 * Records the connections that a process with the variables `env` accepts; `ports` are the ports of their clients. A client may be
 * connected to a process that has not accepted it, because the system completes connections first.
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
