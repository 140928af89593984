import { PgConnection } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { ApiProcess } from "./ApiProcess.ts"
import { emptyDatabase } from "./testDatabases.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

const nameOfHeart = async (api: ApiProcess): Promise<string> =>
  (await api.get<{ name: string }>("/api/emoji/red-heart")).name

it.live.skipIf(server === "")(
  "two processes on one PostgreSQL database start at the same time, load each other's imports, and respond without it",
  () =>
    Effect.gen(function* () {
      const { drop, url } = yield* emptyDatabase(server)
      const both = [1, 2].map(() => new ApiProcess({ DATABASE_URL: url }))
      for (const api of both) {
        assert.strictEqual(yield* Effect.promise(() => api.total()), 3944)
        assert.strictEqual((yield* Effect.promise(api.health)).catalogue.generation, 1)
        assert.notMatch(api.stderr, /Admin key|emk_/)
      }

      const database = yield* PgConnection.make({ url: Redacted.make(url) })
      for (const statement of [
        "BEGIN",
        "UPDATE catalogue SET generation = 2, published_at = now()",
        `UPDATE emoji SET annotations = jsonb_set(annotations, '{en,name}', '"scarlet heart"') WHERE slug = 'red-heart'`,
        "SELECT pg_notify('catalogue', '2')",
        "COMMIT"
      ]) {
        yield* database.query(statement)
      }
      for (const api of both) {
        yield* Effect.promise(() => api.eventually(async () => (await nameOfHeart(api)) === "scarlet heart"))
      }

      yield* drop
      for (const api of both) {
        yield* Effect.promise(() => api.eventually(async () => (await api.health()).status === "degraded"))
        assert.strictEqual(yield* Effect.promise(() => api.total()), 3944)
        assert.strictEqual(yield* Effect.promise(() => api.stop()), 0)
      }
    }).pipe(Effect.scoped)
)
