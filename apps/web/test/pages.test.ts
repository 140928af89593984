import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ApiProcess } from "../../api/test/ApiProcess.ts"
import { addSampleSubmissions } from "../../api/test/sampleSubmissions.ts"
import { importedDataDir } from "../../api/test/templates.ts"
import { languages } from "../src/languages.ts"
import { isolate } from "../src/messages/format.ts"
import { messagesIn } from "../src/messages/index.ts"
import { fixedPaths } from "../src/routes.ts"
import { rawGet } from "./rawRequest.ts"
import { pageNames, samplePath } from "./samplePaths.ts"
import { findUnbalancedTag } from "./xmlTags.ts"

let api: ApiProcess
let origin: string

beforeAll(async () => {
  const { DATA_DIR } = await importedDataDir("artwork")
  await addSampleSubmissions(DATA_DIR)
  api = new ApiProcess({ DATA_DIR })
  origin = await api.url()
  // If the saved search index is out of date, searches are provisional until it is built again.
  await api.eventually(async () => {
    const { headers } = await fetch(`${origin}/api/emoji/search?q=heart`)
    return headers.get("cache-control") === caching
  })
})
afterAll(() => api.stop())

const get = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init })

const html = async (path: string): Promise<string> => {
  const response = await get(path)
  assert.strictEqual(response.status, 200, path)
  assert.strictEqual(response.headers.get("content-type"), "text/html; charset=utf-8", path)
  return response.text()
}

/** The pages with emoji, whose link previews show one of them. */
const previewedPages: ReadonlySet<string> = new Set([
  "home",
  "search",
  "popular",
  "category",
  "emoji",
  "emojiComparison",
  "version",
  "platform",
  "release",
  "comparison",
  "redesigns",
  "bag",
  "carriers",
  "carrier",
  "proposals",
  "proposal",
  "keyword",
  "shortcodesOf",
  "year",
  "trait",
  "uploads",
  "upload",
  "drawings",
  "drawing"
])

const caching = "public, max-age=60, stale-while-revalidate=600"

/** Pages that are cached in another way: people change what they show, or type it. */
const cachingOf: Readonly<Record<string, string>> = {
  popular: "no-cache",
  text: "no-store",
  uploads: "no-cache",
  upload: "no-store",
  drawings: "no-cache",
  drawing: "no-store"
}

/** The values of an attribute in all tags that match a pattern. */
const attributes = (text: string, tag: RegExp, name: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(tag), ([found]) => new RegExp(` ${name}="([^"]*)"`).exec(found)?.[1] ?? "")

const unescaped = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&lt;", "<")

describe.each(pageNames)("the page %s", (name) => {
  const expectedCaching = cachingOf[name] ?? caching

  it.each(["en", "de"] as const)("is HTML without a cookie, and cacheable: %s", async (language) => {
    const path = samplePath(name, language)
    const response = await get(path)
    assert.strictEqual(response.status, 200)
    assert.deepInclude(Object.fromEntries(response.headers), {
      "content-type": "text/html; charset=utf-8",
      "cache-control": expectedCaching
    })
    assert.isNull(response.headers.get("set-cookie"))
    assert.match(response.headers.get("content-security-policy") ?? "", /^default-src 'none'; script-src 'self';/)
    const etag = response.headers.get("etag")
    assert.strictEqual(etag !== null, expectedCaching !== "no-store")
    if (etag !== null) {
      const unchanged = await get(path, { headers: { "if-none-match": etag } })
      assert.deepStrictEqual([unchanged.status, await unchanged.text()], [304, ""])
    }
    const head = await get(path, { method: "HEAD" })
    assert.deepStrictEqual([head.status, await head.text(), head.headers.get("etag")], [200, "", etag])

    const text = await response.text()
    assert.match(text, new RegExp(`^<!doctype html><html lang="${language}" dir="ltr">`))
    assert.lengthOf(text.match(/<h1[ >]/g) ?? [], 1)
    assert.notMatch(text, /undefined|\[object|NaN/)
    // The policy would block them.
    assert.notMatch(text, / style="|<style|<script>| on[a-z]+="/)
    const identifiers = attributes(text, /<[a-z][^>]* id="[^>]*>/g, "id")
    assert.strictEqual(new Set(identifiers).size, identifiers.length)
  })

  it("says what it is, has its data, and leads to ten languages", async () => {
    const text = await html(samplePath(name))
    assert.match(text, /<title>[^<]{5,}<\/title>/)
    assert.isAbove(attributes(text, /<meta name="description"[^>]*>/g, "content")[0]!.length, 10)
    const alternates = attributes(text, /<link rel="alternate" hreflang[^>]*>/g, "hreflang")
    // A keyword belongs to one language.
    assert.deepStrictEqual(alternates, name === "keyword" ? [] : [...languages, "x-default"])
    const [data] = attributes(text, /<link rel="alternate" type="application\/json"[^>]*>/g, "href")
    if (data !== undefined) {
      const response = await get(unescaped(data))
      assert.strictEqual(response.status, 200, data)
      assert.match(response.headers.get("content-type") ?? "", /json/)
    }
    const [preview] = attributes(text, /<meta property="og:image"[^>]*>/g, "content")
    assert.strictEqual(preview !== undefined, previewedPages.has(name))
    if (preview !== undefined) {
      const picture = await fetch(origin + unescaped(preview))
      assert.deepStrictEqual([picture.status, picture.headers.get("content-type")], [200, "image/png"], preview)
      const header = new DataView(await picture.arrayBuffer())
      for (const [property, offset] of [
        ["width", 16],
        ["height", 20]
      ] as const) {
        const [pixels] = attributes(text, new RegExp(`<meta property="og:image:${property}"[^>]*>`, "g"), "content")
        assert.strictEqual(pixels, `${header.getUint32(offset)}`)
      }
      assert.isAbove(attributes(text, /<meta property="og:image:alt"[^>]*>/g, "content")[0]!.length, 1)
    }
    for (const [, url] of text.matchAll(/(?:href|src)="(\/web\/[^"]+)"/g)) {
      const file = await get(url!)
      assert.strictEqual(file.headers.get("cache-control"), "public, max-age=31536000, immutable", url)
    }
  })

  it("has the same bytes from the response cache, in all encodings", async () => {
    const path = `${samplePath(name)}${samplePath(name).includes("?") ? "&" : "?"}cached`
    const bodies: Array<string> = []
    for (const encoding of ["identity", "gzip", "br"]) {
      for (let times = 0; times < 3; times++) {
        const sent = await fetch(origin + path, { headers: { "accept-encoding": encoding } })
        bodies.push(await sent.text())
        const expected = encoding === "identity" ? null : encoding
        assert.strictEqual(sent.headers.get("content-encoding"), expected)
      }
    }
    for (const body of bodies) assert.strictEqual(body, bodies[0])
  })
})

describe("the picture of a link preview", () => {
  const previewOf = async (path: string) => /<meta property="og:image" content="([^"]*)"/.exec(await html(path))?.[1]

  it("is a drawing of the platform that the page is about", async () => {
    for (const path of ["/platforms/google", "/platforms/google/Emoji-18.0", "/compare/google/twitter"]) {
      assert.match((await previewOf(path))!, /&amp;platform=google$/, path)
    }
  })

  it("is never one that must not be copied", async () => {
    for (const path of ["/platforms/apple", "/platforms/apple/iOS-17.4", "/platforms/docomo"]) {
      assert.isUndefined(await previewOf(path), path)
    }
  })
})

