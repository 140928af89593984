import { sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) % 251)
const svg = { name: sampleAsset("a"), bytes: new TextEncoder().encode(`<svg>${"<g/>".repeat(500)}</svg>`) }
const png = { name: sampleAsset("b", "png"), bytes: bytesOf(2000) }
const large = { name: sampleAsset("d"), bytes: bytesOf(300 * 1024) }

const { get } = api({ blobs: [svg, png, large] })
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe("a range", () => {
  const part = (range: string, headers = {}, name = png.name) =>
    get(`/assets/${name}`, { headers: { range, ...headers } })

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=10-19", 10, 20],
    ["bytes=1990-", 1990, 2000],
    ["bytes=0-", 0, 2000],
    ["bytes=-5", 1995, 2000],
    ["bytes=-5000", 0, 2000],
    ["bytes=1999-1000000", 1999, 2000]
  ])("%s is answered", async (range, start, end) => {
    const response = await part(range)
    assert.strictEqual(response.status, 206)
    assert.strictEqual(response.headers.get("content-range"), `bytes ${start}-${end - 1}/2000`)
    assert.strictEqual(response.headers.get("content-length"), String(end - start))
    assert.strictEqual(response.headers.get("content-type"), "image/png")
    assert.include(response.headers.get("content-security-policy"), "default-src 'none'")
    assert.deepStrictEqual(await bodyOf(response), png.bytes.slice(start, end))
  })

  it.each([
    "bytes=0-1,3-4",
    "bytes=5-4",
    "bytes=2000-",
    "bytes=-0",
    "bytes=-",
    "bytes=",
    "bytes=a-b",
    "bytes=1e1-20",
    "bytes= 0-1",
    "items=0-1",
    "bytes=--1",
    `bytes=${"9".repeat(400)}-`,
    `bytes=0-${"9".repeat(400)}`
  ])("%s is passed over", async (range) => {
    const response = await part(range)
    assert.strictEqual(response.status, 200)
    assert.isNull(response.headers.get("content-range"))
    assert.deepStrictEqual(await bodyOf(response), png.bytes)
  })

  it("is of the plain bytes, whatever encoding the client takes, also of a large picture", async () => {
    const response = await part("bytes=1-3", { "accept-encoding": "br" }, svg.name)
    assert.strictEqual(response.status, 206)
    assert.isNull(response.headers.get("content-encoding"))
    assert.deepStrictEqual(await bodyOf(response), svg.bytes.slice(1, 4))
    const end = await part("bytes=-1000", {}, large.name)
    assert.deepStrictEqual(await bodyOf(end), large.bytes.slice(-1000))
  })

  it("holds only for the bytes that If-Range names", async () => {
    const etag = (await get(`/assets/${png.name}`)).headers.get("etag")!
    assert.strictEqual((await part("bytes=0-1", { "if-range": etag })).status, 206)
    for (const other of [`"other"`, `W/${etag}`, etag.slice(1, -1), "Sat, 21 Nov 2026 00:00:00 GMT"]) {
      assert.strictEqual((await part("bytes=0-1", { "if-range": other })).status, 200, other)
    }
  })

  it("is not looked at where the client has the bytes already, nor for HEAD", async () => {
    const etag = (await get(`/assets/${png.name}`)).headers.get("etag")!
    assert.strictEqual((await part("bytes=0-1", { "if-none-match": etag })).status, 304)
    assert.strictEqual((await part("bytes=0-1", { "if-none-match": `"other"` })).status, 206)
    const head = await get(`/assets/${png.name}`, { method: "HEAD", headers: { range: "bytes=0-1" } })
    assert.strictEqual(head.status, 200)
    assert.strictEqual(head.headers.get("content-length"), "2000")
  })
})
