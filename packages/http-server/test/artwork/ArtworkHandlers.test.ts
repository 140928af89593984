import { sampleArtwork, sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

interface ListedEmoji {
  readonly emoji: string
  readonly image: { readonly platform: string; readonly platformVersion: string; readonly url: string | null } | null
}

/** Each emoji with the platform release of its image. */
const imagesOf = ({ items }: { items: ReadonlyArray<ListedEmoji> }) =>
  items.map(({ emoji, image }) => [emoji, image === null ? null : `${image.platform} ${image.platformVersion}`])

describe("the image of an emoji", () => {
  it("comes from the first openly licensed platform that has one, in its newest release; otherwise it is null", async () => {
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

  it("describes format, size, URL, license and attribution", async () => {
    const { body } = await json("/api/emoji/grinning-face")
    assert.deepStrictEqual(body.image, {
      platform: "twitter",
      platformVersion: "17.0",
      source: { package: "sample-twemoji", version: "17.0.0" },
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
      attribution:
        "Twemoji by Twitter and the Twemoji community (https://github.com/jdecked/twemoji), Creative Commons Attribution 4.0 International",
      animated: false
    })
  })

  it("comes from the requested platform, in every listing that has the parameter", async () => {
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

  it("follows the configured platform order and base URL", async () => {
    const { get, json } = testApi({
      imageSettings: { baseUrl: "https://emoji.example", order: ["google", "openmoji"] }
    })
    const address = `https://emoji.example/assets/${sampleAsset("6")}`
    assert.strictEqual((await json("/api/emoji?limit=1")).body.items[0].image.url, address)
    assert.strictEqual((await json("/api/emoji/grinning-face")).body.image.url, address)
    assert.strictEqual((await json("/api/emoji/sitemap")).body.items[0].image, address)
    const download = await get("/api/emoji/download/svg/grinning-face")
    assert.strictEqual(download.headers.get("location"), `${address}?emoji=grinning-face&platform=openmoji`)
    const { headers } = await get("/api/emoji?limit=1")
    assert.strictEqual(headers.get("link"), `<https://emoji.example/api/emoji?limit=1&offset=1>; rel="next"`)
    // Platforms outside the order come after it.
    assert.strictEqual((await json("/api/emoji/flag-japan")).body.image.platform, "twitter")
  })

  it("of a restricted platform has no URL", async () => {
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
  it("contains every rendering, the newest of a platform first", async () => {
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
  it("lists, filters and pages emoji that any release has", async () => {
    const { body, headers } = await json("/api/emoji/platform/twitter?limit=2&offset=2&language=ja")
    assert.deepStrictEqual(imagesOf(body), [
      ["❤️", "twitter 17.0"],
      ["🇯🇵", "twitter 14.0"]
    ])
    assert.strictEqual(body.total, 4)
    assert.strictEqual(body.items[0].name, "赤いハート")
    assert.strictEqual(headers.get("link"), `</api/emoji/platform/twitter?limit=2&offset=0&language=ja>; rel="prev"`)
    const flags = await json("/api/emoji/platform/twitter?group=Flags&year=2015")
    assert.deepStrictEqual(imagesOf(flags.body), [["🇯🇵", "twitter 14.0"]])
  })

  it("a platform without artwork is empty, an unknown platform is 400 and named", async () => {
    const { body, status } = await json("/api/emoji/platform/samsung")
    assert.strictEqual(status, 200)
    assert.deepStrictEqual(body, { items: [], total: 0, limit: 60, offset: 0 })
    for (const path of ["/api/emoji/platform/nope", "/api/emoji/platform/Twitter", "/api/emoji?platform=nope"]) {
      const expected = { status: 400, code: "validation_failed", paths: ["platform"] }
      assert.deepStrictEqual(problemOf(await json(path)), expected, path)
    }
  })
})

describe("GET /api/emoji/sitemap", () => {
  it("lists every emoji once, with its image if the license permits it", async () => {
    const { body, headers } = await json("/api/emoji/sitemap")
    assert.deepInclude(body, { total: 9, limit: 9, offset: 0 })
    assert.isNull(headers.get("link"))
    assert.strictEqual(new Set(body.items.map(({ slug }: { slug: string }) => slug)).size, 9)
    const image = (slug: string) => body.items.find((each: { slug: string }) => each.slug === slug).image
    assert.strictEqual(image("grinning-face"), `http://localhost/assets/${sampleAsset("4")}`)
    assert.strictEqual(image("woman-astronaut"), `http://localhost/assets/${sampleAsset("7")}`)
    assert.isNull(image("flag-cote-divoire"))
    for (const { lastModified } of body.items) assert.isFalse(Number.isNaN(Date.parse(lastModified)))
  })

  it("dates the last change of an emoji's data or artwork, of any platform", async () => {
    const datesWith = async (years: ReadonlyArray<number>) => {
      const artwork = sampleArtwork.map((each, place) => ({
        ...each,
        changedAt: DateTime.makeUnsafe(Date.UTC(years[place]!, 0))
      }))
      const { json } = testApi({ artwork })
      const { items } = (await json("/api/emoji/sitemap")).body
      const dateOf = (slug: string) => items.find((each: { slug: string }) => each.slug === slug).lastModified
      const { updatedAt } = (await json("/api/emoji/keycap-hash")).body
      return ["grinning-face", "flag-japan", "keycap-hash"].map((slug) => {
        const date = dateOf(slug)
        return date === updatedAt ? "updatedAt" : date.slice(0, 4)
      })
    }
    // 😀 is drawn by all three platforms, 🇯🇵 by the first, #️⃣ by none.
    assert.deepStrictEqual(await datesWith([2101, 2102, 2103]), ["2103", "2101", "updatedAt"])
    assert.deepStrictEqual(await datesWith([2103, 2001, 2102]), ["2103", "2103", "updatedAt"])
    assert.deepStrictEqual(await datesWith([2001, 2001, 2001]), ["updatedAt", "updatedAt", "updatedAt"])
  })

  it("has URLs at the host of each request", async () => {
    const imageAt = async (host: string) =>
      (await json("/api/emoji/sitemap", { headers: { host } })).body.items[0].image
    // The response cache stores repeated requests.
    for (const host of ["one.example", "two.example:8080", "one.example", "two.example:8080"]) {
      assert.strictEqual(await imageAt(host), `http://${host}/assets/${sampleAsset("4")}`)
    }
    // Shared caches must not serve the URLs of one host to another.
    const { headers } = await json("/api/emoji/sitemap", { headers: { host: "one.example" } })
    assert.strictEqual(headers.get("vary"), "Accept-Encoding, Origin, Host")
  })

  it("has URLs at BASE_URL regardless of the host of the request", async () => {
    const baseUrl = "https://emoji.example/catalogue"
    const { json } = testApi({ baseUrl, imageSettings: { baseUrl, order: ["twitter"] } })
    for (const host of ["one.example", "two.example"]) {
      const { body, headers } = await json("/api/emoji/sitemap", { headers: { host } })
      assert.strictEqual(body.items[0].image, `${baseUrl}/assets/${sampleAsset("4")}`)
      assert.strictEqual(headers.get("vary"), "Accept-Encoding, Origin")
    }
  })
})
