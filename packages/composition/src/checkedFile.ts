import { createHash, randomUUID } from "node:crypto"
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { setImmediate } from "node:timers/promises"

const hashBytes = 32

/** The file ends early or was changed. */
export class FileDamaged extends Error {}

/**
 * Reads the content that `writeCheckedFile` wrote. Returns undefined if the file is missing or was written by other
 * code (`codeHash`). Throws `FileDamaged` if its checksum is wrong.
 */
export const readCheckedFile = async (path: string, codeHash: Uint8Array): Promise<Uint8Array | undefined> => {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause
    return undefined
  })
  if (bytes === undefined) return undefined
  const checksum = bytes.subarray(0, hashBytes)
  const writtenBy = bytes.subarray(hashBytes, 2 * hashBytes)
  const content = bytes.subarray(2 * hashBytes)
  if (!checksum.equals(await checksumOf(content))) throw new FileDamaged(`${path} is damaged`)
  return writtenBy.equals(codeHash) ? content : undefined
}

/**
 * Replaces the file only when the new one is completely on the disk, so that a crash leaves the old one. Several
 * processes may write at the same time; the last one wins.
 */
export const writeCheckedFile = async (path: string, codeHash: Uint8Array, content: Uint8Array): Promise<void> => {
  await removeUnfinished(path)
  const unfinished = `${path}.${randomUUID()}${unfinishedSuffix}`
  try {
    await writeFile(unfinished, [await checksumOf(content), codeHash, content], { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw cause
  }
}

const unfinishedSuffix = ".new"

/** In milliseconds. A file that has not changed for longer is from a process that crashed while writing. */
const maxWriteTime = 3_600_000

const removeUnfinished = async (path: string): Promise<void> => {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(unfinishedSuffix)) continue
    const file = join(folder, name)
    const changed = await stat(file).catch(() => undefined)
    if (changed !== undefined && changed.mtimeMs < Date.now() - maxWriteTime) await rm(file, { force: true })
  }
}

/** The number of bytes that are hashed before other work may run. */
const hashedPart = 2 ** 20

/** SHA-256 in parts. `subtle.digest` would block for longer, because it first copies the content (up to 30 MB). */
const checksumOf = async (content: Uint8Array): Promise<Uint8Array> => {
  const hash = createHash("sha256")
  for (let from = 0; from < content.length; from += hashedPart) {
    hash.update(content.subarray(from, from + hashedPart))
    await setImmediate()
  }
  return hash.digest()
}
