import { ApiKeyRepository } from "@emoji-catalogue/application/ports"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { adminKey, adminPost } from "../support/credentials.ts"
import { errorPathsOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

const path = "/api/admin/api-keys"

const issueKey = (name: string, idempotencyKey: string, key = adminKey) =>
  json(
    path,
    adminPost(JSON.stringify({ name, isAdmin: true }), { "x-api-key": key, "idempotency-key": idempotencyKey })
  )

const keysNamed = async (name: string): Promise<ReadonlyArray<{ id: string }>> => {
  const { body } = await json(path, { headers: { "x-api-key": adminKey } })
  return body.items.filter((key: { name: string }) => key.name === name)
}

describe("an idempotency key", () => {
  it("creates one API key for 20 concurrent requests; the others get 409, and a later request gets 409 with the key's id", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => issueKey("Raced", "race-1")))
    const created = responses.filter(({ status }) => status === 201)
    assert.strictEqual(created.length, 1)
    for (const { body, status } of responses.filter((response) => response !== created[0])) {
      assert.deepStrictEqual([status, body.code], [409, "conflict"])
    }
    const keys = await keysNamed("Raced")
    assert.deepStrictEqual(
      keys.map(({ id }) => id),
      [created[0]!.body.id]
    )
    const repeated = await issueKey("Raced", "race-1")
    assert.strictEqual(repeated.status, 409)
    assert.include(repeated.body.detail, keys[0]!.id)
    assert.deepStrictEqual(repeated.body.errors, [{ path: "id", message: keys[0]!.id }])
    assert.notProperty(repeated.body, "key")
  })

  it("creates one API key even if a request fails repeatedly after creating it", async () => {
    const apiKeyRepository = Layer.effect(
      ApiKeyRepository,
      Effect.map(ApiKeyRepository, (repository) => ({
        ...repository,
        insert: (key) => Effect.tap(repository.insert(key), () => Effect.die("failed after the insert"))
      }))
    ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
    const failing = testApi({ apiKeyRepository })
    const post = () => failing.json(path, adminPost('{"name":"Once"}', { "idempotency-key": "fails" }))
    assert.strictEqual((await post()).status, 500)
    for (let retry = 0; retry < 3; retry++) assert.strictEqual((await post()).status, 409)
    const { body } = await failing.json(path, { headers: { "x-api-key": adminKey } })
    assert.strictEqual(body.total, 1)
  })

  it("belongs to one request: another body is 422", async () => {
    assert.strictEqual((await issueKey("One", "reused")).status, 201)
    const { body, status } = await issueKey("Another", "reused")
    assert.deepStrictEqual([status, body.status, body.code], [422, 422, "validation_failed"])
    assert.deepStrictEqual(errorPathsOf(body), ["idempotency-key"])
    assert.isEmpty(await keysNamed("Another"))
  })

  it("belongs to one caller: another caller may use the same text", async () => {
    const { body } = await issueKey("Mine", "shared-name")
    assert.strictEqual((await issueKey("Mine", "shared-name", body.key)).status, 201)
  })

  it("may be used again after a request that created nothing", async () => {
    assert.strictEqual((await issueKey("", "refused")).status, 400)
    assert.strictEqual((await issueKey("Valid", "refused")).status, 201)
  })

  it.each(["", " ", "x".repeat(256), "a\tb", "é"])("is 400 if it is %j", async (key) => {
    const { body, status } = await issueKey("Nothing", key)
    assert.deepStrictEqual([status, new Set(errorPathsOf(body))], [400, new Set(["idempotency-key"])])
    assert.isEmpty(await keysNamed("Nothing"))
  })

  it("is optional: each request without it creates an API key", async () => {
    const post = () => json(path, adminPost(JSON.stringify({ name: "Twice" })))
    assert.deepStrictEqual([(await post()).status, (await post()).status], [201, 201])
    assert.strictEqual((await keysNamed("Twice")).length, 2)
  })
})
