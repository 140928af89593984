import { Effect } from "effect"
import { createHash } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

const integrityOf = (bytes: Uint8Array): string => `sha512-${createHash("sha512").update(bytes).digest("base64")}`

/**
 * Keeps tarballs in a folder, by the hash of their bytes (`sha512-…`). What is there is there wholly: it is written
 * under another name first, and its bytes are looked at again when it is read. A folder that fails is a defect.
 */
export const tarballCache = (folder: string) => {
  const pathOf = (integrity: string): string =>
    join(folder, `${Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")}.tgz`)

  return {
    get: (integrity: string): Effect.Effect<Uint8Array | undefined> =>
      Effect.promise(async () => {
        const bytes = await readFile(pathOf(integrity)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return undefined
          throw error
        })
        return bytes !== undefined && integrityOf(bytes) === integrity ? bytes : undefined
      }),

    put: (integrity: string, bytes: Uint8Array): Effect.Effect<void> =>
      Effect.promise(async () => {
        await mkdir(folder, { recursive: true })
        const unfinished = join(folder, `${crypto.randomUUID()}.part`)
        try {
          await writeFile(unfinished, bytes, { flush: true })
          await rename(unfinished, pathOf(integrity))
        } finally {
          await rm(unfinished, { force: true })
        }
      })
  }
}
