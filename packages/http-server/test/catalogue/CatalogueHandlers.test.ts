import { sampleDraft } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { adminPost } from "../support/credentials.ts"
import { draftBeforeRename } from "../support/renamedDraft.ts"
import { emojiOf, nextPageOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()
/** Subgroups whose names differ from their slugs: `country & flag`. */
const named = testApi({
  drafts: [
    {
      ...sampleDraft,
      groups: sampleDraft.groups.map((group) => ({
        ...group,
        subgroups: group.subgroups.map((subgroup) => ({ ...subgroup, name: subgroup.name.replace("-", " & ") }))
      }))
    }
  ]
})
const unicodeOrder = sampleDraft.emoji.map(({ emoji }) => emoji)

describe("GET /api/emoji", () => {
  it("lists emoji in Unicode order, each on exactly one page", async () => {
    const pages: Array<string> = []
    for (let path: string | undefined = "/api/emoji?limit=2"; path !== undefined;) {
      const { body, headers } = await json(path)
      assert.strictEqual(body.total, 9)
      assert.strictEqual(body.limit, 2)
      pages.push(...emojiOf(body))
      path = nextPageOf(headers)
    }
    assert.deepStrictEqual(pages, unicodeOrder)
  })

  it("links to the previous page with the other parameters", async () => {
    const linkOf = async (path: string) => (await json(path)).headers.get("link")
    assert.strictEqual(
      await linkOf("/api/emoji?limit=2&offset=2&language=ja&group=Smileys%20%26%20Emotion"),
      `</api/emoji?limit=2&offset=0&language=ja&group=Smileys+%26+Emotion>; rel="prev"`
    )
    assert.strictEqual(await linkOf("/api/emoji?limit=4&offset=1000"), `</api/emoji?limit=4&offset=8>; rel="prev"`)
  })

  it("builds page links from decoded parameters, not from the URL as sent", async () => {
    const links = [`</api/emoji?limit=2&offset=2>; rel="next"`, null]
    for (const path of [
      "/api/emoji?limit=2&x=<y>",
      "/api/emoji?limit=2&toString=1&constructor=2&__proto__=3",
      "/api/emoji?limit=2&y=" + "'".repeat(5000),
      '/api/emoji;>;rel="next",<//evil.example/?limit=2',
      "/api/emoji;limit=2",
      "/api/emoji/?limit=2",
      "/api/emoji#?limit=2"
    ]) {
      assert.include(links, (await json(path)).headers.get("link"), path)
    }
    const category = await json("/api/emoji/category/smileys-emotion?limit=2")
    assert.strictEqual(
      category.headers.get("link"),
      `</api/emoji/category/smileys-emotion?limit=2&offset=2>; rel="next"`
    )
  })

  it("filters by each parameter and by combinations of them", async () => {
    const emojiFor = async (query: string) => emojiOf((await json(`/api/emoji?${query}`)).body)
    assert.deepStrictEqual(await emojiFor("group=Smileys %26 Emotion"), ["😀", "😃", "❤️"])
    assert.deepStrictEqual(await emojiFor("group=smileys-emotion&version=1.0"), ["😀"])
    assert.deepStrictEqual(await emojiFor("subgroup=keycap"), ["#️⃣"])
    assert.deepStrictEqual(await emojiFor("version=2"), ["🇨🇮"])
    assert.deepStrictEqual(await emojiFor("maxVersion=0.7"), ["😃", "❤️", "#️⃣", "🇯🇵"])
    assert.deepStrictEqual(await emojiFor("maxVersion=2&group=flags"), ["🇯🇵", "🇨🇮"])
    assert.deepStrictEqual(await emojiFor("maxVersion=12.1"), unicodeOrder)
    assert.deepStrictEqual(await emojiFor("maxVersion=12.1&year=2016&skinTone=none"), ["👩‍🚀"])
    assert.deepStrictEqual(await emojiFor("maxVersion=1.0&version=2.0"), [])
    assert.deepStrictEqual(await emojiFor("year=2016&limit=1"), ["👩‍🚀"])
    assert.deepStrictEqual(await emojiFor("group=Flags&year=2016"), [])
    // These exist, but no emoji of the catalogue has them.
    assert.deepStrictEqual(await emojiFor("version=12.1"), [])
    assert.deepStrictEqual(await emojiFor("year=1999"), [])
    assert.deepStrictEqual(await emojiFor("platform=apple"), ["😀", "❤️", "🇨🇮"])
    assert.deepStrictEqual(await emojiFor("platform=apple&group=flags"), ["🇨🇮"])
    assert.deepStrictEqual(await emojiFor("platform=samsung"), [])
  })

  it("a group, subgroup or version that does not exist is 400 in every filter, and names the existing values", async () => {
    const versions =
      "Expected: 0.6, 0.7, 1.0, 2.0, 3.0, 4.0, 5.0, 11.0, 12.0, 12.1, 13.0, 13.1, 14.0, 15.0, 15.1, 16.0, 17.0"
    const errors = [
      { path: "group", message: "Expected: smileys-emotion, people-body, symbols, flags" },
      { path: "subgroup", message: "Unknown; similar: face-smiling, country-flag, person-role, keycap" },
      {
        path: "version",
        message: versions
      },
      { path: "maxVersion", message: versions }
    ]
    const paths = [
      "",
      "/random",
      "/search?q=flag",
      "/category/flags",
      "/trait/flags",
      "/platform/apple",
      "/version/2.0"
    ]
    for (const path of paths) {
      const expected = path === "/version/2.0" ? errors.slice(0, 2) : errors
      const filters = expected.map(({ path }) => `${path}=${/version/i.test(path) ? "99" : "face smilling"}`).join("&")
      const { body, status } = await json(`/api/emoji${path}${path.includes("?") ? "&" : "?"}${filters}`)
      assert.strictEqual(status, 400, path)
      assert.strictEqual(body.code, "validation_failed", path)
      assert.deepStrictEqual(body.errors, expected, path)
    }
    for (const path of ["category/face-smiling", "version/99.0", "version/12.1"]) {
      assert.strictEqual((await json(`/api/emoji/${path}`)).status, 404, path)
    }
  })

  it("maxVersion excludes emoji of later versions on every listing", async () => {
    for (const path of ["", "/random", "/category/flags", "/trait/flags", "/platform/apple", "/search?q=flag"]) {
      for (const [maxVersion, expected] of [
        ["1.0", ["🇯🇵"]],
        ["2.0", ["🇯🇵", "🇨🇮"]]
      ] as const) {
        const filters = `maxVersion=${maxVersion}&group=flags`
        const { body, status } = await json(`/api/emoji${path}${path.includes("?") ? "&" : "?"}${filters}`)
        assert.strictEqual(status, 200, `${path} ${maxVersion}`)
        if ("items" in body) {
          const emoji = path === "/platform/apple" ? expected.filter((each) => each === "🇨🇮") : Array.from(expected)
          assert.sameMembers(Array.from(emojiOf(body)), emoji, `${path} ${maxVersion}`)
        } else assert.include(expected, body.emoji)
      }
    }
    for (const maxVersion of ["x", "17.", "1234", "-1", "1.234"]) {
      const { body, status } = await json(`/api/emoji?maxVersion=${maxVersion}`)
      assert.deepStrictEqual([status, body.errors[0].path], [400, "maxVersion"], maxVersion)
    }
    // This listing has one version only, so it ignores the parameter like any unknown one.
    assert.strictEqual((await json("/api/emoji/version/2.0?maxVersion=99")).status, 200)
  })

  it("filters by the name and the slug of a group and a subgroup on every listing", async () => {
    for (const path of ["", "/random", "/category/flags", "/trait/flags", "/search?q=flag"]) {
      for (const filter of ["subgroup=country %26 flag", "subgroup=country-flag", "group=Flags", "group=flags"]) {
        const { body } = await named.json(`/api/emoji${path}${path.includes("?") ? "&" : "?"}${filter}`)
        const found: ReadonlyArray<string> = "items" in body ? emojiOf(body) : [body.emoji]
        assert.isNotEmpty(found, `${path} ${filter}`)
        for (const emoji of found) assert.include(["🇯🇵", "🇨🇮"], emoji, `${path} ${filter}`)
      }
    }
  })

  it("skinTone=none omits skin tone variants, skinTone=any does not", async () => {
    const toned = ["👩🏻‍🚀", "👩🏿‍🚀"]
    for (const path of ["/api/emoji", "/api/emoji/recent", "/api/emoji/version/4.0"]) {
      const any = emojiOf((await json(path)).body)
      assert.includeMembers(any, toned, path)
      assert.deepStrictEqual(emojiOf((await json(`${path}?skinTone=any`)).body), any)
      const { body } = await json(`${path}?skinTone=none`)
      assert.deepStrictEqual(
        emojiOf(body),
        any.filter((emoji) => !toned.includes(emoji))
      )
      assert.strictEqual(body.total, any.length - 2)
    }
    const random = await json("/api/emoji/random?skinTone=none&version=4.0")
    assert.strictEqual(random.body.emoji, "👩‍🚀")
    assert.strictEqual((await json("/api/emoji?skinTone=dark")).status, 400)
  })

  it("names emoji in the requested language", async () => {
    const { body } = await json("/api/emoji?language=ja&limit=1")
    assert.strictEqual(body.items[0].name, "にっこり笑う")
  })

  it("a page past the end is empty", async () => {
    const { body, headers } = await json("/api/emoji?offset=100")
    assert.deepStrictEqual(body, { items: [], total: 9, limit: 60, offset: 100 })
    assert.include(headers.get("link"), "prev")
  })
})

describe("GET /api/emoji/{slug}", () => {
  it("returns the same record by slug, emoji and code points", async () => {
    const paths = [
      "woman-astronaut",
      encodeURIComponent("👩‍🚀"),
      "1f469-200d-1f680",
      "U%2B1F469%20U%2B200D%20U%2B1F680",
      "01F469+200D+1f680"
    ]
    const records = await Promise.all(paths.map(async (path) => (await json(`/api/emoji/${path}`)).body))
    assert.strictEqual(records[0].codepoint, "1F469-200D-1F680")
    for (const record of records) assert.deepStrictEqual(record, records[0])
    const heart = await json(`/api/emoji/${encodeURIComponent("❤")}`)
    assert.strictEqual(heart.body.slug, "red-heart")
    for (const path of ["23-fe0f-20e3", "23-20e3", "0023-20E3"]) {
      assert.strictEqual((await json(`/api/emoji/${path}`)).body.emoji, "#️⃣", path)
    }
  })

  it("contains names in ten languages and the skin tones", async () => {
    const { body } = await json("/api/emoji/woman-astronaut?language=fr")
    assert.strictEqual(Object.keys(body.names).length, 10)
    assert.strictEqual(body.name, "astronaute femme")
    assert.deepStrictEqual(emojiOf({ items: body.skinTones }), ["👩🏻‍🚀", "👩🏿‍🚀"])
    assert.strictEqual(body.skinTones[0].name, "astronaute femme : peau claire")
  })

  it("a reference to a component is always 404 with a detail that names the endpoint that lists it", async () => {
    const references = ["1f3fb", "U+1F3FB", encodeURIComponent("🏻"), "light-skin-tone", "Light%20skin%20tone"]
    const paths = references.flatMap((each) => [each, `history/${each}`, `related/${each}`])
    for (const path of paths) {
      const { body, status } = await json(`/api/emoji/${path}`)
      assert.strictEqual(status, 404, path)
      assert.strictEqual(
        body.detail,
        "🏻 (light skin tone) is a component: it occurs only as a part of other emoji. /api/emoji/builder/parts lists the components.",
        path
      )
    }
    const parts = await json("/api/emoji/builder/parts")
    assert.deepInclude(
      parts.body.items.map(({ emoji, slug }: { emoji: string; slug: string | null }) => ({ emoji, slug })),
      { emoji: "🏻", slug: null }
    )
    assert.deepStrictEqual(emojiOf((await json(`/api/emoji/search?q=${encodeURIComponent("🏻")}`)).body), [])
    const upsert = adminPost(JSON.stringify({ emojiSlug: "🏻", language: "en", keyword: "pale" }))
    const decision = await json("/api/admin/keywords", upsert)
    assert.strictEqual(decision.status, 404)
    assert.match(decision.body.detail, /is a component/)
  })

  it("an unknown emoji is 404, malformed text is 400", async () => {
    for (const path of ["no-such-emoji", "FFFFFF", "D800", "..%2F..%2Fetc", "%20", "x".repeat(90)]) {
      const { body, status } = await json(`/api/emoji/${path}`)
      assert.strictEqual(status, path === "%20" ? 400 : 404, path)
      assert.strictEqual(body.code, path === "%20" ? "validation_failed" : "not_found", path)
    }
    for (const path of ["%F0%9F%92", "a%00b", "%"]) {
      const { body, status } = await json(`/api/emoji/${path}`)
      assert.strictEqual(status, 400, path)
      assert.strictEqual(body.code, "validation_failed", path)
    }
  })

  it("a former slug redirects to the current one", async () => {
    const renamed = testApi({ drafts: [draftBeforeRename, sampleDraft] })
    const response = await renamed.get("/api/emoji/old-name?language=ja")
    assert.strictEqual(response.status, 301)
    assert.strictEqual(response.headers.get("location"), "/api/emoji/grinning-face?language=ja")
  })
})

describe("other listings", () => {
  it("select by category, version and trait", async () => {
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/category/flags")).body), ["🇯🇵", "🇨🇮"])
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/version/4.0?limit=1")).body), ["👩‍🚀"])
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/trait/skin-tones")).body), ["👩🏻‍🚀", "👩🏿‍🚀"])
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/trait/zwj?limit=1")).body), ["👩‍🚀"])
    assert.deepStrictEqual(emojiOf((await json("/api/emoji/category/Smileys%20%26%20Emotion")).body), [
      "😀",
      "😃",
      "❤️"
    ])
    assert.strictEqual((await json("/api/emoji/category/nope")).status, 404)
    assert.strictEqual((await json("/api/emoji/version/99.0")).status, 404)
  })

  it("combine the path with the parameters of the listing", async () => {
    const emojiFor = async (path: string) => emojiOf((await json(`/api/emoji/${path}`)).body)
    assert.deepStrictEqual(await emojiFor("category/flags?group=Flags"), ["🇯🇵", "🇨🇮"])
    assert.deepStrictEqual(await emojiFor("category/flags?group=smileys-emotion"), [])
    assert.deepStrictEqual(await emojiFor("category/flags?version=2.0"), ["🇨🇮"])
    assert.deepStrictEqual(await emojiFor("version/2.0?group=flags"), ["🇨🇮"])
    assert.deepStrictEqual(await emojiFor("version/2.0?group=smileys-emotion"), [])
  })

  it("GET /api/emoji/recent lists the newest first", async () => {
    const { body } = await json("/api/emoji/recent?limit=4")
    assert.deepStrictEqual(emojiOf(body), ["👩‍🚀", "👩🏻‍🚀", "👩🏿‍🚀", "🇨🇮"])
    assert.strictEqual(body.total, 9)
  })

  it("GET /api/emoji/random picks one matching emoji per request and is never cached", async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const { body, headers } = await json("/api/emoji/random?group=flags")
      assert.strictEqual(headers.get("cache-control"), "no-store")
      assert.isNull(headers.get("etag"))
      seen.add(body.emoji)
    }
    assert.sameMembers(Array.from(seen), ["🇯🇵", "🇨🇮"])
    assert.strictEqual((await json("/api/emoji/random?year=1999")).status, 404)
  })
})

