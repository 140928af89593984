import { ApiKeyRepository } from "@emoji-catalogue/application/ports"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { adminKey, mistypedKey, unknownKey } from "../support/credentials.ts"
import { errorPathsOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { issueKey, json, messages, signIn } = testApi()

const listKeys = async () => (await json("/api/admin/api-keys", { headers: { "x-api-key": adminKey } })).body
const revoke = (id: string) =>
  json(`/api/admin/api-keys/${id}`, { method: "DELETE", headers: { "x-api-key": adminKey } })
const statusWith = async (headers: Record<string, string>, path = "/api/emoji/red-heart") =>
  (await json(path, { headers })).status

describe("an API key", () => {
  it("is issued with the requested properties and shown once", async () => {
    const { body, headers, status } = await issueKey({ name: "Reader", rateLimitPerHour: 50, expiresInDays: 2 })
    assert.strictEqual(status, 201)
    assert.strictEqual(headers.get("cache-control"), "private, no-store")
    const { key, ...rest } = body
    assert.match(key, /^emk_[0-9A-Za-z]{49}$/)
    assert.deepInclude(rest, { name: "Reader", rateLimitPerHour: 50, isAdmin: false, revokedAt: null, requests: 0 })
    assert.deepInclude(rest, { prefix: key.slice(0, 8), lastFour: key.slice(-4) })
    assert.strictEqual(Date.parse(rest.expiresAt) - Date.parse(rest.createdAt), 2 * 86_400_000)
    const listing = await listKeys()
    assert.deepStrictEqual(listing.items[0], rest)
    assert.strictEqual(listing.total, listing.items.length)
    const text = JSON.stringify(listing) + messages.join()
    assert.notInclude(text, key)
    assert.notInclude(text, createHash("sha256").update(key).digest("hex"))
  })

  it.each([
    ["X-API-Key", (key: string): Record<string, string> => ({ "x-api-key": key })],
    ["Authorization", (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` })]
  ])("in %s wins over the session cookie", async (_, headersOf) => {
    const cookie = await signIn()
    const { key } = (await issueKey({})).body
    assert.strictEqual(await statusWith({ cookie, ...headersOf(key) }, "/api/admin/api-keys"), 403)
    assert.strictEqual(await statusWith({ cookie: "emoji-session=x", ...headersOf(key) }), 200)
    assert.strictEqual(await statusWith({ cookie, ...headersOf(mistypedKey) }), 401)
    assert.isNull((await json("/api/auth/me", { headers: { cookie, ...headersOf(key) } })).body)
  })

  it("is refused after it is revoked, also if it is revoked during a lookup", async () => {
    const memory = Context.get(
      Effect.runSync(Effect.scoped(Layer.build(MemoryApiKeyRepository.layer))),
      ApiKeyRepository
    )
    const [read, revoked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isBlocked = false
    const service = testApi({
      apiKeyRepository: Layer.succeed(ApiKeyRepository, {
        ...memory,
        find: (hashes) =>
          Effect.tap(memory.find(hashes), () =>
            Effect.promise(async () => {
              if (!isBlocked) return
              isBlocked = false
              read.resolve()
              await revoked.promise
            })
          )
      })
    })
    const issued = await service.issueKey()
    const ask = async () => (await service.get("/api/emoji", { headers: { "x-api-key": issued.body.key } })).status
    isBlocked = true
    const concurrent = ask()
    await read.promise
    const { status } = await service.json(`/api/admin/api-keys/${issued.body.id}`, {
      method: "DELETE",
      headers: { "x-api-key": adminKey }
    })
    assert.strictEqual(status, 200)
    revoked.resolve()
    // The key was valid when it was read.
    assert.strictEqual(await concurrent, 200)
    assert.strictEqual(await ask(), 401)
  })

  it("is refused in the format of the other header, even right after it was valid in the right format", async () => {
    const { key } = (await issueKey({})).body
    const statuses = async () => [
      await statusWith({ "x-api-key": key }),
      await statusWith({ authorization: `Bearer ${key}` })
    ]
    assert.deepStrictEqual(await statuses(), [200, 200])
    assert.strictEqual(await statusWith({ "x-api-key": `Bearer ${key}` }), 401)
    assert.strictEqual(await statusWith({ authorization: key }), 401)
    assert.strictEqual(await statusWith({ "x-api-key": key, authorization: `Bearer ${key}` }), 401)
    assert.deepStrictEqual(await statuses(), [200, 200])
  })

  it("needs a name", async () => {
    const { body, status } = await issueKey({ name: undefined })
    assert.deepStrictEqual([status, body.errors], [400, [{ path: "name", message: "Missing" }]])
  })

  it("is accepted in either header, and every use is counted", async () => {
    const { body } = await issueKey()
    for (const headers of [
      { "x-api-key": body.key },
      { authorization: `Bearer ${body.key}` },
      { authorization: `bearer  ${body.key}` }
    ]) {
      assert.strictEqual(await statusWith(headers), 200)
    }
    const [key] = (await listKeys()).items
    assert.strictEqual(key.requests, 3)
    assert.closeTo(Date.parse(key.lastUsedAt), Date.now(), 10_000)
  })

  it.each([
    ["unknown key", { "x-api-key": unknownKey }],
    ["mistyped key", { "x-api-key": mistypedKey }],
    ["empty key", { "x-api-key": "" }],
    ["too long key", { "x-api-key": adminKey + adminKey }],
    ["Basic scheme", { authorization: "Basic YTpi" }],
    ["missing token", { authorization: "Bearer" }],
    ["key in both headers", { "x-api-key": adminKey, authorization: `Bearer ${adminKey}` }],
    ["malformed token", { authorization: "Bearer abc" }],
    ["unsigned token", { authorization: "Bearer a.b.c" }]
  ])(
    "an invalid credential is refused on every API path without using the anonymous rate limit: %s",
    async (_, headers) => {
      for (const path of [
        "/api/emoji",
        "/api/emoji/red-heart",
        "/api/stats",
        "/api/nothing",
        "/api/auth/me",
        "/api/health"
      ]) {
        const { body, headers: responseHeaders, status } = await json(path, { headers })
        assert.deepStrictEqual([status, body.code], [401, "unauthenticated"], path)
        assert.strictEqual(responseHeaders.get("www-authenticate"), 'Bearer error="invalid_token"')
        assert.isNull(responseHeaders.get("ratelimit"))
      }
      // Paths outside the API ignore credentials.
      assert.strictEqual(await statusWith(headers, "/openapi.json"), 200)
    }
  )

  it("is revoked permanently; revoking it again changes nothing", async () => {
    const { body } = await issueKey()
    assert.strictEqual(await statusWith({ "x-api-key": body.key }), 200)
    const first = await revoke(body.id)
    assert.strictEqual(first.status, 200)
    assert.isNotNull(first.body.revokedAt)
    assert.strictEqual((await revoke(body.id)).body.revokedAt, first.body.revokedAt)
    const refused = await json("/api/emoji", { headers: { "x-api-key": body.key } })
    assert.deepStrictEqual([refused.status, refused.body.detail], [401, "The API key was revoked."])
    for (const id of ["nope", crypto.randomUUID(), body.id.toUpperCase()]) {
      assert.strictEqual((await revoke(id)).status, 404)
    }
  })

  it("is refused after it expires", async () => {
    const { body } = await issueKey({ expiresInDays: 1 / 86_400_000 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const refused = await json("/api/emoji", { headers: { "x-api-key": body.key } })
    assert.deepStrictEqual([refused.status, refused.body.detail], [401, "The API key has expired."])
  })

  it("is listed in pages, newest first, with links", async () => {
    const { createdAt, id } = (await issueKey()).body
    // Keys from the same millisecond have no order.
    while (Date.now() <= Date.parse(createdAt)) await sleep(1)
    await issueKey()
    const get = (query: string) => json(`/api/admin/api-keys${query}`, { headers: { "x-api-key": adminKey } })
    const { body, headers } = await get("?limit=1&offset=1")
    assert.deepStrictEqual([body.items.length, body.items[0].id, body.limit, body.offset], [1, id, 1, 1])
    assert.isAtLeast(body.total, 2)
    assert.include(headers.get("link"), `</api/admin/api-keys?limit=1&offset=0>; rel="prev"`)
    const refused = await get("?limit=501")
    assert.deepStrictEqual([refused.status, errorPathsOf(refused.body)], [400, ["limit"]])
  })

  it("is managed by administrators, including keys with isAdmin", async () => {
    const { body: plain } = await issueKey()
    const { body: admin } = await issueKey({ isAdmin: true })
    const path = "/api/admin/api-keys"
    const { headers, status } = await json(path)
    assert.deepStrictEqual([status, headers.get("www-authenticate")], [401, "Bearer"])
    assert.strictEqual(await statusWith({ "x-api-key": plain.key }, path), 403)
    assert.strictEqual(await statusWith({ "x-api-key": admin.key }, path), 200)
    assert.strictEqual(await statusWith({ authorization: `Bearer ${admin.key}` }, path), 200)
  })

  it.each([
    [{ name: undefined }, "name"],
    [{ name: "" }, "name"],
    [{ name: " x" }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "a\0b" }, "name"],
    [{ name: 5 }, "name"],
    [{ rateLimitPerHour: 0 }, "rateLimitPerHour"],
    [{ rateLimitPerHour: 1.5 }, "rateLimitPerHour"],
    [{ rateLimitPerHour: "5" }, "rateLimitPerHour"],
    [{ rateLimitPerHour: 1e12 }, "rateLimitPerHour"],
    [{ isAdmin: "yes" }, "isAdmin"],
    [{ expiresInDays: 0 }, "expiresInDays"],
    [{ expiresInDays: -1 }, "expiresInDays"],
    [{ expiresInDays: 1e300 }, "expiresInDays"],
    [{ expiresInDay: 1 }, "expiresInDay"]
  ])("is not issued with %j, and the invalid property is named", async (properties, path) => {
    const { body, status } = await issueKey(properties)
    assert.deepStrictEqual([status, errorPathsOf(body)], [400, [path]])
  })
})
