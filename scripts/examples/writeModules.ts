import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** A folder of modules that can import packages. */
export interface Modules {
  readonly folder: string
  readonly remove: () => void
}

/** Writes modules, given by their paths, to a temporary folder below `root`. */
export const writeModules = (root: string, modules: ReadonlyMap<string, string>): Modules => {
  const folder = mkdtempSync(join(root, ".examples-"))
  for (const [path, code] of modules) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
