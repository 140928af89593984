import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { messagesIn } from "../src/messages/index.ts"
import { searchPage } from "../src/pages/searchPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

const orca = { slug: "orca", emoji: "🫍", name: "orca", version: "17.0", image: null, matched: { value: "orca" } }

/** The emoji orca is in the group animals-nature, and no platform draws it. */
const isFound = (query: URLSearchParams): boolean =>
  query.get("q") !== "nothing" &&
  !query.has("platform") &&
  (query.get("group") ?? "animals-nature") === "animals-nature"

/** A page of the 100 emoji that the filters leave without a query. */
const page = (offset: number) => ({
  items: Array.from({ length: Math.max(0, Math.min(96, 100 - offset)) }, (_, at) => ({
    slug: `whale-${offset + at}`,
    emoji: "🐋",
    name: "whale",
    image: null
  })),
  total: 100,
  limit: 96,
  offset
})

const api = fakeApi(
  ({ pathname, searchParams }) =>
    ({
      "/api/emoji/search": listing(isFound(searchParams) ? [orca] : []),
      "/api/emoji": isFound(searchParams) ? page(Number(searchParams.get("offset") ?? 0)) : listing([]),
      "/api/emoji/versions": listing([{ version: "17.0", year: 2025, count: 1, baseEmoji: 1 }])
    })[pathname]
)

const shown = (language: (typeof languages)[number], query: Readonly<Record<string, string>>): Promise<string> =>
  contentOf(searchPage, { api, language, query: new URLSearchParams(query) })

describe.each(languages)("a search whose filters leave nothing, in %s", (language) => {
  const { search } = messagesIn(language)
  const link = 'emoji/orca"'

  it("says so, and shows what it finds without them", async () => {
    const html = await shown(language, { q: "orca", group: "flags" })
    assert.include(html, `<h2>${search.nothingFiltered("orca")}`)
    assert.include(html, search.unfiltered)
    assert.include(html, link)
    for (const text of [search.nothingHelp, search.mayDrawMore]) assert.notInclude(html, text)
  })

  it("says that the platform may draw more emoji if it is the reason", async () => {
    for (const group of ["", "animals-nature"]) {
      const html = await shown(language, { q: "orca", group, platform: "apple" })
      assert.include(html, search.nothingFiltered("orca"))
      assert.include(html, search.mayDrawMore)
    }
    assert.notInclude(await shown(language, { q: "orca", group: "flags", platform: "apple" }), search.mayDrawMore)
  })

  it("does not blame the filters if it finds nothing without them, or something with them", async () => {
    const nothing = await shown(language, { q: "nothing", platform: "apple" })
    assert.include(nothing, `<h2>${search.nothing("nothing")}`)
    const found = await shown(language, { q: "orca", group: "animals-nature" })
    assert.include(found, search.title("orca"))
    for (const html of [nothing, found]) {
      for (const text of [search.unfiltered, search.mayDrawMore]) assert.notInclude(html, text)
    }
  })
})

describe.each(languages)("filters without a query, in %s", (language) => {
  const { paging, search } = messagesIn(language)

  it("list the emoji that they leave, in pages", async () => {
    const first = await shown(language, { q: "", group: "animals-nature" })
    assert.include(first, `<h2>${search.results(100)} </h2>`)
    assert.lengthOf(first.match(/role="gridcell"/g) ?? [], 96)
    assert.include(first, paging.range(1, 96, 100))
    assert.include(first, "?q=&amp;group=animals-nature&amp;offset=96")
    const second = await shown(language, { q: "", group: "animals-nature", offset: "96" })
    assert.include(second, 'emoji/whale-99"')
    // The link that removes the filter leads to the first page.
    assert.include(second, 'search?q="')
    for (const html of [first, second]) assert.notInclude(html, search.empty)
  })

  it("say that they leave nothing, and whether the platform is the reason", async () => {
    const html = await shown(language, { group: "flags" })
    assert.include(html, `<h2>${search.noneFiltered}`)
    for (const text of [search.empty, search.unfiltered, search.mayDrawMore]) assert.notInclude(html, text)
    assert.include(await shown(language, { platform: "apple" }), search.mayDrawMore)
  })

  it("are needed: without them, the page asks for a word", async () => {
    assert.include(await shown(language, { q: "", group: "" }), search.empty)
  })
})
