import { PgConnection } from "@effect/sql-pg"
import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { ApiProcess } from "./ApiProcess.ts"
import { FreezingProxy } from "./FreezingProxy.ts"
import { importedDatabase } from "./testDatabases.ts"

// Without a server these tests are skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

const ADMIN_API_KEY = makeApiKeySecret(new Uint8Array(32).fill(1))

/** An API process on a database, killed when the scope closes. */
const startApi = (DATABASE_URL: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const api = new ApiProcess({ DATABASE_URL, ADMIN_API_KEY })
      await api.url()
      return api
    }),
    (api) => Effect.promise(() => api.kill())
  )

const issueKey = async (api: ApiProcess) => {
  const response = await fetch(`${await api.url()}/api/admin/api-keys`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": ADMIN_API_KEY },
    body: '{"name":"An app"}'
  })
  const { code, detail } = (await response.json()) as { code?: string; detail?: string }
  return { status: response.status, retryAfter: response.headers.get("retry-after"), code, detail }
}

/** Waits for a health report in which a check has a status. */
const healthWith = (api: ApiProcess, check: string, status: string) =>
  api.eventually(async () => {
    const health = await api.health()
    return health.checks[check]?.status === status && health
  })

describe.skipIf(server === "")("an API process", () => {
  it.live("reports a database that accepts connections but does not respond, until it responds again", () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const proxy = new FreezingProxy(new URL(url))
      yield* Effect.addFinalizer(() => Effect.sync(() => proxy.close()))
      const proxied = new URL(url)
      proxied.host = `127.0.0.1:${yield* Effect.promise(() => proxy.listen())}`
      const api = yield* startApi(proxied.href)
      yield* Effect.promise(async () => {
        await healthWith(api, "database", "ok")
        proxy.freeze()
        // A report of the previous second may still be cached. No later report may be ok.
        await healthWith(api, "database", "failed")
        for (let reports = 0; reports < 3; reports++) {
          const { checks, status } = await api.health()
          assert.deepStrictEqual([status, checks["database"]?.status], ["degraded", "failed"])
        }
        assert.strictEqual(await api.total(), 3944)
        proxy.thaw()
        const { status } = await healthWith(api, "database", "ok")
        assert.strictEqual(status, "ok")
        assert.strictEqual((await issueKey(api)).status, 201)
      })
    }).pipe(Effect.scoped)
  )

  it.live("exits with 0 soon after SIGTERM, although the database does not respond", () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const proxy = new FreezingProxy(new URL(url))
      yield* Effect.addFinalizer(() => Effect.sync(() => proxy.close()))
      const proxied = new URL(url)
      proxied.host = `127.0.0.1:${yield* Effect.promise(() => proxy.listen())}`
      const api = yield* startApi(proxied.href)
      yield* Effect.promise(async () => {
        await api.total()
        proxy.freeze()
        assert.strictEqual((await fetch(`${await api.url()}/api/emoji/red-heart`)).status, 200)
        assert.strictEqual(await api.stop(), 0)
        assert.match(api.stderr, /^Shutdown: a dependency does not respond.*$/m)
      })
    }).pipe(Effect.scoped)
  )

  it.live("on a read-only database serves reads, even after a start, refuses writes with 503, and reports it", () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const name = new URL(url).pathname.slice(1)
      const admin = yield* PgConnection.make({ url: Redacted.make(server) })
      const setReadOnly = (value: "on" | "off") =>
        Effect.andThen(
          admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`),
          // Open connections keep the setting that they started with.
          admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
        )
      const running = yield* startApi(url)
      assert.strictEqual((yield* Effect.promise(running.health)).checks["databaseWrites"]?.status, "ok")
      yield* setReadOnly("on")
      const started = yield* startApi(url)
      for (const api of [running, started]) {
        yield* Effect.promise(async () => {
          const { checks, status } = await healthWith(api, "databaseWrites", "failed")
          assert.deepStrictEqual([status, checks["database"]?.status], ["degraded", "ok"])
          assert.deepStrictEqual(await issueKey(api), {
            status: 503,
            retryAfter: "5",
            code: "unavailable",
            detail: "Storage is read-only at the moment: nothing can be stored. Try again later."
          })
          assert.strictEqual(await api.total(), 3944)
        })
      }
      yield* setReadOnly("off")
      for (const api of [running, started]) {
        yield* Effect.promise(async () => {
          await healthWith(api, "databaseWrites", "ok")
          await api.eventually(async () => (await issueKey(api)).status === 201)
        })
      }
    }).pipe(Effect.scoped)
  )
})
