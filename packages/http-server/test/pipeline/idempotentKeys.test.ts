import { ApiKeyRepository } from "@emoji-catalogue/application"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { adminKey, api } from "../support/testApi.ts"

const service = api()

const issue = (name: string, idempotencyKey: string, key = adminKey) =>
  service.json("/api/admin/api-keys", {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify({ name, isAdmin: true })
  })

const named = async (name: string): Promise<ReadonlyArray<{ id: string }>> => {
  const { body } = await service.json("/api/admin/api-keys", { headers: { "x-api-key": adminKey } })
  return body.items.filter((key: { name: string }) => key.name === name)
}

describe("an idempotency key", () => {
  it("makes one key of twenty requests at once; the others are told that it is being made, or which it is", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue("Raced", "race-1")))
    const made = answers.filter(({ status }) => status === 201)
    assert.strictEqual(made.length, 1)
    for (const { body, status } of answers.filter((answer) => answer !== made[0])) {
      assert.deepStrictEqual([status, body.code], [409, "conflict"])
    }
    const keys = await named("Raced")
    assert.deepStrictEqual(
      keys.map(({ id }) => id),
      [made[0]!.body.id]
    )
    const later = await issue("Raced", "race-1")
    assert.strictEqual(later.status, 409)
    assert.include(later.body.detail, keys[0]!.id)
    assert.deepStrictEqual(later.body.errors, [{ path: "id", message: keys[0]!.id }])
    assert.notProperty(later.body, "key")
  })

  it("never makes a second thing, however often a try broke after it had made the first", async () => {
    const keys = Layer.effect(
      ApiKeyRepository,
      Effect.map(ApiKeyRepository, (repository) => ({
        ...repository,
        insert: (key) => Effect.tap(repository.insert(key), () => Effect.die("broken after it was made"))
      }))
    ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
    const breaking = api({ keys })
    const post = () =>
      breaking.json("/api/admin/api-keys", {
        method: "POST",
        headers: { "x-api-key": adminKey, "content-type": "application/json", "idempotency-key": "breaks" },
        body: '{"name":"Once"}'
      })
    assert.strictEqual((await post()).status, 500)
    for (let again = 0; again < 3; again++) assert.strictEqual((await post()).status, 409)
    const { body } = await breaking.json("/api/admin/api-keys", { headers: { "x-api-key": adminKey } })
    assert.strictEqual(body.total, 1)
  })

  it("is of one request", async () => {
    assert.strictEqual((await issue("One", "reused")).status, 201)
    const { body, status } = await issue("Another", "reused")
    assert.deepStrictEqual([status, body.status, body.code], [422, 422, "validation_failed"])
    assert.strictEqual(body.errors[0].path, "idempotency-key")
    assert.isEmpty(await named("Another"))
  })

  it("is the caller's own", async () => {
    const { body } = await issue("Mine", "shared-name")
    assert.strictEqual((await issue("Mine", "shared-name", body.key)).status, 201)
  })

  it("is free again after a request that made nothing", async () => {
    assert.strictEqual((await issue("", "refused")).status, 400)
    assert.strictEqual((await issue("Now good", "refused")).status, 201)
  })

  it.each(["", " ", "x".repeat(256), "a\tb", "é"])("cannot be %j", async (key) => {
    const { body, status } = await issue("Nothing", key)
    assert.strictEqual(status, 400)
    assert.strictEqual(body.errors[0].path, "idempotency-key")
    assert.isEmpty(await named("Nothing"))
  })

  it("may be left out", async () => {
    const post = () =>
      service.json("/api/admin/api-keys", {
        method: "POST",
        headers: { "x-api-key": adminKey, "content-type": "application/json" },
        body: JSON.stringify({ name: "Twice" })
      })
    assert.deepStrictEqual([(await post()).status, (await post()).status], [201, 201])
    assert.strictEqual((await named("Twice")).length, 2)
  })
})
