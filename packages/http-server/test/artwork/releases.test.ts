import { artworkOf, sampleAsset, sampleRendering } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { emojiOf, problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

const url = (digit: string) => `/assets/${sampleAsset(digit)}`

const notFound = { status: 404, code: "not_found" }
const invalid = (...paths: Array<string>) => ({ status: 400, code: "validation_failed", paths })
const problemAt = async (path: string) => problemOf(await json(path))

describe("GET /api/emoji/platform/{platform}/{version}", () => {
  it("lists the renderings of the requested release, not of the newest", async () => {
    const { body } = await json("/api/emoji/platform/twitter/14.0?lang=de")
    assert.deepStrictEqual(emojiOf(body), ["😀", "❤️", "🇯🇵"])
    assert.deepStrictEqual(
      body.items.map((each: { image: { url: string } }) => each.image.url),
      [url("1"), url("2"), url("3")]
    )
    assert.strictEqual(body.items[0].name, "grinsendes Gesicht")
    assert.strictEqual(body.items[0].image.platformVersion, "14.0")
  })

  it("pages with links", async () => {
    const { body, headers } = await json("/api/emoji/platform/twitter/17.0?limit=1&offset=1&lang=ja")
    assert.deepStrictEqual(emojiOf(body), ["😃"])
    assert.deepInclude(body, { total: 3, limit: 1, offset: 1 })
    const path = "/api/emoji/platform/twitter/17.0"
    assert.strictEqual(
      headers.get("link"),
      `<${path}?limit=1&offset=0&lang=ja>; rel="prev", <${path}?limit=1&offset=2&lang=ja>; rel="next"`
    )
  })

  it("an unknown release is 404, a malformed platform or version is 400 and named", async () => {
    assert.deepStrictEqual(await problemAt("/api/emoji/platform/twitter/15.0"), notFound)
    assert.deepStrictEqual(await problemAt("/api/emoji/platform/samsung/17.0"), notFound)
    assert.deepStrictEqual(await problemAt("/api/emoji/platform/nope/17.0"), invalid("platform"))
    assert.deepStrictEqual(await problemAt("/api/emoji/platform/twitter/-1"), invalid("version"))
    assert.deepStrictEqual(await problemAt("/api/emoji/platform/twitter/99/changes"), notFound)
  })
})

describe("GET /api/emoji/platform/{platform}/{version}/changes", () => {
  it("lists redrawn and added emoji, then removed ones, each before and after", async () => {
    const { body } = await json("/api/emoji/platform/twitter/17.0/changes?lang=fr")
    assert.deepStrictEqual(
      body.items.map((each: Record<string, { url: string } | null>) => [
        each["emoji"],
        each["kind"],
        each["difference"],
        each["before"]?.url ?? null,
        each["after"]?.url ?? null
      ]),
      [
        ["😀", "redrawn", 0.2, url("1"), url("4")],
        ["😃", "added", null, null, url("5")],
        ["🇯🇵", "removed", null, url("3"), null]
      ]
    )
    assert.strictEqual(body.items[2].name, "drapeau : Japon")
  })

  it("shows each emoji with the image of the platform, and a removed emoji with its last image", async () => {
    const { body } = await json("/api/emoji/platform/twitter/17.0/changes")
    assert.deepStrictEqual(
      body.items.map((each: { image: { url: string } }) => each.image.url),
      [url("4"), url("5"), url("3")]
    )
    const { items } = (await json("/api/emoji/platform/openmoji/17.0.0/changes")).body
    assert.deepStrictEqual(items[0].image, items[0].after)
    assert.strictEqual(items[0].image.url, url("6"))
  })

  it("filters by kind", async () => {
    const changesWith = async (query: string) => (await json(`/api/emoji/platform/twitter/17.0/changes?${query}`)).body
    assert.deepStrictEqual(emojiOf(await changesWith("kind=redrawn")), ["😀"])
    assert.deepStrictEqual(emojiOf(await changesWith("kind=added")), ["😃"])
    assert.deepStrictEqual(emojiOf(await changesWith("kind=removed")), ["🇯🇵"])
    assert.deepInclude(await changesWith("kind=removed"), { total: 1 })
    assert.deepStrictEqual(await changesWith("kind=added&offset=5"), { items: [], total: 1, limit: 60, offset: 5 })
    const path = "/api/emoji/platform/twitter/17.0/changes?kind=gone"
    assert.deepStrictEqual(await problemAt(path), invalid("kind"))
  })

  it("a first release adds everything it contains", async () => {
    const { body } = await json("/api/emoji/platform/apple/16.0.0/changes")
    assert.deepStrictEqual(emojiOf(body), ["😀", "❤️", "🇨🇮"])
    for (const { after, before, kind } of body.items) {
      assert.deepStrictEqual([kind, before], ["added", null])
      assert.deepInclude(after, { url: null, licenseRestricted: true })
    }
  })
})

describe("GET /api/emoji/platform-versions", () => {
  it("counts the contents and changes of each release, by platform, oldest first", async () => {
    const { body } = await json("/api/emoji/platform-versions")
    assert.deepStrictEqual(
      body.items.map((each: Record<string, unknown>) => [each["platform"], each["version"], each["licenseRestricted"]]),
      [
        ["apple", "16.0.0", true],
        ["twitter", "14.0", false],
        ["twitter", "17.0", false],
        ["openmoji", "17.0.0", false]
      ]
    )
    assert.deepInclude(body.items[1], { count: 3, added: 3, redrawn: 0, removed: 0, releasedAt: "2022-03-01" })
    assert.deepInclude(body.items[1].source, { package: "sample-twemoji", version: "14.0.0" })
    assert.deepInclude(body.items[2], { count: 3, added: 1, redrawn: 1, removed: 1, coverage: 0.3333 })
    const page = await json("/api/emoji/platform-versions?limit=1")
    assert.strictEqual(page.headers.get("link"), `</api/emoji/platform-versions?limit=1&offset=1>; rel="next"`)
  })
})

it("skinTone=none omits skin tone variants from releases, changes, redesigns and comparisons", async () => {
  const toned = testApi({
    artwork: [
      artworkOf(
        "openmoji",
        ...["1", "2"].map((version, at) => ({
          version,
          source: `openmoji@${version}`,
          renderings: ["👩‍🚀", "👩🏿‍🚀"].map((emoji) => ({
            ...sampleRendering(emoji, String(at + 1)),
            difference: at === 0 ? null : 0.5
          }))
        }))
      )
    ]
  })
  const release = "/api/emoji/platform/openmoji/2"
  for (const path of [
    release,
    `${release}/changes`,
    "/api/emoji/redesigns",
    "/api/emoji/compare/openmoji@1/openmoji"
  ]) {
    const any = await toned.json(path)
    assert.deepStrictEqual([emojiOf(any.body), any.body.total], [["👩‍🚀", "👩🏿‍🚀"], 2], path)
    const { body } = await toned.json(`${path}?skinTone=none`)
    assert.deepStrictEqual([emojiOf(body), body.total], [["👩‍🚀"], 1], path)
  }
  const newest = async (query: string) => (await toned.json(`/api/emoji/platform-versions${query}`)).body.items[1]
  assert.deepInclude(await newest(""), { count: 2, coverage: 0.2222, redrawn: 2 })
  assert.deepInclude(await newest("?skinTone=none"), { count: 1, coverage: 0.1429, redrawn: 1 })
})

describe("the names of a release", () => {
  const { json } = testApi({
    artwork: [
      artworkOf(
        "apple",
        ...["macOS 11.4", "iOS 17.4"].map((version, at) => ({
          version,
          notAfter: at === 0 ? null : "2024-02-06",
          source: `emoji-datasource@${at + 1}.0.0`,
          renderings: [sampleRendering("😀", null)]
        }))
      )
    ]
  })

  it("every path responds alike to a label, its spelling with hyphens and the version of its package", async () => {
    const paths = [
      (name: string) => `/api/emoji/platform/apple/${name}`,
      (name: string) => `/api/emoji/platform/apple/${name}/changes`,
      (name: string) => `/api/emoji/compare/apple@${name}/apple`,
      (name: string) => `/api/emoji/compare/apple/apple@${name}`
    ]
    for (const path of paths) {
      const labelled = await json(path("macOS%2011.4"))
      assert.strictEqual(labelled.status, 200)
      for (const name of ["macos-11.4", "1.0.0"]) {
        assert.deepStrictEqual((await json(path(name))).body, labelled.body, path(name))
      }
    }
  })

  it("a rendering has the label and its package, and releases are oldest first regardless of their labels", async () => {
    const { body } = await json("/api/emoji/grinning-face")
    assert.deepInclude(body.renderings[0], {
      platformVersion: "iOS 17.4",
      source: { package: "emoji-datasource", version: "2.0.0" }
    })
    const versions = await json("/api/emoji/platform-versions")
    assert.deepStrictEqual(
      versions.body.items.map(({ notAfter, version }: Record<string, unknown>) => [version, notAfter]),
      [
        ["macOS 11.4", "2024-02-06"],
        ["iOS 17.4", "2024-02-06"]
      ]
    )
    const links = (await json("/api/emoji/platform/apple/macOS%2011.4?limit=1&offset=1")).headers.get("link")
    assert.include(links, `/api/emoji/platform/apple/macOS%2011.4?limit=1&offset=0>; rel="prev"`)
  })
})

describe("GET /api/emoji/compare/{left}/{right}", () => {
  const compare = async (path: string) => (await json(`/api/emoji/compare/${path}`)).body
  const urlsOf = ({ items }: { items: ReadonlyArray<Record<string, { url: string | null }>> }) =>
    items.map(({ left, right }) => [left?.url, right?.url])

  it("pairs the renderings of emoji that both platforms have", async () => {
    const body = await compare("twitter/openmoji?lang=ar")
    assert.deepStrictEqual(emojiOf(body), ["😀", "❤️"])
    assert.deepStrictEqual(urlsOf(body), [
      [url("4"), url("6")],
      [url("2"), url("8")]
    ])
    assert.strictEqual(body.items[0].name, "وجه بابتسامة عريضة")
    const restricted = await compare("apple/openmoji")
    assert.deepInclude(restricted.items[0].left, { platform: "apple", url: null, licenseRestricted: true })
  })

  it("a side may be a release, also of the same platform", async () => {
    assert.deepStrictEqual(urlsOf(await compare("twitter@14.0/twitter@17.0")), [
      [url("1"), url("4")],
      [url("2"), url("2")]
    ])
    assert.deepStrictEqual(emojiOf(await compare("twitter%4014.0/twitter")), ["😀", "❤️", "🇯🇵"])
    const page = await json("/api/emoji/compare/twitter@14.0/twitter?limit=1")
    assert.include(page.headers.get("link"), `/api/emoji/compare/twitter%4014.0/twitter?limit=1&offset=1>; rel="next"`)
  })

  it("an unknown order is 400 and named", async () => {
    assert.deepStrictEqual(await problemAt("/api/emoji/compare/twitter/openmoji?sort=name"), invalid("sort"))
  })

  it("an unknown side is 404, a malformed side is 400 and named", async () => {
    for (const path of ["twitter@99/apple", "apple/twitter@99", "apple/samsung"]) {
      assert.deepStrictEqual(await problemAt(`/api/emoji/compare/${path}`), notFound, path)
    }
    for (const side of ["nope", "twitter@", "@14.0", "twitter@14.0@17.0", "TWITTER", "twitter@..", "twitterx"]) {
      const [left, right] = [`${side}/apple`, `apple/${side}`]
      assert.deepStrictEqual(await problemAt(`/api/emoji/compare/${left}`), invalid("left"), left)
      assert.deepStrictEqual(await problemAt(`/api/emoji/compare/${right}`), invalid("right"), right)
    }
    assert.deepStrictEqual(await problemAt("/api/emoji/compare/x/y"), invalid("left", "right"))
  })
})
