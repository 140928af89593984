import { Effect } from "effect"
import { hash } from "node:crypto"
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The hash of a tarball in the format of `package-lock.json`. */
export const integrityOf = (bytes: Uint8Array): string => `sha512-${hash("sha512", bytes, "base64")}`

/**
 * Caches tarballs in a folder by the hash of their bytes (`sha512-…`). An entry is complete: it is written under another
 * name and renamed, and its hash is checked again when it is read. A file system error is a defect.
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
