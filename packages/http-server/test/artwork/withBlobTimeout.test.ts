import { ApiKeyRepository, BlobStore } from "@emoji-catalogue/application"
import { MemoryApiKeyRepository, MemoryBlobStore, sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { SqlError } from "effect/sql"
import { adminKey, api } from "../support/testApi.ts"

const away = Layer.effect(
  BlobStore,
  Effect.map(BlobStore, (store) => ({ ...store, get: () => Effect.die(new Error("connection to db.internal lost")) }))
).pipe(Layer.provide(MemoryBlobStore.layer))

const { get, json, messages } = api({ store: away })

it("without the store of pictures they are 503, the log says why, and all else goes on", async () => {
  for (const path of [`/assets/${sampleAsset("1")}`, "/api/emoji/download/png/grinning-face?size=16"]) {
    messages.length = 0
    const { body, headers, status } = await json(path)
    assert.deepInclude(body, { status: 503, code: "unavailable", instance: path.split("?")[0] })
    assert.strictEqual(status, 503)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.notInclude(JSON.stringify(body), "db.internal")
    assert.include(messages.join(), "db.internal")
  }
  assert.strictEqual((await get("/api/emoji/grinning-face")).status, 200)
  assert.strictEqual((await get("/api/emoji/download/svg/grinning-face")).status, 302)
})

it("a picture that goes away between two looks is 404", async () => {
  const going = Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (store) => ({
      ...store,
      get: (name, range) => (range === undefined ? store.get(name) : Effect.succeedNone)
    }))
  ).pipe(Layer.provide(MemoryBlobStore.layer))
  const { json } = api({ store: going })
  const { body, status } = await json(`/assets/${sampleAsset("1")}`, { headers: { range: "bytes=0-3" } })
  assert.deepStrictEqual([status, body.code], [404, "not_found"])
})

it("without the database what is not known is 503, and what needs no look-up goes on", async () => {
  const cause = new Error("connection to db.internal lost")
  const away = Effect.die(new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause }) }))
  const keys = Layer.effect(
    ApiKeyRepository,
    Effect.map(ApiKeyRepository, (repository) => ({ ...repository, find: () => away, insert: () => away }))
  ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
  const service = api({ keys })
  const unknown = { "x-api-key": makeApiKeySecret(new Uint8Array(32).fill(5)) }
  const issue = {
    method: "POST",
    headers: { "x-api-key": adminKey, "content-type": "application/json" },
    body: '{"name":"x"}'
  }
  for (const [path, init] of [
    ["/api/emoji", { headers: unknown }],
    ["/api/admin/api-keys", issue]
  ] as const) {
    const { body, headers, status } = await service.json(path, init)
    assert.deepStrictEqual([status, body.code, headers.get("retry-after")], [503, "unavailable", "5"])
    assert.notInclude(JSON.stringify(body), "db.internal")
  }
  assert.include(service.messages.join(), "db.internal")
  const [stranger, operator] = service.log
  assert.deepStrictEqual(stranger?.caller, "rejected")
  assert.match(operator!.caller, /^key:/)
  assert.strictEqual((await service.get("/api/emoji")).status, 200)
  assert.strictEqual((await service.get("/api/emoji", { headers: { "x-api-key": adminKey } })).status, 200)
})
