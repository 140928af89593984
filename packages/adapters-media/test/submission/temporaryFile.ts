import { Effect } from "effect"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A file with these bytes that exists as long as the scope. */
export const temporaryFile = (bytes: Uint8Array) =>
  Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "submission-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  ).pipe(
    Effect.map((folder) => join(folder, "image")),
    Effect.tap((path) => Effect.promise(() => writeFile(path, bytes)))
  )
