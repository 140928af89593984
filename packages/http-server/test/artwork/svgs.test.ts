import { BlobStore } from "@emoji-catalogue/application/ports"
import { MemoryBlobStore, sampleAsset, sampleBlobs, sampleDraft } from "@emoji-catalogue/application/testing"
import { platformOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { draftBeforeRename } from "../support/renamedDraft.ts"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()

const path = (query: string) => `/api/emoji/svgs?${query}`

const svgOf = (digit: string) =>
  new TextDecoder().decode(sampleBlobs.find(({ name }) => name === sampleAsset(digit))!.bytes)

const slugsOf = ({ items }: { readonly items: ReadonlyArray<{ readonly slug: string }> }) =>
  items.map(({ slug }) => slug)

describe("GET /api/emoji/svgs", () => {
  it("has the newest SVG of each emoji on the platform, with license and credit once", async () => {
    const { body, headers, status } = await json(path("platform=twitter&emoji=red-heart,flag-japan,woman-astronaut"))
    assert.strictEqual(status, 200)
    const { attribution, license } = platformOf("twitter")
    assert.deepStrictEqual(body, {
      platform: "twitter",
      version: null,
      license: { spdx: license.spdx, name: license.name, url: license.url },
      attribution,
      items: [
        { slug: "red-heart", emoji: "❤️", version: "17.0", svg: svgOf("2") },
        { slug: "flag-japan", emoji: "🇯🇵", version: "14.0", svg: svgOf("3") },
        { slug: "woman-astronaut", emoji: "👩‍🚀", version: null, svg: null, noSvg: "not_drawn" }
      ]
    })
    assert.strictEqual(headers.get("cache-control"), "public, max-age=60, stale-while-revalidate=600")
    assert.match(headers.get("etag")!, /^"[^"]+"$/)
  })

  it("has the SVGs of a release, by its label or the version of its package", async () => {
    for (const version of ["14.0", "14.0.0"]) {
      const { body } = await json(path(`platform=twitter&version=${version}&emoji=grinning-face`))
      assert.deepInclude(body, {
        version: "14.0",
        items: [{ slug: "grinning-face", emoji: "😀", version: "14.0", svg: svgOf("1") }]
      })
    }
  })

  it("accepts slugs, characters, code points and former slugs, and answers in the order of the request", async () => {
    const references = ["red-heart", "%F0%9F%98%80", "2764", "U%2B1f600", "1F469-200D-1F680", "red-heart"]
    const { body } = await json(path(`platform=twitter&emoji=${references.join()}`))
    const [heart, face, astronaut] = ["red-heart", "grinning-face", "woman-astronaut"]
    assert.deepStrictEqual(slugsOf(body), [heart, face, heart, face, astronaut, heart])
    const encoded = await json(path(`platform=twitter&emoji=${references.join("%2C")}`))
    assert.deepStrictEqual(encoded.body, body)
    const renamed = testApi({ drafts: [draftBeforeRename, sampleDraft] })
    assert.deepStrictEqual(slugsOf((await renamed.json(path("platform=twitter&emoji=old-name"))).body), [face])
  })

  it("has no SVG of a platform whose license forbids copies, and says so", async () => {
    const { body, status } = await json(path("platform=apple&emoji=grinning-face,flag-japan"))
    assert.deepStrictEqual([status, body.attribution], [200, null])
    for (const { noSvg, svg } of body.items) assert.deepStrictEqual([svg, noSvg], [null, "license_restricted"])
  })

  it("is compressed, and 304 if unchanged", async () => {
    const query = path(
      "platform=twitter&emoji=red-heart,grinning-face,flag-japan,grinning-face-with-big-eyes,red-heart"
    )
    const headers = { "accept-encoding": "br" }
    for (let times = 0; times < 3; times++) {
      const response = await get(query, { headers })
      assert.strictEqual(response.headers.get("content-encoding"), "br")
      const etag = response.headers.get("etag")!
      assert.strictEqual((await get(query, { headers: { ...headers, "if-none-match": etag } })).status, 304)
    }
  })

  it.each([
    ["", ["platform", "emoji"]],
    ["emoji=red-heart", ["platform"]],
    ["platform=twitter", ["emoji"]],
    ["platform=twitter&emoji=", ["emoji"]],
    ["platform=nope&emoji=red-heart", ["platform"]],
    ["platform=twitter&emoji=red-heart,", ["emoji"]],
    ["platform=twitter&emoji=,", ["emoji"]],
    ["platform=twitter&emoji=red-heart,,grinning-face", ["emoji"]],
    ["platform=twitter&emoji=red-heart,%20", ["emoji"]],
    ["platform=twitter&emoji=red-heart&emoji=grinning-face", ["emoji"]],
    ["platform=twitter&emoji=red-heart%00", ["emoji"]],
    [`platform=twitter&emoji=${"x".repeat(8001)}`, ["emoji"]],
    [`platform=twitter&emoji=${Array.from({ length: 101 }, () => "red-heart").join()}`, ["emoji"]],
    ["platform=twitter&version=&emoji=red-heart", ["version"]],
    ["platform=twitter&version=%00&emoji=red-heart", ["version"]],
    ["platform=twitter&version=99&emoji=nope", ["version", "emoji"]]
  ] as const)("the query %j is 400 and names the parameter", async (query, paths) => {
    const {
      code,
      paths: named,
      status
    } = problemOf(await json(path(query))) as ReturnType<typeof problemOf> & {
      readonly paths: ReadonlyArray<string>
    }
    assert.deepStrictEqual([status, code], [400, "validation_failed"])
    assert.sameMembers(Array.from(new Set(named)), Array.from(paths))
  })

  it("names the unknown emoji, and the known releases", async () => {
    const { body } = await json(path("platform=twitter&version=9&emoji=nope,red-heart,light-skin-tone"))
    assert.deepStrictEqual(body.errors, [
      { path: "version", message: "Expected: 14.0, 17.0" },
      { path: "emoji", message: "Unknown: nope, light-skin-tone" }
    ])
    const without = await json(path("platform=samsung&version=9&emoji=red-heart"))
    assert.deepStrictEqual(without.body.errors, [{ path: "version", message: "No release of samsung is known" }])
  })

  it("answers 100 emoji", async () => {
    const { body } = await json(path(`platform=twitter&emoji=${Array.from({ length: 100 }, () => "red-heart").join()}`))
    assert.lengthOf(body.items, 100)
  })

  it("is not cached while a file is missing", async () => {
    const missing = testApi({ blobs: sampleBlobs.filter(({ name }) => name !== sampleAsset("4")) })
    for (let times = 0; times < 3; times++) {
      const { body, headers } = await missing.json(path("platform=twitter&emoji=grinning-face,red-heart"))
      assert.deepStrictEqual(
        body.items.map(({ noSvg }: { readonly noSvg?: string }) => noSvg),
        ["missing", undefined]
      )
      assert.deepStrictEqual([headers.get("cache-control"), headers.get("etag")], ["no-store", null])
    }
  })

  it("reads the files once if the same URL is requested again", async () => {
    let reads = 0
    const blobStore = Layer.effect(
      BlobStore,
      Effect.map(BlobStore, (store) => ({
        ...store,
        get: (...request: Parameters<typeof store.get>) => Effect.suspend(() => (reads++, store.get(...request)))
      }))
    ).pipe(Layer.provide(MemoryBlobStore.layer))
    const counting = testApi({ blobStore })
    for (const count of [2, 100]) {
      const query = path(`platform=twitter&emoji=${Array.from({ length: count }, () => "red-heart").join()}`)
      const numbers: Array<number> = []
      for (let times = 0; times < 4; times++) {
        reads = 0
        await counting.get(query)
        numbers.push(reads)
      }
      assert.deepStrictEqual(numbers, [count, count, 0, 0])
    }
  })

  it("has an uploaded SVG until it is deleted, and no hidden one", async () => {
    const curated = testApi()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"><rect width="36" height="24"/></svg>'
    const shown = async () => (await curated.json(path("platform=twitter&version=17.0&emoji=red-heart"))).body.items[0]
    const remove = (id: string) =>
      curated.json(`/api/admin/images/${id}`, { method: "DELETE", headers: { "x-api-key": adminKey } })
    const before = await shown()
    const image = { emojiSlug: "red-heart", platform: "twitter", platformVersion: "17.0", format: "svg" }
    const { body } = await curated.json("/api/admin/images", adminPost(JSON.stringify({ ...image, data: btoa(svg) })))
    await vi.waitFor(async () => assert.strictEqual((await shown()).svg, svg))
    await remove(body.id)
    await vi.waitFor(async () => assert.deepStrictEqual(await shown(), before))
    await remove("2764-FE0F.twitter.MTcuMA")
    await vi.waitFor(async () => assert.deepInclude(await shown(), { svg: null, noSvg: "not_drawn" }))
  })
})
