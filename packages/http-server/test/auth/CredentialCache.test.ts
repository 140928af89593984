import { keyOwnerOf } from "@emoji-catalogue/application/ports"
import { sampleApiKey } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { afterEach, beforeEach, vi } from "vitest"
import { CredentialCache } from "../../src/auth/CredentialCache.ts"

const owner = keyOwnerOf(sampleApiKey())

const makeCache = () => {
  const revocations = { count: 0 }
  return { cache: new CredentialCache(() => revocations.count), revocations }
}

describe("CredentialCache", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("returns an owner for 250 ms from the first entry, and never for an earlier time", () => {
    const { cache } = makeCache()
    cache.set("a", owner, 1000, 0)
    cache.set("b", owner, 1200, 0)
    assert.deepStrictEqual([cache.get("a", 1249), cache.get("b", 1249)], [owner, owner])
    for (const now of [999, 1250, 1e9]) assert.isUndefined(cache.get("a", now), `${now}`)
    assert.isUndefined(cache.get("c", 1100))
    cache.set("c", owner, 1250, 0)
    assert.deepStrictEqual([cache.get("a", 1300), cache.get("c", 1300)], [undefined, owner])
  })

  it("clears its entries by a timer, regardless of the clock", () => {
    const { cache } = makeCache()
    cache.set("a", owner, 1000, 0)
    vi.advanceTimersByTime(249)
    assert.strictEqual(cache.get("a", 1000), owner)
    vi.advanceTimersByTime(1)
    assert.isUndefined(cache.get("a", 1000))
  })

  it("drops every entry at a revocation, and rejects results of earlier lookups", () => {
    const { cache, revocations } = makeCache()
    cache.set("a", owner, 1000, 0)
    revocations.count = 1
    assert.isUndefined(cache.get("a", 1001))
    cache.set("a", owner, 1001, 0)
    assert.isUndefined(cache.get("a", 1002))
    cache.set("a", owner, 1002, 1)
    cache.set("late", owner, 1000, 0)
    assert.deepStrictEqual([cache.get("a", 1003), cache.get("late", 1003)], [owner, undefined])
  })

  it("ignores a lookup that started before the oldest entry", () => {
    const { cache } = makeCache()
    cache.set("a", owner, 3000, 0)
    cache.set("slow", owner, 1000, 0)
    assert.isUndefined(cache.get("slow", 3001))
    assert.strictEqual(cache.get("a", 3001), owner)
  })

  it("returns the recent rejection of a key until it may have changed", () => {
    const { cache, revocations } = makeCache()
    for (const rejection of ["unknown", "expired", "revoked"] as const) cache.set(rejection, rejection, 1000, 0)
    for (const rejection of ["unknown", "expired", "revoked"] as const)
      assert.strictEqual(cache.get(rejection, 1249), rejection)
    assert.isUndefined(cache.get("unknown", 1250))
    cache.set("unknown", "unknown", 2000, 0)
    revocations.count = 1
    assert.isUndefined(cache.get("unknown", 2001))
  })

  it("rejects a cached key that has expired", () => {
    const { cache } = makeCache()
    const expiring = keyOwnerOf({ ...sampleApiKey(), expiresAt: DateTime.makeUnsafe(1100) })
    cache.set("a", expiring, 1000, 0)
    assert.strictEqual(cache.get("a", 1099), expiring)
    assert.strictEqual(cache.get("a", 1100), "expired")
  })

  it("holds at most 10,000 entries", () => {
    const { cache } = makeCache()
    for (let i = 0; i <= 10_000; i++) cache.set(`${i}`, owner, 1000, 0)
    assert.strictEqual(cache.get("9999", 1001), owner)
    assert.isUndefined(cache.get("10000", 1001))
  })
})
