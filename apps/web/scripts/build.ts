/** Writes `dist`: the bundle of the pages, and the module that loads it. */
import { build, stop } from "esbuild"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { bundle } from "../src/bundle.ts"

const root = join(import.meta.dirname, "..")
const dist = join(root, "dist")

await rm(dist, { recursive: true, force: true })
await bundle(dist)
await build({
  absWorkingDir: root,
  bundle: true,
  conditions: ["source"],
  entryPoints: { index: "src/built.ts" },
  format: "esm",
  outdir: dist,
  platform: "node",
  target: "node24"
})
await stop()
