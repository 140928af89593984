import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { emptyFolder } from "./ApiProcess.ts"

const root = join(import.meta.dirname, "../../..")
const scope = "@emoji-catalogue"

const link = (target: string, path: string) => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** What npm installs, `@scope/name` for those that have a scope. */
const installed = () =>
  readdirSync(join(root, "node_modules"))
    .filter((entry) => !entry.startsWith("."))
    .flatMap((entry) =>
      entry.startsWith("@") ? readdirSync(join(root, "node_modules", entry)).map((name) => `${entry}/${name}`) : [entry]
    )

/**
 * The API in a folder of its own, installed like here but for one file of one package, which `broken` changes. Gives the
 * module that starts it.
 */
export const installWith = (
  broken: string,
  file: string,
  change: (text: string) => string
): { readonly main: string } => {
  const folder = emptyFolder()
  const keeps = (path: string) => !["dist", "test", "node_modules", ".turbo"].includes(basename(path))
  for (const part of ["packages", "apps"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: keeps })
    for (const name of readdirSync(join(folder, part)))
      link(join(folder, part, name), join(folder, "node_modules", scope, name))
  }
  for (const name of installed()) {
    if (name.startsWith(`${scope}/`) || name === broken) continue
    link(join(root, "node_modules", name), join(folder, "node_modules", name))
  }
  const copy = join(folder, "node_modules", broken)
  cpSync(join(root, "node_modules", broken), copy, { recursive: true })
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), "utf8")))
  return { main: join(folder, "apps/api/src/main.ts") }
}
