import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { dirname, extname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

/** The folders with the code of packages of this workspace: their sources or their build, depending on what runs. */
export const codeFolders = (packages: ReadonlyArray<string>): ReadonlyArray<string> =>
  packages.map((name) => {
    const manifest = fileURLToPath(import.meta.resolve(`@emoji-catalogue/${name}/package.json`))
    return join(dirname(manifest), extname(import.meta.filename) === ".ts" ? "src" : "dist")
  })

/** Declarations and source maps are not executed. */
const isExecuted = (file: string) => !/\.(?:d\.ts|map)$/.test(file)

/**
 * Hashes the files of folders, the versions of Node and its libraries, and the architecture. Processes with the same
 * hash run the same code of these folders.
 */
export const codeHash = async (folders: ReadonlyArray<string>): Promise<Uint8Array> => {
  const hash = createHash("sha256").update(JSON.stringify([process.versions, process.arch]))
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => !entry.isDirectory() && isExecuted(entry.name))
      .map(({ name, parentPath }) => relative(folder, join(parentPath, name)))
      .sort()
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
    for (const [at, content] of contents.entries()) hash.update(`${files[at]} ${content.length} `).update(content)
  }
  return hash.digest()
}
