import { BlobStore, RasterRepository } from "@emoji-catalogue/application/ports"
import { MemoryBlobStore, sampleAsset, sampleBlobs } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { assets } from "../support/assets.ts"
import { bytesOf } from "../support/responses.ts"
import { testServer } from "../support/testServer.ts"

const { large, png, svg, webp } = assets

/** The server with a blob store that counts its reads. */
const countingServer = async () => {
  const store = { reads: 0 }
  const blobStore = Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (blobs) => ({
      ...blobs,
      get: (...request: Parameters<typeof blobs.get>) =>
        Effect.suspend(() => {
          store.reads++
          return blobs.get(...request)
        })
    }))
  ).pipe(Layer.provide(MemoryBlobStore.layer))
  const server = await testServer({ blobStore, blobs: [...sampleBlobs, svg, png, webp, large] })

  /** The response, and the number of reads for it. */
  const load = async (path: string, headers: Record<string, string> = {}) => {
    const before = store.reads
    const response = await server.get(path, { headers: { "accept-encoding": "identity", ...headers } })
    return { response, body: await bytesOf(response), reads: store.reads - before }
  }
  const loadUntilCached = async (path: string) => {
    for (const expected of [1, 1, 0]) assert.strictEqual((await load(path)).reads, expected, path)
  }
  return { ...server, load, loadUntilCached, store }
}

const fixedHeaders = ({ headers }: Response) =>
  Array.from(headers).filter(([name]) => !/^(?:x-request-id|date)$/.test(name))

describe("images in memory", () => {
  it("serves the third request without a read, with the bytes and headers of the first", async () => {
    const { load, loadUntilCached } = await countingServer()
    for (const { bytes, name } of [svg, png, webp]) {
      const first = await load(`/assets/${name}`)
      await load(`/assets/${name}`)
      const cached = await load(`/assets/${name}`)
      assert.strictEqual(cached.reads, 0)
      assert.deepStrictEqual(cached.body, bytes)
      assert.deepStrictEqual(fixedHeaders(cached.response), fixedHeaders(first.response))
      // A header that is sent twice would arrive joined by a comma.
      assert.notInclude(cached.response.headers.get("content-security-policy"), ",")
    }
    await loadUntilCached(`/assets/${svg.name}?emoji=red-heart&platform=twitter`)
    const saved = await load(`/assets/${svg.name}?emoji=red-heart&platform=twitter`)
    assert.include(saved.response.headers.get("content-disposition"), "red-heart")
  })

  it("answers If-None-Match without a read, and a browser keeps the policy of the image", async () => {
    const { load, loadUntilCached } = await countingServer()
    await loadUntilCached(`/assets/${svg.name}`)
    for (const known of [`"${svg.name}"`, `W/"${svg.name}"`, "*"]) {
      const { body, reads, response } = await load(`/assets/${svg.name}`, { "if-none-match": known })
      assert.deepStrictEqual([response.status, body.length, reads], [304, 0, 0])
      assert.include(response.headers.get("content-security-policy"), "style-src 'unsafe-inline'")
    }
    assert.strictEqual((await load(`/assets/${svg.name}`, { "if-none-match": '"other"' })).response.status, 200)
  })

  it("has one entry for the long and the short address", async () => {
    const { accessLog, load, loadUntilCached, runPromise } = await countingServer()
    const [long, short] = [`/assets/${sampleAsset("4")}`, `/assets/${"4".repeat(16)}.svg`]
    await loadUntilCached(short)
    const [first, second] = [await load(long), await load(short)]
    assert.deepStrictEqual([first.reads, second.reads], [0, 0])
    assert.deepStrictEqual(second.body, first.body)
    assert.deepStrictEqual(fixedHeaders(second.response), fixedHeaders(first.response))
    assert.isTrue(accessLog.every(({ route }) => route === "/assets/:name"))
    await runPromise(BlobStore.use((blobs) => blobs.delete([sampleAsset("4")])))
    assert.strictEqual((await load(short)).response.status, 404)
  })

  it("stores compressed images separately from plain ones", async () => {
    const { load, loadUntilCached } = await countingServer()
    await loadUntilCached(`/assets/${svg.name}`)
    for (const encoding of ["gzip", "br"]) {
      for (let times = 0; times < 3; times++) {
        const { body, response } = await load(`/assets/${svg.name}`, { "accept-encoding": encoding })
        assert.strictEqual(response.headers.get("content-encoding"), encoding)
        assert.deepStrictEqual(body, svg.bytes)
      }
    }
  })

  it("serves parts of an image in memory, and streams large images each time", async () => {
    const { load, loadUntilCached } = await countingServer()
    await loadUntilCached(`/assets/${png.name}`)
    const part = await load(`/assets/${png.name}`, { range: "bytes=100-199" })
    assert.strictEqual(part.response.status, 206)
    assert.deepStrictEqual(part.body, png.bytes.slice(100, 200))
    assert.deepStrictEqual((await load(`/assets/${png.name}`)).body, png.bytes)
    for (let times = 0; times < 4; times++) {
      const { body, reads } = await load(`/assets/${large.name}`)
      assert.deepStrictEqual([body.length, reads], [large.bytes.length, 1])
    }
  })

  it("answers a first If-None-Match without reading bytes, and a range that does not apply with all bytes", async () => {
    const { load } = await countingServer()
    const known = await load(`/assets/${webp.name}`, { "if-none-match": `"${webp.name}"` })
    assert.deepStrictEqual([known.response.status, known.body.length], [304, 0])
    assert.include(known.response.headers.get("cache-control"), "immutable")
    for (const range of ["bytes=0-9,20-29", "lines=1-2", "bytes=9-1"]) {
      const { body, response } = await load(`/assets/${webp.name}`, { range })
      assert.strictEqual(response.status, 200)
      assert.deepStrictEqual(body, webp.bytes)
    }
    const missing = await load(`/assets/${"f".repeat(64)}.svg`, { "if-none-match": "*" })
    assert.strictEqual(missing.response.status, 404)
  })

  it("drops a removed image immediately, and keeps others", async () => {
    const { load, loadUntilCached, runPromise } = await countingServer()
    await loadUntilCached(`/assets/${svg.name}`)
    await loadUntilCached(`/assets/${png.name}`)
    await runPromise(BlobStore.use((blobs) => blobs.delete([svg.name])))
    assert.strictEqual((await load(`/assets/${svg.name}`)).response.status, 404)
    assert.strictEqual((await load(`/assets/${svg.name}`, { "if-none-match": "*" })).response.status, 404)
    assert.strictEqual((await load(`/assets/${png.name}`)).response.status, 200)
  })

  it("records each request for an image, so that a PNG in use is kept", async () => {
    const { load, loadUntilCached, runPromise } = await countingServer()
    await runPromise(
      RasterRepository.use((rasters) => rasters.record(svg.name, 64, { png: png.name, requestedOn: "2026-01-01" }))
    )
    await load(`/assets/${png.name}`)
    const requestedOn = await runPromise(
      Effect.gen(function* () {
        const rasters = yield* RasterRepository
        for (;;) {
          const found = Option.getOrThrow(yield* rasters.find(svg.name, 64))
          if (found.requestedOn !== "2026-01-01") return found.requestedOn
          yield* Effect.sleep("100 millis")
        }
      })
    )
    assert.isAbove(Date.parse(requestedOn), Date.parse("2026-02-01"))
    await loadUntilCached(`/assets/${svg.name}`)
  })
})
