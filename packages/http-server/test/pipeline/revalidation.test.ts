import { SearchTerm } from "@emoji-catalogue/domain"
import { CachePolicy } from "@emoji-catalogue/http-api"
import { assert, describe, it } from "@effect/vitest"
import { Context, DateTime } from "effect"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { adminKey } from "../support/credentials.ts"
import { endpointTemplates } from "../support/exampleRequests.ts"
import { decideOf, submitterOf } from "../support/submissions.ts"
import { testApi } from "../support/testApi.ts"

const api = testApi({
  searches: [
    { term: SearchTerm.make("heart"), language: "en", searches: 3, results: 1, searchedAt: DateTime.nowUnsafe() }
  ]
})
const { get, json, signIn } = api

const revalidated = endpointTemplates.flatMap(({ endpoint, template }) =>
  Context.get(endpoint.annotations, CachePolicy) === "revalidate" ? [template] : []
)

it("the responses that change with use are known", () => {
  assert.sameMembers(revalidated, [
    "/api/emoji/popular",
    "/api/emoji/creations",
    "/api/emoji/drawings",
    "/api/uploads",
    "/api/search/popular",
    "/api/search/recent"
  ])
})

describe.each(revalidated)("%s", (path) => {
  it("has a strong ETag of its bytes, and no-cache", async () => {
    const [first, second] = [await get(path), await get(path)]
    const etag = first.headers.get("etag")!
    assert.match(etag, /^"[\w-]{22}"$/)
    assert.strictEqual(first.headers.get("cache-control"), "no-cache")
    assert.strictEqual(second.headers.get("etag"), etag)
    assert.strictEqual(await second.text(), await first.text())
    // Another page is another response.
    const other = await get(`${path}?limit=1`)
    assert.notStrictEqual(other.headers.get("etag"), etag)
    assert.strictEqual(other.headers.get("cache-control"), "no-cache")
  })

  it("is 304 without a body for If-None-Match, in every form of the header, and 200 for another ETag", async () => {
    const etag = (await get(path)).headers.get("etag")!
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await get(path, { headers: { "if-none-match": known } })
      assert.strictEqual(response.status, 304, known)
      assert.strictEqual(await response.text(), "")
      assert.strictEqual(response.headers.get("etag"), etag)
      assert.strictEqual(response.headers.get("cache-control"), "no-cache")
    }
    for (const unknown of ['"other"', etag.slice(1, -1)]) {
      assert.strictEqual((await get(path, { headers: { "if-none-match": unknown } })).status, 200, unknown)
    }
  })

  it("answers HEAD alike, without a body", async () => {
    const etag = (await get(path)).headers.get("etag")!
    const head = await get(path, { method: "HEAD" })
    assert.deepStrictEqual([head.status, head.headers.get("etag"), await head.text()], [200, etag, ""])
    const unchanged = await get(path, { method: "HEAD", headers: { "if-none-match": etag } })
    assert.deepStrictEqual([unchanged.status, unchanged.headers.get("etag")], [304, etag])
  })

  it("has no ETag for a request that is refused", async () => {
    const { headers, status } = await get(`${path}?limit=0`)
    assert.deepStrictEqual([status, headers.get("etag"), headers.get("cache-control")], [400, null, "no-store"])
  })
})

it("an encoded response has another ETag, because its bytes differ", async () => {
  const path = "/api/emoji/popular"
  const plain = await get(path)
  const text = await plain.text()
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync]
  ] as const) {
    const encoded = await get(path, { headers: { "accept-encoding": encoding } })
    const etag = encoded.headers.get("etag")!
    assert.strictEqual(etag, `${plain.headers.get("etag")!.slice(0, -1)}-${encoding}"`)
    assert.strictEqual(decode(Buffer.from(await encoded.arrayBuffer())).toString(), text)
    const headers = { "accept-encoding": encoding, "if-none-match": etag }
    assert.strictEqual((await get(path, { headers })).status, 304)
  }
})

it("an ETag no longer matches after the response changes", async () => {
  const cookie = await signIn()
  const { draw, upload } = submitterOf(api, cookie)
  const decide = decideOf(api)
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    "/api/emoji/creations": () =>
      json("/api/emoji/creations", {
        method: "POST",
        headers: { cookie, origin: "http://localhost", "content-type": "application/json" },
        body: JSON.stringify({ sequence: "😀‍❤️" })
      }),
    "/api/emoji/popular": () => get("/api/emoji/flag-japan/copy", { method: "POST" }),
    "/api/emoji/drawings": async () => {
      const { publicId } = (await draw()).body
      await decide(`/api/admin/drawings/${publicId}`, "approve")
    },
    "/api/uploads": async () => {
      const { publicId } = (await upload()).body
      await decide(`/api/uploads/admin/${publicId}`, "approve")
    }
  }
  for (const [path, change] of Object.entries(changes)) {
    const etag = (await get(path)).headers.get("etag")!
    await change()
    const response = await get(path, { headers: { "if-none-match": etag } })
    assert.strictEqual(response.status, 200, path)
    assert.notStrictEqual(response.headers.get("etag"), etag, path)
  }
})

it("a response that depends on the caller has no ETag", async () => {
  const cookie = await signIn()
  for (const [path, headers] of [
    ["/api/uploads/mine", { cookie }],
    ["/api/auth/me", { cookie }],
    ["/api/admin/api-keys", { "x-api-key": adminKey }]
  ] as const) {
    const response = await get(path, { headers })
    assert.deepStrictEqual([response.status, response.headers.get("etag")], [200, null], path)
  }
})
