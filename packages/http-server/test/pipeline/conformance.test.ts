import { sampleDraftWith } from "@emoji-catalogue/application/testing"
import { SearchTerm } from "@emoji-catalogue/domain"
import { openApiDocument } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Schema } from "effect"
import { adminKey, adminPost } from "../support/credentials.ts"
import { contractEndpoints, examplePath, exampleQuery } from "../support/exampleRequests.ts"
import { testApi } from "../support/testApi.ts"

// Every emoji has a keyword, so that no listing is empty.
const draftWithKeyword = sampleDraftWith((emoji) => ({
  ...emoji,
  annotations: { ...emoji.annotations, en: { ...emoji.annotations.en, keywords: ["love"] } }
}))
const { get, issueKey, signIn } = testApi({
  drafts: [draftWithKeyword],
  searches: [
    { term: SearchTerm.make("heart"), language: "en", searches: 1, results: 1, searchedAt: DateTime.nowUnsafe() }
  ]
})
const { paths } = openApiDocument()

interface Operation {
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>
}

/** The credential and the body that an endpoint requires. */
const requestFor = async (method: string, template: string): Promise<RequestInit> => {
  if (template.includes("/auth/")) return { method, headers: { cookie: await signIn(), origin: "http://localhost" } }
  if (!template.includes("/admin/")) return { method }
  return method === "POST"
    ? adminPost(JSON.stringify({ name: "An app" }))
    : { method, headers: { "x-api-key": adminKey } }
}

/** The path parameters of resources that exist only after a request. */
const createdFor = async (template: string): Promise<Record<string, string>> =>
  template.includes("/api-keys") ? { id: (await issueKey()).body.id } : {}

describe("every endpoint responds as the contract says", () => {
  it.each(contractEndpoints.map((each) => ({ ...each, method: each.endpoint.method })))(
    "$method $template",
    async ({ endpoint, method, template }) => {
      const operations = paths[template] as Record<string, { readonly responses: object }>
      const [status] = Object.keys(operations[method.toLowerCase()]!.responses)
      // Only a browser that comes from the provider gets a response.
      if (template.endsWith("/callback")) return assert.match(await signIn(), /^emoji-session=/)
      const path = examplePath(template, await createdFor(template)) + exampleQuery(template)
      const response = await get(path, await requestFor(method, template))
      assert.strictEqual(response.status, Number(status))
      if (status === "302") {
        const location = template.includes("/auth/") ? /^https?:/ : /^\/assets\/[0-9a-f]{64}\./
        assert.match(response.headers.get("location") ?? "", location)
        return
      }
      const [success] = endpoint.success
      const decode = Schema.decodeUnknownEffect(success as Schema.Codec<unknown>, { onExcessProperty: "error" })
      const body = (await response.json()) as object
      await Effect.runPromise(decode(body))
      if ("items" in body) assert.isNotEmpty(body.items as ReadonlyArray<unknown>)
    }
  )
})

it("a blank value is refused for every query parameter of every endpoint, and named", async () => {
  for (const { endpoint, template } of contractEndpoints) {
    const operation = (paths[template] as Record<string, Operation>)[endpoint.method.toLowerCase()]!
    for (const { in: place, name } of operation.parameters ?? []) {
      if (place !== "query" || endpoint.method !== "GET") continue
      for (const blank of ["", "%20"]) {
        const query = new URLSearchParams(exampleQuery(template))
        query.delete(name)
        const path = `${examplePath(template)}?${[...query].map(([key, value]) => `${key}=${encodeURIComponent(value)}&`).join("")}${name}=${blank}`
        const response = await get(path, await requestFor(endpoint.method, template))
        assert.strictEqual(response.status, 400, path)
        const { errors } = (await response.json()) as { errors: ReadonlyArray<{ path: string }> }
        assert.deepStrictEqual(Array.from(new Set(errors.map((error) => error.path))), [name], path)
      }
    }
  }
})

const queryNames = (template: string): ReadonlyArray<string> =>
  Object.values(paths[template] as Record<string, Operation>)
    .flatMap(({ parameters = [] }) => parameters)
    .flatMap(({ in: place, name }) => (place === "query" ? [name] : []))

it("an endpoint that takes language also takes lang", () => {
  for (const { template } of contractEndpoints) {
    const names = queryNames(template)
    assert.strictEqual(names.includes("lang"), names.includes("language"), template)
  }
})

describe("lang and language mean the same", () => {
  const localized = contractEndpoints.filter(({ template }) => queryNames(template).includes("lang"))

  it.each(localized)("$template", async ({ template }) => {
    const ask = async (language: string) => {
      const separator = exampleQuery(template) === "" ? "?" : "&"
      const response = await get(`${examplePath(template)}${exampleQuery(template)}${separator}${language}`)
      return { status: response.status, body: await response.json() }
    }
    // The sample data has one emoji of version 2.0.
    const one = template.endsWith("/random") ? "version=2.0&" : ""
    const expected = await ask(`${one}language=ja`)
    assert.strictEqual(expected.status, 200)
    // Completions of the sample's query are the same in both languages.
    if (!template.endsWith("/autocomplete")) assert.notDeepEqual(await ask(`${one}language=en`), expected)
    assert.deepStrictEqual(await ask(`${one}lang=ja`), expected)
    assert.deepStrictEqual(await ask(`${one}language=ja&lang=ja`), expected)
    const { body, status } = await ask("language=ja&lang=de")
    assert.strictEqual(status, 400)
    assert.deepStrictEqual((body as { errors: unknown }).errors, [
      { path: "lang", message: "must equal language, which means the same" }
    ])
  })
})
