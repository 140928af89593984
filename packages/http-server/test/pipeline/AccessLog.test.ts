import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { adminKey, api } from "../support/testApi.ts"

const { get, issue, json, log, signedIn } = api()

it("the access log has one entry per request, without the search text", async () => {
  log.length = 0
  await json("/api/emoji/search?q=private", { headers: { "x-request-id": "logged" } })
  assert.strictEqual(log.length, 1)
  assert.deepInclude(log[0], { requestId: "logged", method: "GET", route: "/api/emoji/search", status: 200 })
  assert.notInclude(JSON.stringify(log), "private")
})

it("the access log names the route, so that keys and tokens in paths stay out of it", async () => {
  const { body } = await issue()
  for (const [path, method] of [
    [`/api/emoji/${body.key}`, "GET"],
    [`/api/admin/api-keys/${body.key}`, "DELETE"],
    [`/${body.key}/${body.key.slice(0, -1)}?${body.key}`, "GET"],
    [`/eyJ0.e30.x/${body.key.replace("_", "%5F")}/x`, "GET"]
  ] as const) {
    await get(path, { method, headers: { "x-api-key": adminKey } })
  }
  assert.deepStrictEqual(
    log.slice(-4).map(({ route }) => route),
    ["/api/emoji/:slug", "/api/admin/api-keys/:id", null, null]
  )
})

describe("the access log names the caller", () => {
  const loggedAs = async (headers: Record<string, string>, path = "/api/emoji") => {
    await get(path, { headers })
    return log.at(-1)!.caller
  }

  it("by key or account id, or as anonymous", async () => {
    const { body: key } = await issue()
    const cookie = await signedIn()
    const { body: account } = await json("/api/auth/me", { headers: { cookie } })
    assert.strictEqual(await loggedAs({}), "anonymous")
    for (let times = 0; times < 2; times++) {
      assert.strictEqual(await loggedAs({ "x-api-key": key.key }), `key:${key.id}`)
    }
    assert.strictEqual(await loggedAs({ cookie }), `account:${account.id}`)
  })

  it.each([
    ["a key", { "x-api-key": makeApiKeySecret(new Uint8Array(32).fill(9)) }],
    ["a malformed key", { "x-api-key": "x" }],
    ["a token", { authorization: "Bearer a.b.c" }],
    ["a cookie", { cookie: "emoji-session=a.b.c" }],
    ["two credentials", { "x-api-key": adminKey, authorization: `Bearer ${adminKey}` }]
  ])("as rejected when the credential is invalid: %s", async (_, headers) => {
    assert.strictEqual(await loggedAs(headers), "rejected")
  })

  it("as anonymous when an invalid cookie is ignored", async () => {
    assert.strictEqual(await loggedAs({ cookie: "emoji-session=a.b.c" }, "/api/auth/me"), "anonymous")
  })
})