it("the home page in Arabic is written from right to left", async () => {
  assert.match(await html("/ar"), /^<!doctype html><html lang="ar" dir="rtl">/)
  assert.strictEqual(await html("/ar/"), await html("/ar"))
})

/** A platform with what its credit needs. */
interface Shown {
  readonly id: string
  readonly name: string
  readonly attribution: string | null
  readonly license: { readonly name: string }
  readonly noArtwork: string | null
  readonly noImages: string | null
}

describe("the page about the service", () => {
  it("credits every set whose drawings are shown", async () => {
    const text = (await html("/about")).replaceAll("&amp;", "&")
    const { items } = await api.get<{ items: ReadonlyArray<Shown> }>("/api/platforms")
    const shown = items.filter(({ noArtwork, noImages }) => noArtwork === null && noImages === null)
    assert.isAbove(shown.length, 10)
    for (const { attribution, id, license, name } of shown) {
      assert.include(text, `<a href="/platforms/${id}">${name}</a>`)
      assert.include(text, license.name, id)
      assert.include(text, attribution ?? assert.fail(`${id} has no credit line`), id)
    }
  })
})

describe("an error page", () => {
  it("has the words of the problem and the request id", async () => {
    for (const [path, status, word] of [
      ["/emoji/no-such-emoji", 404, "This emoji does not exist."],
      ["/de/emoji/no-such-emoji", 404, "This emoji does not exist."],
      ["/versions/99.9", 404, "version"],
      ["/search?q=heart&group=no-such-group", 400, "group"],
      ["/search?q=heart&version=abc", 400, "version"],
      ["/search?q=heart&skinTone=blue", 400, "skinTone"],
      [`/search?q=${"a".repeat(201)}`, 400, "q"]
    ] as const) {
      const response = await get(path, { headers: { "x-request-id": "shown-on-the-page" } })
      assert.strictEqual(response.status, status, path)
      assert.strictEqual(response.headers.get("content-type"), "text/html; charset=utf-8", path)
      assert.strictEqual(response.headers.get("cache-control"), "no-store", path)
      assert.isNull(response.headers.get("etag"), path)
      const text = await response.text()
      const main = /<main[^]*<\/main>/.exec(text)![0]
      assert.include(main, word, path)
      assert.include(main, "shown-on-the-page", path)
      assert.include(text, '<meta name="robots" content="noindex"')
    }
  })
})