describe("groupings of the catalogue", () => {
  const sum = (items: ReadonlyArray<{ count: number }>) => items.reduce((total, { count }) => total + count, 0)

  it("count every emoji once", async () => {
    for (const path of ["categories", "subgroups", "years", "versions"]) {
      const { body } = await json(`/api/emoji/${path}`)
      assert.strictEqual(sum(body.items), 9, path)
    }
  })

  it("are named in the requested language", async () => {
    const { body } = await json("/api/emoji/categories?language=de")
    assert.deepInclude(body.items[0], { slug: "smileys-emotion", name: "Smileys und Emotionen", count: 3 })
  })

  it("have a slug, and the Unicode name as emoji have it", async () => {
    const flag = (await named.json("/api/emoji/flag-japan")).body
    assert.deepInclude(flag, { group: "Flags", groupSlug: "flags" })
    assert.deepInclude(flag, { subgroup: "country & flag", subgroupSlug: "country-flag" })
    const subgroup = {
      slug: "country-flag",
      name: "Flaggen von Ländern und Gebieten",
      unicodeName: "country & flag",
      count: 2,
      baseEmoji: 2
    }
    const categories = (await named.json("/api/emoji/categories?language=de")).body
    assert.deepStrictEqual(categories.items.at(-1), {
      slug: "flags",
      name: "Flaggen",
      unicodeName: "Flags",
      count: 2,
      baseEmoji: 2,
      subgroups: [subgroup]
    })
    const subgroups = (await named.json("/api/emoji/subgroups?language=de")).body
    assert.deepStrictEqual(subgroups.items.at(-1), { ...subgroup, group: "Flags", groupSlug: "flags" })
  })

  it("list versions and years, newest first", async () => {
    const { body } = await json("/api/emoji/versions")
    assert.deepStrictEqual(
      body.items.map(({ version }: { version: string }) => version),
      ["4.0", "2.0", "1.0", "0.6"]
    )
    const years = await json("/api/emoji/years")
    assert.deepStrictEqual(years.body.items[0], { year: 2016, count: 3, baseEmoji: 1, versions: ["4.0"] })
  })
})

describe("names and shortcodes", () => {
  it("list names and keywords of one language", async () => {
    const { body } = await json("/api/emoji/names/ko?limit=1&offset=2")
    assert.deepStrictEqual(body, {
      items: [{ slug: "red-heart", emoji: "❤️", name: "빨간색 하트", keywords: ["사랑"] }],
      total: 9,
      limit: 1,
      offset: 2
    })
  })

  it("list shortcode providers and their codes", async () => {
    const { body } = await json("/api/emoji/shortcodes")
    assert.deepStrictEqual(body.items[0], { source: "github", name: "GitHub", emoji: 9, codes: 9 })
    const codes = await json("/api/emoji/shortcodes/github?lang=es&limit=1")
    assert.deepStrictEqual(codes.body.items, [
      { code: "grinning", slug: "grinning-face", emoji: "😀", name: "cara sonriendo" }
    ])
  })
})

it("HEAD responds like GET, without a body", async () => {
  const response = await get("/api/emoji", { method: "HEAD" })
  assert.strictEqual(response.status, 200)
  assert.isNotNull(response.headers.get("etag"))
  assert.strictEqual(await response.text(), "")
})
