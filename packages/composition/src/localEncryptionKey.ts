import { Effect, Redacted, Schema } from "effect"
import { randomBytes } from "node:crypto"
import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isEncryptionKey } from "./settings/identity.ts"

export class EncryptionKeyUnusable extends Schema.TaggedError<EncryptionKeyUnusable>()("EncryptionKeyUnusable", {
  path: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.path} cannot be used as the encryption key: ${this.reason}`
  }
}

const isMissing = (cause: unknown) => (cause as { code?: unknown }).code === "ENOENT"

const readOrCreate = async (path: string): Promise<string> => {
  try {
    return (await readFile(path, "utf8")).trim()
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    const key = randomBytes(32).toString("base64")
    // The file gets its final name only when it is complete, because a crash must not leave a file with half a key.
    await writeFile(`${path}.new`, `${key}\n`, { mode: 0o600 })
    await rename(`${path}.new`, path)
    return key
  }
}

/**
 * Reads the key from the file `encryption-key` in a folder, or generates it if the file is missing. The file has the
 * format of the variable `ENCRYPTION_KEY`.
 */
export const localEncryptionKey = Effect.fnUntraced(function* (folder: string) {
  const path = join(folder, "encryption-key")
  const unusable = (reason: string) => new EncryptionKeyUnusable({ path, reason })
  const key = yield* Effect.tryPromise({
    try: () => readOrCreate(path),
    catch: (cause) => unusable(cause instanceof Error ? cause.message : String(cause))
  })
  if (!isEncryptionKey(key)) return yield* unusable("it does not hold 32 bytes in base64")
  return Redacted.make(new Uint8Array(Buffer.from(key, "base64")))
})