describe("an address that does not exist", () => {
  const notFound = async (path: string) => {
    const response = await get(path, { headers: { accept: "text/html,*/*;q=0.8" } })
    assert.deepStrictEqual([response.status, response.headers.get("cache-control")], [404, "no-store"], path)
    const text = await response.text()
    assert.include(text, '<meta name="robots" content="noindex"', path)
    return text
  }

  it("has a page in the language of the address, which links to a search for its last words", async () => {
    for (const [path, title, search] of [
      ["/flags", "Page not found", "/search?q=flags"],
      ["/Red_heart.html?x=1", "Page not found", "/search?q=Red+heart"],
      ["/de/a/b/rotes-herz/", "Seite nicht gefunden", "/de/search?q=rotes+herz"],
      ["/ar/%D9%82%D9%84%D8%A8", "الصفحة غير موجودة", "/ar/search?q=%D9%82%D9%84%D8%A8"],
      ["/x/%3Cscript%3E%22", "Page not found", "/search?q=%3Cscript%3E%22"]
    ] as const) {
      const text = await notFound(path)
      assert.include(text, `<h1>${title}</h1>`, path)
      assert.include(text, `<a href="${search}" rel="nofollow">`, path)
      assert.include(text, '<form action="', path)
      assert.notInclude(text, "<script>", path)
    }
    assert.notInclude(await notFound("/x/--"), 'rel="nofollow">Search')
    assert.isBelow((await notFound(`/x/${"y".repeat(8000)}`)).length, 30_000)
  })

  it("has a problem document for programs", async () => {
    for (const accept of ["*/*", "application/json"]) {
      const response = await get("/flags", { headers: { accept } })
      assert.strictEqual(response.headers.get("content-type"), "application/problem+json")
    }
  })
})

describe("two drawings of an emoji", () => {
  it("are named by platform and release, or by the platform alone", async () => {
    for (const [query, names] of [
      ["left=twitter@14.0&right=openmoji@17.0.0", ["Twemoji 14.0", "OpenMoji 17.0.0"]],
      ["left=twitter&right=google@emoji-16.0", ["Twemoji 17.0", "Noto Color Emoji (Emoji 16.0)"]],
      ["left=twitter@1.2.5&right=", ["Twemoji 17.0"]]
    ] as const) {
      const text = await html(`/emoji/water-pistol/compare?${query}`)
      const shown = Array.from(text.matchAll(/<figcaption><a[^>]*>([^<]*)</g), ([, name]) => name)
      assert.deepStrictEqual(shown.slice(0, names.length), [...names], query)
      assert.lengthOf(shown, 2, query)
    }
  })

  it("that do not exist are said to be missing, beside the choice", async () => {
    for (const [query, side] of [
      ["left=nope@1&right=twitter", "nope@1"],
      ["left=twitter&right=twitter@99", "twitter@99"],
      ["left=apple&right=twitter", "apple"],
      ["left=..&right=twitter", ".."],
      ["left=%3Cscript%3E&right=twitter", "&lt;script>"]
    ] as const) {
      const response = await get(`/emoji/water-pistol/compare?${query}`)
      assert.deepStrictEqual([response.status, response.headers.get("cache-control")], [404, "no-store"], query)
      const text = await response.text()
      assert.include(text, `There is no drawing “${isolate(side)}” of this emoji here.`)
      assert.include(text, '<select name="left">')
      assert.include(text, '<meta name="robots" content="noindex"')
    }
    assert.strictEqual((await get("/emoji/no-such-emoji/compare")).status, 404)
  })

  it("redirect with another spelling of the emoji, and keep the choice", async () => {
    const response = await get("/de/emoji/2764/compare?left=twitter&right=google")
    const { location } = Object.fromEntries(response.headers)
    assert.deepStrictEqual([response.status, location], [301, "/de/emoji/red-heart/compare?left=twitter&right=google"])
  })
})

describe("a look in the address of an emoji", () => {
  it("shows the drawing of the platform, and marks the skin tone", async () => {
    const text = await html("/emoji/thumbs-up?tone=dark&platform=openmoji")
    assert.match(text, /<dd><a href="\/platforms\/openmoji\/17\.0\.0" dir="auto">OpenMoji 17\.0\.0<\/a>/)
    assert.match(text, /<a href="\/emoji\/thumbs-up-dark-skin-tone" title="[^"]*" aria-current="true">/)
  })

  it("says that the platform has no drawing, and shows the default", async () => {
    const text = await html("/emoji/thumbs-up?platform=apple")
    assert.include(text, "There is no drawing of this emoji by Apple Color Emoji here.")
    assert.include(text, 'href="/api/emoji/download/png/thumbs-up?size=64"')
  })

  it("is ignored if it does not exist", async () => {
    assert.strictEqual(
      (await html("/emoji/thumbs-up?tone=blue&platform=nope")).replaceAll("?tone=blue&amp;platform=nope", ""),
      await html("/emoji/thumbs-up")
    )
    assert.strictEqual((await get("/popular?platform=nope")).status, 200)
  })
})

