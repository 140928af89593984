import type { PlatformId } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { adminKey, adminPost } from "../support/credentials.ts"
import { testApi } from "../support/testApi.ts"

const svgOf = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"><rect width="36" height="24" fill="${fill}"/></svg>`

interface Item extends Readonly<Record<string, unknown>> {
  readonly slug: string
  readonly version: string
  readonly kind: string
}

const setUp = () => {
  const { get, json } = testApi()
  const items = async (path: string) => (await json(path)).body.items as ReadonlyArray<Item>
  return {
    get,
    json,
    items,
    slugs: async (path: string) => (await items(path))?.map(({ slug }) => slug),
    versionsOf: async (platform: PlatformId) =>
      (await items("/api/emoji/platform-versions")).filter((each) => each.platform === platform),
    /** Uploads an image and waits until it is shown. */
    upload: async (emojiSlug: string, platformVersion: string, { fill = "#123", platform = "twitter" } = {}) => {
      const data = Buffer.from(svgOf(fill)).toString("base64")
      const body = { emojiSlug, platform, platformVersion, format: "svg", data }
      const response = await json("/api/admin/images", adminPost(JSON.stringify(body)))
      assert.strictEqual(response.status, 201, JSON.stringify(response.body))
      const shown = () => json(`/api/emoji/${emojiSlug}`)
      await vi.waitFor(async () => assert.include(JSON.stringify((await shown()).body.renderings), response.body.url))
      return response.body as { readonly id: string; readonly url: string; readonly platformVersion: string }
    },
    remove: (id: string) => json(`/api/admin/images/${id}`, { method: "DELETE", headers: { "x-api-key": adminKey } })
  }
}

describe.each([
  ["twitter", "18.0", "Twitter 18"],
  ["openmoji", "18.0.0", "iOS 18.1"],
  // None of its releases are imported, although a source has some.
  ["google", "16.0", "Android 16"],
  // No source has it.
  ["serenityos", "2026", "LibreGlyphs 2"]
] as const)("an upload to %s for a label that no import has", (platform, ...labels) => {
  it.each(labels)("creates the release %s, marked as curated", async (label) => {
    const { get, items, json, remove, slugs, upload, versionsOf } = setUp()
    const before = await versionsOf(platform)
    const { id, url } = await upload("red-heart", label, { platform })
    const release = (await versionsOf(platform)).at(-1)
    assert.deepInclude(release, { version: label, curated: true, count: 1, removed: 0, releasedAt: null })
    assert.deepInclude(release, { source: { package: "upload", version: null }, licenseRestricted: false })
    const known = (await items("/api/platforms")).find(({ id }) => id === platform)
    const releases = known?.["releases"] as ReadonlyArray<Item>
    assert.deepInclude(releases.at(-1), { version: label, curated: true, count: 1 })
    const path = `/api/emoji/platform/${platform}/${encodeURIComponent(label)}`
    const spelled = `/api/emoji/platform/${platform}/${label.toLowerCase().replaceAll(" ", "-")}`
    for (const each of [path, spelled]) assert.deepStrictEqual(await slugs(each), ["red-heart"], each)
    assert.include(await slugs(`/api/emoji/platform/${platform}`), "red-heart")
    const shown = (await json(`/api/emoji?platform=${platform}`)).body.items
    assert.strictEqual(shown.find(({ slug }: Item) => slug === "red-heart").image.url, url)
    assert.notInclude(
      (await items(`${path}/changes`)).map(({ kind }) => kind),
      "removed"
    )
    const left = encodeURIComponent(`${platform}@${label}`)
    assert.deepStrictEqual(await slugs(`/api/emoji/compare/${left}/openmoji`), ["red-heart"])
    assert.isTrue((await items("/api/emoji/sitemap")).some((each) => JSON.stringify(each).includes("red-heart")))
    const history = (await json("/api/emoji/history/red-heart")).body
    assert.isObject(history)
    assert.strictEqual((await get(`/api/emoji/download/svg/red-heart?platform=${platform}`)).status, 302)

    await remove(id)
    await vi.waitFor(async () => assert.strictEqual((await get(path)).status, 404))
    assert.deepStrictEqual(await versionsOf(platform), before)
  })
})

it("the changes of the releases before and after it are the same as without it", async () => {
  const { items, upload, versionsOf } = setUp()
  const changes = (version: string) => items(`/api/emoji/platform/twitter/${version}/changes`)
  const [before, designs] = [await changes("17.0"), await items("/api/emoji/sitemap/designs")]
  const [old] = await versionsOf("twitter")
  await upload("flag-japan", "15.0")
  await upload("woman-astronaut", "15.0")
  const versions = await versionsOf("twitter")
  assert.deepStrictEqual(
    versions.map(({ version }) => version),
    ["14.0", "15.0", "17.0"]
  )
  assert.deepStrictEqual(versions[0], old)
  // The astronaut is new in the release. The flag of Japan is in the previous release, and its upload is another drawing.
  assert.deepInclude(versions[1], { curated: true, count: 2, added: 1, redrawn: 1, removed: 0 })
  const after = await changes("17.0")
  const removed = after.filter(({ kind }) => kind === "removed").map(({ slug }) => slug)
  assert.deepStrictEqual(removed, ["woman-astronaut", "flag-japan"])
  assert.deepStrictEqual(
    after.filter(({ slug }) => slug !== "woman-astronaut" && slug !== "flag-japan"),
    before.filter(({ slug }) => slug !== "flag-japan")
  )
  const found = (await items("/api/emoji/sitemap/designs")).filter(({ version }) => version === "15.0")
  assert.deepStrictEqual(
    found.map(({ kind, slug }) => [slug, kind]),
    [
      ["woman-astronaut", "added"],
      ["flag-japan", "redrawn"]
    ]
  )
  const others = (await items("/api/emoji/sitemap/designs")).filter(({ version }) => version !== "15.0")
  assert.deepStrictEqual(others, designs)
})

it("an emoji has the image of a curated release only if that release is the newest", async () => {
  const { json, upload, versionsOf } = setUp()
  const image = async () => (await json("/api/emoji/red-heart")).body.image.url
  const newest = await image()
  await upload("red-heart", "13.1")
  assert.strictEqual((await versionsOf("twitter"))[0]!.version, "13.1")
  assert.strictEqual(await image(), newest)
  const { url } = await upload("red-heart", "17.0.1", { fill: "#456" })
  assert.strictEqual(await image(), url)
})

it("further uploads in any spelling of the label belong to the same release", async () => {
  const { slugs, upload, versionsOf } = setUp()
  assert.strictEqual((await upload("red-heart", " Twitter  18 ")).platformVersion, "Twitter 18")
  assert.strictEqual((await upload("flag-japan", "twitter-18")).platformVersion, "Twitter 18")
  assert.deepStrictEqual(await slugs("/api/emoji/platform/twitter/Twitter%2018"), ["red-heart", "flag-japan"])
  assert.lengthOf(await versionsOf("twitter"), 3)
})

it("a platform whose license permits no copies gets no release", async () => {
  const { json, versionsOf } = setUp()
  const before = await versionsOf("apple")
  const data = Buffer.from(svgOf("#123")).toString("base64")
  const body = { emojiSlug: "red-heart", platform: "apple", platformVersion: "iOS 30", format: "svg", data }
  const { body: problem, status } = await json("/api/admin/images", adminPost(JSON.stringify(body)))
  assert.deepStrictEqual([status, problem.code], [403, "licence_restricted"])
  assert.deepStrictEqual(await versionsOf("apple"), before)
})
