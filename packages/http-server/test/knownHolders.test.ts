import { keyOwnerOf } from "@emoji-catalogue/application"
import { sampleApiKey } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { afterEach, beforeEach, vi } from "vitest"
import { KnownHolders } from "../src/auth/KnownHolders.ts"

const holder = keyOwnerOf(sampleApiKey())

const setUp = () => {
  const revoked = { times: 0 }
  return { known: new KnownHolders(() => revoked.times), revoked }
}

describe("whose keys were found out just now", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("is known for a quarter of a second after the first of them, and to nobody who asked before", () => {
    const { known } = setUp()
    known.note("a", holder, 1000, 0)
    known.note("b", holder, 1200, 0)
    assert.deepStrictEqual([known.get("a", 1249), known.get("b", 1249)], [holder, holder])
    for (const now of [999, 1250, 1e9]) assert.isUndefined(known.get("a", now), `${now}`)
    assert.isUndefined(known.get("c", 1100))
    known.note("c", holder, 1250, 0)
    assert.deepStrictEqual([known.get("a", 1300), known.get("c", 1300)], [undefined, holder])
  })

  it("is kept no longer than that, and goes by no clock that is set back", () => {
    const { known } = setUp()
    known.note("a", holder, 1000, 0)
    vi.advanceTimersByTime(249)
    assert.strictEqual(known.get("a", 1000), holder)
    vi.advanceTimersByTime(1)
    assert.isUndefined(known.get("a", 1000))
  })

  it("is known no longer once something was revoked, nor what was read before that", () => {
    const { known, revoked } = setUp()
    known.note("a", holder, 1000, 0)
    revoked.times = 1
    assert.isUndefined(known.get("a", 1001))
    known.note("a", holder, 1001, 0)
    assert.isUndefined(known.get("a", 1002))
    known.note("a", holder, 1002, 1)
    known.note("late", holder, 1000, 0)
    assert.deepStrictEqual([known.get("a", 1003), known.get("late", 1003)], [holder, undefined])
  })

  it("is not noted of a look-up that took longer than others", () => {
    const { known } = setUp()
    known.note("a", holder, 3000, 0)
    known.note("slow", holder, 1000, 0)
    assert.isUndefined(known.get("slow", 3001))
    assert.strictEqual(known.get("a", 3001), holder)
  })

  it("is not known of a key that has expired meanwhile", () => {
    const { known } = setUp()
    const expiring = keyOwnerOf({ ...sampleApiKey(), expiresAt: DateTime.makeUnsafe(1100) })
    known.note("a", expiring, 1000, 0)
    assert.strictEqual(known.get("a", 1099), expiring)
    assert.isUndefined(known.get("a", 1100))
  })

  it("is not known of more than ten thousand", () => {
    const { known } = setUp()
    for (let i = 0; i <= 10_000; i++) known.note(`${i}`, holder, 1000, 0)
    assert.strictEqual(known.get("9999", 1001), holder)
    assert.isUndefined(known.get("10000", 1001))
  })
})
