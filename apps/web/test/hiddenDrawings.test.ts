import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { formatList, isolate } from "../src/messages/format.ts"
import { messagesIn } from "../src/messages/index.ts"
import { comparePage } from "../src/pages/comparePage.tsx"
import { comparisonPage } from "../src/pages/comparisonPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

const platform = (id: string, reason: string | null) => ({
  id,
  name: `Set of ${id}`,
  license: { name: "Sample", url: null },
  attribution: null,
  noArtwork: null,
  noImages: reason === null ? null : { reason, detail: "A reason." },
  releases: [],
  count: 1
})

const sets = [
  platform("apple", "license_restricted"),
  platform("serenityos", "no_source"),
  platform("microsoft-color", "not_imported"),
  platform("samsung", "license_restricted"),
  platform("google", null)
]

const api = fakeApi(({ pathname }) => listing(pathname === "/api/platforms" ? sets : []))

describe.each(languages)("platforms without drawings to compare, in %s", (language) => {
  const { hidden, notImported } = messagesIn(language).compare
  const names = (...ids: ReadonlyArray<string>) =>
    formatList(
      language,
      ids.map((id) => isolate(`Set of ${id}`))
    )

  it("are those whose license permits no copies, and those whose drawings are not imported", async () => {
    const html = await contentOf(comparePage, { api, language })
    assert.include(html, `<p class="note">${hidden(names("apple", "samsung"))}</p>`)
    assert.include(html, `<p class="note">${notImported(names("serenityos", "microsoft-color"))}</p>`)
  })

  it("are named with their reason beside a comparison", async () => {
    const compared = (left: string, right: string) =>
      contentOf(comparisonPage, { api, language, params: { left, right } })
    const open = await compared("serenityos", "google")
    assert.include(open, notImported(names("serenityos")))
    assert.notInclude(open, hidden(names("serenityos")))
    assert.include(await compared("apple", "google"), hidden(names("apple")))
  })
})
