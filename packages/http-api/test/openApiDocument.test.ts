import { WebhookEvent } from "@emoji-catalogue/domain"
import { Idempotent, problemKinds } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { document, endpoints, operationOf, operations } from "./contractEndpoints.ts"
import { fieldsWithoutFormat } from "./fieldsWithoutFormat.ts"

interface ObjectSchema {
  readonly required?: ReadonlyArray<string>
  readonly properties: Readonly<
    Record<string, { readonly $ref?: string; readonly items?: unknown; readonly anyOf?: unknown }>
  >
}

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

  it("has other schemas for responses to requests with fields", () => {
    const { parameters, responses } = operationOf("GET /api/emoji/search")
    const fields = parameters.find(({ name }) => name === "fields")!
    // The cast is needed because effect's type of a parameter has no style.
    const { example, explode, style } = fields as unknown as Readonly<Record<string, unknown>>
    assert.deepStrictEqual([style, explode, example], ["form", false, ["slug", "emoji", "name", "image.url"]])
    const { items, type } = fields.schema as {
      readonly items: { readonly enum: ReadonlyArray<string> }
      readonly type: string
    }
    assert.strictEqual(type, "array")
    assert.includeMembers(Array.from(items.enum), ["slug", "image", "image.license.spdx", "score", "matched.field"])
    const { schema } = responses[200]!.content!["application/json"]!
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    assert.deepStrictEqual(schema, { anyOf: [reference("SearchResults"), reference("PartialSearchResults")] })
    // The cast is needed because effect's type of a schema has no keywords.
    const schemas = document.components.schemas as unknown as Readonly<Record<string, ObjectSchema>>
    const itemsOf = (name: string) => schemas[name]!.properties["items"]!.items
    assert.deepStrictEqual(itemsOf("SearchResults"), reference("SearchHit"))
    assert.deepStrictEqual(itemsOf("PartialSearchResults"), reference("PartialSearchHit"))
    assert.deepStrictEqual(schemas["PartialSearchResults"]!.required, schemas["SearchResults"]!.required)
    const { image, matched, slug } = schemas["PartialSearchHit"]!.properties
    assert.deepStrictEqual(image!.anyOf, [reference("PartialRendering"), { type: "null" }])
    assert.deepStrictEqual(slug, schemas["SearchHit"]!.properties["slug"])
    assert.deepInclude(schemas["PartialRendering"]!.properties["license"], reference("PartialLicense"))
    const partial = Object.keys(schemas).filter((name) => name.startsWith("Partial"))
    assert.sameMembers(partial, [
      "PartialEmojiListing",
      "PartialEmojiSummary",
      "PartialSearchResults",
      "PartialSearchHit",
      "PartialRendering",
      "PartialReleaseSource",
      "PartialLicense"
    ])
    for (const schema of [
      matched,
      ...partial.filter((name) => !/Listing|Results/.test(name)).map((name) => schemas[name])
    ]) {
      assert.notProperty(schema, "required")
    }
  })

  it("has one schema per name", () => {
    assert.isEmpty(Object.keys(document.components.schemas).filter((name) => /_\d+$/.test(name)))
  })

  it("closes no response schema, because a later release adds members", () => {
    // Request bodies may be closed: this release rejects members that it does not know.
    const all = Object.entries<object>(document.components.schemas)
    const bodies = all.filter(([name]) => name.endsWith("Dto"))
    const schemas = all.filter(([name]) => !name.endsWith("Dto"))
    const text = JSON.stringify({ ...document, components: { ...document.components, schemas } })
    assert.notInclude(text, `"additionalProperties":false`)
    assert.isNotEmpty(bodies)
    for (const [, body] of bodies) assert.propertyVal(body, "additionalProperties", false)
    for (const [, body] of bodies) assert.notProperty(body, "propertyNames")
    assert.notInclude(text, String(Number.MAX_SAFE_INTEGER))
  })

  it("declares two security schemes, with the session cookie described beside them", () => {
    const { securitySchemes } = document.components
    assert.hasAllKeys(securitySchemes, ["bearer", "api-key"])
    assert.deepInclude(securitySchemes["bearer"], { type: "http", scheme: "bearer", bearerFormat: "JWT" })
    assert.deepInclude(securitySchemes["api-key"], { type: "apiKey", in: "header", name: "X-API-Key" })
    for (const text of [securitySchemes["bearer"]!.description, document.info.description]) {
      assert.include(text, "`emoji-session` (`__Host-emoji-session` over https)")
      assert.include(text, "`Origin`")
    }
    for (const { name, operation } of operations) {
      for (const scheme of operation.security.flatMap(Object.keys)) assert.property(securitySchemes, scheme, name)
    }
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
      const statuses = [
        401,
        ...(name === "GET /api/health" ? [] : [429]),
        503,
        ...(operation.requestBody ? [413, 415] : [])
      ]
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

  it("describes itself, every tag and every operation", () => {
    assert.deepStrictEqual(document.servers, [{ url: "/", description: "The service that serves this document" }])
    for (const topic of ["Authentication", "Limits", "Pages", "Caching", "Errors", "Retries"]) {
      assert.include(document.info.description, `## ${topic}\n`)
    }
    for (const { description, name } of document.tags) assert.isNotEmpty(description, name)
    for (const { name, operation } of operations) assert.match(operation.description ?? "", /^[A-Z].+\.$/s, name)
  })

  it("requires a body except for endpoints with defaults for all its members", () => {
    const optional = operations.flatMap(({ name, operation }) =>
      operation.requestBody !== undefined && !operation.requestBody.required ? [name] : []
    )
    assert.sameMembers(optional, [
      "POST /api/admin/imports/{kind}",
      "POST /api/admin/webhooks/{id}/rotate",
      "POST /api/emoji/drawings/{publicId}/report",
      "POST /api/uploads/{publicId}/report",
      "POST /api/uploads/admin/{publicId}/reject",
      "POST /api/uploads/admin/accounts/{accountId}/reject",
      "POST /api/admin/drawings/{publicId}/reject",
      "POST /api/servers/{guildId}/backups/{backupId}/restore"
    ])
  })

  it("lists all problem codes in one enum", () => {
    assert.deepInclude(document.components.schemas["ProblemCode"], { type: "string", enum: Object.keys(problemKinds) })
  })

  it("has an example of every body, and resolves every reference", () => {
    for (const { name, operation } of operations) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        for (const [type, media] of Object.entries(content)) {
          if (type === "application/zip") continue
          const isReusedKey = status === "422"
          assert.isTrue("example" in media || "examples" in media || isReusedKey, `${name} ${status}`)
        }
      }
    }
    const references = new Set(JSON.stringify(document).match(/#\/components\/\w+\/\w+/g))
    for (const reference of references) {
      const [, , kind, name] = reference.split("/")
      assert.property((document.components as unknown as Record<string, object>)[kind!], name!, reference)
    }
  })

  it("describes the requests to webhooks, with an event as the example", () => {
    // effect's type of the document lacks its webhooks.
    const { webhooks } = document as unknown as {
      readonly webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: object }> } } }>
    }
    assert.sameMembers(Object.keys(webhooks), ["UNICODE_RELEASE", "PLATFORM_UPDATE", "IMPORT_COMPLETED"])
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { example } = post.requestBody.content["application/json"]!
      assert.isTrue(Schema.is(WebhookEvent)(example), type)
      assert.propertyVal(example, "type", type)
    }
  })

  it("describes every schema and every member of a body", () => {
    const lacking: Array<string> = []
    let count = 0
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return
      const { properties = {} } = value as { readonly properties?: Readonly<Record<string, { description?: string }>> }
      for (const [name, { description }] of Object.entries(properties)) {
        count++
        if (!description) lacking.push(`${path}.${name}`)
      }
      for (const [name, member] of Object.entries(value)) visit(member, `${path}.${name}`)
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      if (!("description" in schema)) lacking.push(name)
      visit(schema, name)
    }
    for (const { name, operation } of operations) visit(operation.requestBody, name)
    visit((document as unknown as { readonly webhooks: object }).webhooks, "webhooks")
    assert.deepStrictEqual(lacking, [])
    assert.isAbove(count, 1300)
  })

  it("describes a member beside its reference or type, because tools read it there", () => {
    assert.notInclude(JSON.stringify(document), `"allOf"`)
    assert.deepInclude(document.components.schemas["Comparison"]!["properties"], {
      left: { $ref: "#/components/schemas/Rendering", description: "The rendering of the left side" }
    })
    assert.notInclude(JSON.stringify(document), "x-file-description")
  })

  it("gives times, days, addresses and ids their format", () => {
    const lacking: Array<string> = []
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== "object" || schema === null) return
      for (const [name, property] of Object.entries((schema as { readonly properties?: object }).properties ?? {})) {
        const text = JSON.stringify(property)
        const isExpected = /(?:^at|At|url|Url|homepage|lastModified|day|since|notAfter|timestamp|runId|instance)$/.test(
          name
        )
        if (isExpected && text.includes(`"type":"string"`) && !text.includes(`"format"`))
          lacking.push(`${path}.${name}`)
      }
      for (const [name, member] of Object.entries(schema)) visit(member, `${path}.${name}`)
    }
    visit(document.components.schemas, "")
    visit((document as unknown as { readonly webhooks: object }).webhooks, "webhooks")
    assert.deepStrictEqual(lacking, [])
  })

  it("gives a format to every field whose example has one", () => {
    assert.deepStrictEqual(fieldsWithoutFormat(), {
      // Chosen by the client or generated.
      requestId: "uuid",
      "idempotency-key": "uuid",
      // The id of a scheduled job contains its time.
      "validation.id": "uuid",
      // A template.
      "endpoints[].route": "uri",
      // Only a month or a year if the day is unknown.
      "events[].date": "date"
    })
  })

  it("documents redirects, revalidation, unsupported methods, and no rate limit for the health check", () => {
    const { parameters, responses } = operationOf("GET /api/emoji/{slug}")
    assert.include(
      parameters.map(({ name }) => name),
      "If-None-Match"
    )
    for (const status of ["301", "304", "405"]) assert.property(responses, status)
    assert.property((responses as Record<string, { headers: object }>)["301"]!.headers, "Location")
    assert.property((responses as Record<string, { headers: object }>)["405"]!.headers, "Allow")
    assert.notProperty(operationOf("GET /api/health").responses, "429")
    assert.notProperty(operationOf("GET /api/emoji/random").responses, "304")
    assert.property(operationOf("POST /api/admin/api-keys").responses, "408")
  })

  it("has samples that print or save something, except for browser redirects", () => {
    // effect's type of the document has no samples.
    const samplesOf = (name: string) =>
      (operationOf(name) as unknown as { "x-codeSamples": ReadonlyArray<{ source: string }> })["x-codeSamples"].map(
        ({ source }) => source
      )
    const [curl, client] = samplesOf("GET /api/emoji/download/png/{slug}")
    assert.strictEqual(
      curl,
      "curl -fL -o woman-astronaut.png 'http://localhost:3000/api/emoji/download/png/woman-astronaut'"
    )
    assert.include(client, 'await writeFile("woman-astronaut.png", new Uint8Array(bytes))')
    assert.strictEqual(
      samplesOf("GET /api/emoji/search")[0],
      "curl 'http://localhost:3000/api/emoji/search?q=astronaut&limit=2'"
    )
    assert.notInclude(samplesOf("GET /api/emoji/random")[0], "?")
    assert.deepStrictEqual(samplesOf("GET /api/auth/discord/callback"), [])
    for (const { name } of operations.filter((each) => !each.name.startsWith("GET /api/auth/discord"))) {
      const [curl = "", client = ""] = samplesOf(name)
      assert.match(client, /console\.log|writeFile/, name)
      assert.strictEqual(curl.includes(" -o "), client.includes("writeFile"), name)
      assert.strictEqual(/[?&]limit=2\b/.test(curl), client.includes("limit: 2"), name)
    }
  })
})
