import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { messagesIn } from "../src/messages/index.ts"
import { platformPage } from "../src/pages/platformPage.tsx"
import { platformsPage } from "../src/pages/platformsPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

const reason = { reason: "license_restricted", detail: "Its license permits no copies." }

const release = { version: "1", releasedAt: "2020-01-01", notAfter: null, listsFlags: true, curated: false, count: 0 }

/** A platform without known emoji, and one that draws none in the only release that is known. */
const sets = ["lg", "google"].map((id) => ({
  id,
  name: `Set of ${id}`,
  vendor: "Sample",
  devices: [],
  systems: [],
  license: { name: "Sample", url: null },
  attribution: null,
  noArtwork: id === "lg" ? reason : null,
  noImages: id === "lg" ? reason : null,
  releases: id === "lg" ? [] : [release],
  count: 0
}))

const responses: Readonly<Record<string, object>> = {
  "/api/platforms": listing(sets),
  "/api/emoji/versions": listing([
    { version: "17.0", year: 2025, count: 9, baseEmoji: 9 },
    { version: "1.0", year: 2015, count: 5, baseEmoji: 5 }
  ]),
  "/api/platforms/coverage": listing(
    sets.map(({ id }) => ({ platform: id, versions: [{ version: "1.0", total: 5, count: 0, coverage: 0 }] }))
  )
}

const api = fakeApi(({ pathname }) => responses[pathname])

describe.each(languages)("a platform whose emoji no source lists, in %s", (language) => {
  const { platforms, release } = messagesIn(language)

  it("has no numbers on its page, which says why", async () => {
    const html = await contentOf(platformPage, { api, language, params: { id: "lg" } })
    assert.include(html, `<p>${platforms.unlisted}</p>`)
    assert.include(html, `<span title="${platforms.unlisted}">—</span>`)
    for (const text of [release.total(0), platforms.nothing, platforms.note]) assert.notInclude(html, text)
  })

  it("differs from a platform that is known to draw none", async () => {
    const html = await contentOf(platformPage, { api, language, params: { id: "google" } })
    for (const text of [release.total(0), platforms.nothing, platforms.note]) assert.include(html, text)
    assert.notInclude(html, platforms.unlisted)
  })

  it("differs from a platform whose newest known release is older than the emoji", async () => {
    const { unknown } = messagesIn(language).coverage
    const drawnOf = (version: string) =>
      contentOf(platformPage, {
        api,
        language,
        params: { id: "google" },
        query: new URLSearchParams({ version })
      })
    const newer = await drawnOf("17.0")
    assert.include(newer, `<p>${unknown}</p>`)
    assert.notInclude(newer, platforms.nothing)
    assert.include(await drawnOf("1.0"), `<p>${platforms.nothing}</p>`)
  })

  it("has no numbers in the table of platforms, whose legend says why", async () => {
    const html = await contentOf(platformsPage, { api, language })
    const [lg, google] = ["lg", "google"].map((id) =>
      html.split("<tr>").find((row) => row.includes(`/platforms/${id}"`))
    )
    assert.lengthOf(lg?.match(new RegExp(`<td title="${platforms.unlisted}">—</td>`, "g")) ?? [], 3)
    assert.notInclude(google ?? "—", "<td>—</td>")
    assert.include(html, `<b>—</b> ${platforms.unlisted}`)
  })
})
