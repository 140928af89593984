import { assert, describe, it } from "@effect/vitest"
import { api, credentialedOrigin } from "../support/testApi.ts"
import { administrator } from "../support/people.ts"

const { get, json, signedIn } = api()

describe("signing out", () => {
  const origin = "http://localhost"
  const post = (path: string, cookie: string, headers = {}) =>
    json(path, { method: "POST", headers: { cookie, origin, ...headers } })
  const me = async (cookie: string) => (await json("/api/auth/me", { headers: { cookie } })).body

  it("ends the session of this browser", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const { body, headers, status } = await post("/api/auth/signout", one)
    assert.deepStrictEqual([status, body], [201, { ended: 1 }])
    assert.match(headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.isNull(await me(one))
    assert.isNotNull(await me(other))
    const { body: again, status: once } = await post("/api/auth/signout", one)
    assert.deepStrictEqual([once, again], [201, { ended: 0 }])
  })

  it("ends all of an account's sessions, and nobody else's", async () => {
    const [one, other, administrators] = [await signedIn(), await signedIn(), await signedIn(administrator)]
    const { body, status } = await post("/api/auth/signout-everywhere", one)
    assert.strictEqual(status, 201)
    assert.isAtLeast(body.ended, 2)
    assert.isNull(await me(one))
    assert.isNull(await me(other))
    assert.isNotNull(await me(administrators))
  })

  it("is refused to pages elsewhere, and to those that do not say where they are", async () => {
    const cookie = await signedIn()
    for (const elsewhere of ["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:81"]) {
      const { body, status } = await post("/api/auth/signout-everywhere", cookie, { origin: elsewhere })
      assert.deepStrictEqual([status, body.code], [403, "forbidden"], elsewhere)
    }
    assert.strictEqual((await json("/api/auth/signout", { method: "POST", headers: { cookie } })).status, 403)
    assert.isNotNull(await me(cookie))
    assert.strictEqual((await post("/api/auth/signout", cookie, { origin: credentialedOrigin })).status, 201)
  })

  it("takes no cookie away from a browser that sent none, as for a form on a page elsewhere", async () => {
    const { body, headers, status } = await json("/api/auth/signout", {
      method: "POST",
      headers: { origin: "https://evil.example" }
    })
    assert.deepStrictEqual([status, body], [201, { ended: 0 }])
    assert.isEmpty(headers.getSetCookie())
  })

  it("takes a token in the header from anywhere: no browser sends that by itself", async () => {
    const token = (await signedIn()).split("=")[1]!
    const { body, status } = await json("/api/auth/signout", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, origin: "https://evil.example" }
    })
    assert.deepStrictEqual([status, body], [201, { ended: 1 }])
  })
})

describe("a session that is good no longer", () => {
  it.each(["x", "a.b", "x".repeat(2001), "%E0%A4%A"])(
    "is taken away also where it never was one: %s",
    async (value) => {
      const cookie = `emoji-session=${value}`
      const refused = await json("/api/emoji", { headers: { cookie } })
      assert.deepStrictEqual([refused.status, refused.body.code], [401, "unauthenticated"])
      assert.match(refused.headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
      assert.strictEqual((await get("/api/auth/discord", { headers: { cookie } })).status, 302)
      assert.isNull((await json("/api/auth/me", { headers: { cookie } })).body)
    }
  )

  it("is told so, and taken away; who asks who is signed in learns that nobody is", async () => {
    const cookie = await signedIn()
    await json("/api/auth/signout", { method: "POST", headers: { cookie, origin: "http://localhost" } })
    const refused = await json("/api/emoji/red-heart", { headers: { cookie } })
    assert.deepStrictEqual([refused.status, refused.body.code], [401, "unauthenticated"])
    assert.match(refused.headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.strictEqual(refused.headers.get("cache-control"), "private, no-store")
    const me = await json("/api/auth/me", { headers: { cookie } })
    assert.deepStrictEqual([me.status, me.body], [200, null])
    assert.match(me.headers.getSetCookie()[0]!, /^emoji-session=; Max-Age=0/)
    assert.strictEqual((await get("/api/auth/discord", { headers: { cookie } })).status, 302)
  })
})
