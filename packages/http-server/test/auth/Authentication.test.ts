import { ApiKeys } from "@emoji-catalogue/application"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, vi } from "vitest"
import { adminKey, api } from "../support/testApi.ts"

/** Asks with a key, and tells how often whose it is was looked up so far; each time takes so many milliseconds. */
const setUp = (lasting = 0) => {
  let times = 0
  const { get } = api({
    keyUseCases: Layer.effect(
      ApiKeys,
      Effect.map(ApiKeys, (keys) => ({
        ...keys,
        authenticate: (hash) =>
          Effect.suspend(() => {
            times++
            vi.advanceTimersByTime(lasting)
            return keys.authenticate(hash)
          })
      }))
    ).pipe(Layer.provide(ApiKeys.layer))
  })
  return async (headers: Record<string, string>) => {
    assert.strictEqual((await get("/api/emoji", { headers })).status, 200)
    return times
  }
}

describe("whose a key is", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ["X-API-Key", { "x-api-key": adminKey }],
    ["Authorization", { authorization: `Bearer ${adminKey}` }]
  ])("is looked up once in a quarter of a second: %s", async (_, headers) => {
    const ask = setUp()
    assert.deepStrictEqual([await ask(headers), await ask(headers)], [1, 1])
    vi.advanceTimersByTime(249)
    assert.strictEqual(await ask(headers), 1)
    vi.advanceTimersByTime(1)
    assert.strictEqual(await ask(headers), 2)
  })

  it("is known from when it was asked, and not from when a slow look-up answered", async () => {
    const ask = setUp(200)
    const headers = { "x-api-key": adminKey }
    assert.strictEqual(await ask(headers), 1)
    vi.advanceTimersByTime(49)
    assert.strictEqual(await ask(headers), 1)
    vi.advanceTimersByTime(1)
    assert.strictEqual(await ask(headers), 2)
  })
})
