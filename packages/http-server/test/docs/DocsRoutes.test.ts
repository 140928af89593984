import { openApiDocument } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()

describe("/openapi.json", () => {
  it("is the OpenAPI document of the contract, with an ETag", async () => {
    const { body, headers } = await json("/openapi.json")
    assert.match(body.openapi, /^3\.1\./)
    assert.deepStrictEqual(body, JSON.parse(JSON.stringify(openApiDocument())))
    assert.isNotNull(headers.get("etag"))
  })
})

describe("/docs", () => {
  it("is where / redirects to", async () => {
    const { headers, status } = await get("/")
    assert.deepStrictEqual([status, headers.get("location")], [302, "/docs"])
  })

  it("contains its script and the document, and may load nothing else", async () => {
    const response = await get("/docs")
    assert.strictEqual(response.status, 200)
    assert.match(response.headers.get("content-type") ?? "", /^text\/html/)
    assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'none'/)
    const page = await response.text()
    assert.notMatch(page, /<script[^>]+src=/)
    assert.include(page, "/api/emoji/{slug}")
    assert.include(page, `"maximum":500`)
  })
})
