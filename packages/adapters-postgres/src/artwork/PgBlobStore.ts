import { type Blob, type BlobStorage, BlobStore, type ByteRange } from "@emoji-catalogue/application/ports"
import type { AssetName } from "@emoji-catalogue/domain"
import { Array as Arr, DateTime, Effect, Exit, Layer, Option, Request, RequestResolver, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { orDie } from "../orDie.ts"

/**
 * The maximum number of bytes in a batch of several blobs. It is small, because PGlite runs one statement at a time,
 * and all other statements wait.
 */
const maxInsertBytes = 32 * 1024

const maxReadBytes = 256 * 1024

const maxRows = 500

/** The maximum number of blobs that one statement reads. At `maxReadBytes` per blob, it reads at most 4 MiB. */
const maxBatch = 16

/**
 * The upper limit for all offsets, and the end of the range if the caller gives no range. It is larger than any bytea
 * value, but within the range of an SQL `integer`.
 */
const maxOffset = 2 ** 30

interface Slice {
  /** The size of the whole blob. */
  readonly size: number
  readonly bytes: Uint8Array
}

/**
 * Copies the bytes if they are only a part of a buffer of the driver, because this part would keep the whole buffer in
 * memory.
 */
const owned = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

class ReadStart extends Request.Class<{ readonly name: string }, Slice | undefined> {}

/** One statement inserts one batch. A blob larger than `maxInsertBytes` gets its own batch. */
const insertBatches = <B extends Blob<string>>(
  blobs: ReadonlyArray<B>
): ReadonlyArray<Arr.NonEmptyReadonlyArray<B>> => {
  const batches: Array<Arr.NonEmptyArray<B>> = []
  let size = 0
  for (const blob of blobs) {
    const batch = batches.at(-1)
    size += blob.bytes.length
    if (batch !== undefined && batch.length < maxRows && size <= maxInsertBytes) batch.push(blob)
    else {
      batches.push([blob])
      size = blob.bytes.length
    }
  }
  return batches
}

export const make = <Name extends string>(tableName: "blob" | "submission_blob" | "server_backup_blob") =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const table = sql(tableName)

    const findMissing = Effect.fnUntraced(function* (names: ReadonlyArray<Name>) {
      const missing = new Set(names)
      for (let from = 0; from < names.length; from += maxRows) {
        const stored = yield* sql<{ name: Name }>`
          SELECT name FROM ${table} WHERE name = ANY(${names.slice(from, from + maxRows)}::text[])`
        for (const { name } of stored) missing.delete(name)
      }
      return Array.from(missing)
    })

    const put = Effect.fn("PgBlobStore.put")(function* (blobs: ReadonlyArray<Blob<Name>>) {
      // Inserts rows in a fixed order, which prevents deadlocks between concurrent statements.
      const byName = new Map(blobs.map((blob) => [blob.name, blob]))
      const ordered = (yield* findMissing(Array.from(byName.keys()))).sort()
      for (const batch of insertBatches(ordered.map((name) => byName.get(name)!))) {
        yield* sql`
          INSERT INTO ${table} ${sql.insert(Arr.map(batch, ({ bytes, name }) => ({ name, bytes })))}
          ON CONFLICT DO NOTHING`
      }
    }, orDie)

    const replace = Effect.fn("PgBlobStore.replace")(
      (blobs: ReadonlyArray<Blob<Name>>) =>
        Effect.forEach(
          blobs,
          ({ bytes, name }) => sql`
            INSERT INTO ${table} (name, bytes) VALUES (${name}, ${bytes})
            ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes, stored_at = now()`,
          { discard: true }
        ),
      orDie
    )

    /** Reads at most the first `maxReadBytes` of a range. Returns undefined if the blob does not exist. */
    const readSlice = (name: Name, { end, start }: ByteRange) => {
      const length = Math.max(0, Math.min(end - start, maxReadBytes))
      return sql<Slice>`
        SELECT octet_length(bytes) AS size, substring(bytes FROM ${start + 1}::int FOR ${length}::int) AS bytes
        FROM ${table} WHERE name = ${name}`.pipe(
        Effect.map(([row]) => row),
        orDie
      )
    }

    /** Reads the first bytes of concurrently requested blobs in one statement, because a page shows many images. */
    const startsOfBlobs = RequestResolver.make<ReadStart>((entries) =>
      sql<Slice & { name: string }>`
        SELECT name, octet_length(bytes) AS size, substring(bytes FROM 1 FOR ${maxReadBytes}::int) AS bytes
        FROM ${table} WHERE name = ANY(${entries.map(({ request }) => request.name)}::text[])`.pipe(
        Effect.map((rows) => {
          const found = new Map(rows.map((row) => [row.name, row]))
          for (const entry of entries) entry.completeUnsafe(Exit.succeed(found.get(entry.request.name)))
        }),
        orDie
      )
    ).pipe(RequestResolver.batchN(maxBatch))

    const readStart = (name: Name) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (transaction) =>
        Option.isNone(transaction)
          ? Effect.request(new ReadStart({ name }), startsOfBlobs)
          : // This read is not batched, because a batch may use another connection, which does not see the writes of
            // this transaction.
            readSlice(name, { start: 0, end: maxReadBytes })
      )

    const get = Effect.fn("PgBlobStore.get")(function* (name: Name, range?: ByteRange) {
      const start = Math.min(range?.start ?? 0, maxOffset)
      const end = Math.min(range?.end ?? maxOffset, maxOffset)
      const first = yield* range === undefined ? readStart(name) : readSlice(name, { start, end })
      if (first === undefined) return Option.none()
      const stop = Math.min(end, first.size)
      if (start + first.bytes.length >= stop) {
        return Option.some({
          size: first.size,
          content: first.bytes.length === 0 ? Stream.empty : Stream.make(first.bytes),
          bytes: owned(first.bytes)
        })
      }
      const rest = Stream.paginate(start + first.bytes.length, (from) =>
        from >= stop
          ? Effect.succeed([[], Option.none()] as const)
          : Effect.map(readSlice(name, { start: from, end: stop }), (row) => {
              if (row === undefined) throw new Error(`Blob ${name} was deleted while it was read`)
              return [[row.bytes], Option.some(from + row.bytes.length)] as const
            })
      )
      return Option.some({ size: first.size, content: Stream.concat(Stream.make(first.bytes), rest) })
    })

    const missing = Effect.fn("PgBlobStore.missing")(findMissing, orDie)

    const list = (storedBefore: DateTime.Utc) =>
      Stream.paginate("", (after) =>
        // LIMIT also counts blobs that are too new to be listed, so each statement reads a bounded number of rows.
        sql<{ name: Name; isListed: boolean }>`
          SELECT name, stored_at < ${DateTime.toDateUtc(storedBefore)} AS is_listed
          FROM ${table} WHERE name > ${after} ORDER BY name LIMIT ${maxRows}`.pipe(
          Effect.map(
            (rows) =>
              [
                rows.filter(({ isListed }) => isListed).map(({ name }) => name),
                rows.length < maxRows ? Option.none() : Option.some(rows.at(-1)!.name)
              ] as const
          ),
          orDie
        )
      )

    const remove = Effect.fn("PgBlobStore.delete")(function* (names: ReadonlyArray<Name>) {
      yield* sql`DELETE FROM ${table} WHERE name = ANY(${names}::text[])`
    }, orDie)

    const usage = Effect.map(
      // The numbers are cast to float8, because the driver returns bigint as a `BigInt`. float8 is exact up to 2^53.
      sql<{ count: number; bytes: number }>`
        SELECT count(*)::float8 AS count, pg_total_relation_size(${tableName}::regclass)::float8 AS bytes FROM ${table}`,
      ([row]) => row!
    ).pipe(orDie, Effect.withSpan("PgBlobStore.usage"))

    return { put, replace, get, missing, list, delete: remove, usage } satisfies BlobStorage<Name>
  })

export const layer = Layer.effect(BlobStore, make<AssetName>("blob"))
