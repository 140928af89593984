import { assert, it, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Exit, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { eventually } from "../../../scripts/test-support/eventually.ts"
import { PostgresDatabase } from "../src/index.ts"
import { migrate, migrateWith } from "../src/migrate.ts"
import { migrations } from "../src/migrations/index.ts"
import { createPostgresDatabase, testDatabases, testServer } from "./testDatabases.ts"

const createTable = (name: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`CREATE TABLE ${sql(name)} (id int)`).pipe(Effect.asVoid)

const slowInsert = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.andThen(sql`SELECT pg_sleep(0.05)`, sql`INSERT INTO first_table VALUES (1)`)
).pipe(Effect.asVoid)

const first = { "9001_first": createTable("first_table"), "9002_row": slowInsert }
const broken = { "9003_second": createTable("second_table"), "9004_broken": createTable("first_table") }

for (const [name, database] of testDatabases) {
  layer(database, { excludeTestServices: true })(`migrations (${name})`, (it) => {
    it.effect("write nothing to a database that is up to date", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`SET TRANSACTION READ ONLY`
        assert.deepStrictEqual(yield* migrate, [])
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("keep an existing catalogue and clear its sources, which causes a new import", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0001_catalogue"]!
        yield* sql`
          INSERT INTO catalogue (generation, published_at, emoji_version, groups, former_slugs)
          VALUES (7, now(), '16.0', '[]', '{"old-name":"1F600"}')`
        yield* sql`
          INSERT INTO emoji VALUES
            ('1F600', 'grinning-face', 0, '😀', 'g', 's', '1.0', 2015, NULL, '{}', '[]', '2020-01-01', '2020-01-01')`
        yield* migrations["0003_history"]!
        const [head] = yield* sql`SELECT generation, former_slugs, sources FROM catalogue`
        assert.deepStrictEqual(head, { generation: 7, formerSlugs: { "old-name": "1F600" }, sources: "" })
        const [emoji] = yield* sql`SELECT slug, encoding, relations, added_at::date::text AS added FROM emoji`
        const encoding = { date: "2015", version: "1.0" }
        assert.deepStrictEqual(emoji, { slug: "grinning-face", encoding, relations: {}, added: "2020-01-01" })
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("keep the day of a release, and store the day of an Iconify package as the latest possible day", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0006_artwork"]!
        yield* sql`INSERT INTO artwork VALUES ('google', 1, 'fingerprint')`
        yield* sql`
          INSERT INTO artwork_release VALUES
            ('google', 0, '1.2.9', '2026-09-26', '@iconify-json/noto@1.2.9', ''),
            ('google', 1, '17.0.0', '2026-04-23', 'openmoji@17.0.0', '')`
        yield* migrations["0013_release_dates"]!
        assert.deepStrictEqual(
          yield* sql`SELECT released_at, not_after, consecutive FROM artwork_release ORDER BY position`,
          [
            { releasedAt: null, notAfter: "2026-09-26", consecutive: false },
            { releasedAt: "2026-04-23", notAfter: null, consecutive: false }
          ]
        )
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("keep releases as observed and with skin tones until the next import", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0006_artwork"]!
        yield* migrations["0013_release_dates"]!
        yield* sql`INSERT INTO artwork VALUES ('openmoji', 1, 'fingerprint')`
        const release = (position: number) => sql`
          INSERT INTO artwork_release (platform, position, version, released_at, source, drawings)
          VALUES ('openmoji', ${position}, ${String(position)}, '2026-04-23', 'openmoji@17.0.0', '')`
        yield* release(0)
        yield* migrations["0042_release_basis"]!
        // The previous version of the service still publishes.
        yield* release(1)
        assert.deepStrictEqual(
          yield* sql`SELECT trust, as_of, lists_skin_tones FROM artwork_release ORDER BY position`,
          [0, 1].map(() => ({ trust: "observed", asOf: null, listsSkinTones: true }))
        )
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("know the platforms whose sources list no flags", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0006_artwork"]!
        const store = (platform: string, version: string) => sql`
          INSERT INTO artwork_release (platform, position, version, released_at, source, drawings)
          VALUES (${platform}, ${Number(version)}, ${version}, '2026-04-23', 'sample@17.0.0', '')`
        const platforms = ["blobmoji", "google", "google-blob", "openmoji", "skype", "windows-10"]
        for (const platform of platforms) {
          yield* sql`INSERT INTO artwork VALUES (${platform}, 1, 'fingerprint')`
          yield* store(platform, "1")
        }
        yield* migrations["0053_release_flags"]!
        // The previous version of the service still publishes.
        yield* store("openmoji", "2")
        assert.deepStrictEqual(
          yield* sql`SELECT platform, lists_flags FROM artwork_release ORDER BY platform, position`,
          ["blobmoji", "google", "google-blob", "openmoji", "openmoji", "skype", "windows-10"].map((platform) => ({
            platform,
            listsFlags: platform === "openmoji" || platform === "windows-10"
          }))
        )
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("find uploads by the digits of their names, and mark their files as outdated", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        for (const migration of ["0011_account", "0029_submission"] as const) yield* migrations[migration]!
        const accountId = crypto.randomUUID()
        yield* sql`
          INSERT INTO account VALUES (${accountId}::uuid, '1', 'maker', 'Maker', NULL, now(), now())`
        const stored = [
          ["upload", "cat123", ["v2"], ["cat123", "v2"]],
          ["upload", "partyParrot7", ["bird"], ["partyparrot7", "party", "parrot7", "bird"]],
          ["upload", "plain", ["bird"], ["plain", "bird"]],
          ["drawing", "Ein Hund 3b", null, ["ein", "hund", "3b"]]
        ] as const
        for (const [kind, name, tags, words] of stored) {
          yield* sql`
            INSERT INTO submission (id, kind, account_id, status, name, tags, license, words, original_file, image_file, image, created_at)
            VALUES (gen_random_uuid(), ${kind}, ${accountId}::uuid, 'pending', ${name}, ${tags && JSON.stringify(tags)}::text::jsonb,
              'CC0-1.0', array_to_tsvector(${words}::text[]), ${`original ${name}`}, ${`image ${name}`}, '{}', now())`
        }
        yield* migrations["0036_submission_files"]!
        const found = (word: string) =>
          Effect.map(
            sql<{ name: string }>`SELECT name FROM submission WHERE words @@ ${`'${word}':*`}::tsquery`,
            (rows) => rows.map(({ name }) => name)
          )
        for (const [word, name] of [
          ["123", "cat123"],
          ["cat", "cat123"],
          ["cat123", "cat123"],
          ["2", "cat123"],
          ["7", "partyParrot7"],
          ["parrot", "partyParrot7"],
          ["partyp", "partyParrot7"],
          ["plain", "plain"],
          ["3", "Ein Hund 3b"],
          ["b", undefined]
        ] as const) {
          if (name === undefined) assert.includeMembers(yield* found(word), ["Ein Hund 3b", "plain"])
          else assert.deepStrictEqual(yield* found(word), [name], word)
        }
        const [state] = yield* sql`
          SELECT bool_and(has_outdated_files) AS outdated, bool_or(is_withdrawn) AS withdrawn, count(still_file)::int AS stills
          FROM submission`
        assert.deepStrictEqual(state, { outdated: true, withdrawn: false, stills: 0 })
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("keep the groups of an existing catalogue in order and name its subgroups by their slugs", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0001_catalogue"]!
        const groups = [
          {
            slug: "travel",
            subgroups: [
              { slug: "sky-weather", names: { en: "Sky" } },
              { slug: "hotel", names: {} }
            ]
          },
          { slug: "flags", subgroups: [] }
        ]
        yield* sql`
          INSERT INTO catalogue (generation, published_at, emoji_version, groups, former_slugs)
          VALUES (7, now(), '16.0', ${JSON.stringify(groups)}::text::jsonb, '{}')`
        yield* migrations["0014_subgroup_name"]!
        const [head] = yield* sql`SELECT groups FROM catalogue`
        const named = groups.map((group) => ({
          ...group,
          subgroups: group.subgroups.map((subgroup) => ({ ...subgroup, name: subgroup.slug }))
        }))
        assert.deepStrictEqual(head, { groups: named })
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("let the previous version store whole rows of emoji without reported redesigns", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        for (const name of ["0001_catalogue", "0003_history"]) yield* migrations[name]!
        const store = (codepoint: string) => {
          const texts = { codepoint, slug: codepoint.toLowerCase(), emoji: codepoint, group: "g", subgroup: "s" }
          const numbers = { position: 0, version: "1.0", year: 2015, base: null, encoding: {} }
          const lists = { annotations: {}, shortcodes: [], carriers: [], proposals: [], renamings: [], relations: {} }
          const times = { added_at: "2020-01-01", updated_at: "2020-01-01" }
          const rows = JSON.stringify([{ ...texts, ...numbers, ...lists, ...times }])
          return sql`INSERT INTO emoji SELECT * FROM jsonb_populate_recordset(NULL::emoji, ${rows}::text::jsonb)`
        }
        yield* store("1F52B")
        yield* migrations["0052_reported_redesign"]!
        yield* store("1F600")
        assert.deepStrictEqual(yield* sql`SELECT codepoint, reported_redesigns FROM emoji ORDER BY codepoint`, [
          { codepoint: "1F52B", reportedRedesigns: [] },
          { codepoint: "1F600", reportedRedesigns: null }
        ])
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("keep existing artwork as changed now", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0006_artwork"]!
        yield* sql`INSERT INTO artwork VALUES ('twitter', 3, 'print')`
        yield* migrations["0015_artwork_changed_at"]!
        const [row] = yield* sql`SELECT platform, revision, fingerprint, changed_at = now() AS is_now FROM artwork`
        assert.deepStrictEqual(row, { platform: "twitter", revision: 3, fingerprint: "print", isNow: true })
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("delete search terms without callers, because they may be personal data", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        yield* migrations["0009_search_term"]!
        yield* sql`INSERT INTO search_term VALUES ('hauptstraße 12', 'de', 1, 0, now())`
        yield* migrations["0016_search_caller"]!
        assert.deepStrictEqual(yield* sql`SELECT term FROM search_term`, [])
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("find the issuers of existing API keys in the audit log", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE SCHEMA before`
        yield* sql`SET LOCAL search_path TO before`
        for (const name of ["0002_api_key", "0011_account", "0019_audit_entry"]) yield* migrations[name]!
        const [issuer, unknown] = [crypto.randomUUID(), crypto.randomUUID()]
        yield* sql`
          INSERT INTO account (id, provider_id, username, display_name, created_at, signed_in_at)
          VALUES (${issuer}::uuid, '1', 'ada', 'Ada', now(), now())`
        const actors = { ada: `account:${issuer}`, "of no account": `account:${unknown}`, key: "key:1", old: null }
        for (const [name, actor] of Object.entries(actors)) {
          const id = crypto.randomUUID()
          yield* sql`
            INSERT INTO api_key (id, name, hash, prefix, last_four, is_admin, created_at)
            VALUES (${id}::uuid, ${name}, decode(md5(${name}), 'hex'), 'p', 'l', false, now())`
          if (actor === null) continue
          for (const action of ["apiKey.issue", "apiKey.revoke"]) {
            const by = action === "apiKey.issue" ? actor : `account:${issuer}`
            yield* sql`
              INSERT INTO audit_entry (id, at, actor_id, actor_name, action, target, before, after)
              VALUES (${crypto.randomUUID()}::uuid, now(), ${by}, 'x', ${action}, ${id}, 'null', 'null')`
          }
        }
        yield* migrations["0047_api_key_issuer"]!
        assert.deepStrictEqual(yield* sql`SELECT name, issued_by FROM api_key ORDER BY name`, [
          { name: "ada", issuedBy: issuer },
          { name: "key", issuedBy: null },
          { name: "of no account", issuedBy: null },
          { name: "old", issuedBy: null }
        ])
        yield* sql`DROP SCHEMA before CASCADE`
      }).pipe((sql) => Effect.flatMap(SqlClient.SqlClient, ({ withTransaction }) => withTransaction(sql)))
    )

    it.effect("run once, in order, and atomically as a batch", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const applied = sql`SELECT migration_id, name FROM schema_migration WHERE migration_id > 9000 ORDER BY 1`
        yield* migrateWith(first)
        yield* migrateWith(first)
        const expected = [
          { migrationId: 9001, name: "first" },
          { migrationId: 9002, name: "row" }
        ]
        assert.deepStrictEqual(yield* applied, expected)
        assert.isTrue((yield* Effect.exit(migrateWith({ ...first, ...broken })))._tag === "Failure")
        assert.deepStrictEqual(yield* applied, expected)
        assert.deepStrictEqual(yield* sql`SELECT to_regclass('second_table') AS found`, [{ found: null }])
      })
    )

    it.effect("that are cancelled or exceed a timeout fail the start and are not retried", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        let runs = 0
        const cancelled = Effect.suspend(() => {
          runs++
          return sql`DO $$ BEGIN RAISE EXCEPTION 'cancelled' USING ERRCODE = 'query_canceled'; END $$`
        }).pipe(Effect.asVoid)
        assert.isTrue(Exit.hasDies(yield* Effect.exit(migrateWith({ ...first, "9003_cancelled": cancelled }))))
        assert.strictEqual(runs, 1)
      })
    )
  })
}

if (testServer) {
  it.live("run once when four processes start concurrently on an empty PostgreSQL database", () =>
    Effect.gen(function* () {
      const url = yield* createPostgresDatabase(testServer!)
      const start = Effect.gen(function* () {
        const context = yield* Layer.build(PostgresDatabase.layer({ url, maxConnections: 2 }))
        yield* Effect.provideContext(migrateWith(first), context)
        return Context.get(context, SqlClient.SqlClient)
      })
      const [sql] = yield* Effect.all([start, start, start, start], { concurrency: "unbounded" })
      assert.deepStrictEqual(yield* sql!`SELECT * FROM first_table`, [{ id: 1 }])
    }).pipe(Effect.scoped, Effect.repeat({ times: 4 }))
  )

  it.live("abort no transaction that uses the tables in another order", () =>
    Effect.gen(function* () {
      const url = yield* createPostgresDatabase(testServer!)
      const connect = Effect.map(Layer.build(PostgresDatabase.layer({ url })), Context.get(SqlClient.SqlClient))
      const [sql, other, observer] = yield* Effect.all([connect, connect, connect])
      yield* createTable("first_table").pipe(
        Effect.andThen(createTable("second_table")),
        Effect.provideService(SqlClient.SqlClient, sql)
      )
      const isWaiting = Effect.map(
        observer`SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
        ({ length }) => length > 0
      )
      const hasRow = yield* Deferred.make<void>()
      const write = Effect.gen(function* () {
        yield* other`INSERT INTO second_table VALUES (1)`
        yield* Deferred.succeed(hasRow, undefined)
        yield* eventually(isWaiting)
        yield* other`INSERT INTO first_table VALUES (1)`
      }).pipe(other.withTransaction)
      const alter = (table: string) => sql`ALTER TABLE ${sql(table)} ADD COLUMN added int`.pipe(Effect.asVoid)
      const change = migrateWith({ "9001_change": Effect.andThen(alter("first_table"), alter("second_table")) }).pipe(
        Effect.provideService(SqlClient.SqlClient, sql)
      )
      yield* Effect.all([write, Effect.andThen(Deferred.await(hasRow), change)], { concurrency: "unbounded" })
      assert.deepStrictEqual(yield* sql`SELECT * FROM first_table, second_table AS second`, [{ id: 1, added: null }])
    }).pipe(Effect.scoped)
  )
}
