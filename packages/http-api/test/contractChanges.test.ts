import { assert, describe, it } from "vitest"
import { breakingChanges, type Document } from "../../../scripts/contract/compareDocuments.ts"
import { contractOf } from "../../../scripts/contract/contractOf.ts"
import type { Schema } from "../../../scripts/contract/schemas.ts"
import { openApiDocument } from "../src/index.ts"

const schemas: Readonly<Record<string, Schema>> = {
  Tree: {
    type: "object",
    properties: {
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
      parent: { anyOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }] }
    }
  }
}

const documentOf = (operation: object): Document => ({
  paths: { "/a": { get: { operationId: "a", ...operation } } },
  components: { schemas }
})

const withBody = (schema: Schema) =>
  documentOf({ requestBody: { required: true, content: { "application/json": { schema } } } })

const withResponse = (schema: Schema) =>
  documentOf({ responses: { 200: { content: { "application/json": { schema } } } } })

const withParameter = (parameter: object) =>
  documentOf({ parameters: [{ in: "query", name: "q", schema: { type: "string" }, ...parameter }] })

const textOf = (before: Document, after: Document) =>
  breakingChanges(before, after).map(({ place, reason }) => `${place} ${reason}`)

const object = (
  properties: Record<string, Schema>,
  required: ReadonlyArray<string> = [],
  more: Schema = {}
): Schema => ({
  type: "object",
  properties,
  required,
  ...more
})
const [text, whole, nothing]: ReadonlyArray<Schema> = [{ type: "string" }, { type: "integer" }, { type: "null" }]
const closed = { additionalProperties: false }

/** In each pair the second schema is narrower. */
const narrowings: ReadonlyArray<readonly [wide: Schema, narrow: Schema, request: string, response: string]> = [
  [{ type: "number" }, whole!, "body is number, not integer", "200 is number, not integer"],
  [{ anyOf: [text!, nothing!] }, text!, "body is null, not string", "200 is null, not string"],
  [{ anyOf: [text!, whole!] }, whole!, "body is string, not integer", "200 is string, not integer"],
  [{ type: "string", enum: ["a", "b"] }, { type: "string", enum: ["a"] }, "body may be b", "200 may be b"],
  [text!, { type: "string", enum: ["a"] }, "body is not only a", "200 is not only a"],
  [whole!, { type: "integer", minimum: 1 }, "body may be below 1", "200 may be below 1"],
  [{ type: "integer", maximum: 9 }, { type: "integer", maximum: 8 }, "body may be above 8", "200 may be above 8"],
  [text!, { type: "string", minLength: 1 }, "body has no minLength of 1", "200 has no minLength of 1"],
  [text!, { type: "string", maxLength: 9 }, "body has no maxLength of 9", "200 has no maxLength of 9"],
  [text!, { type: "string", pattern: "^a" }, 'body has no pattern "^a"', '200 has no pattern "^a"'],
  [text!, { type: "string", format: "uri" }, 'body has no format "uri"', '200 has no format "uri"'],
  [
    { type: "array", items: { type: "number" } },
    { type: "array", items: whole! },
    "body[] is number, not integer",
    "200[] is number, not integer"
  ],
  [object({ a: text! }), object({ a: text! }, ["a"]), "body.a is required", "200.a may be missing"],
  [
    object({ a: object({ b: { type: "number" } }) }),
    object({ a: object({ b: whole! }) }),
    "body.a.b is number, not integer",
    "200.a.b is number, not integer"
  ],
  [
    { type: "number", minimum: 0 },
    { type: "number", exclusiveMinimum: 0 },
    "body may be below 0",
    "200 may be below 0"
  ],
  [{ type: "string", enum: ["a", "b"] }, { type: "string", const: "a" }, "body may be b", "200 may be b"],
  [
    { type: "array" },
    { type: "array", items: whole! },
    "body[] is anything, not integer",
    "200[] is anything, not integer"
  ],
  [
    object({}),
    object({}, [], { additionalProperties: whole! }),
    "body.* is anything, not integer",
    "200.* is anything, not integer"
  ],
  [
    { type: "string", allOf: [{ pattern: "b" }] },
    { type: "string", allOf: [{ pattern: "a" }, { pattern: "b" }] },
    'body has no pattern "a"',
    '200 has no pattern "a"'
  ],
  [
    { ...object({ a: { type: "number" } }), anyOf: [object({ b: text! }), object({ c: text! })] },
    { ...object({ a: whole! }), anyOf: [object({ b: text! }), object({ c: text! })] },
    "body.a is number, not integer",
    "200.a is number, not integer"
  ],
  [
    object({}, [], { additionalProperties: { type: "number" } }),
    object({}, [], { additionalProperties: whole! }),
    "body.* is number, not integer",
    "200.* is number, not integer"
  ],
  [
    {
      anyOf: [object({ kind: { type: "string", enum: ["x"] } }), object({ kind: { type: "string", enum: ["y", "z"] } })]
    },
    { anyOf: [object({ kind: { type: "string", enum: ["x"] } }), object({ kind: { type: "string", enum: ["y"] } })] },
    "body.kind may be z",
    "200.kind may be z"
  ]
]

