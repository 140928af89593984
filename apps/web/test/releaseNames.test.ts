import { assert, describe, it } from "vitest"
import { releasePage } from "../src/pages/releasePage.tsx"
import { contentOf } from "./contentOf.ts"
import { fakeApi, listing } from "./fakeApi.ts"

const reason = { reason: "license_restricted", detail: "Its license permits no copies." }

const changesOf = (kind: "added" | "removed", total: number) =>
  Array.from({ length: total }, (_, at) => {
    const image = { platform: "apple", platformVersion: "2", url: null }
    const sides = kind === "added" ? { before: null, after: image } : { before: image, after: null }
    return { slug: `${kind}-${at}`, emoji: "🫩", name: `${kind} ${at}`, kind, difference: null, ...sides }
  })

const releaseWith = (added: number, removed: number): Promise<string> => {
  const release = {
    platform: "apple",
    version: "2",
    releasedAt: "2025-01-01",
    notAfter: null,
    source: { package: "sample", version: "2" },
    listsFlags: true,
    count: 100,
    coverage: 1,
    added,
    redrawn: null,
    removed,
    licenseRestricted: true
  }
  const platform = {
    id: "apple",
    name: "Apple Color Emoji",
    license: { name: "Sample", url: null },
    attribution: null,
    noArtwork: null,
    noImages: reason
  }
  const responses: Readonly<Record<string, object>> = {
    "/api/platforms": listing([platform]),
    "/api/emoji/platform-versions": listing([release]),
    "/api/emoji/platform/apple/2/changes": listing([...changesOf("added", added), ...changesOf("removed", removed)])
  }
  const api = fakeApi(({ pathname }) => responses[pathname])
  return contentOf(releasePage, { api, language: "en", params: { id: "apple", version: "2" } })
}

describe("the emoji that a release added or removed", () => {
  it("have names below them if they are few, because the device may not show them", async () => {
    const html = await releaseWith(8, 2)
    assert.include(html, '<span class="name">added 7</span>')
    assert.include(html, '<span class="name">removed 1</span>')
  })

  it("have no names if they are many", async () => {
    const html = await releaseWith(61, 2)
    assert.notInclude(html, '<span class="name">added')
    assert.include(html, '<span class="name">removed 1</span>')
  })
})
