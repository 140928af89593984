import { assert, describe, it } from "@effect/vitest"
import { adminKey, testApi } from "../support/testApi.ts"
import { endpoints, exampleBody, examplePath, exampleQuery } from "../support/exampleRequests.ts"
import { administrator } from "../support/users.ts"

const { json, messages, signIn } = testApi()

const parametersOf = endpoints.flatMap(([method, template]) =>
  Array.from(template.matchAll(/\{(\w+)\}/g), ([, name]) => [method, template, name!] as const)
)

/** Values that are not in the catalogue, although the pattern of a parameter may accept them. */
const unknownValues = [
  "1e309",
  "-1",
  "NaN",
  "Infinity",
  "0x10",
  "9".repeat(300),
  "__proto__",
  "constructor",
  "toString",
  "..%2F..%2Fetc%2Fpasswd",
  "%3Cscript%3E",
  "'%20OR%201=1--",
  "%EF%BF%BD",
  "%E2%80%AE",
  "*",
  ".*",
  "(a%2B)%2B$"
]

describe.each(parametersOf)("%s %s with a hostile %s", (method, template, name) => {
  // API keys are not accepted for these.
  const isOfAccount =
    template.startsWith("/api/servers/") ||
    (method === "DELETE" && /^\/api\/(?:uploads|emoji\/drawings)\//.test(template))
  const credential = async (): Promise<Readonly<Record<string, string>>> =>
    isOfAccount ? { cookie: await signIn(administrator), origin: "http://localhost" } : { "x-api-key": adminKey }
  const init = async (): Promise<RequestInit> => {
    const headers = await credential()
    return method === "POST" && template.startsWith("/api/servers/")
      ? {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(exampleBody(template))
        }
      : { method, headers }
  }
  const ask = async (value: string) =>
    json(examplePath(template, { [name]: value }) + exampleQuery(template), await init())

  const problem = async (value: string, statuses: ReadonlyArray<number>) => {
    const { body, headers, status } = await ask(value)
    assert.include(statuses, status, value.slice(0, 100))
    assert.strictEqual(headers.get("content-type"), "application/problem+json")
    assert.strictEqual(body.status, status)
    assert.strictEqual(body.requestId, headers.get("x-request-id"))
    assert.match(body.instance, /^(?:%[\da-f]{2}|[\w\-.~!$&'()*+,;=:@/])+$/i)
    assert.isBelow(JSON.stringify(body).length, 20_000)
    assert.isEmpty(messages)
    return (body.errors ?? []) as ReadonlyArray<{ readonly path: string }>
  }

  it("is 400 and named if its value is invalid", async () => {
    for (const value of ["%00", "a%00b", "%20", "%09%0A", "x".repeat(10_000), "%F0%9F%98%80".repeat(1000)]) {
      const errors = await problem(value, [400])
      assert.deepStrictEqual(Array.from(new Set(errors.map(({ path }) => path))), [name])
    }
  })

  it("is 400 if it is not valid percent-encoded UTF-8", async () => {
    for (const value of ["%", "%f", "%zz", "%F0%9F%92", "%ED%A0%80", "%ED%A0%BD%ED%B8%80", "%C0%AF"]) {
      await problem(value, [400])
    }
  })

  it("is 400 or 404 if its value is unknown", async () => {
    for (const value of unknownValues) {
      const errors = await problem(value, [400, 404])
      for (const { path } of errors) assert.strictEqual(path, name)
    }
  })

  it("is not looked up if it is empty", async () => {
    const path = examplePath(template, { [name]: "" })
    const { headers, status } = await json(path, await init())
    // At the end of a path an empty segment is ignored: the request is for the parent resource.
    if (path.endsWith("/")) return assert.strictEqual(status, (await json(path.slice(0, -1), await init())).status)
    assert.include([400, 404, 405], status)
    assert.strictEqual(headers.get("content-type"), "application/problem+json")
  })
})
