import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

export interface Modules {
  readonly folder: string
  readonly remove: () => void
}

/** Writes modules to a temporary folder. The folder is below `root`, so that the modules can import packages. */
export const writeModules = (root: string, modules: ReadonlyMap<string, string>): Modules => {
  const folder = mkdtempSync(join(root, ".examples-"))
  for (const [path, code] of modules) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
