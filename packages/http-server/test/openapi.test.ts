import { EmojiCatalogueApi, openApiDocument } from "@emoji-catalogue/http-server/api"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { api } from "./http.ts"

const { get, json } = api()
const document = openApiDocument()

const pathParameters: Readonly<Record<string, string>> = {
  slug: "red-heart",
  trait: "flags",
  version: "4.0",
  language: "ja",
  source: "github"
}
const pathFor = (path: string) =>
  path.replace("category/{slug}", "category/flags").replace(/\{(\w+)\}/g, (_, name: string) => pathParameters[name]!)

describe("/openapi.json", () => {
  it("is an OpenAPI 3.1 document that can be cached", async () => {
    const { body, headers } = await json("/openapi.json")
    assert.match(body.openapi, /^3\.1\./)
    assert.deepStrictEqual(body, JSON.parse(JSON.stringify(document)))
    assert.isNotNull(headers.get("etag"))
  })

  it("gives parameters their true types, bounds, defaults and descriptions", () => {
    const parameters = Object.fromEntries(
      document.paths["/api/emoji/search"]!.get!.parameters.map((parameter) => [parameter.name, parameter])
    )
    assert.deepStrictEqual(parameters["limit"]!.schema, { type: "integer", minimum: 1, maximum: 500, default: 60 })
    assert.deepStrictEqual(parameters["offset"]!.schema, {
      type: "integer",
      minimum: 0,
      maximum: 1_000_000,
      default: 0
    })
    assert.deepStrictEqual(parameters["facets"]!.schema, { type: "boolean", default: false })
    assert.deepInclude(parameters["language"]!.schema, { type: "string", default: "en" })
    assert.strictEqual(parameters["q"]!.required, true)
    assert.strictEqual(parameters["year"]!.required, false)
    for (const path of Object.values(document.paths)) {
      for (const parameter of path.get?.parameters ?? []) {
        assert.isNotEmpty(parameter.description, parameter.name)
        assert.property(parameter, "example", parameter.name)
        assert.notProperty(parameter.schema, "x-true-schema")
      }
    }
  })

  it("has one schema for each name, and none that a later release would break", () => {
    const names = Object.keys(document.components.schemas)
    assert.deepStrictEqual(
      names.filter((name) => /_\d+$/.test(name)),
      []
    )
    const text = JSON.stringify(document)
    assert.notInclude(text, `"additionalProperties":false`)
    assert.notInclude(text, String(Number.MAX_SAFE_INTEGER))
  })

  it("documents problems as problem documents", () => {
    const { responses } = document.paths["/api/emoji/{slug}"]!.get!
    for (const status of ["400", "404", "500"]) {
      assert.hasAllKeys(responses[Number(status)]!.content ?? {}, ["application/problem+json"], status)
    }
  })
})

describe("every endpoint answers what the contract says", () => {
  for (const group of Object.values(EmojiCatalogueApi.groups)) {
    for (const endpoint of Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>) {
      const path = pathFor(endpoint.path.replace(/:(\w+)/g, "{$1}"))
      it(path, async () => {
        const response = await get(`${path}${/search|autocomplete/.test(path) ? "?q=a&facets=true" : ""}`)
        assert.strictEqual(response.status, 200)
        const [success] = endpoint.success
        const decode = Schema.decodeUnknownEffect(success as Schema.Codec<unknown>, { onExcessProperty: "error" })
        await Effect.runPromise(decode(await response.json()))
      })
    }
  }
})

describe("/docs", () => {
  it("holds its script and its document, and may load nothing from elsewhere", async () => {
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
