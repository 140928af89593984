import { PgConnection } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { PostgresCluster, postgresPrograms } from "../../../scripts/test-support/PostgresCluster.ts"
import { apiEndpoints } from "./security/expectedStatus.ts"
import { makeService } from "./security/Service.ts"
import { type Call, callOf } from "./security/securityTable.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const isLeftOut = (process.env["TEST_DATABASE_URL"] ?? "") === "" || postgresPrograms === undefined

/** Statements that make a server refuse and accept connections of the role `service` to the database `catalogue`. */
const refusals: ReadonlyArray<{ readonly code: string; readonly refuse: string; readonly accept: string }> = [
  {
    code: "55000",
    refuse: "ALTER DATABASE catalogue ALLOW_CONNECTIONS false",
    accept: "ALTER DATABASE catalogue ALLOW_CONNECTIONS true"
  },
  { code: "28P01", refuse: "ALTER ROLE service PASSWORD 'new'", accept: "ALTER ROLE service PASSWORD 'secret'" },
  { code: "28000", refuse: "ALTER ROLE service NOLOGIN", accept: "ALTER ROLE service LOGIN" },
  {
    code: "3D000",
    refuse: "ALTER DATABASE catalogue RENAME TO other",
    accept: "ALTER DATABASE other RENAME TO catalogue"
  },
  {
    code: "42501",
    refuse: "REVOKE CONNECT ON DATABASE catalogue FROM service, PUBLIC",
    accept: "GRANT CONNECT ON DATABASE catalogue TO PUBLIC"
  },
  { code: "53300", refuse: "ALTER ROLE service CONNECTION LIMIT 0", accept: "ALTER ROLE service CONNECTION LIMIT -1" }
]

/** Clearing the cache waits for half a minute, and deliberately has no `Retry-After`. */
const isCalled = ({ name }: { readonly name: string }) => name !== "POST /api/admin/cache/clear"

it.live.skipIf(isLeftOut)(
  "while PostgreSQL refuses connections, every endpoint responds from memory, or with 503 and Retry-After",
  () =>
    Effect.gen(function* () {
      const cluster = yield* Effect.acquireRelease(Effect.promise(PostgresCluster.start), (each) =>
        Effect.promise(() => each.stop("immediate"))
      )
      const admin = yield* PgConnection.make({ url: Redacted.make(cluster.url) })
      const execute = (statement: string) => Effect.asVoid(admin.query(statement))
      yield* execute("CREATE ROLE service LOGIN PASSWORD 'secret'")
      yield* execute("CREATE DATABASE catalogue OWNER service TEMPLATE template0")
      const [hba] = (yield* admin.query("SHOW hba_file")).rows
      yield* execute(
        `COPY (VALUES ('host all service all scram-sha-256'), ('host all all all trust')) TO '${String(hba!["hba_file"])}'`
      )
      yield* execute("SELECT pg_reload_conf()")

      const url = new URL(cluster.url)
      url.pathname = "catalogue"
      url.username = "service"
      url.password = "secret"
      const service = yield* makeService({ DATABASE_URL: url.href })
      const api = yield* Effect.promise(() => service.start())
      const token = yield* Effect.promise(async () => service.signIn(await api.url(), "owner"))
      const calls = yield* Effect.promise(async () => {
        const all: Array<Call & { readonly name: string; readonly method: string }> = []
        for (const endpoint of apiEndpoints.filter(isCalled)) {
          all.push({ ...endpoint, ...(await callOf(endpoint, service, await api.url())) })
        }
        return all
      })

      const check = async (code: string) => {
        const base = await api.url()
        const wrong: Array<string> = []
        let unavailable = 0
        for (const { body, form, method, name, path } of calls) {
          for (const headers of [{ "x-api-key": service.adminKey }, { authorization: `Bearer ${token}` }, {}]) {
            const response = await fetch(base + path, {
              method,
              redirect: "manual",
              headers: { ...headers, ...(body && { "content-type": "application/json" }) },
              ...(body && { body: JSON.stringify(body) }),
              ...(form && { body: form })
            })
            await response.arrayBuffer()
            if (response.status === 503) unavailable++
            if (
              response.status >= 500 &&
              response.status !== 502 &&
              !(response.status === 503 && response.headers.has("retry-after"))
            )
              wrong.push(`${code}: ${name} ${Object.keys(headers).join()}: ${response.status}`)
          }
        }
        assert.deepStrictEqual(wrong, [])
        assert.isAbove(unavailable, 50, code)
      }
      // A connection that was accepted just before the refusal is not in the view until its session starts.
      const terminate = Effect.gen(function* () {
        let timesNone = 0
        while (timesNone < 5) {
          const { rows } = yield* admin.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`
          )
          timesNone = rows.length === 0 ? timesNone + 1 : 0
          yield* Effect.sleep("50 millis")
        }
      })

      for (const { accept, code, refuse } of refusals) {
        if (code === "3D000") {
          // A database that is in use cannot be renamed.
          yield* execute("ALTER ROLE service NOLOGIN")
          yield* terminate
        }
        yield* Effect.retry(execute(refuse), { times: 50, schedule: Schedule.spaced("100 millis") })
        if (code === "3D000") yield* execute("ALTER ROLE service LOGIN")
        yield* terminate
        assert.strictEqual(yield* codeOf(url), code)
        yield* Effect.promise(() => check(code))
        yield* execute(accept)
        yield* Effect.promise(() =>
          api.eventually(async () => (await api.health()).checks["database"]?.status === "ok")
        )
      }

      // A server that shuts down waits for the session of the test, and refuses others.
      const stopping = cluster.stop("smart")
      yield* Effect.repeat(codeOf(url), { until: (code) => code === "57P03", schedule: Schedule.spaced("50 millis") })
      yield* terminate
      yield* Effect.promise(() => check("57P03"))
      yield* Effect.promise(() => Promise.all([cluster.stop("fast"), stopping]))
      yield* Effect.promise(() => check("ECONNREFUSED"))
      yield* Effect.promise(() => cluster.start())
      yield* Effect.promise(() => api.eventually(async () => (await api.health()).checks["database"]?.status === "ok"))
      assert.strictEqual(yield* Effect.promise(() => api.stop()), 0)
    }).pipe(Effect.scoped)
)

/** The SQLSTATE with which the server refuses a connection; undefined if it accepts it. */
const codeOf = (url: URL) =>
  Effect.scoped(PgConnection.make({ url: Redacted.make(url.href) })).pipe(
    Effect.as(undefined),
    Effect.catch(({ reason }) => Effect.succeed((reason.cause as { readonly code?: string }).code))
  )
