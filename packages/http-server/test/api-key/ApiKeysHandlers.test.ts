import { ApiKeyRepository } from "@emoji-catalogue/application"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { adminKey, api } from "../support/testApi.ts"

const { issue, json, messages, signedIn } = api()

const listed = async () => (await json("/api/admin/api-keys", { headers: { "x-api-key": adminKey } })).body
const revoke = (id: string) =>
  json(`/api/admin/api-keys/${id}`, { method: "DELETE", headers: { "x-api-key": adminKey } })
const statusWith = async (headers: Record<string, string>, path = "/api/emoji/red-heart") =>
  (await json(path, { headers })).status

describe("API keys", () => {
  it("are issued with what was asked for, and shown once", async () => {
    const { body, headers, status } = await issue({ name: "Reader", rateLimitPerHour: 50, expiresInDays: 2 })
    assert.strictEqual(status, 201)
    assert.strictEqual(headers.get("cache-control"), "private, no-store")
    const { key, ...rest } = body
    assert.match(key, /^emk_[0-9A-Za-z]{49}$/)
    assert.deepInclude(rest, { name: "Reader", rateLimitPerHour: 50, isAdmin: false, revokedAt: null, requests: 0 })
    assert.deepInclude(rest, { prefix: key.slice(0, 8), lastFour: key.slice(-4) })
    assert.strictEqual(Date.parse(rest.expiresAt) - Date.parse(rest.createdAt), 2 * 86_400_000)
    const listing = await listed()
    assert.deepStrictEqual(listing.items[0], rest)
    assert.strictEqual(listing.total, listing.items.length)
    const text = JSON.stringify(listing) + messages.join()
    assert.notInclude(text, key)
    assert.notInclude(text, createHash("sha256").update(key).digest("hex"))
  })

  it.each([
    ["X-API-Key", (key: string): Record<string, string> => ({ "x-api-key": key })],
    ["Authorization", (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` })]
  ])("stand for whoever sends them in %s, whatever cookie a browser sends along", async (_, shown) => {
    const cookie = await signedIn()
    const { key } = (await issue({})).body
    const mistyped = adminKey.slice(0, -1) + (adminKey.endsWith("a") ? "b" : "a")
    assert.strictEqual(await statusWith({ cookie, ...shown(key) }, "/api/admin/api-keys"), 403)
    assert.strictEqual(await statusWith({ cookie: "emoji-session=x", ...shown(key) }), 200)
    assert.strictEqual(await statusWith({ cookie, ...shown(mistyped) }), 401)
    assert.isNull((await json("/api/auth/me", { headers: { cookie, ...shown(key) } })).body)
  })

  it("are good no longer once they are revoked, also while somebody is looking whose they are", async () => {
    const memory = Context.get(
      Effect.runSync(Effect.scoped(Layer.build(MemoryApiKeyRepository.layer))),
      ApiKeyRepository
    )
    const [read, revoked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let waits = false
    const service = api({
      keys: Layer.succeed(ApiKeyRepository, {
        ...memory,
        find: (hashes) =>
          Effect.tap(memory.find(hashes), () =>
            Effect.promise(async () => {
              if (!waits) return
              waits = false
              read.resolve()
              await revoked.promise
            })
          )
      })
    })
    const issued = await service.issue()
    const ask = async () => (await service.get("/api/emoji", { headers: { "x-api-key": issued.body.key } })).status
    waits = true
    const meanwhile = ask()
    await read.promise
    const { status } = await service.json(`/api/admin/api-keys/${issued.body.id}`, {
      method: "DELETE",
      headers: { "x-api-key": adminKey }
    })
    assert.strictEqual(status, 200)
    revoked.resolve()
    // It was good when it was read.
    assert.strictEqual(await meanwhile, 200)
    assert.strictEqual(await ask(), 401)
  })

  it("are refused in the form of the other header, also just after they were good in their own", async () => {
    const { key } = (await issue({})).body
    const isGood = async () => [
      await statusWith({ "x-api-key": key }),
      await statusWith({ authorization: `Bearer ${key}` })
    ]
    assert.deepStrictEqual(await isGood(), [200, 200])
    assert.strictEqual(await statusWith({ "x-api-key": `Bearer ${key}` }), 401)
    assert.strictEqual(await statusWith({ authorization: key }), 401)
    assert.strictEqual(await statusWith({ "x-api-key": key, authorization: `Bearer ${key}` }), 401)
    assert.deepStrictEqual(await isGood(), [200, 200])
  })

  it("need a name", async () => {
    const { body, status } = await issue({ name: undefined })
    assert.deepStrictEqual([status, body.errors], [400, [{ path: "name", message: "Missing" }]])
  })

  it("are taken in either header, and counted", async () => {
    const { body } = await issue()
    for (const headers of [
      { "x-api-key": body.key },
      { authorization: `Bearer ${body.key}` },
      { authorization: `bearer  ${body.key}` }
    ]) {
      assert.strictEqual(await statusWith(headers), 200)
    }
    const [key] = (await listed()).items
    assert.strictEqual(key.requests, 3)
    assert.closeTo(Date.parse(key.lastUsedAt), Date.now(), 10_000)
  })

  it.each([
    ["of nobody", { "x-api-key": makeApiKeySecret(new Uint8Array(32).fill(9)) }],
    ["mistyped", { "x-api-key": adminKey.slice(0, -1) + (adminKey.endsWith("a") ? "b" : "a") }],
    ["empty", { "x-api-key": "" }],
    ["too long", { "x-api-key": adminKey + adminKey }],
    ["of another kind", { authorization: "Basic YTpi" }],
    ["without a token", { authorization: "Bearer" }],
    ["two at once", { "x-api-key": adminKey, authorization: `Bearer ${adminKey}` }],
    ["no token of ours", { authorization: "Bearer abc" }],
    ["a token that nobody signed", { authorization: "Bearer a.b.c" }]
  ])("that are %s are refused everywhere, and are nobody's anonymous request", async (_, headers) => {
    for (const path of [
      "/api/emoji",
      "/api/emoji/red-heart",
      "/api/stats",
      "/api/nothing",
      "/api/auth/me",
      "/api/health"
    ]) {
      const { body, headers: answered, status } = await json(path, { headers })
      assert.deepStrictEqual([status, body.code], [401, "unauthenticated"], path)
      assert.strictEqual(answered.get("www-authenticate"), 'Bearer error="invalid_token"')
      assert.isNull(answered.get("ratelimit"))
    }
    // What is not of the API needs no credential, and looks at none.
    assert.strictEqual(await statusWith(headers, "/openapi.json"), 200)
  })

  it("end when they are revoked, once and for all", async () => {
    const { body } = await issue()
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

  it("end when they expire", async () => {
    const { body } = await issue({ expiresInDays: 1 / 86_400_000 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const refused = await json("/api/emoji", { headers: { "x-api-key": body.key } })
    assert.deepStrictEqual([refused.status, refused.body.detail], [401, "The API key has expired."])
  })

  it("are for administrators to issue, and some are administrators' themselves", async () => {
    const { body: plain } = await issue()
    const { body: admin } = await issue({ isAdmin: true })
    const path = "/api/admin/api-keys"
    const { headers, status } = await json(path)
    assert.deepStrictEqual([status, headers.get("www-authenticate")], [401, "Bearer"])
    assert.strictEqual(await statusWith({ "x-api-key": plain.key }, path), 403)
    assert.strictEqual(await statusWith({ "x-api-key": admin.key }, path), 200)
    assert.strictEqual(await statusWith({ authorization: `Bearer ${admin.key}` }, path), 200)
  })
})
