import { Idempotent } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { document, endpoints, operationOf, operations } from "./contractEndpoints.ts"

describe("the OpenAPI document", () => {
  it("has OpenAPI version 3.1", () => {
    assert.match(document.openapi, /^3\.1\./)
  })

  it("gives parameters the types, bounds, defaults and descriptions of their values", () => {
    const parameters = Object.fromEntries(
      operationOf("GET /api/emoji/search").parameters.map((parameter) => [parameter.name, parameter])
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

  it("has one schema per name", () => {
    assert.isEmpty(Object.keys(document.components.schemas).filter((name) => /_\d+$/.test(name)))
  })

  it("closes no response schema, because a later release adds members", () => {
    // Request bodies may be closed: this release rejects members that it does not know.
    const { CreateApiKeyDto, ...schemas } = document.components.schemas
    const text = JSON.stringify({ ...document, components: { ...document.components, schemas } })
    assert.notInclude(text, `"additionalProperties":false`)
    assert.propertyVal(CreateApiKeyDto, "additionalProperties", false)
    assert.notProperty(CreateApiKeyDto, "propertyNames")
    assert.notInclude(text, String(Number.MAX_SAFE_INTEGER))
  })

  it("declares the security schemes", () => {
    const { securitySchemes } = document.components
    assert.deepInclude(securitySchemes["bearer"], { type: "http", scheme: "bearer", bearerFormat: "JWT" })
    assert.deepInclude(securitySchemes["api-key"], { type: "apiKey", in: "header", name: "X-API-Key" })
  })

  it.each([
    ["a public endpoint accepts any credential or none", "GET /api/emoji", [{}, { bearer: [] }, { "api-key": [] }]],
    ["a session endpoint accepts a session token only", "POST /api/auth/signout-everywhere", [{ bearer: [] }]],
    [
      "an administrator endpoint accepts a session token or an API key",
      "GET /api/admin/api-keys",
      [{ bearer: [] }, { "api-key": [] }]
    ]
  ])("%s", (_, name, security) => assert.deepStrictEqual(operationOf(name).security, security))

  it("lists the problems that every endpoint may respond with", () => {
    for (const { name, operation } of operations) {
      const statuses = [401, 429, 503, ...(operation.requestBody ? [413, 415] : [])]
      for (const status of statuses) assert.property(operation.responses, String(status), name)
    }
  })

  it("lists the Idempotency-Key header exactly for idempotent endpoints", () => {
    for (const { endpoint, name } of endpoints) {
      const isListed = operationOf(name).parameters.some((parameter) => parameter.name === "idempotency-key")
      assert.strictEqual(isListed, endpoint.middlewares.has(Idempotent as never), name)
    }
  })

  it("gives problems the media type of problem documents", () => {
    const { responses } = operationOf("GET /api/emoji/{slug}")
    for (const status of ["400", "404", "500"]) {
      assert.hasAllKeys(responses[Number(status)]!.content ?? {}, ["application/problem+json"], status)
    }
  })
})
