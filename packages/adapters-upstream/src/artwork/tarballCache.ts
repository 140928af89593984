import { Effect } from "effect"
import { hash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The hash of a tarball in the format of `package-lock.json`. */
export const integrityOf = (bytes: Uint8Array): string => `sha512-${hash("sha512", bytes, "base64")}`

/** In milliseconds. Older unfinished files belong to a process that was killed while it wrote them. */
const staleAfter = 3_600_000

/** What this cache writes. A folder that is a volume of its own also has `lost+found`. */
const isOwn = /^(?:[0-9a-f]{128}\.tgz|.*\.part)$/

const isMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === "ENOENT") return undefined
  throw error
}

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
        const path = pathOf(integrity)
        const bytes = await readFile(path).catch(isMissing)
        if (bytes === undefined || integrityOf(bytes) !== integrity) return undefined
        const now = new Date()
        // The time of the last read, which file systems seldom record. Without it the entry is deleted earlier.
        await utimes(path, now, now).catch(() => undefined)
        return bytes
      }),

    /** Deletes entries that were not read since a time, or are not `wanted`. Leaves everything else in the folder alone. */
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
