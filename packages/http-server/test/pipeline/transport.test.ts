import { assert, describe, it } from "@effect/vitest"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { adminKey, testApi, credentialedOrigin } from "../support/testApi.ts"

const { get } = testApi()

describe("caching", () => {
  it("a strong ETag that the client sends back is answered with 304", async () => {
    const first = await get("/api/emoji")
    const etag = first.headers.get("etag")!
    assert.match(etag, /^"[^"]+"$/)
    assert.strictEqual(first.headers.get("cache-control"), "public, max-age=60, stale-while-revalidate=600")
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/api/emoji", { headers: { "if-none-match": header } })
      assert.strictEqual(again.status, 304)
      assert.strictEqual(again.headers.get("etag"), etag)
      assert.strictEqual(again.headers.get("cache-control"), first.headers.get("cache-control"))
      assert.strictEqual(again.headers.get("vary"), first.headers.get("vary"))
      assert.strictEqual(await again.text(), "")
    }
    assert.strictEqual((await get("/api/emoji", { headers: { "if-none-match": `"other"` } })).status, 200)
  })

  it("an invalid request is 400 regardless of the ETag that the client sends", async () => {
    assert.strictEqual((await get("/api/emoji?limit=x", { headers: { "if-none-match": "*" } })).status, 400)
  })

  it("the health response is not cached", async () => {
    assert.strictEqual((await get("/api/health")).headers.get("cache-control"), "no-store")
  })
})

describe("compression", () => {
  it("uses the coding that the client prefers, with another ETag", async () => {
    const plain = await get("/api/emoji")
    const text = await plain.text()
    for (const [accept, encoding, decode] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0.5, gzip;q=0.8", "gzip", gunzipSync],
      ["*", "br", brotliDecompressSync]
    ] as const) {
      const response = await get("/api/emoji", { headers: { "accept-encoding": accept } })
      assert.strictEqual(response.headers.get("content-encoding"), encoding)
      assert.include(response.headers.get("vary"), "Accept-Encoding")
      assert.strictEqual(decode(Buffer.from(await response.arrayBuffer())).toString(), text)
      const etag = response.headers.get("etag")!
      assert.notStrictEqual(etag, plain.headers.get("etag"))
      const again = await get("/api/emoji", { headers: { "accept-encoding": accept, "if-none-match": etag } })
      assert.strictEqual(again.status, 304)
    }
  })

  it("is omitted if the client does not accept it or the response is small", async () => {
    for (const accept of ["identity", "br;q=0, gzip;q=0", ""]) {
      const response = await get("/api/emoji", { headers: { "accept-encoding": accept } })
      assert.isNull(response.headers.get("content-encoding"), accept)
    }
    const small = await get("/api/emoji?limit=1", { headers: { "accept-encoding": "br" } })
    assert.isNull(small.headers.get("content-encoding"))
  })
})

describe("CORS", () => {
  it("allows any origin to read without credentials", async () => {
    const { headers } = await get("/api/emoji", { headers: { origin: "https://anyone.example" } })
    assert.strictEqual(headers.get("access-control-allow-origin"), "*")
    assert.isNull(headers.get("access-control-allow-credentials"))
    for (const name of ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"]) {
      assert.include(headers.get("access-control-expose-headers"), name)
    }
  })

  it("allows configured origins to send credentials", async () => {
    const { headers } = await get("/api/emoji", { headers: { origin: credentialedOrigin } })
    assert.strictEqual(headers.get("access-control-allow-origin"), credentialedOrigin)
    assert.strictEqual(headers.get("access-control-allow-credentials"), "true")
    assert.include(headers.get("vary"), "Origin")
  })

  it("answers preflights", async () => {
    const preflight = await get("/api/emoji", {
      method: "OPTIONS",
      headers: { origin: credentialedOrigin, "access-control-request-method": "POST" }
    })
    assert.strictEqual(preflight.status, 204)
    assert.include(preflight.headers.get("access-control-allow-methods"), "POST")
    for (const name of ["Idempotency-Key", "User-Agent"])
      assert.include(preflight.headers.get("access-control-allow-headers"), name)
  })

  it("allows any origin to read problems", async () => {
    assert.strictEqual((await get("/api/nope")).headers.get("access-control-allow-origin"), "*")
  })
})

describe("request ids", () => {
  it("are the client's if they are valid, and generated otherwise", async () => {
    const idFor = async (id: string) =>
      (await get("/api/health", { headers: { "x-request-id": id } })).headers.get("x-request-id")
    assert.strictEqual(await idFor("abc-123"), "abc-123")
    for (const id of ["has space", "x".repeat(65), "{evil}", adminKey]) {
      const made = await idFor(id)
      assert.notStrictEqual(made, id)
      assert.match(made ?? "", /^[0-9a-f-]{36}$/)
    }
  })
})
