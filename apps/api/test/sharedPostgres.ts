import { PgConnection } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { ApiProcess } from "./ApiProcess.ts"
import { freshDatabase } from "./freshDatabase.ts"

interface Health {
  readonly status: string
  readonly catalogue: { readonly generation: number }
}

const healthOf = (api: ApiProcess) =>
  Effect.promise(async () => (await (await fetch(`${await api.url()}/api/health`)).json()) as Health)

const nameOfHeart = (api: ApiProcess) =>
  Effect.promise(async () => {
    const response = await fetch(`${await api.url()}/api/emoji/red-heart`)
    return ((await response.json()) as { name: string }).name
  })

/** Asks again until it is so, for at most half a minute. */
const eventually = <A>(ask: Effect.Effect<A>, isSo: (answer: A) => boolean) =>
  ask.pipe(Effect.repeat({ until: isSo, schedule: Schedule.spaced("50 millis") }), Effect.timeout("30 seconds"))

/** Two processes on one database of `server`. */
export const sharedPostgresTest = (server: string) =>
  it.live(
    "processes that share PostgreSQL start together, hear of each other's imports, and answer on without it",
    () =>
      Effect.gen(function* () {
        const { drop, url } = yield* freshDatabase(server)
        const both = [1, 2].map(() => new ApiProcess({ DATABASE_URL: url }))
        for (const api of both) {
          assert.strictEqual(yield* Effect.promise(() => api.total()), 3944)
          assert.strictEqual((yield* healthOf(api)).catalogue.generation, 1)
          assert.notInclude(api.stderr, "Admin key")
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
        for (const api of both) yield* eventually(nameOfHeart(api), (heart) => heart === "scarlet heart")

        yield* drop
        for (const api of both) {
          yield* eventually(healthOf(api), ({ status }) => status === "degraded")
          assert.strictEqual(yield* Effect.promise(() => api.total()), 3944)
          assert.strictEqual(yield* Effect.promise(() => api.stop()), 0)
        }
      }).pipe(Effect.scoped),
    60_000
  )
