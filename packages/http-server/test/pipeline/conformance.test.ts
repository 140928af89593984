import { sampleDraftWith } from "@emoji-catalogue/application/testing"
import { SearchTerm } from "@emoji-catalogue/domain"
import { EmojiCatalogueApi, Idempotent, openApiDocument } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Schema } from "effect"
import type { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { adminKey, api } from "../support/testApi.ts"
import { pathFor, promisedEndpoints, queryFor } from "../support/specification.ts"

// With a keyword of every emoji, so that no listing is empty.
const everyoneIsLoved = sampleDraftWith((emoji) => ({
  ...emoji,
  annotations: { ...emoji.annotations, en: { ...emoji.annotations.en, keywords: ["love"] } }
}))
const { get, json, signedIn } = api({
  drafts: [everyoneIsLoved],
  searches: [
    { term: SearchTerm.make("heart"), language: "en", searches: 1, results: 1, searchedAt: DateTime.makeUnsafe(0) }
  ]
})
const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, OpenApi.OpenAPISpecOperation>).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation
  }))
)

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
    for (const { operation } of operations) {
      for (const parameter of operation.parameters) {
        assert.isNotEmpty(parameter.description, parameter.name)
        assert.property(parameter, "example", parameter.name)
        assert.notProperty(parameter.schema, "x-parameter-schema")
      }
    }
  })

  it("has every endpoint that is promised, and no other", () => {
    assert.sameMembers(
      operations.map(({ method, path }) => `${method} ${path}`),
      promisedEndpoints.map(([method, path]) => `${method} ${path}`)
    )
  })

  it("has one schema for each name, and none that a later release would break", () => {
    const names = Object.keys(document.components.schemas)
    assert.deepStrictEqual(
      names.filter((name) => /_\d+$/.test(name)),
      []
    )
    // What is sent here may be closed: a field that this release does not know is refused.
    const { CreateApiKeyDto, ...schemas } = document.components.schemas
    const text = JSON.stringify({ ...document, components: { ...document.components, schemas } })
    assert.notInclude(text, `"additionalProperties":false`)
    assert.propertyVal(CreateApiKeyDto, "additionalProperties", false)
    assert.notProperty(CreateApiKeyDto, "propertyNames")
    assert.notInclude(text, String(Number.MAX_SAFE_INTEGER))
  })

  it("says of every endpoint what it takes to call it", () => {
    const { securitySchemes } = document.components
    assert.deepInclude(securitySchemes["bearer"], { type: "http", scheme: "bearer", bearerFormat: "JWT" })
    assert.deepInclude(securitySchemes["api-key"], { type: "apiKey", in: "header", name: "X-API-Key" })
    const securityOf = (name: string) =>
      operations.find(({ method, path }) => `${method} ${path}` === name)!.operation.security
    assert.deepStrictEqual(securityOf("GET /api/emoji"), [{}, { bearer: [] }, { "api-key": [] }])
    assert.deepStrictEqual(securityOf("POST /api/auth/signout-everywhere"), [{ bearer: [] }])
    assert.deepStrictEqual(securityOf("GET /api/admin/api-keys"), [{ bearer: [] }, { "api-key": [] }])
    for (const { operation } of operations) {
      for (const status of [401, 429, 503]) assert.property(operation.responses, String(status))
      for (const status of operation.requestBody ? [413, 415] : []) {
        assert.property(operation.responses, String(status))
      }
    }
  })

  it("tells of idempotency keys wherever they are taken, and nowhere else", () => {
    for (const group of Object.values(EmojiCatalogueApi.groups)) {
      for (const endpoint of Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>) {
        const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
        const { operation } = operations.find((known) => known.method === endpoint.method && known.path === path)!
        const isTold = operation.parameters.some(({ name }) => name === "idempotency-key")
        assert.strictEqual(isTold, endpoint.middlewares.has(Idempotent as never), path)
      }
    }
  })

  it("documents problems as problem documents", () => {
    const { responses } = document.paths["/api/emoji/{slug}"]!.get!
    for (const status of ["400", "404", "500"]) {
      assert.hasAllKeys(responses[Number(status)]!.content ?? {}, ["application/problem+json"], status)
    }
  })
})

/** What an endpoint has to be sent, beside its path and query, to answer as it should. */
const requestFor = async ({ method, path }: Pick<HttpApiEndpoint.Top, "method" | "path">): Promise<RequestInit> => {
  if (path.includes("/auth/")) return { method, headers: { cookie: await signedIn(), origin: "http://localhost" } }
  if (!path.includes("/admin/")) return { method }
  const headers = { "x-api-key": adminKey, "content-type": "application/json" }
  return { method, headers, ...(method === "POST" ? { body: JSON.stringify({ name: "An app" }) } : {}) }
}

/** What must be there for an endpoint to have something to answer. */
const madeFor = async (template: string): Promise<Record<string, string>> => {
  if (!template.includes("/api-keys")) return {}
  const post = { method: "POST" as const, path: "/admin/" }
  const { body } = await json("/api/admin/api-keys", await requestFor(post))
  return { id: body.id }
}

describe("every endpoint answers what the contract says", () => {
  for (const group of Object.values(EmojiCatalogueApi.groups)) {
    for (const endpoint of Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>) {
      const template = endpoint.path.replace(/:(\w+)/g, "{$1}")
      it(`${endpoint.method} ${template}`, async () => {
        const { operation } = operations.find(({ method, path }) => method === endpoint.method && path === template)!
        const [status] = Object.keys(operation.responses)
        // Answers only who has been to the provider.
        if (template.endsWith("/callback")) return assert.match(await signedIn(), /^emoji-session=/)
        const response = await get(
          pathFor(template, await madeFor(template)) + queryFor(template),
          await requestFor(endpoint)
        )
        assert.strictEqual(response.status, Number(status))
        if (status === "302") {
          if (template.includes("/auth/")) return
          assert.match(response.headers.get("location") ?? "", /^\/assets\/[0-9a-f]{64}\./)
          return
        }
        const [success] = endpoint.success
        const decode = Schema.decodeUnknownEffect(success as Schema.Codec<unknown>, { onExcessProperty: "error" })
        const body = (await response.json()) as object
        await Effect.runPromise(decode(body))
        if ("items" in body) assert.isNotEmpty(body.items as ReadonlyArray<unknown>)
      })
    }
  }
})

describe("/docs", () => {
  it("is where the root leads", async () => {
    const { headers, status } = await get("/")
    assert.deepStrictEqual([status, headers.get("location")], [302, "/docs"])
  })

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
