import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { messagesIn } from "../src/messages/index.ts"
import { findPages } from "../src/page/findPages.ts"
import { addressOf } from "../src/page/PageContext.ts"
import { searchPage } from "../src/pages/searchPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

type Language = (typeof languages)[number]

const system = (name: string, ...devices: ReadonlyArray<string>) => ({ name, devices, releases: [] })

const platform = (id: string, name: string, vendor: string, ...devices: ReadonlyArray<string>) => ({
  id,
  name,
  vendor,
  devices,
  systems:
    id === "apple"
      ? [system("iOS / iPadOS", "iPhone", "iPad"), system("macOS", "Mac")]
      : id === "samsung"
        ? [system("One UI", "Galaxy")]
        : []
})

const platforms = [
  platform("apple", "Apple Color Emoji", "Apple", "iPhone", "iPad"),
  platform("google", "Noto Color Emoji", "Google", "Android", "Pixel"),
  platform("google-blob", "Noto Color Emoji (blobs)", "Google"),
  platform("noto-monochrome", "Noto Emoji", "Google"),
  platform("noto-animated", "Noto Animated Emoji", "Google"),
  platform("microsoft-color", "Fluent Emoji Color", "Microsoft", "Windows 11"),
  platform("windows-10", "Segoe UI Emoji", "Microsoft", "Windows 10"),
  platform("samsung", "Samsung Emoji", "Samsung", "Galaxy"),
  platform("tossface", "Toss Face", "Viva Republica"),
  platform("openmoji-black", "OpenMoji Black", "OpenMoji"),
  platform("twitter", "Twemoji", "Twitter", "X"),
  platform("cafe", "Café Set", "Café")
]

const versions = [
  { version: "17.0", year: 2025 },
  { version: "13.1", year: 2020 },
  { version: "13.0", year: 2020 },
  { version: "11.0", year: 2018 }
]

const pathsOf = (query: string) => findPages(query, { platforms, versions }, messagesIn("en")).map(({ path }) => path)

describe("a query finds the page of", () => {
  it.each([
    ["iphone", "/platforms/apple"],
    ["  IPHONE emoji ", "/platforms/apple"],
    ["pixel", "/platforms/google"],
    ["twemoji", "/platforms/twitter"],
    ["twitter", "/platforms/twitter"],
    ["apple emoji", "/platforms/apple"],
    ["émojis apple", "/platforms/apple"],
    ["samsung", "/platforms/samsung"],
    ["toss face", "/platforms/tossface"],
    ["x", "/platforms/twitter"],
    ["windows 11", "/platforms/microsoft-color"],
    ["CAFE", "/platforms/cafe"],
    ["cafe\u0301", "/platforms/cafe"]
  ])("a platform: %s", (query, path) => assert.deepStrictEqual(pathsOf(query), [path]))

  it.each([
    "ios 18.4",
    "iOS 26",
    "iPadOS 17.4",
    "macos 15",
    "iPhone 16",
    "ipad 9",
    "iOS 16 QPR3 emoji",
    "iOS",
    "macOS"
  ])("the operating systems of a platform: %s", (query) =>
    assert.deepStrictEqual(pathsOf(query), ["/platforms/apple#systems"])
  )

  it.each(["new emoji", "New", "neue Emojis", "nuevos emojis", "nouveaux emojis", "إيموجي جديدة"])(
    "the newest version: %s",
    (query) => assert.deepStrictEqual(pathsOf(query), ["/versions/17.0"])
  )

  it.each([
    "2025",
    "new emoji 2025",
    "emoji 2025",
    "2025 emojis",
    "絵文字2025",
    "2025年",
    "이모지 2025",
    "2025년",
    "إيموجي ٢٠٢٥"
  ])("a year: %s", (query) => assert.deepStrictEqual(pathsOf(query), ["/years/2025"]))

  it.each([
    ["17.0", "17.0"],
    ["emoji 17", "17.0"],
    ["Emoji 13.1", "13.1"],
    ["Unicode 11.0", "11.0"],
    ["emoji13", "13.0"]
  ])("a version: %s", (query, version) => assert.deepStrictEqual(pathsOf(query), [`/versions/${version}`]))

  it("several platforms, but at most three pages", () => {
    assert.deepStrictEqual(pathsOf("windows"), ["/platforms/microsoft-color", "/platforms/windows-10"])
    assert.deepStrictEqual(pathsOf("noto"), [
      "/platforms/google",
      "/platforms/google-blob",
      "/platforms/noto-monochrome"
    ])
    assert.deepStrictEqual(pathsOf("microsoft"), ["/platforms/microsoft-color", "/platforms/windows-10"])
  })

  it.each([
    "",
    "emoji",
    "émoji",
    "iphon",
    "18.4",
    "new york",
    "newer",
    "one",
    "one 5",
    "apple 2",
    "pixel 9 pro",
    "face",
    "black",
    "color",
    "animated",
    "window",
    "iphone heart",
    "hone",
    "2024",
    "emoji 99",
    "17.1",
    "20250",
    "pizza",
    "…",
    "17.0.0"
  ])("nothing: %s", (query) => assert.deepStrictEqual(pathsOf(query), []))
})

const responses: Readonly<Record<string, object>> = {
  "/api/platforms": listing(platforms),
  "/api/emoji/versions": listing(versions)
}

// No query finds an emoji.
const api = fakeApi(({ pathname }) => responses[pathname])

const resultsOf = async (q: string, language: Language): Promise<string> => {
  const html = await contentOf(searchPage, { api, language, query: new URLSearchParams({ q }) })
  return html.slice(html.indexOf('<section id="results"'))
}

describe.each(languages)("the results in %s", (language) => {
  const { newEmojiOf, search } = messagesIn(language)

  it("link to the page above the emoji, and do not say that nothing was found", async () => {
    const html = await resultsOf("iphone", language)
    const link = `<a href="${addressOf(language, "/platforms/apple")}"><bdi>Apple Color Emoji</bdi></a>`
    assert.include(html, `<span id="page-links">${search.pages}</span><ul aria-labelledby="page-links"><li>${link}`)
    assert.include(html, "iPhone, iPad")
    assert.notInclude(html, search.results(0))
    assert.notInclude(html, 'role="grid"')
    assert.notInclude(html, search.nothing("iphone"))
    const year = `<a href="${addressOf(language, "/years/2025")}"><bdi>${newEmojiOf(2025)}</bdi></a>`
    assert.include(await resultsOf("2025", language), year)
  })

  it("have no such line for other queries", async () => {
    const html = await resultsOf("zzz", language)
    assert.notInclude(html, "page-links")
    assert.include(html, search.nothing("zzz"))
  })
})
