import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { loadBundle } from "./loadBundle.ts"
import { paths } from "./routes.ts"

/** Bundles are kept here by the hash of the sources, beside other caches of this repository. */
const cache = join(import.meta.dirname, "../../../node_modules/.cache/emoji-catalogue-web")

/** The packages whose sources are in the bundle. */
const sources = [import.meta.dirname, join(import.meta.dirname, "../../../packages/client-sdk/src")]

const hashOfSources = (): string => {
  // The manifest has the exact versions of the packages that are bundled, such as Preact.
  const hash = createHash("sha256").update(readFileSync(join(import.meta.dirname, "../package.json")))
  for (const folder of sources) {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (/\.(?:tsx?|css)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest("hex").slice(0, 16)
}

/** The pages, which are bundled from source when the first of them is requested. A build exports `built.ts` instead. */
export const pages = {
  paths,
  load: async () => {
    const folder = join(cache, hashOfSources())
    if (!existsSync(join(folder, "server.js"))) {
      const { bundle } = await import("./bundle.ts")
      await bundle(folder)
    }
    return await loadBundle(folder)
  }
}
