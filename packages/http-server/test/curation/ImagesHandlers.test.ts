import { sampleAsset, uncompressedPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { errorPathsOf, problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const headers = { "x-api-key": adminKey }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"><rect width="36" height="24"/></svg>'
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64")
const png = base64(uncompressedPng(new Uint8Array(8 * 8 * 4).fill(128), 8))

const setUp = (options: Parameters<typeof testApi>[0] = {}) => {
  const { get, json } = testApi(options)
  const rendering = async (release = "17.0", platform = "twitter") =>
    (await json("/api/emoji/red-heart")).body.renderings.find(
      (each: { readonly platform: string; readonly platformVersion: string }) =>
        each.platform === platform && each.platformVersion === release
    )
  return {
    get,
    json,
    rendering,
    upload: (more: object = {}, headers = {}) =>
      json(
        "/api/admin/images",
        adminPost(
          JSON.stringify({
            emojiSlug: "red-heart",
            platform: "twitter",
            platformVersion: "17.0",
            format: "svg",
            data: base64(svg),
            ...more
          }),
          headers
        )
      ),
    remove: (id: string) => json(`/api/admin/images/${id}`, { method: "DELETE", headers }),
    restore: (id: string) => json(`/api/admin/images/${id}/restore`, { method: "POST", headers }),
    list: async () => (await json("/api/admin/emoji/red-heart/images", { headers })).body.items,
    audit: async () => (await json("/api/admin/audit", { headers })).body.items
  }
}

/** The id of the imported image. The id of an uploaded image also has the hash of its file. */
const id = "2764-FE0F.twitter.MTcuMA"
const uploadId = (url: string) => `${id}.${/[0-9a-f]{64}/.exec(url)![0]}`

it("an uploaded image is in every response with the artwork of its release until it is deleted", async () => {
  const { audit, get, json, remove, rendering, upload } = setUp()
  const imported = await rendering()
  const tag = (await get("/api/emoji")).headers.get("etag")
  const { body, status } = await upload()
  assert.strictEqual(status, 201)
  const { url } = body
  assert.deepStrictEqual(body, {
    id: uploadId(url),
    emojiSlug: "red-heart",
    platform: "twitter",
    platformVersion: "17.0",
    source: "MANUAL",
    format: "svg",
    width: 36,
    height: 24,
    url,
    isHidden: false
  })
  await vi.waitFor(async () => assert.strictEqual((await rendering()).url, url))
  assert.deepStrictEqual(await rendering(), {
    ...imported,
    id: body.id,
    width: 36,
    height: 24,
    url,
    source: { package: "upload", version: null }
  })
  assert.notStrictEqual((await get("/api/emoji")).headers.get("etag"), tag)
  assert.strictEqual(await (await get(url)).text(), svg)
  assert.include((await get("/api/emoji/download/svg/red-heart")).headers.get("location"), url)
  const paths = ["/api/emoji?version=0.6", "/api/emoji/platform/twitter/17.0", "/api/emoji/compare/twitter/openmoji"]
  for (const path of paths) assert.include(JSON.stringify((await json(path)).body), url, path)
  const changes = (await json("/api/emoji/platform/twitter/17.0/changes?kind=redrawn")).body
  assert.include(JSON.stringify(changes), url)
  assert.strictEqual((await rendering("14.0")).source.package, "sample-twemoji")

  assert.deepStrictEqual((await remove(body.id)).body, body)
  assert.deepStrictEqual(problemOf(await remove(body.id)), { status: 404, code: "not_found" })
  await vi.waitFor(async () => assert.deepStrictEqual(await rendering(), imported))
  assert.deepStrictEqual(
    (await audit()).map(({ action, after, before, target }: Record<string, unknown>) => [
      action,
      target,
      before,
      after
    ]),
    [
      ["image.delete", body.id, { asset: url.slice(8), format: "svg", width: 36, height: 24 }, null],
      ["image.upload", body.id, null, { asset: url.slice(8), format: "svg", width: 36, height: 24 }]
    ]
  )
})

it("a deleted image of an import is hidden until it is restored or replaced", async () => {
  const { audit, list, remove, rendering, restore, upload } = setUp()
  const imported = await rendering()
  assert.strictEqual(imported.id, id)
  const { body, status } = await remove(id)
  assert.deepStrictEqual([status, body.source, body.isHidden, body.url], [200, "IMPORTED", true, imported.url])
  assert.deepStrictEqual(problemOf(await remove(id)), { status: 404, code: "not_found" })
  await vi.waitFor(async () => assert.isUndefined(await rendering()))
  const states = async () =>
    (await list()).map(({ isHidden, platform, platformVersion, source }: Record<string, unknown>) =>
      [platform, platformVersion, source, isHidden].join(" ")
    )
  assert.deepStrictEqual(await states(), [
    "twitter 17.0 IMPORTED true",
    "twitter 14.0 IMPORTED false",
    "openmoji 17.0.0 IMPORTED false"
  ])
  const restored = await restore(id)
  assert.deepStrictEqual([restored.status, restored.body], [201, { ...body, isHidden: false }])
  assert.deepStrictEqual(problemOf(await restore(id)), { status: 404, code: "not_found" })
  await vi.waitFor(async () => assert.deepStrictEqual(await rendering(), imported))

  await remove(id)
  const uploaded = await upload()
  assert.strictEqual(uploaded.status, 201)
  assert.strictEqual((await states())[0], "twitter 17.0 MANUAL false")
  assert.deepStrictEqual(problemOf(await remove(id)), { status: 404, code: "not_found" })
  await remove(uploaded.body.id)
  await vi.waitFor(async () => assert.deepStrictEqual(await rendering(), imported))
  assert.strictEqual((await states())[0], "twitter 17.0 IMPORTED false")
  assert.deepStrictEqual(
    (await audit()).map(({ action }: { readonly action: string }) => action),
    ["image.delete", "image.upload", "image.delete", "image.restore", "image.delete"]
  )
})

it("an upload can add an emoji to a release, and artwork to a platform that no source has", async () => {
  const { get, json, remove, upload } = setUp()
  const japan = { emojiSlug: "flag-japan", format: "png", data: png, resolution: 8 }
  assert.strictEqual((await upload(japan)).status, 201)
  const emoji = async (path: string) =>
    (await json(path)).body.items?.map(({ slug }: { readonly slug: string }) => slug) as ReadonlyArray<string>
  await vi.waitFor(async () => assert.include(await emoji("/api/emoji/platform/twitter/17.0"), "flag-japan"))
  const serenity = { ...japan, platform: "serenityos", platformVersion: "2026" }
  const { body } = await upload(serenity)
  assert.strictEqual(body.platformVersion, "2026")
  await vi.waitFor(async () => assert.deepStrictEqual(await emoji("/api/emoji/platform/serenityos"), ["flag-japan"]))
  assert.deepStrictEqual(await emoji("/api/emoji/search?q=japan&platform=serenityos"), ["flag-japan"])
  await remove(body.id)
  await vi.waitFor(async () => assert.strictEqual((await get("/api/emoji/platform/serenityos/2026")).status, 404))
})

it("a release can be given by its other names, and repeating an upload changes nothing", async () => {
  const { audit, upload } = setUp()
  const { body } = await upload({ platformVersion: "17.0.0" })
  assert.strictEqual(body.id, uploadId(body.url))
  assert.strictEqual((await upload()).body.id, body.id)
  assert.lengthOf(await audit(), 1)
})

const drawing = (color: string) => base64(svg.replace("/></svg>", ` fill="${color}"/></svg>`))

it("an upload is compared with the previous upload, or with the shown image if the previous upload is deleted", async () => {
  const { json, remove, rendering, upload } = setUp()
  const changes = async () =>
    (await json("/api/emoji/platform/twitter/17.0/changes?kind=redrawn")).body.items
      .filter(({ slug }: { readonly slug: string }) => slug === "red-heart")
      .map(({ difference }: { readonly difference: number }) => difference)
  const older = (await upload({ platformVersion: "14.0", data: drawing("#fff") })).body
  const newer = (await upload({ data: drawing("#000") })).body
  await vi.waitFor(async () => assert.strictEqual((await rendering()).url, newer.url))
  const [between] = await changes()
  assert.isAbove(between, 0.005)
  await remove(older.id)
  await vi.waitFor(async () => assert.notStrictEqual((await rendering("14.0")).url, older.url))
  const [fromImported] = await changes()
  assert.isAbove(fromImported, 0.005)
  assert.notStrictEqual(fromImported, between)
})

it("deleting or replacing an upload removes its file and its PNGs, unless another image needs the file", async () => {
  const { get, json, remove, rendering, upload } = setUp()
  const status = async (url: string) => (await get(url)).status
  const first = (await upload({ data: drawing("#123") })).body
  await upload({ emojiSlug: "flag-japan", data: drawing("#123") })
  await vi.waitFor(async () => assert.strictEqual((await rendering()).url, first.url))
  const made = (await get("/api/emoji/download/png/red-heart?platform=twitter&size=64")).headers.get("location")!
  assert.deepStrictEqual([await status(first.url), await status(made)], [200, 200])
  const second = (await upload({ data: drawing("#456") })).body
  assert.deepStrictEqual([await status(first.url), await status(made)], [200, 200])
  const [japan] = (await json("/api/admin/emoji/flag-japan/images", { headers })).body.items
  await remove(japan.id)
  assert.deepStrictEqual([await status(first.url), await status(made)], [404, 404])
  assert.strictEqual(await status(second.url), 200)
  await remove(second.id)
  assert.strictEqual(await status(second.url), 404)
  await upload({ data: drawing("#456") })
  assert.strictEqual(await status(second.url), 200)
  const before = (await rendering("14.0")).url
  assert.strictEqual(await status(before), 200)
})

it("concurrent uploads for several labels create a release for each label", async () => {
  const { json, upload } = setUp()
  const versions = ["2028", "2026", "2027"]
  const responses = await Promise.all(
    versions.map((platformVersion) => upload({ platform: "serenityos", platformVersion }))
  )
  assert.deepStrictEqual(
    responses.map(({ body, status }) => [status, body.platformVersion]),
    versions.map((version) => [201, version])
  )
  await vi.waitFor(async () => {
    const { items } = (await json("/api/emoji/platform-versions")).body
    const shown = items.filter(({ platform }: { readonly platform: string }) => platform === "serenityos")
    assert.deepStrictEqual(
      shown.map(({ curated, version }: Record<string, unknown>) => [version, curated]),
      versions.toSorted().map((version) => [version, true])
    )
  })
})

it("rejects invalid images", async () => {
  const { audit, upload } = setUp()
  const problems: ReadonlyArray<readonly [object, number, string, ReadonlyArray<string>?]> = [
    [{ emojiSlug: "no-emoji" }, 404, "not_found", ["emojiSlug"]],
    [{ platform: "apple", platformVersion: "16.0.0" }, 403, "licence_restricted"],
    [{ platformVersion: "<b>" }, 400, "validation_failed", ["platformVersion"]],
    [{ platformVersion: " " }, 400, "validation_failed", ["platformVersion"]],
    [{ platformVersion: "../17.0" }, 400, "validation_failed", ["platformVersion"]],
    [{ platform: "google", platformVersion: "-2.0" }, 400, "validation_failed", ["platformVersion"]],
    [{ platform: "serenityos", platformVersion: "LibreGlyphs/2026 β" }, 400, "validation_failed", ["platformVersion"]],
    [{ platform: "serenityos", platformVersion: "1".repeat(41) }, 400, "validation_failed", ["platformVersion"]],
    [{ platform: "unknown" }, 400, "validation_failed", ["platform"]],
    [{ format: "gif" }, 400, "validation_failed", ["format"]],
    [{ data: "" }, 400, "validation_failed", ["data"]],
    [{ data: `data:image/svg+xml;base64,${base64(svg)}` }, 400, "validation_failed", ["data"]],
    [{ data: `${base64(svg)}\n` }, 400, "validation_failed", ["data"]],
    [{ data: base64(svg).replace("P", "-") }, 400, "validation_failed", ["data"]],
    [{ data: "PHN2Zz4" }, 400, "validation_failed", ["data"]],
    [{ data: "PHN2Zz5=" }, 400, "validation_failed", ["data"]],
    [{ resolution: 36 }, 400, "validation_failed", ["resolution"]],
    [{ format: "png", data: png, resolution: 16 }, 400, "validation_failed", ["resolution"]],
    [{ format: "png" }, 422, "unprocessable_image"],
    [{ data: png }, 422, "unprocessable_image"],
    [{ data: base64("GIF89a") }, 422, "unprocessable_image"],
    [{ format: "png", data: base64(Buffer.from(png, "base64").subarray(0, 60)) }, 422, "unprocessable_image"],
    [{ data: base64(new Uint8Array(2 * 1024 * 1024 + 1)) }, 413, "payload_too_large"],
    [{ data: base64(new Uint8Array(2.5 * 1024 * 1024)) }, 413, "payload_too_large"],
    [{ weight: 1 }, 400, "validation_failed", ["weight"]]
  ]
  for (const [more, status, code, paths] of problems) {
    const response = await upload(more)
    const what = JSON.stringify(more).slice(0, 100)
    assert.deepStrictEqual([response.status, response.body.code], [status, code], what)
    assert.deepStrictEqual(errorPathsOf(response.body), paths, what)
  }
  assert.deepStrictEqual(await audit(), [])
})

it("names both formats", async () => {
  const { upload } = setUp()
  assert.strictEqual(
    (await upload({ data: png })).body.detail,
    "The image is not accepted: the content is png, not svg."
  )
})

it("an idempotency key uploads an image once", async () => {
  const { audit, remove, upload } = setUp()
  const key = { "idempotency-key": "one" }
  const { body } = await upload({}, key)
  await remove(body.id)
  assert.deepStrictEqual((await upload({}, key)).body, body)
  assert.strictEqual((await upload({ format: "png", data: png }, key)).status, 422)
  assert.lengthOf(await audit(), 2)
})

it("returns 404 for deleting or restoring an image with an unknown id", async () => {
  const { remove, restore } = setUp()
  const ids = ["none", "2764-FE0F.twitter", "2764-FE0F.twitter.OTk", "2764-FE0F.apple.MTYuMC4w", "1F47D.twitter.MTcuMA"]
  for (const each of [...ids, `${id}.x`, "2764-FE0F.twitter.AA", uploadId("0".repeat(64))]) {
    assert.deepStrictEqual(problemOf(await remove(each)), { status: 404, code: "not_found" }, each)
    assert.deepStrictEqual(problemOf(await restore(each)), { status: 404, code: "not_found" }, each)
  }
})

it("lists no broken images before the first validation", async () => {
  const { json } = setUp()
  const { body } = await json("/api/admin/images/broken?limit=2", { headers })
  assert.deepStrictEqual(body, { items: [], total: 0, limit: 2, offset: 0, validation: null })
})

it("lists a broken imported image separately from the upload that replaces it", async () => {
  const { json, list, remove, upload } = setUp({ missingImages: [sampleAsset("2")] })
  const uploaded = (await upload()).body
  const broken = async () =>
    (await json("/api/admin/images/broken", { headers })).body.items.filter(
      ({ platformVersion }: { readonly platformVersion: string }) => platformVersion === "17.0"
    )
  const [found] = await broken()
  assert.deepInclude(found, { id, source: "IMPORTED", reason: "missing" })
  assert.deepStrictEqual(problemOf(await remove(found.id)), { status: 404, code: "not_found" })
  assert.deepStrictEqual((await list())[0], uploaded)
})
