import { IndexStorage } from "@emoji-catalogue/adapters-search"
import { reservedBytes } from "@emoji-catalogue/adapters-postgres"
import { Effect, Layer, Option } from "effect"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { readCheckedFile, writeCheckedFile } from "./checkedFile.ts"
import { codeFolders, codeHash } from "./codeHash.ts"
import { requireSpace } from "./database.ts"

/** The packages whose code decides what an index contains. */
const packages = ["adapters-search", "application", "domain"]

/** Stores the search index in the file `search-index` of a folder. A failure only makes the next start slower. */
export const layer = (folder: string) =>
  Layer.effect(
    IndexStorage,
    Effect.gen(function* () {
      const path = join(folder, "search-index")
      const code = yield* Effect.cached(Effect.tryPromise(() => codeHash(codeFolders(packages))))
      const read = Effect.flatMap(code, (hash) => Effect.tryPromise(() => readCheckedFile(path, hash)))
      return {
        load: Effect.map(read, Option.fromUndefinedOr).pipe(
          Effect.catchCause((cause) =>
            Effect.as(
              Effect.logWarning("The saved search index cannot be used and is built again", cause),
              Option.none()
            )
          )
        ),
        save: Effect.fnUntraced(
          function* (bytes: Uint8Array) {
            yield* Effect.tryPromise(() => mkdir(folder, { recursive: true, mode: 0o700 }))
            yield* requireSpace(folder, reservedBytes + bytes.length)
            const hash = yield* code
            yield* Effect.tryPromise(() => writeCheckedFile(path, hash, bytes))
          },
          Effect.catchCause((cause) =>
            Effect.logWarning("The search index cannot be saved, so the next start builds it again", cause)
          ),
          // A promise cannot be interrupted. Without this, an older index could replace a newer one.
          Effect.uninterruptible
        )
      }
    })
  )
