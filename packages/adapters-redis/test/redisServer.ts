import { Effect } from "effect"
import { RedisProcess } from "../../../scripts/test-support/RedisProcess.ts"

/** The Redis server to test on, if any. Tests that kill a server start the installed `redis-server` as a child process. */
export const testServer = process.env["TEST_REDIS_URL"]

/** A stopped server on a free port, killed when the scope closes. */
export const makeServer = Effect.fnUntraced(function* (options?: ReadonlyArray<string>) {
  const redis = yield* Effect.promise(() => RedisProcess.make(options))
  const kill = Effect.promise(() => redis.kill())
  yield* Effect.addFinalizer(() => kill)
  return {
    port: redis.port,
    url: redis.url,
    start: Effect.promise(() => redis.start()),
    kill,
    pause: Effect.sync(() => redis.pause()),
    resume: Effect.sync(() => redis.resume())
  }
})

/** A running server, killed when the scope closes. */
export const startServer = (options?: ReadonlyArray<string>) => Effect.tap(makeServer(options), ({ start }) => start)
