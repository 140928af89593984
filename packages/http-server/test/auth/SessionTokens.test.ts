import { assert, describe, it } from "@effect/vitest"
import { afterEach, beforeEach, vi } from "vitest"
import { bearerOf } from "../support/credentials.ts"
import { cookiesOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, signIn } = testApi()

const day = 86_400_000
const path = "/api/emoji/red-heart"

const advanceDays = (days: number) => vi.setSystemTime(Date.now() + days * day)

describe("a session token", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => void vi.useRealTimers())

  it("is refused after it expires, even if it was verified before and its session continues with a newer token", async () => {
    const other = await signIn()
    const cookie = await signIn()
    const statusOf = async (cookie: string) => (await get(path, { headers: bearerOf(cookie) })).status
    assert.strictEqual(await statusOf(cookie), 200)
    advanceDays(29)
    const renewed = cookiesOf(await get(path, { headers: { cookie } }))
    // Ending any session clears the session cache, so this session is read again with its extended expiry.
    await get("/api/auth/signout", { method: "POST", headers: bearerOf(other) })
    advanceDays(1)
    assert.deepStrictEqual([await statusOf(cookie), await statusOf(renewed)], [401, 200])
  })

  it("is renewed by a cookie only if it was sent in the cookie", async () => {
    const cookie = await signIn()
    advanceDays(2)
    const { headers, status } = await get(path, { headers: bearerOf(cookie) })
    assert.deepStrictEqual([status, headers.getSetCookie()], [200, []])
    assert.isNotEmpty((await get(path, { headers: { cookie } })).headers.getSetCookie())
  })

  it("can be renewed by a request that is counted as a view", async () => {
    const { get, json, signIn } = testApi()
    const viewsOf = async () =>
      (await json("/api/emoji/popular")).body.items.find((item: { slug: string }) => item.slug === "red-heart").views
    const cookie = await signIn()
    advanceDays(2)
    assert.isNotEmpty((await get(path, { headers: { cookie } })).headers.getSetCookie())
    assert.strictEqual(await viewsOf(), 1)
  })
})
