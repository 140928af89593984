import { assert, layer } from "@effect/vitest"
import { PgTypes } from "@effect/sql-pg"
import { Effect, Schema, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { testDatabases } from "./testDatabases.ts"

const Text = Schema.String.check(Schema.isPattern(/^[^\0]*$/))
/** Without negative zero, which neither JSON nor an integer parameter can represent. */
const Real = Schema.Finite.check(Schema.makeFilter((real: number) => !Object.is(real, -0)))
const Json = Schema.Union([Schema.Record(Text, Schema.Union([Text, Real, Schema.Null])), Schema.Array(Text)])
/** Excludes arrays of only nulls, because both databases reject a parameter whose type cannot be inferred. */
const Texts = Schema.Array(Schema.NullOr(Text)).check(
  Schema.makeFilter((texts) => texts.length === 0 || texts.some((text) => text !== null))
)
const Instant = Schema.Date.check(
  Schema.isBetweenDate({ minimum: new Date("1970-01-01T00:00:00Z"), maximum: new Date("2199-12-31T23:59:59.999Z") })
)
const Row = Schema.Struct({
  text: Text,
  int4: Schema.Int.check(Schema.isBetween({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 })),
  int8: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n })),
  float8: Real,
  bool: Schema.Boolean,
  jsonb: Json,
  texts: Texts,
  ints: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: -1000, maximum: 1000 }))),
  instant: Instant,
  bytes: Schema.Uint8Array,
  nothing: Schema.Null
})

for (const [name, database] of testDatabases) {
  layer(database, { excludeTestServices: true })(`SQL values (${name})`, (it) => {
    it.effect.prop("round-trip through a table", [Row], ([row]) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE IF NOT EXISTS sample (
          id uuid PRIMARY KEY, text text, int4 int, int8 bigint, float8 float8, bool bool, jsonb jsonb,
          texts text[], ints int[], instant timestamptz, bytes bytea, nothing text)`
        const id = crypto.randomUUID()
        yield* sql`INSERT INTO sample ${sql.insert({ id, ...row, jsonb: JSON.stringify(row.jsonb) })}`
        const [found] = yield* sql`SELECT * FROM sample WHERE id = ${id}`
        assert.deepStrictEqual(found as unknown, { id, ...row })
      })
    )

    it.effect("round-trip array elements that look like array syntax", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const texts = [
          "NULL",
          "null",
          null,
          "",
          '"',
          '""',
          '"a',
          'b"',
          "\\",
          '\\"',
          ",",
          "{",
          "}",
          "{}",
          " ",
          "é👩‍🚀",
          "'"
        ]
        assert.deepStrictEqual(yield* sql`SELECT ${texts}::text[] AS texts`, [{ texts }])
      })
    )

    it.effect("have the same parameter types in an untyped context", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql`SELECT
          ${1} AS int4, ${2 ** 40} AS int8, ${0.5} AS float8, ${"a"} AS text, ${true} AS bool, ${new Date(0)} AS instant,
          ${new Uint8Array([0, 255])} AS bytes, ${PgTypes.jsonb("a")} AS json, count(*) AS count,
          '2024-02-29'::date AS date, '2024-02-29 12:00'::timestamp AS timestamp, 1.50 AS numeric`
        assert.deepStrictEqual(row as unknown, {
          int4: 1,
          int8: 2n ** 40n,
          float8: 0.5,
          text: "a",
          bool: true,
          instant: new Date(0),
          bytes: new Uint8Array([0, 255]),
          json: "a",
          count: 1n,
          date: "2024-02-29",
          timestamp: new Date("2024-02-29T12:00:00Z"),
          numeric: "1.50"
        })
      })
    )

    it.effect("have camelCase names outside JSON, and snake_case columns", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE named_row (row_id int, some_json jsonb)`
        yield* sql`INSERT INTO named_row ${sql.insert({ rowId: 1, someJson: `{"zh_hant": [{"a_b": 1}]}` })}`
        const expected = [{ rowId: 1, someJson: { zh_hant: [{ a_b: 1 }] } }]
        assert.deepStrictEqual(yield* sql`SELECT * FROM ${sql("namedRow")}`, expected)
        assert.deepStrictEqual(yield* Stream.runCollect(sql`SELECT * FROM named_row`.stream), expected)
        assert.deepStrictEqual(yield* sql`SELECT row_id FROM named_row`.withoutTransform, [{ row_id: 1 }])
        assert.deepStrictEqual(yield* sql`SELECT row_id, 2 FROM named_row`.values, [[1, 2]])
      })
    )

    it.effect("can be 20 MB long", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const text = "é".repeat(10_000_000)
        const bytes = new Uint8Array(5_000_000).fill(171)
        yield* sql`CREATE TABLE big (text text, bytes bytea)`
        yield* sql`INSERT INTO big ${sql.insert({ text, bytes })}`
        const [row] = yield* sql<{ text: string; bytes: Uint8Array }>`SELECT * FROM big`
        assert.isTrue(row!.text === text)
        assert.isTrue(Buffer.compare(row!.bytes, bytes) === 0)
      })
    )

    it.effect("insert 40,000 rows from one JSON parameter", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE bulk (id int PRIMARY KEY, name text NOT NULL, tags text[] NOT NULL, extra jsonb)`
        const rows = Array.from({ length: 40_000 }, (_, id) => ({
          id,
          name: `name of row ${id}`,
          tags: [`tag ${id % 97}`, "emoji"],
          extra: { skin_tone: id % 6, sort: "é" }
        }))
        yield* sql`
          INSERT INTO bulk
          SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            AS row(id int, name text, tags text[], extra jsonb)`
        assert.deepStrictEqual((yield* sql`SELECT * FROM bulk ORDER BY id`) as unknown, rows)
      })
    )
  })
}
