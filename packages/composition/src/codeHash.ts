import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { dirname, extname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The code runs from the TypeScript sources or from the build, as this file does. */
const extension = extname(import.meta.filename)
const codeFolder = extension === ".ts" ? "src" : "dist"

/** Hashes the code of packages of this workspace and the version of Node: the same code computes the same values. */
export const codeHash = async (packages: ReadonlyArray<string>): Promise<Uint8Array> => {
  const hash = createHash("sha256").update(process.version)
  for (const name of packages) {
    const manifest = fileURLToPath(import.meta.resolve(`@emoji-catalogue/${name}/package.json`))
    const folder = join(dirname(manifest), codeFolder)
    const files = (await readdir(folder, { recursive: true })).filter((file) => extname(file) === extension).sort()
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
    for (const [at, content] of contents.entries()) hash.update(`${files[at]} ${content.length} `).update(content)
  }
  return hash.digest()
}
