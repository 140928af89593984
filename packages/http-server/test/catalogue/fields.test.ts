import { assert, describe, it } from "@effect/vitest"
import { openApiDocument } from "@emoji-catalogue/http-api"
import { ApiDocument } from "../../../../scripts/fuzz/ApiDocument.ts"
import { selectedFrom } from "../encoding/selectedFrom.ts"
import { nextPageOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()
const document = new ApiDocument(openApiDocument())

const summaryFields = [
  "slug",
  "emoji",
  "codepoint",
  "name",
  "group",
  "subgroup",
  "version",
  "year",
  "image",
  ...["platform", "platformVersion", "source", "source.package", "source.version", "format", "width", "height"].map(
    (name) => `image.${name}`
  ),
  ...["url", "noImage", "licenseRestricted", "license", "license.spdx", "license.name", "license.url"].map(
    (name) => `image.${name}`
  ),
  ...["attribution", "animated"].map((name) => `image.${name}`)
]
const hitFields = [...summaryFields, "score", "matched", "matched.field", "matched.value", "matched.language"]

const listings = [
  "",
  "/recent",
  "/category/flags",
  "/version/4.0",
  "/trait/flags",
  "/platform/apple",
  "/search?q=flag&facets=true"
].map((path) => `/api/emoji${path}`)

const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`

describe("fields", () => {
  it.each(listings)("selects members of the items of %s", async (path) => {
    const { items, ...listing } = (await json(path)).body
    assert.isNotEmpty(items)
    const operation = document.find("GET", path)!
    const lists = ["slug,emoji,name,image.url", "image", "year", "image.license.spdx,image.noImage", "slug,slug"]
    for (const fields of path.includes("search") ? [...lists, "score,matched.value", "slug,matched"] : lists) {
      const { body, status } = await json(withQuery(path, `fields=${fields}`))
      assert.strictEqual(status, 200, fields)
      const expected = items.map((item: object) => selectedFrom(item, fields.split(",")))
      assert.deepStrictEqual(body, { items: expected, ...listing }, fields)
      assert.isUndefined(document.explain(operation, 200, "application/json", body), fields)
    }
    // The schema of whole items does not accept the items that lack members.
    const broken = { ...listing, items: items.map((item: object) => ({ ...item, slug: 1 })) }
    assert.isString(document.explain(operation, 200, "application/json", broken))
  })

  it.each(listings)("accepts every member of the items of %s, and no other name", async (path) => {
    const names = path.includes("search") ? hitFields : summaryFields
    assert.deepStrictEqual((await json(withQuery(path, `fields=${names.join()}`))).body, (await json(path)).body)
    const message = `Expected names separated by commas: ${names.join(", ")}`
    const unknown = ["", ",", "slug,", "Slug", "slug, name", "nope", "slug,nope", "image.", "image.slug", "image.url.x"]
    for (const fields of [...unknown, "items", "__proto__", "keywords", "x".repeat(5000)]) {
      const { body, status } = await json(withQuery(path, `fields=${fields}`))
      assert.strictEqual(status, 400, fields)
      assert.deepStrictEqual(body.errors, [{ path: "fields", message }], fields)
    }
  })

  it("only searches have a score and a match", async () => {
    for (const path of listings.filter((path) => !path.includes("search"))) {
      for (const field of ["score", "matched", "matched.field"]) {
        assert.strictEqual((await json(withQuery(path, `fields=${field}`))).status, 400, `${path} ${field}`)
      }
    }
  })

  it("has at most 50 names, sent once", async () => {
    const names = (count: number) => Array.from({ length: count }, () => "slug").join()
    assert.deepStrictEqual(Object.keys((await json(`/api/emoji?fields=${names(50)}`)).body.items[0]), ["slug"])
    const errorsFor = async (query: string) => (await json(`/api/emoji?${query}`)).body.errors
    assert.deepStrictEqual(await errorsFor(`fields=${names(51)}`), [
      { path: "fields", message: "Expected at most 50 names" }
    ])
    assert.deepStrictEqual(await errorsFor("fields=slug&fields=name"), [
      { path: "fields", message: "Sent more than once" }
    ])
  })

  it("is in the links to other pages, with filters, the language and the platform", async () => {
    const slugs: Array<string> = []
    const query = "skinTone=none&platform=apple&language=ja&fields=slug,name,image.platform&limit=2"
    for (let path: string | undefined = `/api/emoji?${query}`; path !== undefined;) {
      const { body, headers } = await json(path)
      for (const { image, name, slug, ...others } of body.items) {
        assert.deepStrictEqual([image, others], [{ platform: "apple" }, {}])
        assert.notMatch(name, /^[a-z ]*$/)
        slugs.push(slug)
      }
      path = nextPageOf(headers)
    }
    assert.deepStrictEqual(slugs, ["grinning-face", "red-heart", "flag-cote-divoire"])
  })

  it("is ignored by endpoints without items", async () => {
    const detail = await json("/api/emoji/red-heart?fields=slug")
    assert.hasAnyKeys(detail.body, ["renderings"])
    assert.hasAnyKeys((await json("/api/emoji/random?fields=slug")).body, ["renderings"])
  })

  it("has an ETag and a response in the cache of its own", async () => {
    const whole = await (await get("/api/emoji?limit=3")).text()
    const bodies = new Set<string>([whole])
    for (let time = 0; time < 3; time++) {
      const response = await get("/api/emoji?limit=3&fields=slug")
      assert.isNotNull(response.headers.get("etag"))
      bodies.add(await response.text())
      assert.strictEqual(await (await get("/api/emoji?limit=3")).text(), whole)
    }
    assert.strictEqual(bodies.size, 2)
  })
})
