import type { ImportedArtwork } from "@emoji-catalogue/application/ports"
import { sampleArtwork, sampleDraft, sampleDraftWith } from "@emoji-catalogue/application/testing"
import type { CatalogueDraft, DocumentNumber } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { testApi } from "../support/testApi.ts"

/** More than two pages by default. */
const many = 130
const numbered = <A>(make: (number: number) => A) => Array.from({ length: many }, (_, number) => make(number))
const documents = numbered((number) => `L2/16-${String(number + 100)}` as DocumentNumber)

const draft: CatalogueDraft = {
  ...sampleDraftWith((emoji) => ({
    ...emoji,
    annotations: {
      ...emoji.annotations,
      en: { ...emoji.annotations.en, keywords: numbered((number) => `keyword ${number}`) },
      de: { ...emoji.annotations.de, keywords: ["eines"] }
    },
    proposals: documents
  })),
  proposals: documents.map((document) => ({ document, date: null, title: null }))
}

const [openmoji] = sampleArtwork.filter(({ platform }) => platform === "openmoji") as [ImportedArtwork]
const artwork = [
  { ...openmoji, releases: numbered((number) => ({ ...openmoji.releases[0]!, version: `1.${number}.0` })) }
]
const { json } = testApi({ drafts: [draft], artwork })

/** The listings of the catalogue that have no parameters in the specification, except the two lists of 60. */
const paged = ["keywords", "proposals", "platform-versions"]
const alwaysWhole = [
  "categories",
  "subgroups",
  "years",
  "versions",
  "shortcodes",
  "carriers",
  "builder/parts",
  "sitemap"
]

describe("a listing without parameters is complete", () => {
  it.each([...paged, ...alwaysWhole])("/api/emoji/%s", async (path) => {
    const { body, headers, status } = await json(`/api/emoji/${path}`)
    assert.deepStrictEqual([status, headers.get("link")], [200, null])
    const { items, ...page } = body
    assert.isNotEmpty(items)
    assert.deepStrictEqual(page, { total: items.length, limit: items.length, offset: 0 })
    if (paged.includes(path)) assert.lengthOf(items, many)
  })

  it.each(["platforms", "languages"])("/api/%s", async (path) => {
    const { body } = await json(`/api/${path}`)
    assert.deepStrictEqual([body.total, body.limit, body.offset], [body.items.length, body.items.length, 0])
  })
})

describe.each(paged)("/api/emoji/%s with a page parameter", (name) => {
  const path = `/api/emoji/${name}`

  it("is the requested page, with links to the other pages", async () => {
    const whole = (await json(path)).body.items
    const visited: Array<unknown> = []
    for (let next: string | undefined = `${path}?limit=50`; next !== undefined;) {
      const { body, headers, status } = await json(next)
      assert.deepStrictEqual([status, body.limit, body.offset], [200, 50, visited.length], next)
      visited.push(...body.items)
      next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1]
    }
    assert.deepStrictEqual(visited, whole)
  })

  it("has 60 items if only the offset is sent", async () => {
    const whole = (await json(path)).body.items
    for (const offset of [0, 60, 100, 200]) {
      const { body } = await json(`${path}?offset=${offset}`)
      assert.deepStrictEqual(body, { items: whole.slice(offset, offset + 60), total: many, limit: 60, offset })
    }
  })

  it("is refused out of bounds", async () => {
    for (const query of ["limit=0", "limit=501", "limit=x", "limit=", "offset=-1", "offset=1.5"]) {
      assert.strictEqual((await json(`${path}?${query}`)).status, 400, query)
    }
  })
})

it("is complete in each language", async () => {
  const { body, headers } = await json("/api/emoji/keywords?lang=de")
  assert.deepStrictEqual([body.total, body.limit, headers.get("link")], [1, 1, null])
  const page = await json("/api/emoji/keywords?language=en&offset=60")
  assert.include(page.headers.get("link"), "</api/emoji/keywords?language=en&offset=120&limit=60>")
})

it("recent and popular are lists of 60", async () => {
  for (const path of ["recent", "popular"]) {
    const { body } = await json(`/api/emoji/${path}`)
    assert.deepStrictEqual([body.total, body.limit], [sampleDraft.emoji.length, 60], path)
  }
})
