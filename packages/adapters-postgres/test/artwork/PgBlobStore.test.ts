import { BlobStore, readBlob } from "@emoji-catalogue/application/ports"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { blobStoreContract } from "@emoji-catalogue/application/contracts"
import * as PgBlobStore from "../../src/artwork/PgBlobStore.ts"
import { statementsBlocked } from "../concurrency.ts"
import { randomBlob, randomBlobs } from "../randomBlobs.ts"
import { testDatabases } from "../testDatabases.ts"

for (const [name, database] of testDatabases) {
  blobStoreContract(name, PgBlobStore.layer.pipe(Layer.provide(database)))

  layer(PgBlobStore.layer.pipe(Layer.provideMerge(database)), {
    excludeTestServices: true
  })(`PgBlobStore (${name})`, (it) => {
    it.effect("a stored blob is never updated", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const rows = sql`SELECT name, ctid::text, xmin::text, xmax::text FROM blob ORDER BY name`
        const blobs = randomBlobs(20, 3000)
        yield* store.put([...blobs, ...blobs])
        const before = yield* rows
        assert.strictEqual(before.length, 20)
        yield* store.put(blobs)
        assert.deepStrictEqual(yield* rows, before)
      })
    )

    it.effect("waits for a concurrent insert of the same blobs without a conflict", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const blobs = randomBlobs(30, 20_000)
        const [inserted, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const first = yield* store
          .put(blobs)
          .pipe(
            Effect.andThen(Deferred.succeed(inserted, undefined)),
            Effect.andThen(Deferred.await(release)),
            sql.withTransaction,
            Effect.forkChild
          )
        yield* Deferred.await(inserted)
        const others = yield* Effect.forEach(
          [
            sql.withTransaction(store.put(blobs.toReversed())),
            store.put(blobs),
            sql.withTransaction(store.put(blobs.slice(10)))
          ],
          (put) => Effect.forkChild(put, { startImmediately: true })
        )
        yield* statementsBlocked(name, others.length)
        yield* Deferred.succeed(release, undefined)
        yield* Fiber.joinAll([first, ...others])
        for (const blob of blobs) assert.isTrue(Option.isSome(yield* store.get(blob.name)))
      })
    )

    it.effect("splits large batches into statements with limited rows and bytes", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const blobs = [...randomBlobs(1200, 16), ...randomBlobs(4, 200 * 1024), randomBlob(300 * 1024)]
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

    it.effect("concurrent reads return the requested blobs, also duplicates, and no missing blobs", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blobs = [...randomBlobs(40, 500), randomBlob(600 * 1024)]
        const missing = randomBlobs(3, 500)
        yield* store.put(blobs)
        const wanted = [...blobs, ...missing, ...blobs.slice(0, 5)]
        const found = yield* Effect.forEach(
          wanted,
          ({ name }) =>
            Effect.flatMap(store.get(name), (blob) =>
              Option.isSome(blob) ? Effect.asSome(readBlob(blob.value)) : Effect.succeedNone
            ),
          { concurrency: "unbounded" }
        )
        for (const [index, { bytes }] of wanted.entries()) {
          assert.deepStrictEqual(found[index], missing.includes(wanted[index]!) ? Option.none() : Option.some(bytes))
        }
      })
    )

    it.effect("a transaction reads its stored blobs, and concurrent reads do not see them", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const sql = yield* SqlClient.SqlClient
        const blob = randomBlob(500)
        const isThere = Effect.map(store.get(blob.name), Option.isSome)
        const [stored, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const inside = yield* store
          .put([blob])
          .pipe(
            Effect.andThen(Deferred.succeed(stored, undefined)),
            Effect.andThen(Deferred.await(release)),
            Effect.andThen(isThere),
            sql.withTransaction,
            Effect.forkChild
          )
        yield* Deferred.await(stored)
        // In PGlite this read waits for the transaction, because there is only one connection.
        const outside = yield* Effect.forkChild(isThere, { startImmediately: true })
        if (name === "postgres") assert.isFalse(yield* Fiber.join(outside))
        yield* Deferred.succeed(release, undefined)
        assert.isTrue(yield* Fiber.join(inside))
        yield* Fiber.join(outside)
      })
    )

    it.effect("reads a large blob in slices, and only the requested range", () =>
      Effect.gen(function* () {
        const store = yield* BlobStore
        const blob = randomBlob(600 * 1024)
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
