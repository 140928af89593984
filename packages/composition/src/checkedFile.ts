import { createHash } from "node:crypto"
import { readFile, rename, writeFile } from "node:fs/promises"

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
  if (!checksumOf(writtenBy, content).equals(checksum)) throw new FileDamaged(`${path} is damaged`)
  return writtenBy.equals(codeHash) ? content : undefined
}

/**
 * Replaces the file only when the new one is completely on the disk, so that a crash leaves the old one. If two processes
 * write at the same time, the file may be damaged, which `readCheckedFile` reports.
 */
export const writeCheckedFile = async (path: string, codeHash: Uint8Array, content: Uint8Array): Promise<void> => {
  const bytes = Buffer.concat([checksumOf(codeHash, content), codeHash, content])
  await writeFile(`${path}.new`, bytes, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

const checksumOf = (codeHash: Uint8Array, content: Uint8Array): Buffer =>
  createHash("sha256").update(codeHash).update(content).digest()