describe("a reported redesign", () => {
  it.each([
    [
      "",
      "September 2016",
      "New design in Apple Color Emoji (iOS 10): revolver → water pistol",
      "Source: irishtimes.com"
    ],
    [
      "/de",
      "September 2016",
      "Neues Design in Apple Color Emoji (iOS 10): Revolver → Wasserpistole",
      "Quelle: irishtimes.com"
    ],
    [
      "/ar",
      "سبتمبر 2016",
      `تصميم جديد في ${isolate("Apple Color Emoji (iOS 10)")}: ${isolate("مسدس دوّار")} ← ${isolate("مسدس ماء")}`,
      `المصدر: ${isolate("irishtimes.com")}`
    ]
  ])("is in the history and beside the drawing of its platform: %s", async (language, date, change, source) => {
    const text = await html(`${language}/emoji/water-pistol`)
    const address =
      "https://www.irishtimes.com/business/technology/apple-slings-out-gun-emoji-for-water-pistol-1.2742689"
    const report = `${change} <a class="soft" href="${address}">${source}</a>`
    assert.include(text, `<li><span class="date">${date}</span> ${report}</li>`)
    const drawing = text.split("<h3>").find((each) => each.includes('/platforms/apple">'))
    assert.include(drawing, `<p>${date} · ${report}</p>`)
  })

  it("names only the platform if its version is unknown, and is at no other emoji", async () => {
    const text = await html("/emoji/face-with-medical-mask")
    assert.include(text, "New design in Samsung Emoji: ill-looking face → smiling eyes behind the mask")
    assert.strictEqual(text.match(/New design in Samsung Emoji/g)?.length, 2)
    assert.include(text, "For platforms whose drawings this service may not store, only reported redesigns are listed.")
    assert.notInclude(await html("/emoji/grinning-face"), "New design in")
  })
})

describe("an address that is not the page's own", () => {
  it.each([
    ["/emoji/RED-HEART", "/emoji/red-heart"],
    ["/emoji/2764", "/emoji/red-heart"],
    ["/emoji/%E2%9D%A4%EF%B8%8F", "/emoji/red-heart"],
    ["/de/emoji/2764", "/de/emoji/red-heart"]
  ])("redirects from %s to %s", async (from, to) => {
    const response = await get(from)
    assert.deepStrictEqual([response.status, response.headers.get("location")], [301, to])
  })
})

describe("an offset past the end of a listing", () => {
  it.each([
    "/carriers/softbank",
    "/de/compare/twitter/openmoji",
    "/platforms/twitter",
    "/proposals/l2-07-257",
    "/redesigns",
    "/shortcodes/github",
    "/traits/zwj"
  ])("leads to its first page: %s", async (path) => {
    const response = await get(`${path}?offset=999999`)
    assert.deepStrictEqual([response.status, response.headers.get("location")], [302, path])
  })
})

describe("a platform that does not exist", () => {
  it.each([
    ["/platforms/nokia", "/platforms"],
    ["/de/platforms/nokia", "/de/platforms"],
    ["/platforms/nokia/1.0", "/platforms"],
    ["/compare/nokia/apple", "/compare"],
    ["/compare/apple/nokia@1.0", "/compare"]
  ])("has a page with a link to existing ones: %s", async (path, link) => {
    const response = await get(path)
    assert.deepStrictEqual([response.status, response.headers.get("cache-control")], [404, "no-store"])
    const text = await response.text()
    const main = /<main[^]*<\/main>/.exec(text)![0]
    assert.include(main, `<a href="${link}">`)
    assert.include(main, "search?q=nokia")
    assert.notInclude(main, "google-blob")
    assert.include(text, '<meta name="robots" content="noindex"')
  })
})

describe("the pages that a query names", () => {
  it.each(["iphone", "noto", "twitter", "windows 11", "2025", "2010", "emoji 17", "0.6", "13.1"])(
    "exist: %s",
    async (query) => {
      for (const prefix of ["", "/de"]) {
        const text = await html(`${prefix}/search?${new URLSearchParams({ q: query })}`)
        assert.notInclude(text, messagesIn(prefix === "" ? "en" : "de").search.nothingHelp)
        const [, line] = /<div class="page-links">(.*?)<\/div>/.exec(text)!
        const addresses = attributes(line!, /<a [^>]*>/g, "href")
        assert.isNotEmpty(addresses)
        for (const address of addresses) {
          assert.match(address, new RegExp(`^${prefix}/(platforms|versions|years)/`))
          assert.strictEqual((await get(address)).status, 200, address)
        }
      }
    }
  )
})

describe("the emoji of a version", () => {
  it("have names below them if they are few", async () => {
    assert.include(await html("/versions/17.0"), '<span class="name">orca</span>')
    assert.include(await html("/years/2025"), '<span class="name">orca</span>')
    assert.notInclude(await html("/versions/1.0"), 'class="name"')
  })
})

it("the page of an emoji links to its sections", async () => {
  const text = await html("/emoji/water-pistol")
  for (const id of ["drawings", "history", "related", "names"]) {
    assert.include(text, `<a href="#${id}">`)
    assert.include(text, `<section id="${id}"`)
  }
})

