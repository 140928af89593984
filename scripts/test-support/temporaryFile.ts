import { randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { temporaryFolder } from "./temporaryFolder.ts"

/** Writes bytes to a new file, which is removed after all tests of the test file. */
export const temporaryFile = (bytes: Uint8Array): Effect.Effect<string> =>
  Effect.promise(async () => {
    const path = join(temporaryFolder(), randomUUID())
    await writeFile(path, bytes)
    return path
  })
