import { Layer } from "effect"
import { RateLimiter } from "effect/persistence"
import { rateLimiterStoreContract } from "./rateLimiterStoreContract.ts"
import { freePort } from "../../../scripts/test-support/freePort.ts"
import { testServer } from "./redisServer.ts"
import { redisLayer, storeLayer } from "./testLayers.ts"

rateLimiterStoreContract("memory", RateLimiter.layerStoreMemory)
rateLimiterStoreContract("unreachable redis", storeLayer(`redis://127.0.0.1:${await freePort()}`))

if (testServer) {
  const prefix = "emoji-catalogue:test:"
  const withoutFailover = RateLimiter.layerStoreRedis({ prefix })
  rateLimiterStoreContract("redis", storeLayer(testServer))
  rateLimiterStoreContract("redis, without failover", Layer.provide(withoutFailover, redisLayer(testServer)))
}