describe("the devices that have emoji", () => {
  const linkTo = (platform: string, text: string) => `<a href="/platforms/${platform}#systems">${text}</a>`

  it("are named by their operating systems for a version, a year and an emoji", async () => {
    for (const path of ["/versions/17.0", "/years/2025", "/emoji/orca"]) {
      const text = await html(path)
      assert.include(text, linkTo("apple", "since iOS / iPadOS 26.4"), path)
      assert.include(text, linkTo("google", "since Android 16 QPR3"), path)
      assert.include(text, linkTo("samsung", "One UI 8.5 or earlier"), path)
    }
    assert.include(await html("/versions/16.0"), linkTo("apple", "since iOS / iPadOS 18.4"))
    assert.notInclude(await html("/versions/0.6"), "#systems")
    assert.notInclude(await html("/emoji/red-heart"), "#systems")
  })

  it("are not said to be unknown beside the drawings", async () => {
    assert.notMatch(await html("/emoji/orca"), /It may also be in[^<]*Apple/)
  })

  it("are listed with the emoji version of each release and its source", async () => {
    const text = await html("/platforms/apple")
    assert.include(text, '<a href="/versions/16.0">Emoji 16.0</a>')
    assert.include(text, '<a href="https://support.apple.com/en-us/118723" rel="noopener">support.apple.com</a>')
    assert.notInclude(await html("/platforms/openmoji"), 'id="systems"')
  })

  it("are found by the name of their system", async () => {
    assert.include(await html("/search?q=iOS+18.4"), 'href="/platforms/apple#systems"')
    assert.include(await html("/search?q=Android+16"), 'href="/platforms/google#systems"')
  })
})

describe("drawings that must not be shown", () => {
  it("are not compared, and the platforms are named instead", async () => {
    const { hidden } = messagesIn("en").compare
    const text = await html("/compare/apple/twitter?sort=difference")
    assert.include(text, hidden("\u2068Apple Color Emoji\u2069"))
    assert.notInclude(text, 'class="pairs"')
    assert.include(text, 'href="/emoji/grinning-face"')
    assert.match(await html("/compare"), /Drawings that must not be shown here: .*Apple Color Emoji.*Samsung/)
    assert.notInclude(await html("/compare/google/twitter"), "must not be shown")
  })

  it("are not those in the grid of the platform, which says so", async () => {
    const { ownFont } = messagesIn("en").platforms
    assert.include(await html("/platforms/apple"), ownFont)
    assert.notInclude(await html("/platforms/twitter"), ownFont)
  })

  it("may exist if all known releases of the platform are too old", async () => {
    const orca = await html("/emoji/orca")
    assert.match(orca, /It may also be in [^<]*Segoe UI Emoji \(Windows 10\)[^<]*, but the newest release/)
    assert.notInclude(orca, "(X)\u2069")
    assert.notInclude(await html("/emoji/grinning-face"), "too old to tell")
  })
})

describe("a page is one request", () => {
  it("in the access log, the rate limit and the counts of views", async () => {
    const path = "/emoji/teapot"
    const views = async () => {
      const { items } = await api.get<{ items: ReadonlyArray<{ slug: string; views: number }> }>("/api/emoji/popular")
      return items.find(({ slug }) => slug === "teapot")?.views ?? 0
    }
    const before = await views()
    const remaining = ({ headers }: Response) => Number(/;r=(\d+);/.exec(headers.get("ratelimit") ?? "")![1])
    for (let times = 1; times <= 4; times++) {
      const response = await get(path, { headers: { "x-request-id": `page-${times}` } })
      const next = await get("/api/stats")
      // The bucket refills while this test runs, so that the limit counts at most these two requests.
      assert.isAtLeast(remaining(next), remaining(response) - 1)
      await response.text()
    }
    assert.strictEqual(await views(), before + 4)
    const lines = () => api.stdout.split("\n").filter((line) => /"requestId":"page-\d"/.test(line))
    await api.eventually(() => lines().length >= 4)
    assert.deepStrictEqual(
      lines().map((line) => {
        const { caller, requestId, route, status } = JSON.parse(line) as Record<string, unknown>
        return { caller, requestId, route, status }
      }),
      [1, 2, 3, 4].map((times) => ({
        caller: "anonymous",
        requestId: `page-${times}`,
        route: "/emoji/:slug",
        status: 200
      }))
    )
  })
})

it("the card of a set whose license permits no copies shows no picture, and says why", async () => {
  const cards = (await html("/emoji/pizza")).split("<h3>")
  const cardOf = (platform: string) => cards.find((card) => card.startsWith(`<a href="/platforms/${platform}">`))!
  assert.include(cardOf("apple"), "Not shown here: the license permits no copies.")
  assert.notInclude(cardOf("apple"), "🍕")
  assert.include(cardOf("twitter"), "🍕")
})

