import { Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { rateLimiterStoreContract } from "./rateLimiterStoreContract.ts"
import { freePort, testServer } from "./redisServer.ts"
import { redisLayer, storeLayer } from "./rateLimits.ts"

rateLimiterStoreContract("memory", RateLimiter.layerStoreMemory)
rateLimiterStoreContract("redis that nobody reaches", storeLayer(`redis://127.0.0.1:${await freePort()}`))

if (testServer) {
  const prefix = "emoji-catalogue:test:"
  const alone = RateLimiter.layerStoreRedis({ prefix })
  rateLimiterStoreContract("redis", storeLayer(testServer))
  rateLimiterStoreContract("redis, with nothing behind it", Layer.provide(alone, redisLayer(testServer)))
}
