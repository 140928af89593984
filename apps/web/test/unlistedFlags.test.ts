import { type EmojiDetail, type Language, type Platform } from "@emoji-catalogue/client-sdk"
import { renderToString } from "preact-render-to-string"
import { assert, describe, it } from "vitest"
import { Drawings } from "../src/components/Drawings.tsx"
import { languages } from "../src/languages.ts"
import { formatList, isolate } from "../src/messages/format.ts"
import { messagesIn } from "../src/messages/index.ts"
import type { Page } from "../src/page/Page.ts"
import { lacksFlags } from "../src/page/releases.ts"
import { coveragePage } from "../src/pages/coveragePage.tsx"
import { platformPage } from "../src/pages/platformPage.tsx"
import { releasePage } from "../src/pages/releasePage.tsx"
import { versionPage } from "../src/pages/versionPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

const releaseOf = (platform: string, listsFlags: boolean) => ({
  platform,
  version: "1",
  releasedAt: null,
  notAfter: "2027-01-01",
  source: { package: "sample", version: "1" },
  listsFlags,
  curated: false,
  count: 1,
  coverage: 1,
  added: 0,
  redrawn: 0,
  removed: 0,
  licenseRestricted: false
})

const platform = (id: "google" | "openmoji" | "skype", listsFlags: boolean) => ({
  id,
  name: `Set of ${id}`,
  devices: [],
  systems: [],
  license: { name: "Sample", url: null },
  attribution: null,
  noArtwork: null,
  noImages: null,
  releases: [releaseOf(id, listsFlags)],
  count: 1
})

const sets = [platform("google", false), platform("openmoji", true), platform("skype", false)]

const covered = (platform: string, total: number) => ({
  platform,
  versions: [{ version: "2.0", total, count: 1, coverage: 1 / total }]
})

const grinning = { slug: "grinning-face", emoji: "😀", name: "grinning face", version: "2.0", image: null }

const apiWith = (platforms: ReadonlyArray<object>, totals: readonly [google: number, openmoji: number]) => {
  const responses: Readonly<Record<string, object>> = {
    "/api/platforms": listing(platforms),
    "/api/platforms/coverage": listing([covered("google", totals[0]), covered("openmoji", totals[1])]),
    "/api/emoji/platform-versions": listing([releaseOf("google", false), releaseOf("openmoji", true)]),
    "/api/emoji/version/2.0": listing([grinning, { ...grinning, slug: "flag-germany", emoji: "🇩🇪" }]),
    "/api/emoji/versions": listing([{ version: "2.0", year: 2015, count: 2, baseEmoji: 2 }])
  }
  return fakeApi(({ pathname }) => responses[pathname])
}

const api = apiWith(sets, [1, 2])

const shown = (page: Page, language: Language, params: Readonly<Record<string, string>>, from = api): Promise<string> =>
  contentOf(page, { api: from, language, params })

describe.each(languages)("flags that a source does not list, in %s", (language) => {
  const { coverage, platforms } = messagesIn(language)

  it("are named on the pages of the platform and its release", async () => {
    for (const page of [platformPage, releasePage]) {
      assert.include(await shown(page, language, { id: "google", version: "1" }), platforms.flags)
      assert.notInclude(await shown(page, language, { id: "openmoji", version: "1" }), platforms.flags)
    }
  })

  it("are named beside the coverage by version", async () => {
    for (const page of [coveragePage, versionPage]) {
      assert.include(await shown(page, language, { version: "2.0" }), coverage.flags)
      const listed = apiWith([platform("google", true), platform("openmoji", true)], [2, 2])
      assert.notInclude(await shown(page, language, { version: "2.0" }, listed), coverage.flags)
    }
  })

  it("have the platforms that may draw them on their own page", () => {
    const drawingsOf = (subgroup: string) =>
      renderToString(
        Drawings({
          // The component reads nothing else of an emoji.
          emoji: { slug: "flag", emoji: "🇩🇪", subgroup, renderings: [] } as unknown as EmojiDetail,
          events: [],
          page: {
            baseUrl: "",
            language,
            messages: messagesIn(language),
            operator: {},
            params: {},
            path: "/",
            query: new URLSearchParams()
          },
          // The component reads only the ids, names and releases of platforms.
          platforms: sets as unknown as ReadonlyArray<Platform>
        })
      )
    const names = formatList(language, ["Set of google", "Set of skype"].map(isolate))
    for (const subgroup of ["country-flag", "subdivision-flag"]) {
      assert.include(drawingsOf(subgroup), platforms.mayHave(names))
    }
    assert.notInclude(drawingsOf("flag"), isolate("Set of google"))
  })
})

it("only the newest imported release tells whether a platform lacks flags", () => {
  const release = (listsFlags: boolean, curated = false) => ({ ...releaseOf("google", listsFlags), curated })
  const lacks = (...releases: Parameters<typeof lacksFlags>[0]) => lacksFlags(releases)
  assert.isTrue(lacks(release(true), release(false)))
  assert.isTrue(lacks(release(false), release(true, true)))
  assert.isFalse(lacks(release(false), release(true)))
  assert.isFalse(lacks())
})
