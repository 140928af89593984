import { Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { rateLimiterStoreContract } from "./RateLimiterStoreContract.ts"
import { freePort, testServer } from "./RedisServer.ts"
import { redisAt, storeAt } from "./support.ts"

rateLimiterStoreContract("memory", RateLimiter.layerStoreMemory)
rateLimiterStoreContract("redis that nobody reaches", storeAt(`redis://127.0.0.1:${await freePort()}`))

if (testServer) {
  const prefix = "emoji-catalogue:test:"
  const alone = RateLimiter.layerStoreRedis({ prefix })
  rateLimiterStoreContract("redis", storeAt(testServer))
  rateLimiterStoreContract("redis, with nothing behind it", Layer.provide(alone, redisAt(testServer)))
}