/** Pairs of schemas that accept the same values. */
const equal: ReadonlyArray<readonly [Schema, Schema]> = [
  [
    { type: "integer", minimum: 1 },
    { type: "integer", exclusiveMinimum: 0 }
  ],
  [{ anyOf: [text!, nothing!] }, { anyOf: [nothing!, text!] }],
  [{ $ref: "#/components/schemas/Tree" }, schemas["Tree"]!],
  [{ allOf: [object({ a: text! }, ["a"]), object({ b: text! })] }, object({ a: text!, b: text! }, ["a"])],
  [
    { type: "string", description: "One" },
    { type: "string", examples: ["x"] }
  ]
]

describe("breaking changes of a contract", () => {
  it.each(narrowings)("%j and %j", (wide, narrow, request, response) => {
    assert.deepStrictEqual(textOf(withBody(wide), withBody(narrow)), [request])
    assert.deepStrictEqual(textOf(withBody(narrow), withBody(wide)), [])
    assert.deepStrictEqual(textOf(withResponse(narrow), withResponse(wide)), [response])
    assert.deepStrictEqual(textOf(withResponse(wide), withResponse(narrow)), [])
  })

  it("a response that requires a new parameter is compatible", () => {
    const whole = object({ a: text! }, ["a"])
    const partial = { ...object({ a: text! }), "x-requires-parameter": "fields" }
    const content = (schema: Schema) => ({ content: { "application/json": { schema } } })
    const after = content({ anyOf: [whole, partial] })
    const parameters = [{ in: "query", name: "fields", schema: text }]
    const changed = documentOf({ parameters, responses: { 200: after } })
    assert.deepStrictEqual(textOf(withResponse(whole), changed), [])
    assert.deepStrictEqual(textOf(documentOf({ parameters, responses: { 200: content(whole) } }), changed), [
      "200.a may be missing"
    ])
    assert.deepStrictEqual(textOf(changed, changed), [])
  })

  it.each(equal)("%j equals %j", (one, other) => {
    for (const make of [withBody, withResponse]) {
      assert.deepStrictEqual(textOf(make(one), make(other)), [])
      assert.deepStrictEqual(textOf(make(other), make(one)), [])
    }
  })

  it("the values of an enumeration are tested against a pattern", () => {
    const [values, digit]: ReadonlyArray<Schema> = [
      { type: "string", enum: ["a", "5"] },
      { type: "string", pattern: "^[0-9]$" }
    ]
    assert.deepStrictEqual(textOf(withBody(values!), withBody(digit!)), ['body has no pattern "^[0-9]$" as "a"'])
  })

  it("members of requests may be added unless they are required, and are never removed", () => {
    const [one, two] = [object({ a: text! }, [], closed), object({ a: text!, b: text! }, [], closed)]
    assert.deepStrictEqual(textOf(withBody(one), withBody(two)), [])
    assert.deepStrictEqual(textOf(withBody(two), withBody(one)), ["body.b is removed"])
    assert.deepStrictEqual(textOf(withBody(object({})), withBody(object({}, [], closed))), [
      "body refuses other members"
    ])
  })

  it("members of responses may be added, and are never removed", () => {
    const [one, two] = [object({ a: text! }, ["a"]), object({ a: text!, b: text! }, ["a"])]
    assert.deepStrictEqual(textOf(withResponse(one), withResponse(two)), [])
    assert.deepStrictEqual(textOf(withResponse(two), withResponse(one)), ["200.b is removed"])
    assert.deepStrictEqual(textOf(withResponse(one), withResponse(object({}))), ["200.a may be missing"])
  })

  it.each<readonly [string, object, object]>([
    ["query q is removed", {}, { name: "p" }],
    ["query q is required", {}, { required: true }],
    ["query q is string, not integer", {}, { schema: whole }],
    ["query q has another default: 2", { schema: { ...whole, default: 1 } }, { schema: { ...whole, default: 2 } }],
    ["query q has another explode: false", {}, { explode: false }]
  ])("%s", (expected, before, after) => {
    assert.deepStrictEqual(textOf(withParameter(before), withParameter(after)), [expected])
  })

  it("parameters may be added, and become optional", () => {
    assert.deepStrictEqual(textOf(documentOf({}), withParameter({})), [])
    assert.deepStrictEqual(textOf(withParameter({ required: true }), withParameter({})), [])
    assert.deepStrictEqual(textOf(documentOf({}), withParameter({ required: true })), ["query q is required"])
  })

  it("statuses, headers, credentials and ids are kept", () => {
    const created = { responses: { 201: { headers: { Location: {} } } } }
    assert.deepStrictEqual(textOf(documentOf(created), documentOf({ responses: { 200: {} } })), [
      "200 is a new status",
      "201 is removed"
    ])
    assert.deepStrictEqual(textOf(documentOf(created), documentOf({ responses: { 201: {} } })), [
      "201 Location is removed"
    ])
    const open = { security: [{}, { bearer: [] }] }
    assert.deepStrictEqual(textOf(documentOf(open), documentOf({ security: [{ bearer: [] }] })), [
      "security no credential is not accepted"
    ])
    assert.deepStrictEqual(textOf(documentOf({ security: [{ bearer: [] }] }), documentOf(open)), [])
    assert.deepStrictEqual(textOf(documentOf({ security: [] }), documentOf({ security: [{ bearer: [] }] })), [
      "security no credential is not accepted"
    ])
    assert.deepStrictEqual(textOf(documentOf({}), documentOf({ operationId: "b" })), ["operationId is b, not a"])
  })

  it("a removed scheme is one change of the contract, not one per operation", () => {
    const withSchemes = (...names: ReadonlyArray<string>): Document => ({
      ...documentOf({ security: names.map((name) => ({ [name]: [] })) }),
      components: { schemas, securitySchemes: Object.fromEntries(names.map((name) => [name, { type: "http" }])) }
    })
    const [before, after] = [withSchemes("bearer", "cookie"), withSchemes("bearer")]
    assert.deepStrictEqual(breakingChanges(before, after), [
      { operation: "SECURITY cookie", place: "scheme", reason: "is removed" }
    ])
    assert.deepStrictEqual(breakingChanges(after, before), [])
    const refused = { ...before, paths: after.paths }
    assert.deepStrictEqual(textOf(before, refused), ["security cookie is not accepted"])
  })
})

