import { BlobStore, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { MemoryBlobStore, sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

/** Addresses that read a file. */
const paths = [
  `/assets/${sampleAsset("1")}`,
  `/assets/${"1".repeat(16)}.svg`,
  "/api/emoji/download/png/grinning-face?size=16",
  "/api/emoji/svgs?platform=twitter&emoji=grinning-face",
  "/api/emoji/download/zip?format=svg&emoji=grinning-face",
  "/api/emoji/download/zip?size=32&emoji=grinning-face"
]

/** A blob store in memory with another `get`. */
const blobStoreWith = (get: (store: BlobStore["Service"]) => BlobStore["Service"]["get"]) =>
  Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (store) => ({ ...store, get: get(store) }))
  ).pipe(Layer.provide(MemoryBlobStore.layer))

it("while the blob store is unavailable, assets are 503, the cause is logged, and all other endpoints respond", async () => {
  const blobStore = blobStoreWith(() => () => Effect.die(new Error("connection to db.internal lost")))
  const { get, json, messages } = testApi({ blobStore })
  for (const path of paths) {
    messages.length = 0
    const { body, headers, status } = await json(path)
    assert.deepInclude(body, { status: 503, code: "unavailable", instance: path.split("?")[0] })
    assert.strictEqual(status, 503)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.strictEqual(headers.get("retry-after"), "5")
    assert.notInclude(JSON.stringify(body), "db.internal")
    assert.include(messages.join(), "db.internal")
  }
  assert.strictEqual((await get("/api/emoji/grinning-face")).status, 200)
  assert.strictEqual((await get("/api/emoji/download/svg/grinning-face")).status, 302)
})

it("on a full disk, a PNG that must be stored is 503 with the cause", async () => {
  const full = new StorageUnavailable({ reason: "full", cause: new Error("write failed") })
  let isFull = false
  const blobStore = Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (store) => ({ ...store, put: (blobs) => (isFull ? Effect.die(full) : store.put(blobs)) }))
  ).pipe(Layer.provide(MemoryBlobStore.layer))
  const { get, json } = testApi({ blobStore })
  await get("/api/health")
  isFull = true
  const { body, headers, status } = await json("/api/emoji/download/png/grinning-face?size=16")
  assert.deepStrictEqual([status, headers.get("retry-after")], [503, "5"])
  assert.deepInclude(body, { code: "unavailable" })
  assert.match((body as { detail: string }).detail, /no disk space left/)
})

it("an asset that is deleted after its size and before its bytes are read is 404", async () => {
  const blobStore = blobStoreWith(
    (store) => (name, range) => (range === undefined ? store.get(name) : Effect.succeedNone)
  )
  const { json } = testApi({ blobStore })
  const response = await json(`/assets/${sampleAsset("1")}`, { headers: { range: "bytes=0-3" } })
  assert.deepStrictEqual(problemOf(response), { status: 404, code: "not_found" })
})

it("a blob store that does not answer is 503 after ten seconds", async () => {
  // An uninterruptible read, like a read that waits for a silent server.
  const silent = () => Effect.onInterrupt(Effect.never, () => Effect.never)
  const { get } = testApi({ blobStore: blobStoreWith(() => silent) })
  await get("/api/health")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  try {
    for (const path of paths) {
      const response = get(path)
      await vi.advanceTimersByTimeAsync(10_000)
      assert.strictEqual((await response).status, 503, path)
    }
  } finally {
    vi.useRealTimers()
  }
})
