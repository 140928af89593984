import { SearchEngine } from "@emoji-catalogue/application/search"
import { artworkOf, MemorySearchEngine, sampleArtwork, sampleRendering } from "@emoji-catalogue/application/testing"
import { platforms } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { type TestApi, testApi } from "../support/testApi.ts"

const { json } = testApi()

describe("GET /api/stats", () => {
  it("counts emoji, groupings, names and shortcodes of the catalogue", async () => {
    const { body } = await json("/api/stats")
    assert.deepInclude(body, {
      emoji: 9,
      baseEmoji: 7,
      groups: 4,
      subgroups: 4,
      versions: 4,
      platforms: platforms.length
    })
    assert.deepStrictEqual(body.traits, { flags: 2, "skin-tones": 2, zwj: 3 })
    assert.deepInclude(body.artwork, { platforms: 3, releases: 4, coverage: 0.6667 })
    assert.deepStrictEqual(body.shortcodes[0], { source: "github", emoji: 9, codes: 9 })
    assert.deepStrictEqual(body.languages[6], { language: "ja", names: 9, keywords: 11 })
  })
})

describe("GET /api/platforms/coverage", () => {
  const coverageOf = async (query: string) => {
    const { body } = await json(`/api/platforms/coverage${query}`)
    assert.lengthOf(body.items, platforms.length)
    return (platform: string) => body.items.find((each: { platform: string }) => each.platform === platform).versions
  }

  it("lists how much of each version each platform draws, newest version first", async () => {
    const versionsOf = await coverageOf("")
    assert.deepStrictEqual(versionsOf("twitter"), [
      { version: "4.0", total: 3, count: 0, coverage: 0 },
      { version: "2.0", total: 1, count: 0, coverage: 0 },
      { version: "1.0", total: 1, count: 1, coverage: 1 },
      { version: "0.6", total: 4, count: 3, coverage: 0.75 }
    ])
    assert.deepInclude(versionsOf("samsung")[3], { version: "0.6", total: 4, count: 0, coverage: 0 })
  })

  it("counts only emoji without skin tones on request", async () => {
    const versionsOf = await coverageOf("?skinTone=none")
    assert.deepInclude(versionsOf("twitter")[0], { version: "4.0", total: 1 })
  })

  it("rejects an unknown choice of skin tones", async () => {
    const { body, status } = await json("/api/platforms/coverage?skinTone=dark")
    assert.strictEqual(status, 400)
    assert.strictEqual(body.errors[0].path, "skinTone")
  })
})

