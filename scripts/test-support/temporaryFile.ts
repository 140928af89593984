import { randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { temporaryFolder } from "./temporaryFolder.ts"

/** Writes bytes to a file that is removed after the tests of the file, and returns its path. */
export const temporaryFile = (bytes: Uint8Array): Effect.Effect<string> =>
  Effect.promise(async () => {
    const path = join(temporaryFolder(), randomUUID())
    await writeFile(path, bytes)
    return path
  })
