import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Effect } from "effect"
import { hash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The hash of a tarball in the format of `package-lock.json`. */
export const integrityOf = (bytes: Uint8Array): string => `sha512-${hash("sha512", bytes, "base64")}`

/** The age, in milliseconds, from which an unfinished file counts as the leftover of a killed process. */
const staleAfter = 3_600_000

/** Matches the names of the cache's own files. A mounted volume may contain other files, such as `lost+found`. */
const isOwn = /^(?:[0-9a-f]{128}\.tgz|.*\.part)$/

const isMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === "ENOENT") return undefined
  throw error
}

/**
 * Caches tarballs in a folder by the hash of their bytes (`sha512-…`). Writes an entry under a temporary name before
 * renaming it, and verifies the hash on every read, so entries are never partial. File system errors are defects. If
 * the disk accepts no writes, the defect is `StorageUnavailable`.
 */
export const tarballCache = (folder: string) => {
  const pathOf = (integrity: string): string =>
    join(folder, `${Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex")}.tgz`)

  return {
    get: (integrity: string): Effect.Effect<Uint8Array | undefined> =>
      Effect.promise(async () => {
        const path = pathOf(integrity)
        const bytes = await readFile(path).catch(isMissing)
        if (bytes === undefined || integrityOf(bytes) !== integrity) return undefined
        const now = new Date()
        // `deleteUnused` must know when an entry was last read. Many file systems do not record that, so each read sets
        // the modification time. If setting the time fails, `deleteUnused` may delete the entry too early.
        await utimes(path, now, now).catch(() => undefined)
        return bytes
      }),

    /** Deletes stale unfinished files, and entries that are not `wanted` or were last read before `since`. */
    deleteUnused: (wanted: Iterable<string>, since: Date): Effect.Effect<void> =>
      Effect.promise(async () => {
        const paths = new Set(Array.from(wanted, pathOf))
        const stale = new Date(Date.now() - staleAfter)
        for (const name of (await readdir(folder).catch(isMissing)) ?? []) {
          if (!isOwn.test(name)) continue
          const path = join(folder, name)
          const found = await stat(path).catch(isMissing)
          if (found === undefined) continue
          const isKept = name.endsWith(".part") ? found.mtime >= stale : paths.has(path) && found.mtime >= since
          if (!isKept) await rm(path, { force: true })
        }
      }),

    put: (integrity: string, bytes: Uint8Array): Effect.Effect<void> =>
      Effect.promise(async () => {
        const unfinished = join(folder, `${crypto.randomUUID()}.part`)
        try {
          await mkdir(folder, { recursive: true })
          await writeFile(unfinished, bytes, { flush: true })
          await rename(unfinished, pathOf(integrity))
        } catch (cause) {
          throw StorageUnavailable.ofFileError(cause)
        } finally {
          await rm(unfinished, { force: true })
        }
      })
  }
}
