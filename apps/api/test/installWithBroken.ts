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

const isSource = (path: string) => !["dist", "test", "node_modules", ".turbo"].includes(basename(path))

/**
 * Installs the API in a folder of its own, with the packages that are installed here, except that `breakFile` changes
 * one file of one package. Gives the module that starts it.
 */
export const installWithBroken = (
  name: string,
  file: string,
  breakFile: (text: string) => string
): { readonly main: string } => {
  const folder = temporaryFolder()
  for (const part of ["packages", "apps"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource })
    for (const each of readdirSync(join(folder, part)))
      link(join(folder, part, each), join(folder, "node_modules", scope, each))
  }
  for (const each of installedPackages()) {
    if (each.startsWith(`${scope}/`) || each === name) continue
    link(join(root, "node_modules", each), join(folder, "node_modules", each))
  }
  const copy = join(folder, "node_modules", name)
  // Followed links: an installation may itself consist of links.
  cpSync(join(root, "node_modules", name), copy, { recursive: true, dereference: true })
  writeFileSync(join(copy, file), breakFile(readFileSync(join(copy, file), "utf8")))
  return { main: join(folder, "apps/api/src/main.ts") }
}
