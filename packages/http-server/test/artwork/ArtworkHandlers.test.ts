import { sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"

const { json } = api()

interface Shown {
  readonly emoji: string
  readonly image: { readonly platform: string; readonly platformVersion: string; readonly url: string | null } | null
}

/** Each emoji with the release that its picture is of. */
const imagesOf = ({ items }: { items: ReadonlyArray<Shown> }) =>
  items.map(({ emoji, image }) => [emoji, image === null ? null : `${image.platform} ${image.platformVersion}`])

describe("the image of an emoji", () => {
  it("is of the first open set that draws it, in the newest release that does, else there is none", async () => {
    assert.deepStrictEqual(imagesOf((await json("/api/emoji")).body), [
      ["😀", "twitter 17.0"],
      ["😃", "twitter 17.0"],
      ["❤️", "twitter 17.0"],
      ["👩‍🚀", "openmoji 17.0.0"],
      ["👩🏻‍🚀", null],
      ["👩🏿‍🚀", null],
      ["#️⃣", null],
      ["🇯🇵", "twitter 14.0"],
      ["🇨🇮", null]
    ])
  })

  it("says all that who shows it has to know", async () => {
    const { body } = await json("/api/emoji/grinning-face")
    assert.deepStrictEqual(body.image, {
      platform: "twitter",
      platformVersion: "17.0",
      format: "svg",
      width: 36,
      height: 36,
      url: `/assets/${sampleAsset("4")}`,
      licenseRestricted: false,
      license: {
        spdx: "CC-BY-4.0",
        name: "Creative Commons Attribution 4.0 International",
        url: "https://creativecommons.org/licenses/by/4.0/"
      },
      attribution: body.image.attribution,
      animated: false
    })
    assert.include(body.image.attribution, "Twemoji")
  })

  it("is of the asked platform wherever one can be asked for", async () => {
    for (const path of [
      "/api/emoji/platform/openmoji",
      "/api/emoji?platform=openmoji",
      "/api/emoji/trait/zwj?platform=openmoji",
      "/api/emoji/category/smileys-emotion?platform=openmoji",
      "/api/emoji/version/4.0?platform=openmoji",
      "/api/emoji/search?q=heart&platform=openmoji"
    ]) {
      const images = imagesOf((await json(path)).body)
      assert.isNotEmpty(images, path)
      for (const [, image] of images) assert.strictEqual(image, "openmoji 17.0.0", path)
    }
    for (const platform of ["openmoji", "apple"]) {
      const { body } = await json(`/api/emoji/random?platform=${platform}&group=smileys-emotion`)
      assert.strictEqual(body.image.platform, platform)
      assert.deepStrictEqual({ ...body, image: null }, { ...(await json(`/api/emoji/${body.slug}`)).body, image: null })
    }
  })

  it("is chosen and addressed as the service is told to", async () => {
    const { get, json } = api({ images: { baseUrl: "https://emoji.example", order: ["google", "openmoji"] } })
    const address = `https://emoji.example/assets/${sampleAsset("6")}`
    assert.strictEqual((await json("/api/emoji?limit=1")).body.items[0].image.url, address)
    assert.strictEqual((await json("/api/emoji/grinning-face")).body.image.url, address)
    assert.strictEqual((await json("/api/emoji/sitemap")).body.items[0].image, address)
    const download = await get("/api/emoji/download/svg/grinning-face")
    assert.strictEqual(download.headers.get("location"), address)
    const { headers } = await get("/api/emoji?limit=1")
    assert.strictEqual(headers.get("link"), `<https://emoji.example/api/emoji?limit=1&offset=1>; rel="next"`)
    // What no set of the order draws is looked for in the others.
    assert.strictEqual((await json("/api/emoji/flag-japan")).body.image.platform, "twitter")
  })

  it("of a set that nobody may copy is told of, and has no address", async () => {
    const { body } = await json("/api/emoji/platform/apple")
    assert.deepStrictEqual(imagesOf(body), [
      ["😀", "apple 16.0.0"],
      ["❤️", "apple 16.0.0"],
      ["🇨🇮", "apple 16.0.0"]
    ])
    for (const { image } of body.items) {
      assert.deepInclude(image, { url: null, format: null, width: null, height: null, licenseRestricted: true })
    }
  })
})

describe("GET /api/emoji/{slug}", () => {
  it("holds every rendering, the newest of a platform first", async () => {
    const { body } = await json("/api/emoji/red-heart")
    assert.deepStrictEqual(
      body.renderings.map((each: { platform: string; platformVersion: string; url: string | null }) => [
        each.platform,
        each.platformVersion,
        each.url
      ]),
      [
        ["apple", "16.0.0", null],
        ["twitter", "17.0", `/assets/${sampleAsset("2")}`],
        ["twitter", "14.0", `/assets/${sampleAsset("2")}`],
        ["openmoji", "17.0.0", `/assets/${sampleAsset("8")}`]
      ]
    )
    assert.deepStrictEqual((await json(`/api/emoji/${encodeURIComponent("#️⃣")}`)).body.renderings, [])
  })
})

describe("GET /api/emoji/platform/{platform}", () => {
  it("takes the filters, pages with links, and lists what any release draws", async () => {
    const { body, headers } = await json("/api/emoji/platform/twitter?limit=2&offset=2&language=ja")
    assert.deepStrictEqual(imagesOf(body), [
      ["❤️", "twitter 17.0"],
      ["🇯🇵", "twitter 14.0"]
    ])
    assert.strictEqual(body.total, 4)
    assert.strictEqual(body.items[0].name, "red heart (ja)")
    assert.strictEqual(headers.get("link"), `</api/emoji/platform/twitter?limit=2&offset=0&language=ja>; rel="prev"`)
    const flags = await json("/api/emoji/platform/twitter?group=Flags&year=2015")
    assert.deepStrictEqual(imagesOf(flags.body), [["🇯🇵", "twitter 14.0"]])
  })

  it("is empty for a platform that nothing is known of, and 400 for one that is none", async () => {
    const { body, status } = await json("/api/emoji/platform/samsung")
    assert.strictEqual(status, 200)
    assert.deepStrictEqual(body, { items: [], total: 0, limit: 60, offset: 0 })
    for (const path of ["/api/emoji/platform/nope", "/api/emoji/platform/Twitter", "/api/emoji?platform=nope"]) {
      const refused = await json(path)
      assert.strictEqual(refused.status, 400, path)
      assert.deepStrictEqual(
        refused.body.errors.map((error: { path: string }) => error.path),
        ["platform"]
      )
    }
  })
})

describe("GET /api/platforms", () => {
  it("has each platform's terms, releases and coverage", async () => {
    const { body } = await json("/api/platforms")
    assert.strictEqual(body.total, 35)
    const platform = (id: string) => body.items.find((each: { id: string }) => each.id === id)
    assert.deepStrictEqual(platform("twitter").releases, [
      { version: "14.0", releasedAt: "2022-03-01", count: 3 },
      { version: "17.0", releasedAt: "2025-12-19", count: 3 }
    ])
    assert.deepInclude(platform("twitter"), { coverage: 4, redistributable: true })
    assert.match(platform("openmoji").attribution, /OpenMoji.*CC|OpenMoji.*Creative Commons/)
    assert.deepInclude(platform("openmoji").license, { attributionRequired: true, shareAlike: true })
    assert.deepInclude(platform("apple"), { coverage: 3, redistributable: false, attribution: null })
    assert.deepInclude(platform("samsung"), { releases: [], coverage: 0 })
  })
})

describe("GET /api/emoji/sitemap", () => {
  it("has every emoji once, with its picture where it may be shown", async () => {
    const { body, headers } = await json("/api/emoji/sitemap")
    assert.deepInclude(body, { total: 9, limit: 9, offset: 0 })
    assert.isNull(headers.get("link"))
    assert.strictEqual(new Set(body.items.map(({ slug }: { slug: string }) => slug)).size, 9)
    const image = (slug: string) => body.items.find((each: { slug: string }) => each.slug === slug).image
    assert.strictEqual(image("grinning-face"), `/assets/${sampleAsset("4")}`)
    assert.strictEqual(image("woman-astronaut"), `/assets/${sampleAsset("7")}`)
    assert.isNull(image("flag-cote-divoire"))
    for (const { lastModified } of body.items) assert.isFalse(Number.isNaN(Date.parse(lastModified)))
  })
})
