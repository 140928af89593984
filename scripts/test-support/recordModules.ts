import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { temporaryFolder } from "./temporaryFolder.ts"

const root = `${pathToFileURL(join(import.meta.dirname, "../.."))}/`

/** Records the modules that a process loads if it is started with `env`. Omits Node's built-in modules. */
export const recordModules = () => {
  const file = join(temporaryFolder(), "modules")
  return {
    env: { MODULES_FILE: file, NODE_OPTIONS: `--import=${new URL("recordModules.mjs", import.meta.url).href}` },
    modules: (): ReadonlyArray<string> =>
      readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .filter((url) => !url.startsWith("node:"))
        .map((url) => url.replace(root, ""))
  }
}

/**
 * Whether a process may load a module before it has read its settings. The process must load all other modules later.
 * Otherwise, it would use more than twice the CPU time before it reports an invalid setting.
 */
export const isForSettings = (module: string): boolean =>
  /^(?:apps\/requireNode\.js$|apps\/[^/]+\/src\/main\.ts$|packages\/(?:composition|domain)\/|node_modules\/(?:effect|@effect\/platform-node(?:-shared)?)\/)/.test(
    module
  ) || module === "packages/http-server/src/protocol/trustedProxies.ts"
