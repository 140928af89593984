import { openApiDocument, problemKinds } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { fakePages } from "../support/fakePages.ts"
import { testApi } from "../support/testApi.ts"
import { testServer } from "../support/testServer.ts"

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

  it("the document and the page name it as their server, and have another ETag", async () => {
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

describe("with an operator", () => {
  it.each([
    [
      { name: "Émoji e.V.", contact: "a@emoji.example" },
      { name: "Émoji e.V.", email: "a@emoji.example" }
    ],
    [{ contact: "https://emoji.example/help" }, { url: "https://emoji.example/help" }],
    [{ name: "Émoji e.V." }, { name: "Émoji e.V." }]
  ])("the document names the contact %o", async (operator, contact) => {
    const { body } = await testApi({ operator }).json("/openapi.json")
    assert.deepStrictEqual(body.info.contact, contact)
  })
})

describe("/docs", () => {
  it("is the target of the redirect from /", async () => {
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

describe("/docs beside pages", () => {
  const link = '"externalDocs":{"url":"/","description":"All emoji"}'

  it("links to the pages, which the document for other programs does not", async () => {
    const { get, json } = testApi({ pages: fakePages().pages })
    assert.include(await (await get("/docs")).text(), link)
    assert.notProperty((await json("/openapi.json")).body, "externalDocs")
  })

  it("has another ETag than without pages, unlike the document", async () => {
    const etagsOf = async (api: typeof get) =>
      Promise.all(["/docs", "/openapi.json"].map(async (path) => (await api(path)).headers.get("etag")))
    const [without, beside] = [await etagsOf(get), await etagsOf(testApi({ pages: fakePages().pages }).get)]
    assert.notStrictEqual(beside[0], without[0])
    assert.strictEqual(beside[1], without[1])
  })

  it("has no link if there are no pages", async () => {
    assert.notInclude(await (await get("/docs")).text(), link)
  })
})

describe("/docs.md", () => {
  it("has each operation with its samples, and each schema", async () => {
    const response = await get("/docs.md")
    assert.strictEqual(response.headers.get("content-type"), "text/markdown; charset=utf-8")
    assert.isNotNull(response.headers.get("etag"))
    const text = await response.text()
    const { components, paths } = openApiDocument()
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of Object.keys(operations)) assert.include(text, `### ${method.toUpperCase()} ${path}\n`)
    }
    for (const name of Object.keys(components.schemas).filter((each) => !each.startsWith("Problem_")))
      assert.include(text, `### ${name}\n`)
    const [, detail = ""] = text.split("### GET /api/emoji/{slug}\n")
    assert.include(
      detail,
      "- `language` (query, `en`, `es`, `fr`, `de`, `it`, `pt`, `ja`, `ko`, `zh`, `ar`, default `en`)"
    )
    assert.include(detail, "curl 'http://localhost:3000/api/emoji/woman-astronaut'")
    assert.include(detail, 'client.emoji.get("woman-astronaut")')
    assert.include(detail, "200: `EmojiDetail`")
    assert.include(detail, "404 `not_found`")
    const listed = Array.from(text.matchAll(/^Errors: .+$/gm)).flatMap(([line]) =>
      Array.from(line.matchAll(/`(\w+)`/g), ([, code]) => code!)
    )
    assert.isAbove(listed.length, 500)
    assert.includeMembers(Object.keys(problemKinds), Array.from(new Set(listed)))
    for (const [, anchor] of text.matchAll(/^- \[.+\]\(#(.+)\)$/gm))
      assert.match(text, new RegExp(`^## ${anchor!.replaceAll("-", " ")}$`, "im"))
    assert.include(text, "\n- [Schemas](#schemas)\n")
    assert.include(text, "Requires an administrator's API key or session.")
    assert.notInclude(text, "undefined")
    // The description of each member, at any depth of its schema.
    const descriptionsIn = (value: unknown): ReadonlyArray<string> =>
      typeof value !== "object" || value === null
        ? []
        : Object.entries(value).flatMap(([name, member]) =>
            name === "description" && typeof member === "string" ? [member] : descriptionsIn(member)
          )
    for (const [name, { properties }] of Object.entries(components.schemas)) {
      if (name.startsWith("Problem_")) continue
      for (const description of descriptionsIn(properties ?? {})) assert.include(text, description, name)
    }
    assert.notInclude(text, "[object")
  })

  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["0.0.0.0", "localhost"]
  ])("has samples for the address that the server listens on: %s", async (host, name) => {
    const { get, port } = await testServer({ host })
    assert.include(await (await get("/docs.md")).text(), `curl 'http://${name}:${port}/api/emoji/woman-astronaut'`)
  })

  it("names the base URL", async () => {
    const based = testApi({
      baseUrl: "https://example.org/emoji",
      imageSettings: { baseUrl: "https://example.org/emoji", order: [] }
    })
    const text = await (await based.get("/docs.md")).text()
    assert.include(text, "curl 'https://example.org/emoji/api/emoji/woman-astronaut'")
    assert.include(text, 'createClient({ baseUrl: "https://example.org/emoji" })')
    const overview = await (await based.get("/llms.txt")).text()
    assert.include(overview, "](https://example.org/emoji/docs.md)")
  })
})

describe("/llms.txt", () => {
  it("has only links that work", async () => {
    const response = await get("/llms.txt")
    assert.strictEqual(response.headers.get("content-type"), "text/plain; charset=utf-8")
    const text = await response.text()
    assert.match(text, /^# .+\n\n> /)
    assert.include(text, "artwork of 32 platforms")
    const links = Array.from(text.matchAll(/\]\((.+?)\)/g), ([, link]) => link!)
    assert.isAbove(links.length, 5)
    for (const link of links) assert.strictEqual((await get(link)).status, 200, link)
  })
})
