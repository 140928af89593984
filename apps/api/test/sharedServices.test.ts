import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { RedisProcess } from "../../../scripts/test-support/RedisProcess.ts"
import type { ApiProcess } from "./ApiProcess.ts"
import { makeService } from "./security/Service.ts"
import { importedDatabase } from "./testDatabases.ts"

// Without these servers the tests are skipped; vitest.config.ts logs that.
const { TEST_DATABASE_URL: server = "", TEST_REDIS_URL: sharedRedis = "" } = process.env

/** Two processes on one database and one Redis. */
const twoProcesses = Effect.fnUntraced(function* (redis: string) {
  const { url } = yield* importedDatabase(server)
  const service = yield* makeService({ DATABASE_URL: url, REDIS_URL: redis })
  const [left, right] = yield* Effect.promise(() => Promise.all([service.start(), service.start()]))
  yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all([left, right].map((api) => api!.stop()))))
  return { service, left: left!, right: right! }
})

const statusOf = async (api: ApiProcess, headers: Record<string, string>, path = "/api/emoji?limit=1") =>
  (await fetch((await api.url()) + path, { headers })).status

/** The milliseconds until a process refuses a credential. */
const timeUntilRefused = async (api: ApiProcess, headers: Record<string, string>): Promise<number> => {
  const start = performance.now()
  while ((await statusOf(api, headers)) !== 401) {
    if (performance.now() - start > 10_000) throw new Error("It is not refused")
  }
  return performance.now() - start
}

describe.skipIf(server === "" || sharedRedis === "")("two processes that share PostgreSQL and Redis", () => {
  it.live("refuse a key and a session within two seconds after the other process revoked them", () =>
    Effect.gen(function* () {
      const { left, right, service } = yield* twoProcesses(sharedRedis)
      yield* Effect.promise(async () => {
        const [leftUrl, rightUrl] = [await left.url(), await right.url()]
        const { id, key } = await service.issue(leftUrl)
        const withKey = { "x-api-key": key }
        const withSession = { authorization: `Bearer ${await service.signIn(leftUrl, "member")}` }
        for (const headers of [withKey, withSession]) assert.strictEqual(await statusOf(right, headers), 200)
        await fetch(`${leftUrl}/api/admin/api-keys/${id}`, {
          method: "DELETE",
          headers: { "x-api-key": service.adminKey }
        })
        assert.isBelow(await timeUntilRefused(right, withKey), 2000)
        await fetch(`${leftUrl}/api/auth/signout-everywhere`, { method: "POST", headers: withSession })
        assert.isBelow(await timeUntilRefused(right, withSession), 2000)
        assert.strictEqual((await fetch(`${rightUrl}/api/emoji?limit=1`)).status, 200)
      })
    }).pipe(Effect.scoped)
  )

  it.live("accept exactly as many requests of a key as its limit, even if all arrive at the same time", () =>
    Effect.gen(function* () {
      const { left, right, service } = yield* twoProcesses(sharedRedis)
      yield* Effect.promise(async () => {
        const outages = () =>
          [left, right].map(({ stdout }) => stdout.split("Redis unavailable, limiting per process").length)
        const limits = [1, 37, 100]
        for (let limit = limits.shift(); limit !== undefined; limit = limits.shift()) {
          for (const api of [left, right]) {
            await api.eventually(async () => (await api.health()).checks["redis"]?.status === "ok")
          }
          const before = outages()
          const { key } = await service.issue(await left.url(), { rateLimitPerHour: limit })
          const requests = Array.from({ length: limit * 2 + 20 }, (_, i) =>
            statusOf(i % 2 === 0 ? left : right, { "x-api-key": key })
          )
          const statuses = await Promise.all(requests)
          // On a loaded machine Redis may respond too late, and the limit is not shared: repeat the attempt.
          if (outages().join() !== before.join()) {
            limits.unshift(limit)
            continue
          }
          assert.strictEqual(statuses.filter((status) => status === 200).length, limit)
          assert.strictEqual(statuses.filter((status) => status === 429).length, limit + 20)
        }
      })
    }).pipe(Effect.scoped)
  )

  it.live("serve every request while Redis is killed under load, and report in their health when it is down", () =>
    Effect.gen(function* () {
      const redis = yield* Effect.acquireRelease(
        Effect.promise(async () => {
          const redis = await RedisProcess.make()
          await redis.start()
          return redis
        }),
        (redis) => Effect.promise(() => redis.kill())
      )
      const { left, right, service } = yield* twoProcesses(redis.url)
      yield* Effect.promise(async () => {
        const { key } = await service.issue(await left.url(), { rateLimitPerHour: 1_000_000 })
        const statuses: Array<number> = []
        let isOver = false
        const load = Array.from({ length: 16 }, async (_, i) => {
          while (!isOver) statuses.push(await statusOf(i % 2 === 0 ? left : right, { "x-api-key": key }))
        })
        // On a loaded machine Redis may respond too late at first.
        await left.eventually(async () => (await left.health()).checks["redis"]?.status === "ok")
        await redis.kill()
        for (const api of [left, right]) {
          await api.eventually(async () => (await api.health()).checks["redis"]?.status === "failed")
          assert.strictEqual((await api.health()).status, "degraded")
        }
        const duringOutage = statuses.length
        await left.eventually(() => statuses.length > duringOutage + 100)
        await redis.start()
        for (const api of [left, right]) await api.eventually(async () => (await api.health()).status === "ok")
        isOver = true
        await Promise.all(load)
        assert.deepStrictEqual(
          statuses.filter((status) => status !== 200),
          []
        )
        for (const api of [left, right]) {
          // A loaded machine can add outages of its own: Redis then responds too late.
          const changes = availabilityChanges(api)
          assert.isAtLeast(changes.length, 2, api.stdout)
          assert.isAtMost(changes.length, 20, api.stdout)
          assert.deepStrictEqual(
            changes,
            changes.map((_, i) => (i % 2 === 0 ? "unavailable" : "available")),
            api.stdout
          )
        }
      })
    }).pipe(Effect.scoped)
  )
})

/** What a process logged about Redis for its rate limits, in order. */
const availabilityChanges = ({ stdout }: ApiProcess) =>
  Array.from(stdout.matchAll(/"rate limiter: Redis (unavailable|available),/g), ([, change]) => change)
