import type { BuildOptions, Plugin } from "esbuild"
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { languages } from "./languages.ts"

/** The script of each language, so that a page loads only the texts of its own language. */
const scripts: Plugin = {
  name: "scripts",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^script:/ }, ({ path }) => ({ path: path.slice("script:".length), namespace: "script" }))
    onLoad({ filter: /.*/, namespace: "script" }, ({ path: language }) => ({
      contents:
        `import { start } from "./client/start.tsx"\n` +
        `import { script } from "./messages/script/${language}.ts"\n` +
        `start("${language}", script)`,
      resolveDir: import.meta.dirname
    }))
  }
}

/**
 * Bundles the pages into a folder: `server.js`, which renders them, and in `client` the scripts and styles that
 * browsers load, with the hash of their content in their names. The folder appears when it is complete.
 */
export const bundle = async (folder: string): Promise<void> => {
  const { build, stop } = await import("esbuild")
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  // The service may run as another user than the build.
  await chmod(unfinished, 0o755)
  const shared: BuildOptions = {
    absWorkingDir: import.meta.dirname,
    bundle: true,
    conditions: ["source"],
    define: { "process.env.NODE_ENV": '"production"' },
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "silent",
    minify: true
  }
  try {
    const client = build({
      ...shared,
      entryPoints: {
        ...Object.fromEntries(languages.map((language) => [`script-${language}`, `script:${language}`])),
        head: "client/head.ts",
        style: "styles/main.css"
      },
      entryNames: "[name]-[hash]",
      outdir: join(unfinished, "client"),
      plugins: [scripts],
      target: ["chrome123", "firefox120", "safari17.5"]
    })
    const server = build({
      ...shared,
      entryPoints: { server: "server/renderer.tsx" },
      outdir: unfinished,
      platform: "node",
      target: "node24"
    })
    await Promise.all([client, server])
    // Another process may have bundled the same sources meanwhile.
    await rename(unfinished, folder).catch(() => {})
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await stop()
  }
}
