/**
 * Writes the address of the repository to the manifest (`repository`, `homepage` and `bugs`) and to the README links of
 * every package, because npm shows these fields and the README. Reads the address from the git remote `origin`, because
 * the sources do not contain it.
 */
import { execFileSync } from "node:child_process"
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { repositoryFields, webAddressOf, withAbsoluteLinks } from "./release/repositoryLinks.ts"

const root = join(import.meta.dirname, "..")
const remote = execFileSync("git", ["remote", "get-url", "origin"], { cwd: root, encoding: "utf8" }).trim()
const address = webAddressOf(remote)

const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(join(root, path), change(readFileSync(join(root, path), "utf8")))

for (const manifest of globSync("packages/*/package.json", { cwd: root })) {
  const directory = dirname(manifest)
  edit(manifest, (text) => {
    const manifest: object = JSON.parse(text)
    return `${JSON.stringify({ ...manifest, ...repositoryFields(address, directory) }, null, 2)}\n`
  })
  edit(join(directory, "README.md"), (text) => withAbsoluteLinks(text, address, directory))
}
execFileSync("prettier", ["--write", "--log-level=warn", "packages/*/package.json", "packages/*/README.md"], {
  cwd: root
})
console.log(`The packages come from ${address}`)
