import type { Blob, BlobStorage } from "@emoji-catalogue/application/ports"
import type { AssetName } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { dieOnSqlError } from "../orDie.ts"
import { diskTooFull, freeBytes } from "./DataDirectory.ts"
import { reservedBytes } from "./diskSpace.ts"

/** The number of images that are moved at a time. If all of them have the maximum size, they take 64 MiB of memory. */
const batch = 16

/** The maximum bytes that SQLite stores per image in addition to its content: the key, and unused space in pages. */
const overhead = 2200

/** Moves the images that earlier versions stored in PGlite. If the process is killed, the next start moves the rest. */
export const moveImages = Effect.fn("moveImages")(function* (dataDir: string, to: BlobStorage<AssetName>) {
  const sql = yield* SqlClient.SqlClient
  const [stored] = yield* sql<{ images: number; bytes: number }>`
    SELECT count(*)::int AS images, coalesce(sum(octet_length(bytes) + ${overhead}), 0)::float8 AS bytes FROM blob`
  const { bytes, images } = stored!
  if (images === 0) return

  const { bytes: moved } = yield* to.usage
  const needed = Math.max(bytes - (moved ?? 0), 0) + reservedBytes
  const free = yield* freeBytes(dataDir)
  if (free < needed) return yield* diskTooFull(dataDir, free, needed)
  yield* Effect.annotateLogs(Effect.logInfo("Images move out of the database"), { images })
  let after = ""
  for (;;) {
    const blobs = yield* sql<Blob>`SELECT name, bytes FROM blob WHERE name > ${after} ORDER BY name LIMIT ${batch}`
    const last = blobs.at(-1)
    if (last === undefined) break
    yield* to.put(blobs)
    after = last.name
  }
  yield* sql`TRUNCATE blob`
}, dieOnSqlError)
