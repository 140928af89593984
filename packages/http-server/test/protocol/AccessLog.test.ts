import { assert, describe, it } from "@effect/vitest"
import { adminKey, unknownKey } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

const { accessLog, get, issueKey, json, signIn } = testApi()

it("the access log has one entry per request, without the search text", async () => {
  accessLog.length = 0
  await json("/api/emoji/search?q=private", { headers: { "x-request-id": "logged" } })
  assert.strictEqual(accessLog.length, 1)
  assert.deepInclude(accessLog[0], { requestId: "logged", method: "GET", route: "/api/emoji/search", status: 200 })
  assert.notInclude(JSON.stringify(accessLog), "private")
})

it("the access log has the route instead of the path, which can contain keys and tokens", async () => {
  const { body } = await issueKey()
  for (const [path, method] of [
    [`/api/emoji/${body.key}`, "GET"],
    [`/api/admin/api-keys/${body.key}`, "DELETE"],
    [`/${body.key}/${body.key.slice(0, -1)}?${body.key}`, "GET"],
    [`/eyJ0.e30.x/${body.key.replace("_", "%5F")}/x`, "GET"]
  ] as const) {
    await get(path, { method, headers: { "x-api-key": adminKey } })
  }
  assert.deepStrictEqual(
    accessLog.slice(-4).map(({ route }) => route),
    ["/api/emoji/:slug", "/api/admin/api-keys/:id", null, null]
  )
})

describe("the access log names the caller", () => {
  const loggedCallerOf = async (headers: Record<string, string>, path = "/api/emoji") => {
    await get(path, { headers })
    return accessLog.at(-1)!.caller
  }

  it("by key or account id, or as anonymous", async () => {
    const { body: key } = await issueKey()
    const cookie = await signIn()
    const { body: account } = await json("/api/auth/me", { headers: { cookie } })
    assert.strictEqual(await loggedCallerOf({}), "anonymous")
    for (let times = 0; times < 2; times++) {
      assert.strictEqual(await loggedCallerOf({ "x-api-key": key.key }), `key:${key.id}`)
    }
    assert.strictEqual(await loggedCallerOf({ cookie }), `account:${account.id}`)
  })

  it.each([
    ["a key", { "x-api-key": unknownKey }],
    ["a malformed key", { "x-api-key": "x" }],
    ["a token", { authorization: "Bearer a.b.c" }],
    ["a cookie", { cookie: "emoji-session=a.b.c" }],
    ["two credentials", { "x-api-key": adminKey, authorization: `Bearer ${adminKey}` }]
  ])("as rejected if the credential is invalid: %s", async (_, headers) => {
    assert.strictEqual(await loggedCallerOf(headers), "rejected")
  })

  it("as anonymous if an invalid cookie is ignored", async () => {
    for (const path of ["/api/auth/me", "/api/auth/me/", "/api/auth/discord?returnTo=/docs"]) {
      assert.strictEqual(await loggedCallerOf({ cookie: "emoji-session=a.b.c" }, path), "anonymous", path)
    }
  })
})

it("a request with a malformed parameter has one access log entry", async () => {
  const service = testApi()
  assert.strictEqual((await service.get("/api/emoji?group=%FF")).status, 400)
  assert.deepStrictEqual(
    service.accessLog.map(({ route, status }) => ({ route, status })),
    [{ route: "/api/emoji", status: 400 }]
  )
})
