import { ApiKeys } from "@emoji-catalogue/application/api-key"
import { ApiKeyRepository, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { createHash } from "node:crypto"
import { afterEach, beforeEach, vi } from "vitest"
import { adminKey, adminPost, unknownKey } from "../support/credentials.ts"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const credentials: ReadonlyArray<readonly [string, (key: string) => Record<string, string>]> = [
  ["X-API-Key", (key) => ({ "x-api-key": key })],
  ["Authorization", (key) => ({ authorization: `Bearer ${key}` })]
]

/** The API, and the hashes of all calls of `ApiKeys.authenticate`; each call waits for `ready`. */
const recordingApi = (ready: Promise<void> = Promise.resolve()) => {
  const hashes: Array<string> = []
  const apiKeys = Layer.effect(
    ApiKeys,
    Effect.map(ApiKeys, (keys) => ({
      ...keys,
      authenticate: (hash) => {
        hashes.push(hash)
        return Effect.andThen(
          Effect.promise(() => ready),
          keys.authenticate(hash)
        )
      }
    }))
  ).pipe(Layer.provide(ApiKeys.layer))
  return { ...testApi({ apiKeys }), hashes }
}

describe("an API key", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  it.each(credentials)("in %s is looked up by the SHA-256 of its secret, once in 250 ms", async (_, headersOf) => {
    const { get, hashes } = recordingApi()
    const request = async () =>
      assert.strictEqual((await get("/api/emoji", { headers: headersOf(adminKey) })).status, 200)
    const sha256 = createHash("sha256").update(adminKey).digest("hex")
    await request()
    vi.advanceTimersByTime(249)
    await request()
    assert.deepStrictEqual(hashes, [sha256])
    vi.advanceTimersByTime(1)
    await request()
    assert.deepStrictEqual(hashes, [sha256, sha256])
  })

  it("is cached from the start of its lookup, even if the lookup takes long", async () => {
    const ready = Promise.withResolvers<void>()
    const { get, hashes } = recordingApi(ready.promise)
    const request = () => get("/api/emoji", { headers: { "x-api-key": adminKey } })
    const first = request()
    while (hashes.length === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(250)
    ready.resolve()
    assert.strictEqual((await first).status, 200)
    await request()
    assert.lengthOf(hashes, 2)
  })

  it.each(credentials)("in %s that was revoked is refused at the next request", async (_, headersOf) => {
    const { get, issueKey, json, accessLog } = testApi()
    const { body: key } = await issueKey()
    const headers = headersOf(key.key)
    for (let requests = 0; requests < 3; requests++) {
      assert.strictEqual((await get("/api/emoji", { headers })).status, 200)
    }
    const revoke = { method: "DELETE", headers: { "x-api-key": adminKey } }
    assert.strictEqual((await get(`/api/admin/api-keys/${key.id}`, revoke)).status, 200)
    const refused = await json("/api/emoji", { headers })
    assert.deepStrictEqual(problemOf(refused), { status: 401, code: "unauthenticated" })
    assert.strictEqual(refused.body.detail, "The API key was revoked.")
    assert.strictEqual(accessLog.at(-1)!.caller, "rejected")
  })
})

describe("while the database is unavailable", () => {
  const connectionLost = Effect.die(
    new StorageUnavailable({ reason: "outage", cause: new Error("connection to db.internal lost") })
  )
  const apiKeyRepository = Layer.effect(
    ApiKeyRepository,
    Effect.map(ApiKeyRepository, (repository) => ({
      ...repository,
      find: () => connectionLost,
      insert: () => connectionLost
    }))
  ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
  const service = testApi({ apiKeyRepository })

  const assertUnavailable = async (path: string, init: RequestInit) => {
    service.messages.length = 0
    const response = await service.json(path, init)
    assert.deepStrictEqual(problemOf(response), { status: 503, code: "unavailable" })
    assert.strictEqual(response.headers.get("retry-after"), "5")
    assert.notInclude(JSON.stringify(response.body), "db.internal")
    return service.accessLog.at(-1)!
  }

  it.each(credentials)("a key in %s that is not cached is 503 and logged as rejected", async (_, headersOf) => {
    const { caller, status } = await assertUnavailable("/api/emoji", { headers: headersOf(unknownKey) })
    assert.deepStrictEqual([caller, status], ["rejected", 503])
  })

  it("a write is 503, and its caller and cause are logged", async () => {
    const { caller, status } = await assertUnavailable("/api/admin/api-keys", adminPost('{"name":"x"}'))
    assert.match(caller, /^key:/)
    assert.strictEqual(status, 503)
    assert.include(service.messages.join(), "db.internal")
  })

  it("requests that need no lookup are answered", async () => {
    assert.strictEqual((await service.get("/api/emoji")).status, 200)
    assert.strictEqual((await service.get("/api/emoji", { headers: { "x-api-key": adminKey } })).status, 200)
  })
})