describe("the contract of the service", () => {
  const contract = contractOf(openApiDocument())

  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation
    }))
  )
  type Operation = (typeof operations)[number]

  /** The contract with one operation only. */
  const only = ({ method, operation, path }: Operation): Document => ({
    ...contract,
    paths: { [path]: { [method]: operation } }
  })

  it("has no change compared with itself", () => {
    assert.deepStrictEqual(breakingChanges(contract, contract), [])
  })

  it("is changed by each operation that is removed", () => {
    const paths = Object.fromEntries(Object.entries(contract.paths).slice(1))
    const removed = operations.filter(({ path }) => paths[path] === undefined)
    assert.isNotEmpty(removed)
    assert.deepStrictEqual(
      breakingChanges(contract, { ...contract, paths }),
      removed.map(({ name }) => ({ operation: name, place: "operation", reason: "is removed" }))
    )
  })

  it("is changed by each parameter and each success status that is removed", () => {
    let count = 0
    for (const each of operations) {
      const { parameters = [], responses = {} } = each.operation
      const changed = [
        ...parameters.map((removed) => ({ parameters: parameters.filter((parameter) => parameter !== removed) })),
        ...Object.keys(responses).map((removed) => ({
          responses: Object.fromEntries(Object.entries(responses).filter(([status]) => status !== removed))
        }))
      ]
      for (const change of changed) {
        const after = only({ ...each, operation: { ...each.operation, ...change } })
        assert.lengthOf(breakingChanges(only(each), after), 1, `${each.name} ${JSON.stringify(change)}`)
        count++
      }
    }
    assert.isAbove(count, 400)
  })

  it("is changed by each member of a schema that is removed", () => {
    const { schemas } = contract.components
    let count = 0
    for (const [name, schema] of Object.entries(schemas)) {
      const { paths } = withResponse({ $ref: `#/components/schemas/${name}` })
      for (const removed of Object.keys(schema.properties ?? {})) {
        const properties = Object.fromEntries(Object.entries(schema.properties!).filter(([each]) => each !== removed))
        const required = (schema.required ?? []).filter((each) => each !== removed)
        const changed = { ...schemas, [name]: { ...schema, properties, required } }
        const [before, after] = [schemas, changed].map((each) => ({ paths, components: { schemas: each } }))
        assert.isTrue(
          breakingChanges(before!, after!).some(({ operation }) => operation === "GET /a"),
          `${name}.${removed}`
        )
        count++
      }
    }
    assert.isAbove(count, 300)
  })
})