describe("a comparison", () => {
  const path = "/compare/twitter/openmoji"
  const differencesIn = (text: string) =>
    Array.from(text.matchAll(/<small>([\d.]+)% different<\/small>/g), ([, percent]) => Number(percent))

  it("has the difference of each pair, and links to both orders", async () => {
    const text = await html(path)
    assert.lengthOf(differencesIn(text), 96)
    assert.include(text, `<a href="${path}" aria-current="true">`)
    assert.include(text, `<a href="${path}?sort=difference">`)
  })

  it("is sorted by difference over all pages", async () => {
    const sorted = `${path}?sort=difference`
    const [first, second] = [await html(sorted), await html(`${sorted}&offset=96`)]
    const differences = [...differencesIn(first), ...differencesIn(second)]
    assert.lengthOf(differences, 192)
    assert.deepStrictEqual(
      differences,
      differences.toSorted((one, other) => other - one)
    )
    assert.isAbove(differences[0]!, Math.max(...differencesIn(await html(path))))
    assert.include(first, `<a href="${sorted}" aria-current="true">`)
    assert.include(first, `<a href="${path}">`)
    assert.include(first, `<a href="/compare/openmoji/twitter?sort=difference">`)
    assert.include(first, `href="${sorted}&amp;offset=96"`)
    const beyond = await get(`${sorted}&offset=96000`)
    assert.deepStrictEqual([beyond.status, beyond.headers.get("location")], [302, sorted])
  })
})

/** The fixed files with addresses of pages, which exist only if the service has a public URL. */
const filesWithAddresses: ReadonlySet<string> = new Set(["/sitemap.xml", "/opensearch.xml"])

describe("the fixed files", () => {
  it.each(fixedPaths.filter((path) => !filesWithAddresses.has(path)))("%s", async (path) => {
    const response = await get(path)
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("cache-control"), caching)
    const text = await response.text()
    const type = response.headers.get("content-type") ?? ""
    if (/json/.test(type)) assert.hasAllKeys(JSON.parse(text), ["name", "short_name", "start_url", "display", "icons"])
  })

  it("with addresses do not exist without a public URL, and nothing links to them", async () => {
    for (const path of [...filesWithAddresses, "/sitemaps/en.xml"]) {
      const response = await get(path, { headers: { "x-forwarded-host": "evil.example" } })
      assert.strictEqual(response.status, 404, path)
    }
    assert.notInclude(await (await get("/robots.txt")).text(), "Sitemap:")
    assert.notInclude(await html("/about"), "opensearch")
  })

  it("no other sitemap exists", async () => {
    for (const name of ["xx.xml", "en", "..%2Fsitemap.xml", "%2e%2e"]) {
      assert.strictEqual((await rawGet(origin, `/sitemaps/${name}`)).status, 404, name)
    }
  })
})

describe("a hostile address", () => {
  const injections = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "</title><svg onload=alert(1)>"
  ]
  const places = [
    "/uploads?q=@",
    "/uploads?sort=@",
    "/uploads/@",
    "/drawings?q=@",
    "/drawings/@",
    "/emoji/@",
    "/category/@",
    "/versions/@",
    "/platforms/@",
    "/search?q=@",
    "/search?q=heart&group=@",
    "/?q=@"
  ]

  it.each(places)("is escaped: %s", async (place) => {
    for (const injection of injections) {
      for (const text of [injection, encodeURIComponent(injection)]) {
        // A space would end the path of a request.
        const { body, status } = await rawGet(origin, place.replace("@", text.replaceAll(" ", "%20")))
        assert.oneOf(status, [200, 301, 400, 404], text)
        assert.notMatch(body, /<script>alert|<img src=x|<svg onload/, `${status} ${text}`)
      }
    }
  })

  it("leads to no other page", async () => {
    for (const path of [
      "/emoji/..",
      "/emoji/%2e%2e",
      "/emoji/.%2E",
      "/emoji/.",
      "/emoji/%2e",
      "/de/emoji/%2e%2e",
      "/category/%2e",
      "/versions/%2e",
      "/versions/%2e%2e",
      "/platforms/..",
      "/emoji/..%2f..",
      String.raw`/emoji/\..\..`,
      "//evil.example",
      String.raw`/\evil.example`,
      "/emoji/red-heart//",
      "/web/%2e%2e",
      "/web/..%2f..%2fpackage.json"
    ]) {
      const { body, status } = await rawGet(origin, path)
      assert.strictEqual(status, 404, path)
      assert.notInclude(body, 'id="catalogue"', path)
    }
  })

  it("is rejected if it cannot be decoded", async () => {
    for (const path of [
      "/emoji/%",
      "/emoji/%E0%A4%A",
      "/emoji/%ED%A0%80",
      "/de/emoji/%ED%BF%BF",
      "/emoji/%00",
      "/emoji/%FF%FE",
      "/search?q=%ED%A0%80",
      "/search?q=%",
      "/search?q=a&group=%ED%A0%80",
      "/?%ED%A0%80"
    ]) {
      assert.strictEqual((await rawGet(origin, path)).status, 400, path)
    }
  })

  it("may be long, or have numbers out of range", async () => {
    assert.strictEqual((await rawGet(origin, `/search?q=${"a".repeat(200)}`)).status, 200)
    assert.strictEqual((await rawGet(origin, `/search?q=${"%F0%9F%92%A9".repeat(100)}`)).status, 200)
    for (const path of [
      `/search?q=${"a".repeat(7000)}`,
      `/emoji/${"a".repeat(3000)}`,
      `/category/${"%20".repeat(900)}`
    ]) {
      assert.oneOf((await rawGet(origin, path)).status, [400, 404], path.slice(0, 20))
    }
    for (const offset of ["-1", "1e9", "99999999999999999999", "NaN", "0x10", "%F0%9F%92%A9", "-0"]) {
      assert.oneOf((await rawGet(origin, `/platforms/twitter?offset=${offset}`)).status, [200, 302], offset)
    }
  })

  it("may have encoded letters, which change nothing", async () => {
    for (const [path, plain] of [
      ["/%65moji/red-heart", "/emoji/red-heart"],
      ["/emoji/%72ed-heart", "/emoji/red-heart"],
      ["/%64e/about", "/de/about"],
      ["/%72obots.txt", "/robots.txt"],
      ["/robots.txt/", "/robots.txt"]
    ] as const) {
      assert.deepStrictEqual(await rawGet(origin, path), await rawGet(origin, plain), path)
    }
  })
})

