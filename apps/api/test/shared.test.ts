import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ApiProcess } from "./ApiProcess.ts"
import { freshDatabase } from "./freshDatabase.ts"
import { RedisProcess } from "./RedisProcess.ts"
import { makeService } from "./security/Service.ts"

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: sharedRedis } = process.env

/** Two processes on one database and one Redis. */
const processes = Effect.fnUntraced(function* (server: string, redis: string) {
  const { url } = yield* freshDatabase(server)
  const service = yield* makeService({ DATABASE_URL: url, REDIS_URL: redis })
  const [left, right] = yield* Effect.promise(() => Promise.all([service.start(), service.start()]))
  yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all([left, right].map((api) => api!.stop()))))
  return { service, left: left!, right: right! }
})

const statusOf = async (api: ApiProcess, headers: Record<string, string>, path = "/api/emoji?limit=1") =>
  (await fetch((await api.url()) + path, { headers })).status

/** How long it takes until a process refuses a credential, in milliseconds. */
const untilRefused = async (api: ApiProcess, headers: Record<string, string>): Promise<number> => {
  const start = performance.now()
  while ((await statusOf(api, headers)) !== 401) {
    if (performance.now() - start > 10_000) throw new Error("it is never refused")
  }
  return performance.now() - start
}

interface Health {
  readonly status: string
  readonly checks: Readonly<Record<string, { readonly status: string }>>
}

const healthOf = async (api: ApiProcess) => (await (await fetch(`${await api.url()}/api/health`)).json()) as Health

const eventually = async (isSo: () => Promise<boolean>) => {
  const end = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("it never came to be")
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const sharedTests = (server: string, redisUrl: string) => {
  it.live(
    "a key that one process revokes, and a session that it ends, the other refuses within two seconds",
    () =>
      Effect.gen(function* () {
        const { left, right, service } = yield* processes(server, redisUrl)
        yield* Effect.promise(async () => {
          const [here, there] = [await left.url(), await right.url()]
          const { id, key } = await service.issue(here)
          const ofKey = { "x-api-key": key }
          const ofSession = { authorization: `Bearer ${await service.signIn(here, "member")}` }
          for (const headers of [ofKey, ofSession]) assert.strictEqual(await statusOf(right, headers), 200)
          await fetch(`${here}/api/admin/api-keys/${id}`, {
            method: "DELETE",
            headers: { "x-api-key": service.adminKey }
          })
          assert.isBelow(await untilRefused(right, ofKey), 2000)
          await fetch(`${here}/api/auth/signout-everywhere`, { method: "POST", headers: ofSession })
          assert.isBelow(await untilRefused(right, ofSession), 2000)
          assert.strictEqual((await fetch(`${there}/api/emoji?limit=1`)).status, 200)
        })
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "two processes let exactly as many requests of a key through as its limit, also when all come at once",
    () =>
      Effect.gen(function* () {
        const { left, right, service } = yield* processes(server, redisUrl)
        yield* Effect.promise(async () => {
          for (const limit of [1, 37, 100]) {
            const { key } = await service.issue(await left.url(), { rateLimitPerHour: limit })
            const asked = Array.from({ length: limit * 2 + 20 }, (_, i) =>
              statusOf(i % 2 === 0 ? left : right, { "x-api-key": key })
            )
            const statuses = await Promise.all(asked)
            assert.strictEqual(statuses.filter((status) => status === 200).length, limit)
            assert.strictEqual(statuses.filter((status) => status === 429).length, limit + 20)
          }
        })
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "a Redis that dies under load costs no request; health says so, and that it is back",
    () =>
      Effect.gen(function* () {
        const redis = yield* Effect.acquireRelease(
          Effect.promise(() => RedisProcess.start()),
          (redis) => Effect.promise(() => redis.kill())
        )
        const { left, right, service } = yield* processes(server, redis.url)
        yield* Effect.promise(async () => {
          const { key } = await service.issue(await left.url(), { rateLimitPerHour: 1_000_000 })
          const statuses: Array<number> = []
          let isOver = false
          const load = Array.from({ length: 16 }, async (_, i) => {
            while (!isOver) statuses.push(await statusOf(i % 2 === 0 ? left : right, { "x-api-key": key }))
          })
          assert.strictEqual((await healthOf(left)).checks["redis"]?.status, "ok")
          await redis.kill()
          for (const api of [left, right]) {
            await eventually(async () => (await healthOf(api)).checks["redis"]?.status === "failed")
            assert.strictEqual((await healthOf(api)).status, "degraded")
          }
          const duringOutage = statuses.length
          await eventually(async () => statuses.length > duringOutage + 100)
          await redis.start()
          for (const api of [left, right]) await eventually(async () => (await healthOf(api)).status === "ok")
          isOver = true
          await Promise.all(load)
          assert.deepStrictEqual(
            statuses.filter((status) => status !== 200),
            []
          )
          for (const api of [left, right]) assert.strictEqual(api.stdout.split("without Redis").length, 2)
        })
      }).pipe(Effect.scoped),
    90_000
  )
}

// Where there are none the run says that it left this out.
if (server !== undefined && sharedRedis !== undefined) {
  describe("processes that share PostgreSQL and Redis", () => sharedTests(server, sharedRedis))
}
