export * as IoRedis from "./IoRedis.ts"
export { RedisHealth, RedisUnavailable } from "./RedisHealth.ts"
export * as RedisRateLimiterStore from "./RedisRateLimiterStore.ts"
