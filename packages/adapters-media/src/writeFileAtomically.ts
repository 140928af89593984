import { randomUUID } from "node:crypto"
import { open, rename, rm } from "node:fs/promises"
import { join } from "node:path"

/** Writes a new file and flushes it to disk. Fails if the file exists. */
export const writeFileSynced = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, "wx")
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes a folder's directory entries to disk, so new file names survive a power loss. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Never leaves a partial file at `path`. `temporaryFolder` must be on the same file system. A crash can leave the
 * temporary file behind; the caller has to delete stale files.
 */
export const writeFileAtomically = async (path: string, bytes: Uint8Array, temporaryFolder: string): Promise<void> => {
  const temporary = join(temporaryFolder, randomUUID())
  try {
    await writeFileSynced(temporary, bytes)
    await rename(temporary, path)
  } catch (cause) {
    await rm(temporary, { force: true })
    throw cause
  }
}