describe("without pages (WEB=off)", () => {
  it("the root leads to the documentation, and no page exists", async () => {
    const { DATA_DIR } = await importedDataDir()
    const process = new ApiProcess({ DATA_DIR, WEB: "off" })
    const url = await process.url()
    const root = await fetch(url, { redirect: "manual" })
    assert.deepStrictEqual([root.status, root.headers.get("location")], [302, "/docs"])
    for (const path of [
      ...pageNames.filter((name) => name !== "home").map((name) => samplePath(name)),
      ...fixedPaths
    ]) {
      assert.strictEqual((await fetch(url + path)).status, 404, path)
    }
    assert.strictEqual(await process.stop(), 0)
  })
})

describe("with a public URL (BASE_URL)", () => {
  const start = async (BASE_URL: string) => {
    const process = new ApiProcess({ DATA_DIR: (await importedDataDir("artwork")).DATA_DIR, BASE_URL })
    const [, address] = await process.output(/Listening on:\s+(http:\S+)/)
    return { process, address: address! }
  }

  it("pictures, canonical links and files have absolute addresses", async () => {
    const { address, process } = await start("https://emoji.example")
    const textOf = async (path: string) => {
      const response = await fetch(address + path)
      assert.strictEqual(response.status, 200, path)
      return response.text()
    }
    const text = await textOf("/category/food-drink")
    assert.include(
      text,
      '<meta property="og:image" content="https://emoji.example/api/emoji/download/png/grapes?size=512"'
    )
    assert.include(text, '<link rel="canonical" href="https://emoji.example/category/food-drink"')
    assert.include(text, '<link rel="alternate" hreflang="de" href="https://emoji.example/de/category/food-drink"')
    const emoji = await textOf("/emoji/pizza")
    assert.include(emoji, "<code>curl https://emoji.example/api/emoji/pizza</code>")
    assert.include(emoji, "createClient({ baseUrl: &quot;https://emoji.example&quot; })")
    assert.include(text, 'href="/opensearch.xml"')
    assert.match(await textOf("/robots.txt"), /^Sitemap: https:\/\/emoji\.example\/sitemap\.xml$/m)
    const search = await textOf("/opensearch.xml")
    assert.isUndefined(findUnbalancedTag(search))
    assert.include(search, 'template="https://emoji.example/search?q={searchTerms}"')
    const index = await textOf("/sitemap.xml")
    assert.deepStrictEqual(
      addressesIn(index).map(({ href }) => href),
      languages.map((each) => `https://emoji.example/sitemaps/${each}.xml`)
    )

    for (const language of ["en", "ar"]) {
      const sitemap = await textOf(`/sitemaps/${language}.xml`)
      assert.isUndefined(findUnbalancedTag(sitemap))
      const addresses = addressesIn(sitemap)
      assert.isTrue(addresses.every(({ origin }) => origin === "https://emoji.example"))
      assert.strictEqual(new Set(addresses.map(({ pathname }) => pathname)).size, addresses.length)
      const emojiAddresses = addresses.filter(({ pathname }) => pathname.includes("/emoji/"))
      assert.strictEqual(emojiAddresses.length, 3944)
      const others = addresses.filter(({ pathname }) => !pathname.includes("/emoji/"))
      assert.isAbove(others.length, 60)
      const sampleOf = (all: typeof addresses) => all.filter((_, at) => at % Math.ceil(all.length / 50) === 0)
      for (const { pathname } of [...sampleOf(emojiAddresses), ...sampleOf(others)]) {
        assert.strictEqual((await get(pathname, { method: "HEAD" })).status, 200, pathname)
      }
    }
    assert.strictEqual(await process.stop(), 0)
  })

  const addressesIn = (xml: string) =>
    Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => new URL(unescaped(address!)))

  it("there are no pages below a path", async () => {
    const { address, process } = await start("https://emoji.example/catalogue")
    const root = await fetch(address, { redirect: "manual" })
    assert.deepStrictEqual([root.status, root.headers.get("location")], [302, "https://emoji.example/catalogue/docs"])
    assert.strictEqual(await process.stop(), 0)
  })
})

