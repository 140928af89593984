import { assert, describe, it } from "@effect/vitest"
import { bearerOf, credentialedOrigin } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"
import { administrator } from "../support/users.ts"

const { get, json, signIn } = testApi()

describe("signing out", () => {
  const origin = "http://localhost"
  const post = (path: string, cookie: string, headers = {}) =>
    json(path, { method: "POST", headers: { cookie, origin, ...headers } })
  const accountOf = async (cookie: string) => (await json("/api/auth/me", { headers: { cookie } })).body

  it("ends only the session of this browser, and may be repeated", async () => {
    const [one, other] = [await signIn(), await signIn()]
    const { body, headers, status } = await post("/api/auth/signout", one)
    assert.deepStrictEqual([status, body], [201, { ended: 1 }])
    assert.match(headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.isNull(await accountOf(one))
    assert.isNotNull(await accountOf(other))
    const { body: repeated, status: repeatedStatus } = await post("/api/auth/signout", one)
    assert.deepStrictEqual([repeatedStatus, repeated], [201, { ended: 0 }])
  })

  it("everywhere ends every session of the account, and no other sessions", async () => {
    const [one, other, adminCookie] = [await signIn(), await signIn(), await signIn(administrator)]
    const { body, status } = await post("/api/auth/signout-everywhere", one)
    assert.strictEqual(status, 201)
    assert.isAtLeast(body.ended, 2)
    assert.isNull(await accountOf(one))
    assert.isNull(await accountOf(other))
    assert.isNotNull(await accountOf(adminCookie))
  })

  it("with a cookie is refused unless Origin is this service or a credentialed origin", async () => {
    const cookie = await signIn()
    for (const foreign of ["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:81"]) {
      const { body, status } = await post("/api/auth/signout-everywhere", cookie, { origin: foreign })
      assert.deepStrictEqual([status, body.code], [403, "forbidden"], foreign)
    }
    assert.strictEqual((await json("/api/auth/signout", { method: "POST", headers: { cookie } })).status, 403)
    assert.isNotNull(await accountOf(cookie))
    assert.strictEqual((await post("/api/auth/signout", cookie, { origin: credentialedOrigin })).status, 201)
  })

  it("clears no cookie if the request has no cookie, such as a cross-site form post", async () => {
    const { body, headers, status } = await json("/api/auth/signout", {
      method: "POST",
      headers: { origin: "https://evil.example" }
    })
    assert.deepStrictEqual([status, body], [201, { ended: 0 }])
    assert.isEmpty(headers.getSetCookie())
  })

  it("with a token in the Authorization header is allowed from any origin", async () => {
    const headers = { ...bearerOf(await signIn()), origin: "https://evil.example" }
    const { body, status } = await json("/api/auth/signout", { method: "POST", headers })
    assert.deepStrictEqual([status, body], [201, { ended: 1 }])
  })
})

describe("an invalid session cookie", () => {
  it.each(["x", "a.b", "x".repeat(2001), "%E0%A4%A"])(
    "is refused and cleared, and ignored by the account endpoints: %s",
    async (value) => {
      const cookie = `emoji-session=${value}`
      const refused = await json("/api/emoji", { headers: { cookie } })
      assert.deepStrictEqual([refused.status, refused.body.code], [401, "unauthenticated"])
      assert.match(refused.headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
      assert.strictEqual((await get("/api/auth/discord", { headers: { cookie } })).status, 302)
      assert.isNull((await json("/api/auth/me", { headers: { cookie } })).body)
    }
  )

  it("of an ended session is refused and cleared, and /api/auth/me returns null", async () => {
    const cookie = await signIn()
    await json("/api/auth/signout", { method: "POST", headers: { cookie, origin: "http://localhost" } })
    const refused = await json("/api/emoji/red-heart", { headers: { cookie } })
    assert.deepStrictEqual([refused.status, refused.body.code], [401, "unauthenticated"])
    assert.match(refused.headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.strictEqual(refused.headers.get("cache-control"), "private, no-store")
    const account = await json("/api/auth/me", { headers: { cookie } })
    assert.deepStrictEqual([account.status, account.body], [200, null])
    assert.match(account.headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.strictEqual((await get("/api/auth/discord", { headers: { cookie } })).status, 302)
  })
})
