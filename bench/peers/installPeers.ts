import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const packages = {
  fastify: "5.12.8",
  minisearch: "7.2.0",
  "emojibase-data": "17.0.0",
  "@iconify/api": "3.2.0",
  "@iconify-json/twemoji": "1.2.5"
}

/**
 * Installs the packages of the peers in a cache folder, unless they are there already. The project does not depend on
 * fastify and iconify/api, because nothing else needs them. Returns the folder.
 */
export const installPeers = (): string => {
  const folder = join(import.meta.dirname, "../../node_modules/.cache/bench-peers")
  const specifiers = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const installed = join(folder, `${specifiers.join(" ").replaceAll("/", "-")}.installed`)
  if (existsSync(installed)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), "{}")
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--save-exact", ...specifiers], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"]
  })
  if (status !== 0) throw new Error(`npm could not install the peers in ${folder}`)
  writeFileSync(installed, "")
  return folder
}
