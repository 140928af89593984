import { assert, describe, it } from "@effect/vitest"
import { afterEach, beforeEach, vi } from "vitest"
import { api } from "../support/testApi.ts"
import { cookiesOf } from "../support/people.ts"

const { get, signedIn } = api()

const day = 86_400_000
const path = "/api/emoji/red-heart"

const later = (days: number) => vi.setSystemTime(Date.now() + days * day)
const bearerOf = (cookie: string) => ({ authorization: `Bearer ${cookie.split("=")[1]}` })

describe("a session's token", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => void vi.useRealTimers())

  it("is refused once it has expired, also where it was known and its session goes on under another", async () => {
    const other = await signedIn()
    const cookie = await signedIn()
    const statusOf = async (cookie: string) => (await get(path, { headers: bearerOf(cookie) })).status
    assert.strictEqual(await statusOf(cookie), 200)
    later(29)
    const next = cookiesOf(await get(path, { headers: { cookie } }))
    // Once a session ends, every one is read again: this one with its new end.
    await get("/api/auth/signout", { method: "POST", headers: bearerOf(other) })
    later(1)
    assert.deepStrictEqual([await statusOf(cookie), await statusOf(next)], [401, 200])
  })

  it("is never followed by a cookie where it came in the header", async () => {
    const cookie = await signedIn()
    later(2)
    const { headers, status } = await get(path, { headers: bearerOf(cookie) })
    assert.deepStrictEqual([status, headers.getSetCookie()], [200, []])
    assert.isNotEmpty((await get(path, { headers: { cookie } })).headers.getSetCookie())
  })
})
