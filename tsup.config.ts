import { readFileSync } from "node:fs"
import { defineConfig } from "tsup"

type Manifest = { readonly exports?: Record<string, string | { readonly source: string }> }

// tsup runs in the folder of the workspace it builds.
const { exports = { main: { source: "./src/main.ts" } } }: Manifest = JSON.parse(readFileSync("package.json", "utf8"))

/** One build for every workspace: an entry for each subpath of its `exports`, or `src/main.ts` if it has none. */
export default defineConfig({
  entry: Object.values(exports).flatMap((target) => (typeof target === "string" ? [] : [target.source])),
  format: "esm",
  target: "node24",
  platform: "node",
  dts: false,
  sourcemap: true,
  clean: true,
  skipNodeModulesBundle: true,
  removeNodeProtocol: false
})