describe("other spellings", () => {
  it("of groups and versions redirect to the page", async () => {
    for (const [path, location] of [
      ["/category/Food-Drink", "/category/food-drink"],
      ["/de/category/Food%20%26%20Drink", "/de/category/food-drink"],
      ["/versions/15", "/versions/15.0"]
    ] as const) {
      const response = await get(path)
      assert.deepStrictEqual([response.status, response.headers.get("location")], [301, location], path)
    }
  })

  it("of a platform that does not exist do not lock the home page, which remembers one", async () => {
    assert.strictEqual((await get("/?platform=nope")).status, 200)
  })
})

describe("the numbers of a platform", () => {
  const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)![1]!.replace(",", ""))

  it.each(["samsung", "twitter", "windows-10"])("are the same on all pages: %s", async (id) => {
    const list = await html("/platforms")
    const page = await html(`/platforms/${id}`)
    const total = numberIn(list, new RegExp(`href="/platforms/${id}".*?<td>([\\d,]+)</td>`))
    assert.strictEqual(numberIn(page, /<p>([\d,]+) emoji · /), total)
    const rows = Array.from(
      page.matchAll(/<th scope="row"><a href="([^"]+)".*?<\/th>(.*?)<\/tr>/g),
      ([, address, cells]) => ({
        address: address!,
        cells: Array.from(cells!.matchAll(/<td>(.*?)<\/td>/g), ([, cell]) => cell)
      })
    )
    assert.isAbove(rows.length, 1)
    for (const { address, cells } of rows) {
      const [, count, added, redrawn, removed] = cells
      const release = await html(address)
      assert.include(release, ` · ${count} emoji · `, address)
      assert.include(release, `>Added ${added}</a>`, address)
      if (redrawn !== "unknown") assert.include(release, `>Redrawn ${redrawn}</a>`, address)
      assert.include(release, `>Removed ${removed}</a>`, address)
    }
  })
})

describe("a comparison of releases", () => {
  it("has their names, and they are chosen in its form", async () => {
    const text = await html("/compare/google@Emoji-16.0/google@Emoji-18.0")
    assert.include(text, "<h1>Noto Color Emoji (Emoji 16.0) and Noto Color Emoji (Emoji 18.0)</h1>")
    const chosen = Array.from(text.matchAll(/<option value="([^"]*)" selected/g), ([, value]) => value)
    assert.deepStrictEqual(chosen.slice(-2), ["google@Emoji 16.0", "google@Emoji 18.0"])
  })
})

it("the page of a text counts its invisible characters, and has the text without them", async () => {
  const text = await html(`/text?${new URLSearchParams({ text: "a\u200B👩‍🚀\u200Bb\u00AD" })}`)
  const section = /<section aria-labelledby="hidden">.*?<\/section>/s.exec(text)![0]
  assert.include(section, "<p>3 invisible characters outside of emoji:</p>")
  assert.include(section, '<code dir="ltr">U+200B</code> <small dir="auto">zero width space</small> × 2')
  assert.include(section, '<pre dir="auto" tabindex="0">a👩‍🚀b</pre>')
  assert.include(section, 'data-copy="a👩‍🚀b"')
  assert.include(await html("/text?text=a👩‍🚀b"), "<p>No invisible characters outside of emoji.</p>")
})

describe("the builder", () => {
  it.each([
    ["/builder?flag=Germany", "/emoji/flag-germany"],
    ["/de/builder?flag=deutschland", "/de/emoji/flag-germany"],
    ["/builder?flag=ge", "/emoji/flag-georgia"],
    ["/builder?region=Scotland", "/emoji/flag-scotland"],
    ["/builder?region=gb-eng", "/emoji/flag-england"],
    ["/builder?key=%23", "/emoji/keycap-hash"]
  ])("builds a sign: %s", async (path, address) => {
    assert.match(await html(path), new RegExp(`<h2 id="built"><a href="${address}">`))
  })

  it("builds the flag of a subdivision that is no emoji of Unicode", async () => {
    assert.include(await html("/builder?region=Texas"), 'data-copy="🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}"')
  })

  it("says what it does not know", async () => {
    for (const [path, typed] of [
      ["/builder?flag=Germ", "Germ"],
      ["/builder?region=Nowhere+Land", "Nowhere Land"],
      ["/builder?key=x", "x"]
    ] as const) {
      assert.include(await html(path), `<p>“${isolate(typed)}” is neither a name nor a code that is known here.</p>`)
    }
  })
})

describe("the number of emoji", () => {
  const gridSize = async (path: string) => ((await html(path)).match(/role="gridcell"/g) ?? []).length

  it.each([
    ["/versions/17.0", "8 emoji introduced in Emoji 17.0, 2025. With skin tones: 163."],
    ["/versions/16.0", "8 emoji introduced in Emoji 16.0, 2024."],
    ["/years/2025", "8 emoji were introduced in 2025. With skin tones: 163."]
  ])("is that of the grid, with that of skin tones beside it: %s", async (path, sentence) => {
    assert.include(await html(path), `<p>${sentence}</p>`)
    assert.strictEqual(await gridSize(path), 8)
  })

  it("of a category on the home page is that of its page", async () => {
    const text = await html("/")
    assert.include(
      text,
      `<a href="#people-body">People &amp; Body <small>${await gridSize("/category/people-body")}</small>`
    )
  })
})
