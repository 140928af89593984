import { type Blob, BlobStore } from "@emoji-catalogue/application"
import { AssetName } from "@emoji-catalogue/domain"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomBytes } from "node:crypto"
import { blobStoreContract } from "@emoji-catalogue/application/contracts"
import * as PgBlobStore from "../../src/artwork/PgBlobStore.ts"
import { testDatabases } from "../testDatabases.ts"

const freshBlob = (size: number): Blob => {
  const bytes = new Uint8Array(randomBytes(size))
  return { name: AssetName.make(`${createHash("sha256").update(bytes).digest("hex")}.png`), bytes }
}

const freshBlobs = (count: number, size: number) => Array.from({ length: count }, () => freshBlob(size))

for (const [name, database] of testDatabases) {
  blobStoreContract(name, PgBlobStore.layer.pipe(Layer.provide(database)))

  layer(PgBlobStore.layer.pipe(Layer.provideMerge(database)), {
    timeout: "30 seconds",
    excludeTestServices: true
  })(`PgBlobStore (${name})`, (it) => {
    it.effect("inserts a blob once and never touches its row again", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const rows = sql`SELECT name, ctid::text, xmin::text, xmax::text FROM blob ORDER BY name`
        const blobs = freshBlobs(20, 3000)
        yield* store.put([...blobs, ...blobs])
        const before = yield* rows
        assert.strictEqual(before.length, 20)
        yield* store.put(blobs)
        assert.deepStrictEqual(yield* rows, before)
      })
    )

    it.effect("what others insert meanwhile is waited for, and is no conflict", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const blobs = freshBlobs(30, 20_000)
        const hold = (some: ReadonlyArray<Blob>) =>
          Effect.andThen(store.put(some), Effect.sleep("30 millis")).pipe(sql.withTransaction)
        yield* Effect.all([hold(blobs), hold(blobs.toReversed()), store.put(blobs), hold(blobs.slice(10))], {
          concurrency: "unbounded"
        })
        for (const blob of blobs) assert.isTrue(Option.isSome(yield* store.get(blob.name)))
      })
    )

    it.effect("more rows than one statement may take, and bytes in short statements", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const blobs = [...freshBlobs(1200, 16), ...freshBlobs(4, 200 * 1024), freshBlob(300 * 1024)]
        yield* store.put(blobs)
        const statements = yield* sql<{ blobs: number; bytes: number }>`
          SELECT count(*)::int AS blobs, sum(octet_length(bytes))::int AS bytes FROM blob
          WHERE name = ANY(${blobs.map(({ name }) => name)}::text[]) GROUP BY xmin`
        assert.strictEqual(
          statements.reduce((sum, statement) => sum + statement.blobs, 0),
          1205
        )
        for (const { blobs, bytes } of statements) assert.isTrue(blobs === 1 || (blobs <= 500 && bytes <= 32 * 1024))
      })
    )

    it.effect("a large blob comes in slices, and a range of it without the rest", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blob = freshBlob(600 * 1024)
        yield* store.put([blob])
        const lengths = (start: number, end: number) =>
          Effect.flatMap(store.get(blob.name, { start, end }), (found) =>
            Effect.map(Stream.runCollect(Option.getOrThrow(found).content), (chunks) => chunks.map((c) => c.length))
          )
        assert.deepStrictEqual(yield* lengths(0, 2 ** 40), [256 * 1024, 256 * 1024, 88 * 1024])
        assert.deepStrictEqual(yield* lengths(500_000, 500_010), [10])
        assert.deepStrictEqual(yield* lengths(1, 256 * 1024 + 2), [256 * 1024, 1])
      })
    )
  })
}
