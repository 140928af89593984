import { assert, describe, it } from "vitest"
import { languages } from "../src/languages.ts"
import { messagesIn } from "../src/messages/index.ts"
import type { Page } from "../src/page/Page.ts"
import { coveragePage } from "../src/pages/coveragePage.tsx"
import { platformsPage } from "../src/pages/platformsPage.tsx"
import { versionPage } from "../src/pages/versionPage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

const platform = (id: string, devices: ReadonlyArray<string>, date: string) => ({
  id,
  name: `Set of ${id}`,
  devices,
  systems: [],
  license: { name: "Sample" },
  releases: [{ version: `${id} 1`, releasedAt: null, notAfter: date }],
  count: 9
})

const covered = (id: string, ...counts: ReadonlyArray<number>) => ({
  platform: id,
  versions: ["17.0", "13.0"].map((version, at) => ({
    version,
    total: 4,
    count: counts[at],
    coverage: counts[at]! / 4
  }))
})

const responses: Readonly<Record<string, object>> = {
  "/api/platforms": listing([
    platform("apple", ["iPhone", "iPad"], "2024-02-06"),
    platform("openmoji", [], "2027-01-01")
  ]),
  "/api/platforms/coverage": listing([covered("apple", 0, 4), covered("openmoji", 0, 3)]),
  "/api/emoji/versions": listing([
    { version: "17.0", year: 2025, count: 4, baseEmoji: 4 },
    { version: "13.0", year: 2020, count: 4, baseEmoji: 4 }
  ])
}

const api = fakeApi(({ pathname }) => responses[pathname])

const shown = (page: Page, language: (typeof languages)[number], version: string): Promise<string> =>
  contentOf(page, { api, language, params: { version } })

const numberOf = (html: string, part: string) => html.split(part).length - 1

describe.each(languages)("tables of platforms in %s", (language) => {
  const { unknown } = messagesIn(language).coverage
  const legend = `<p class="note"><b>—</b> ${unknown}</p>`
  const cell = `<td title="${unknown}">—</td>`

  it("name the devices that show a set", async () => {
    const devices = '<small class="devices" lang="en"><bdi>iPhone, iPad</bdi></small>'
    for (const page of [versionPage, platformsPage]) {
      const html = await shown(page, language, "17.0")
      assert.include(html, devices)
      assert.strictEqual(numberOf(html, 'class="devices"'), 1)
    }
  })

  it("mark what no release is new enough to tell, and explain the mark", async () => {
    const support = await shown(versionPage, language, "17.0")
    assert.strictEqual(numberOf(support, cell), 2)
    assert.include(support, legend)
    const coverage = await shown(coveragePage, language, "17.0")
    assert.strictEqual(numberOf(coverage, cell), 1)
    assert.include(coverage, legend)
    assert.strictEqual(numberOf(coverage, 'class="step0"'), 1)
  })

  it("have no legend without such a mark", async () => {
    const support = await shown(versionPage, language, "13.0")
    assert.notInclude(support, "—")
    assert.notInclude(support, unknown)
  })
})
