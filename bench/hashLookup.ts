/**
 * Measures the look-up of near copies among a million hashes, on PGlite and on PostgreSQL:
 * `npx node --conditions=source bench/hashLookup.ts [--database postgres://postgres@127.0.0.1:5432/postgres] [--hashes 1000000]`.
 * Half of the hashes are random. The other half are as unevenly distributed as the hashes of real images. PostgreSQL is
 * measured in a new database on the given server; without `--database` only PGlite is measured.
 */
import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import {
  PgAccounts,
  PgliteDatabase,
  PgSubmissionRepository,
  PostgresDatabase
} from "@emoji-catalogue/adapters-postgres"
import { InstalledPackages, PackageArtworkSource } from "@emoji-catalogue/adapters-upstream"
import { ArtworkSource, ImageProcessor, SubmissionRepository } from "@emoji-catalogue/application/ports"
import { hashSide, ImageHash, perceptualHashes } from "@emoji-catalogue/domain"
import { Effect, Layer, Stream } from "effect"
import { SqlClient, Statement } from "effect/sql"
import { parseArgs } from "node:util"
import { createPostgresDatabase } from "../packages/adapters-postgres/test/testDatabases.ts"
import { medianOf, percentileOf } from "./statistics.ts"

const { values } = parseArgs({
  options: { database: { type: "string" }, hashes: { type: "string", default: "1000000" } }
})
const count = Number(values.hashes)
const batch = 10_000
const samples = 500

const hashOf = (bits: bigint): ImageHash => ImageHash.make(bits.toString(16).padStart(16, "0"))

const randomBits = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!

const flipped = (hash: ImageHash, flips: number): ImageHash => {
  let bits = BigInt(`0x${hash}`)
  for (let i = 0; i < flips; i++) bits ^= 1n << BigInt(Math.floor(Math.random() * 64))
  return hashOf(bits)
}

const pick = <A>(items: ReadonlyArray<A>): A => items[Math.floor(Math.random() * items.length)]!

const drawn = await Effect.gen(function* () {
  const source = yield* ArtworkSource
  const processor = yield* ImageProcessor
  const latest = new Map(
    source.releases.filter(({ hasImages }) => hasImages).map((release) => [release.platform, release] as const)
  )
  return yield* Stream.fromIterable(latest.values()).pipe(
    Stream.flatMap((release) => source.images(release)),
    Stream.mapEffect((image) => processor.pixels(image, hashSide), { concurrency: 4 }),
    Stream.flatMap((pixels) => Stream.fromIterable(perceptualHashes(pixels))),
    Stream.runCollect
  )
}).pipe(
  Effect.provide(
    Layer.mergeAll(SharpImageProcessor.layer, Layer.provide(PackageArtworkSource.layer, InstalledPackages.layer))
  ),
  Effect.runPromise
)

/**
 * Returns a random hash for an even index. For an odd index, flips about eight bits in the hash of a platform image.
 * The flipped hashes resemble the hashes that the service stores:
 * - They are distributed as unevenly as the hashes of real images.
 * - They are rarely near each other. In the service, near hashes are rare because the service refuses copies.
 */
const freshHash = (index: number) => (index % 2 === 0 ? hashOf(randomBits()) : flipped(pick(drawn), 8))

const fill = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const accountId = crypto.randomUUID()
  yield* sql`
    INSERT INTO account (id, provider_id, username, display_name, created_at, signed_in_at)
    VALUES (${accountId}::uuid, 'provider', 'name', 'Name', now(), now())`
  const stored: Array<ImageHash> = []
  while (stored.length < count) {
    const hashes = Array.from({ length: batch }, (_, index) => freshHash(index))
    stored.push(...hashes)
    yield* sql`
      WITH added AS (
        INSERT INTO submission (id, kind, account_id, status, name, tags, license, words, created_at, decided_at)
        SELECT gen_random_uuid(), 'upload', ${accountId}::uuid, 'rejected', 'name', '[]', 'CC0-1.0', '', now(), now()
        FROM generate_series(1, ${sql.literal(String(batch / 2))}) RETURNING id
      ),
      numbered AS (SELECT id, row_number() OVER () AS number FROM added)
      INSERT INTO image_hash (submission_id, hash)
      SELECT id, ('x' || hash)::bit(64) FROM unnest(${hashes}::text[]) WITH ORDINALITY AS given (hash, place)
      JOIN numbered ON number = 1 + place % ${sql.literal(String(batch / 2))}`
  }
  // In production, PostgreSQL vacuums tables automatically within a minute. For PGlite, the maintenance job does this.
  yield* sql`VACUUM (ANALYZE) image_hash`
  yield* sql`VACUUM (ANALYZE) submission`
  return stored
})

const lookUpTimes = Effect.fnUntraced(function* (given: () => ReadonlyArray<ImageHash>) {
  const { nearCopies } = yield* SubmissionRepository
  const times: Array<number> = []
  for (let i = 0; i < samples + 50; i++) {
    const hashes = given()
    const before = performance.now()
    yield* nearCopies(hashes)
    if (i >= 50) times.push(performance.now() - before)
  }
  return `median ${medianOf(times).toFixed(1)} ms, p99 ${percentileOf(times, 0.99).toFixed(1)} ms`
})

/** The scans and times in the query plan of `nearCopies`. */
const explain = Effect.fnUntraced(function* (hashes: ReadonlyArray<ImageHash>) {
  const { nearCopies } = yield* SubmissionRepository
  const lines = yield* Effect.provideService(nearCopies(hashes), Statement.CurrentTransformer, (query, sql) =>
    Effect.succeed(sql`EXPLAIN (ANALYZE) ${query}`)
  )
  return lines.flatMap((line) => Object.values(line) as ReadonlyArray<string>).filter((line) => /Scan|Time/.test(line))
})

const measure = Effect.gen(function* () {
  const stored = yield* fill
  console.log("one random hash:", yield* lookUpTimes(() => [freshHash(0)]))
  console.log("one of a drawing:", yield* lookUpTimes(() => [freshHash(1)]))
  console.log("a near copy:", yield* lookUpTimes(() => [flipped(pick(stored), 4)]))
  for (const hashes of [3, 9]) {
    const times = yield* lookUpTimes(() => Array.from({ length: hashes }, () => freshHash(1)))
    console.log(`${hashes} of drawings:`, times)
  }
  console.log((yield* explain([freshHash(1)])).join("\n"))
})

const repositories = Layer.merge(PgAccounts.layer, PgSubmissionRepository.layer)

const onPglite = Effect.provide(measure, Layer.provideMerge(repositories, PgliteDatabase.layerMemory))

const onPostgres = (server: string) =>
  Effect.gen(function* () {
    const database = PostgresDatabase.layer({ url: yield* createPostgresDatabase(server) })
    return yield* Effect.provide(measure, Layer.provideMerge(repositories, database))
  }).pipe(Effect.scoped)

const { database } = values
if (database !== undefined) {
  console.log("PostgreSQL")
  await Effect.runPromise(onPostgres(database))
}
console.log("PGlite")
await Effect.runPromise(onPglite)
process.exit()
