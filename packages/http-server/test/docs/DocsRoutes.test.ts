import { openApiDocument } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()

describe("/openapi.json", () => {
  it("is the OpenAPI document of the contract, with an ETag", async () => {
    const { body, headers } = await json("/openapi.json")
    assert.match(body.openapi, /^3\.1\./)
    assert.deepStrictEqual(body, JSON.parse(JSON.stringify(openApiDocument())))
    assert.deepStrictEqual(
      body.servers.map(({ url }: { readonly url: string }) => url),
      ["/"]
    )
    assert.isNotNull(headers.get("etag"))
  })
})

describe("with a base URL", () => {
  const baseUrl = "https://example.org/emoji"
  const based = testApi({ baseUrl, imageSettings: { baseUrl, order: [] } })

  it("the document and the page name it as their server, with an ETag of their own", async () => {
    const { body, headers } = await based.json("/openapi.json")
    assert.deepStrictEqual(
      body.servers.map(({ url }: { readonly url: string }) => url),
      [baseUrl]
    )
    assert.notStrictEqual(headers.get("etag"), (await get("/openapi.json")).headers.get("etag"))
    const page = await based.get("/docs")
    assert.include(await page.text(), `"servers":[{"url":"${baseUrl}"`)
    assert.strictEqual(page.headers.get("etag"), headers.get("etag"))
  })

  it("/ redirects to the page under it", async () => {
    assert.strictEqual((await based.get("/")).headers.get("location"), `${baseUrl}/docs`)
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
