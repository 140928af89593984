import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"

const root = join(import.meta.dirname, "../../..")
const scope = "@emoji-catalogue"

const link = (target: string, path: string) => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** The names of all installed packages, `@scope/name` for those that have a scope. */
const installedPackages = () =>
  readdirSync(join(root, "node_modules"))
    .filter((entry) => !entry.startsWith("."))
    .flatMap((entry) =>
      entry.startsWith("@") ? readdirSync(join(root, "node_modules", entry)).map((name) => `${entry}/${name}`) : [entry]
    )

/** The workspaces between the main module and the reader of packages, in the order of their imports. */
const copied = ["apps/api", "packages/composition", "packages/adapters-upstream"]

/** A file that each app imports by its path. */
const checkOfNode = "apps/requireNode.js"

const isNeeded = (path: string) => !["dist", "test", "node_modules", ".turbo"].includes(basename(path))

/**
 * Installs the API in a temporary folder, with the packages that are installed here, except that `breakFile` changes
 * one file of one package. Returns its main module. The other workspaces are links, so that they are compiled
 * once for all starts.
 */
export const installWithBroken = (
  name: string,
  file: string,
  breakFile: (text: string) => string
): { readonly main: string } => {
  const folder = temporaryFolder()
  for (const workspace of copied) {
    cpSync(join(root, workspace), join(folder, workspace), { recursive: true, filter: isNeeded })
  }
  cpSync(join(root, checkOfNode), join(folder, checkOfNode))
  const copiedNames = new Map(copied.map((workspace) => [`${scope}/${basename(workspace)}`, join(folder, workspace)]))
  for (const each of installedPackages()) {
    if (each !== name)
      link(copiedNames.get(each) ?? join(root, "node_modules", each), join(folder, "node_modules", each))
  }
  const copy = join(folder, "node_modules", name)
  // Follows links, because an installation may itself consist of links.
  cpSync(join(root, "node_modules", name), copy, { recursive: true, dereference: true })
  writeFileSync(join(copy, file), breakFile(readFileSync(join(copy, file), "utf8")))
  return { main: join(folder, "apps/api/src/main.ts") }
}
