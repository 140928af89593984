import { sampleBlobs } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assets } from "../support/assets.ts"
import { bytesOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { large, png, svg, webp } = assets

const { get, json, messages } = testApi({ blobs: [...sampleBlobs, svg, png, webp, large] })

describe("GET /assets/{name}", () => {
  it("returns the stored bytes with their media type", async () => {
    for (const [{ bytes, name }, type] of [
      [svg, "image/svg+xml"],
      [png, "image/png"],
      [webp, "image/webp"],
      [large, "image/svg+xml"]
    ] as const) {
      const response = await get(`/assets/${name}`)
      assert.strictEqual(response.status, 200)
      assert.strictEqual(response.headers.get("content-type"), type)
      assert.strictEqual(response.headers.get("content-length"), String(bytes.length))
      assert.deepStrictEqual(await bytesOf(response), bytes)
    }
  })

  it("is immutable, may be embedded by any page, and runs no script", async () => {
    const { headers } = await get(`/assets/${svg.name}`, { headers: { origin: "https://anyone.example" } })
    assert.strictEqual(headers.get("cache-control"), "public, max-age=31536000, immutable")
    assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
    assert.strictEqual(headers.get("cross-origin-resource-policy"), "cross-origin")
    assert.strictEqual(headers.get("access-control-allow-origin"), "*")
    assert.strictEqual(headers.get("accept-ranges"), "bytes")
    const policy = headers.get("content-security-policy")!.split("; ")
    assert.includeMembers(policy, ["default-src 'none'", "sandbox"])
    assert.notMatch(policy.join(), /script|allow-|\*|https?:/)
  })

  it("has a strong ETag, and a request with it gets 304", async () => {
    for (const { name } of [svg, png, large]) {
      const etag = (await get(`/assets/${name}`)).headers.get("etag")!
      assert.match(etag, /^"[^"]+"$/)
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await get(`/assets/${name}`, { headers: { "if-none-match": header } })
        assert.strictEqual(again.status, 304)
        assert.strictEqual(again.headers.get("etag"), etag)
        assert.strictEqual(await again.text(), "")
      }
    }
  })

  it("HEAD responds with the headers of GET", async () => {
    for (const { bytes, name } of [svg, png, large]) {
      const response = await get(`/assets/${name}`, { method: "HEAD" })
      assert.strictEqual(response.status, 200)
      assert.strictEqual(response.headers.get("content-length"), String(bytes.length))
      assert.strictEqual(await response.text(), "")
    }
  })

  it("compresses SVG but not raster formats", async () => {
    const plain = (await get(`/assets/${svg.name}`)).headers.get("etag")
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync]
    ] as const) {
      const headers = { "accept-encoding": encoding }
      const response = await get(`/assets/${svg.name}`, { headers })
      assert.strictEqual(response.headers.get("content-encoding"), encoding)
      assert.strictEqual(response.headers.get("vary"), "Accept-Encoding, Origin")
      assert.notStrictEqual(response.headers.get("etag"), plain)
      assert.deepStrictEqual(new Uint8Array(decode(await bytesOf(response))), svg.bytes)
      for (const { bytes, name } of [png, webp]) {
        const raster = await get(`/assets/${name}`, { headers })
        assert.isNull(raster.headers.get("content-encoding"))
        assert.deepStrictEqual(await bytesOf(raster), bytes)
      }
    }
  })
})

describe("an asset that does not exist", () => {
  const hash = "a".repeat(64)

  it.each([
    `${hash}.png`,
    `${hash}.gif`,
    `${hash}`,
    `${hash}.svg.png`,
    `${hash}.svg%00`,
    `${hash}.svg%0A`,
    `${hash.toUpperCase()}.svg`,
    `${"e".repeat(64)}.svg`,
    "..%2F..%2Fetc%2Fpasswd",
    "..%5C..%5Cwindows",
    "../package.json",
    "%2e%2e/%2e%2e/etc/passwd",
    `x/${hash}.svg`,
    "%00",
    "x".repeat(10_000),
    "__proto__",
    ""
  ])("%s is a 404 problem", async (name) => {
    const { body, headers, status } = await json(`/assets/${name}`)
    assert.strictEqual(status, 404)
    assert.strictEqual(body.code, "not_found")
    assert.strictEqual(body.requestId, headers.get("x-request-id"))
    assert.strictEqual(headers.get("content-type"), "application/problem+json")
    assert.strictEqual(headers.get("cache-control"), "no-store")
    assert.isEmpty(messages)
  })

  it("is 400 if its name is not valid percent-encoded UTF-8", async () => {
    for (const name of ["%ff", "%ED%A0%80", "%"]) assert.strictEqual((await json(`/assets/${name}`)).status, 400, name)
  })

  it("any other method is 405", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const { body, headers, status } = await json(`/assets/${svg.name}`, { method })
      assert.deepStrictEqual([status, body.code], [405, "method_not_allowed"])
      assert.strictEqual(headers.get("allow"), "GET, HEAD, OPTIONS")
    }
  })
})
