import { assert, describe, it } from "@effect/vitest"
import { assets } from "../support/assets.ts"
import { bytesOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { large, png, svg } = assets

const { get } = testApi({ blobs: [svg, png, large] })

describe("a Range header", () => {
  const getRange = (range: string, headers = {}, name = png.name) =>
    get(`/assets/${name}`, { headers: { range, ...headers } })

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=10-19", 10, 20],
    ["bytes=1990-", 1990, 2000],
    ["bytes=0-", 0, 2000],
    ["bytes=-5", 1995, 2000],
    ["bytes=-5000", 0, 2000],
    ["bytes=1999-1000000", 1999, 2000]
  ])("%s is answered with 206", async (range, start, end) => {
    const response = await getRange(range)
    assert.strictEqual(response.status, 206)
    assert.strictEqual(response.headers.get("content-range"), `bytes ${start}-${end - 1}/2000`)
    assert.strictEqual(response.headers.get("content-length"), String(end - start))
    assert.strictEqual(response.headers.get("content-type"), "image/png")
    assert.include(response.headers.get("content-security-policy"), "default-src 'none'")
    assert.deepStrictEqual(await bytesOf(response), png.bytes.slice(start, end))
  })

  it.each([
    "bytes=0-1,3-4",
    "bytes=5-4",
    "bytes=-",
    "bytes=",
    "bytes=a-b",
    "bytes=1e1-20",
    "bytes= 0-1",
    "items=0-1",
    "bytes=--1",
    `bytes=${"9".repeat(400)}-`,
    `bytes=0-${"9".repeat(400)}`
  ])("%s is invalid and ignored", async (range) => {
    const response = await getRange(range)
    assert.strictEqual(response.status, 200)
    assert.isNull(response.headers.get("content-range"))
    assert.deepStrictEqual(await bytesOf(response), png.bytes)
  })

  it.each(["bytes=2000-", "bytes=99999999-", "bytes=2000-3000", "bytes=-0"])(
    "%s selects nothing and is 416 with the size",
    async (range) => {
      const response = await getRange(range)
      assert.strictEqual(response.status, 416)
      assert.strictEqual(response.headers.get("content-range"), "bytes */2000")
      assert.strictEqual(response.headers.get("cache-control"), "no-store")
      assert.strictEqual(((await response.json()) as { code: string }).code, "range_not_satisfiable")
    }
  )

  it("selects uncompressed bytes regardless of the encodings that the client accepts, also of a large image", async () => {
    const response = await getRange("bytes=1-3", { "accept-encoding": "br" }, svg.name)
    assert.strictEqual(response.status, 206)
    assert.isNull(response.headers.get("content-encoding"))
    assert.deepStrictEqual(await bytesOf(response), svg.bytes.slice(1, 4))
    const end = await getRange("bytes=-1000", {}, large.name)
    assert.deepStrictEqual(await bytesOf(end), large.bytes.slice(-1000))
  })

  it("is ignored unless If-Range is the current strong ETag", async () => {
    const etag = (await get(`/assets/${png.name}`)).headers.get("etag")!
    assert.strictEqual((await getRange("bytes=0-1", { "if-range": etag })).status, 206)
    for (const other of [`"other"`, `W/${etag}`, etag.slice(1, -1), "Sat, 21 Nov 2026 00:00:00 GMT"]) {
      assert.strictEqual((await getRange("bytes=0-1", { "if-range": other })).status, 200, other)
    }
  })

  it("is ignored for a 304 and for HEAD", async () => {
    const etag = (await get(`/assets/${png.name}`)).headers.get("etag")!
    assert.strictEqual((await getRange("bytes=0-1", { "if-none-match": etag })).status, 304)
    assert.strictEqual((await getRange("bytes=2000-", { "if-none-match": etag })).status, 304)
    assert.strictEqual((await getRange("bytes=0-1", { "if-none-match": `"other"` })).status, 206)
    const head = await get(`/assets/${png.name}`, { method: "HEAD", headers: { range: "bytes=0-1" } })
    assert.strictEqual(head.status, 200)
    assert.strictEqual(head.headers.get("content-length"), "2000")
  })
})
