import { ApiKeyRepository } from "@emoji-catalogue/application/ports"
import { MemoryApiKeyRepository } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

/** The API with a key repository that does not respond to listings and insertions. */
const silentApi = (statement = Effect.never) => {
  const silent = Layer.effect(
    ApiKeyRepository,
    Effect.map(ApiKeyRepository, (repository) => ({
      ...repository,
      list: () => statement,
      insert: () => statement
    }))
  ).pipe(Layer.provide(MemoryApiKeyRepository.layer))
  return testApi({ apiKeyRepository: silent })
}
const path = "/api/admin/api-keys"
const listing = [path, { headers: { "x-api-key": adminKey } }] as const
const issue = adminPost('{"name":"An app"}')

const withFakeTimers = async (test: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    await test()
  } finally {
    vi.useRealTimers()
  }
}

/** Asserts that a response is 503 after ten seconds, and not earlier. */
const assertTimesOut = async (request: Promise<Response>) => {
  let isFinished = false
  const response = request.finally(() => (isFinished = true))
  await vi.advanceTimersByTimeAsync(9_900)
  assert.isFalse(isFinished)
  await vi.advanceTimersByTimeAsync(200)
  assert.isTrue(isFinished)
  const { headers, status } = await response
  assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
}

it.each([
  ["GET", "is interrupted", listing[1], Effect.never],
  ["GET", "cannot be interrupted", listing[1], Effect.uninterruptible(Effect.never)],
  ["POST", "is interrupted", issue, Effect.never],
  ["POST", "cannot be interrupted", issue, Effect.uninterruptible(Effect.never)]
])(
  "a %s that waits longer than ten seconds for the database is 503 if its statement %s",
  async (...[, , init, statement]) => {
    const { get } = silentApi(statement)
    await get("/api/health")
    await withFakeTimers(() => assertTimesOut(get(path, init)))
  }
)

/** A body whose last part is sent when `send` is called. */
const slowBody = (text: string) => {
  let send = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(Buffer.from(text.slice(0, 5)))
      send = () => {
        controller.enqueue(Buffer.from(text.slice(5)))
        controller.close()
      }
    }
  })
  return { init: { ...issue, body, duplex: "half" } as RequestInit, send: () => send() }
}

it("a client may take longer than that to send its body", async () => {
  const [slow, silent] = [slowBody('{"name":"An app"}'), slowBody('{"name":"An app"}')]
  const [api, stopped] = [testApi(), silentApi()]
  await Promise.all([api.get("/api/health"), stopped.get("/api/health")])
  await withFakeTimers(async () => {
    const responses = [api.get(path, slow.init), stopped.get(path, silent.init)] as const
    await vi.advanceTimersByTimeAsync(15_000)
    slow.send()
    silent.send()
    assert.strictEqual((await responses[0]).status, 201)
    await assertTimesOut(responses[1])
  })
})

it("while 500 requests wait for the database, the next one is 503 immediately", async () => {
  const { get, json } = silentApi()
  const controller = new AbortController()
  const waiting = Array.from({ length: 500 }, () =>
    get(listing[0], { ...listing[1], signal: controller.signal }).catch(() => undefined)
  )
  const { body, headers, status } = await json(...listing)
  assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
  assert.strictEqual(body.detail, "The service is overloaded. Try again later.")
  // Requests that need no database are served.
  for (const [path, expected] of [
    ["/api/health?probe=live", 204],
    ["/api/health", 200],
    ["/api/emoji/red-heart", 200],
    ["/api/emoji/random", 200],
    ["/api/emoji/popular", 200],
    ["/api/search/popular", 200],
    ["/api/search/recent", 200]
  ] as const) {
    assert.strictEqual((await get(path)).status, expected, path)
  }
  assert.strictEqual((await get("/api/emoji/red-heart/copy", { method: "POST" })).status, 200)
  controller.abort()
  await Promise.all(waiting)
})