describe("GET /api/platforms", () => {
  it("lists the license terms, releases and coverage of every platform", async () => {
    const { body } = await json("/api/platforms")
    assert.strictEqual(body.total, platforms.length)
    const platformOf = (id: string) => body.items.find((each: { id: string }) => each.id === id)
    assert.deepStrictEqual(platformOf("twitter").releases, [
      {
        version: "14.0",
        releasedAt: "2022-03-01",
        notAfter: null,
        source: { package: "sample-twemoji", version: "14.0.0" },
        trust: "observed",
        asOf: null,
        listsSkinTones: true,
        listsFlags: true,
        curated: false,
        count: 3
      },
      {
        version: "17.0",
        releasedAt: "2025-12-19",
        notAfter: null,
        source: { package: "sample-twemoji", version: "17.0.0" },
        trust: "observed",
        asOf: null,
        listsSkinTones: true,
        listsFlags: true,
        curated: false,
        count: 3
      }
    ])
    assert.deepInclude(platformOf("twitter"), { count: 4, coverage: 0.4444, redistributable: true })
    assert.match(platformOf("openmoji").attribution, /OpenMoji.*CC|OpenMoji.*Creative Commons/)
    assert.deepInclude(platformOf("openmoji").license, { attributionRequired: true, shareAlike: true })
    assert.deepInclude(platformOf("apple"), { count: 3, coverage: 0.3333, redistributable: false, attribution: null })
    assert.deepStrictEqual(platformOf("apple").devices, ["iPhone", "iPad", "Mac"])
    assert.deepStrictEqual(platformOf("openmoji").devices, [])
    assert.deepStrictEqual(platformOf("openmoji").systems, [])
    assert.deepStrictEqual(platformOf("samsung").systems[0].releases.at(-1), {
      version: "8.5",
      emojiVersion: "17.0",
      isFirst: false,
      source: "https://github.com/RealityRipple/oneui-emoji"
    })
    assert.deepInclude(platformOf("samsung"), { releases: [], count: 0, coverage: 0 })
  })

  it("gives the reason for each platform without artwork", async () => {
    const { body } = await json("/api/platforms")
    const noArtworkOf = (id: string) => body.items.find((each: { id: string }) => each.id === id).noArtwork
    for (const id of ["twitter", "openmoji", "apple"]) assert.isNull(noArtworkOf(id), id)
    for (const [id, reason] of [
      ["lg", "license_restricted"],
      ["noto-monochrome", "no_source"],
      ["google", "not_imported"],
      ["samsung", "not_imported"],
      ["blobmoji", "not_imported"],
      ["facebook", "not_imported"]
    ] as const) {
      assert.strictEqual(noArtworkOf(id).reason, reason, id)
      assert.match(noArtworkOf(id).detail, /^[A-Z].*\.$/)
    }
  })

  it("gives the basis of each release, and the reason for each platform that only lists its emoji", async () => {
    const basis = { trust: "inferred", asOf: "2025-03-31", listsSkinTones: false, listsFlags: false } as const
    const listed = (["serenityos", "skype", "microsoft-color"] as const).map((platform) =>
      artworkOf(platform, {
        version: "1",
        notAfter: "2025-03-31",
        source: "github:owner/name@784d8fd",
        ...basis,
        renderings: [sampleRendering("😀", null)]
      })
    )
    const api = testApi({ artwork: [...sampleArtwork, ...listed] })
    const { body } = await api.json("/api/platforms")
    const platformOf = (id: string) => body.items.find((each: { id: string }) => each.id === id)
    for (const [id, reason] of [
      ["serenityos", "no_source"],
      ["skype", "license_restricted"],
      ["microsoft-color", "not_imported"],
      ["apple", "license_restricted"]
    ] as const) {
      assert.isNull(platformOf(id).noArtwork, id)
      assert.strictEqual(platformOf(id).noImages.reason, reason, id)
      assert.match(platformOf(id).noImages.detail, /^[A-Z].*\.$/)
    }
    assert.isNull(platformOf("twitter").noImages)
    assert.deepStrictEqual(platformOf("google").noImages, platformOf("google").noArtwork)
    const source = { package: "github:owner/name", version: "784d8fd" }
    for (const { platform } of listed) {
      // One of the five emoji that are neither flags nor have a skin tone.
      assert.strictEqual(platformOf(platform).coverage, 0.2, platform)
      assert.deepInclude(platformOf(platform).releases[0], { ...basis, source, notAfter: "2025-03-31", count: 1 })
    }
    const versions = (await api.json("/api/emoji/platform-versions?limit=100")).body.items
    for (const { platform } of listed) {
      const version = versions.find((each: { platform: string }) => each.platform === platform)
      assert.deepInclude(version, { ...basis, source, redrawn: null, licenseRestricted: platform === "skype" })
    }
    // The image of an emoji stays an image that can be shown. The listing of such a platform has the reason instead.
    const { image } = (await api.json("/api/emoji/grinning-face")).body
    assert.strictEqual(image.platform, "twitter")
    const listing = (await api.json("/api/emoji/platform/serenityos")).body
    assert.deepInclude(listing.items[0].image, { url: null, noImage: "no_source", licenseRestricted: false })
    const download = await api.json("/api/emoji/download/svg/grinning-face?platform=serenityos")
    assert.deepInclude(download.body, {
      status: 404,
      detail: "There are no images of serenityos. No package that the service can import has its images."
    })
    const sitemap = (await api.json("/api/emoji/sitemap")).body.items
    assert.isString(sitemap.find(({ slug }: { slug: string }) => slug === "grinning-face").image)
  })

  it("matches the platforms that the problem of an unknown platform lists", async () => {
    const ids: ReadonlyArray<string> = (await json("/api/platforms")).body.items.map(({ id }: { id: string }) => id)
    for (const path of ["platform/nope", "platform/nope/17.0/changes", "compare/nope/twitter", "?platform=nope"]) {
      const { body, status } = await json(`/api/emoji/${path}`)
      assert.strictEqual(status, 400, path)
      for (const id of ids) assert.include(body.errors[0].message, id, path)
    }
  })
})

describe("GET /api/health", () => {
  it("probe=live is 204 and checks no dependency, all other requests get the report", async () => {
    const searchEngine = Layer.effect(
      SearchEngine,
      Effect.map(SearchEngine, (engine) => ({ ...engine, probe: Effect.die("asked") }))
    ).pipe(Layer.provide(MemorySearchEngine.layer))
    const failing = testApi({ searchEngine })
    const live = await failing.get("/api/health?probe=live")
    assert.deepStrictEqual([live.status, await live.text()], [204, ""])
    for (const query of ["", "?probe=ready"]) {
      const { body, status } = await failing.json(`/api/health${query}`)
      assert.deepStrictEqual([status, body.status, body.checks.search.status], [200, "degraded", "failed"])
    }
    assert.strictEqual((await failing.json("/api/health?probe=dead")).status, 400)
  })

  it("names the build, and each build has other ETags", async () => {
    const [one, other] = [testApi({ build: "4f9c2ab" }), testApi({ build: "77e0d13" })]
    const released = testApi()
    const etagOf = async ({ get }: TestApi) => (await get("/api/emoji/red-heart")).headers.get("etag")
    const versionOf = async ({ json }: TestApi): Promise<string> => (await json("/api/health")).body.version
    const version = await versionOf(released)
    // Before the first release it is 0.1.0-dev.
    assert.match(version, /^\d+\.\d+\.\d+(-dev)?$/)
    assert.notMatch(version, /^0\.0\./)
    assert.strictEqual(await versionOf(one), `${version}+4f9c2ab`)
    assert.include(await etagOf(released), version)
    assert.strictEqual(new Set([await etagOf(one), await etagOf(other), await etagOf(released)]).size, 3)
  })
})
