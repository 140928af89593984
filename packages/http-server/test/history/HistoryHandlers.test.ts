import { sampleDraft, sampleDraftWith } from "@emoji-catalogue/application/testing"
import type { CatalogueDraft, DocumentNumber } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { emojiOf, problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { json } = testApi()

describe("GET /api/emoji/history/{slug}", () => {
  const timelineOf = async (slug: string, ask: typeof json = json) =>
    (await ask(`/api/emoji/history/${slug}`)).body.events as ReadonlyArray<Record<string, unknown>>
  const summariesOf = (events: ReadonlyArray<Record<string, unknown>>) =>
    events.map(({ date, platform, type }) => [date, type, ...(platform === undefined ? [] : [platform])])

  it("lists events, oldest first, events without any date last", async () => {
    assert.deepStrictEqual(summariesOf(await timelineOf("red-heart")), [
      ["1997", "carrier"],
      ["1999", "carrier"],
      ["2009-01-30", "proposed"],
      ["2010-10-11", "encoded"],
      ["2010-10-11", "released"],
      ["2016-09", "redesigned", "apple"],
      [null, "artwork_first", "twitter"],
      ["2022-10-19", "renamed"],
      [null, "artwork_first", "apple"],
      [null, "artwork_first", "openmoji"]
    ])
  })

  it("describes each event by its type", async () => {
    const [softbank, , proposed, encoded, released, redesigned, added, renamed, apple] = await timelineOf("red-heart")
    assert.deepStrictEqual(softbank, {
      type: "carrier",
      earliest: true,
      date: "1997",
      carrier: "softbank",
      name: "SoftBank (J-Phone)",
      privateUse: "E022",
      shiftJis: "F962"
    })
    assert.deepInclude(proposed, {
      slug: "l2-09-026",
      document: "L2/09-026",
      title: "Proposal for encoding emoji symbols",
      registerUrl: "https://www.unicode.org/L2/L2009/Register-2009.html"
    })
    assert.deepInclude(encoded, { unicodeVersion: "6.0", emojiVersion: null })
    assert.deepInclude(released, { emojiVersion: "0.6" })
    assert.deepStrictEqual(redesigned, {
      type: "redesigned",
      date: "2016-09",
      platform: "apple",
      platformVersion: "iOS 10",
      from: "flat heart",
      to: "glossy heart",
      source: "https://example.org/hearts"
    })
    assert.deepInclude(added, { platformVersion: "14.0", difference: null, notAfter: "2022-03-01", earliest: true })
    assert.deepInclude(renamed, { from: "heavy black heart", to: "red heart", cldr: "42" })
    assert.deepInclude(apple!["rendering"], { url: null, licenseRestricted: true })
  })

  it("describes a reported redesign in the requested language", async () => {
    const redesigned = (await timelineOf("red-heart?language=de")).find(({ type }) => type === "redesigned")
    assert.deepInclude(redesigned, { date: "2016-09", from: "flaches Herz", to: "glänzendes Herz" })
  })

  it("lists redrawn artwork with its new rendering, and removed artwork without one", async () => {
    const redrawn = (await timelineOf("grinning-face")).find(({ type }) => type === "artwork_redrawn")!
    assert.deepInclude(redrawn, { platform: "twitter", platformVersion: "17.0", difference: 0.2, date: "2025-12-19" })
    assert.deepInclude(redrawn["rendering"], { platformVersion: "17.0", licenseRestricted: false })
    const removed = (await timelineOf("flag-japan")).find(({ type }) => type === "artwork_removed")!
    assert.deepInclude(removed, { platformVersion: "17.0", difference: null, rendering: null })
  })

  it("a date may be a year or a month", async () => {
    const { json } = testApi({
      drafts: [
        sampleDraftWith((emoji) => ({ ...emoji, encoding: { ...emoji.encoding, date: "2015" } })),
        sampleDraftWith((emoji) => ({ ...emoji, encoding: { ...emoji.encoding, date: "2015-07" } }))
      ],
      artwork: []
    })
    assert.deepStrictEqual(summariesOf(await timelineOf("grinning-face", json)), [
      ["2015-06-09", "released"],
      ["2015-07", "encoded"]
    ])
  })

  it("an emoji may be referenced by character and code point; an unknown reference is 404", async () => {
    const { body } = await json("/api/emoji/history/red-heart?language=ko")
    assert.strictEqual(body.emoji.name, "빨간색 하트")
    for (const reference of ["%E2%9D%A4", "2764-FE0F", "U%2B2764"]) {
      assert.deepStrictEqual((await json(`/api/emoji/history/${reference}?language=ko`)).body, body, reference)
    }
    assert.strictEqual((await json("/api/emoji/history/no-such-emoji")).status, 404)
  })
})

describe("GET /api/emoji/carriers", () => {
  it("lists every carrier with the number of its characters that became emoji", async () => {
    assert.deepStrictEqual((await json("/api/emoji/carriers")).body, {
      items: [
        { carrier: "docomo", name: "NTT docomo", since: 1999, count: 1 },
        { carrier: "au", name: "au by KDDI", since: 1999, count: 0 },
        { carrier: "softbank", name: "SoftBank (J-Phone)", since: 1997, count: 1 }
      ],
      total: 3,
      limit: 3,
      offset: 0
    })
  })

  it("a carrier lists each character with the emoji it became, in pages", async () => {
    const { json } = testApi({
      drafts: [
        sampleDraftWith((emoji) => ({
          ...emoji,
          carriers: ["E001", "E002"].map((privateUse) => ({ carrier: "au", privateUse, shiftJis: "F340" }))
        }))
      ]
    })
    const { body, headers } = await json("/api/emoji/carrier/au?limit=3&offset=1&lang=ja")
    assert.deepStrictEqual(
      body.items.map((each: { emoji: string; privateUse: string }) => [each.emoji, each.privateUse]),
      [
        ["😀", "E002"],
        ["😃", "E001"],
        ["😃", "E002"]
      ]
    )
    assert.deepInclude(body, { total: 18, limit: 3, offset: 1 })
    assert.deepInclude(body.items[0], { shiftJis: "F340", name: "にっこり笑う" })
    assert.include(headers.get("link"), `</api/emoji/carrier/au?limit=3&offset=4&lang=ja>; rel="next"`)
    assert.deepStrictEqual((await json("/api/emoji/carrier/docomo")).body.items, [])
  })

  it("an unknown carrier is 400 and named", async () => {
    const refused = problemOf(await json("/api/emoji/carrier/vodafone"))
    assert.deepStrictEqual(refused, { status: 400, code: "validation_failed", paths: ["carrier"] })
  })
})

describe("GET /api/emoji/proposals", () => {
  const later = "L2/16-127R2" as DocumentNumber
  const draft: CatalogueDraft = {
    ...sampleDraftWith((emoji) => ({
      ...emoji,
      proposals: emoji.emoji === "❤️" ? ["L2/09-026" as DocumentNumber, later] : emoji.proposals
    })),
    proposals: [...sampleDraft.proposals, { document: later, date: null, title: null }]
  }
  const { json } = testApi({ drafts: [draft] })

  it("lists proposals with the number of emoji they introduced and examples, in pages", async () => {
    const { body } = await json("/api/emoji/proposals")
    assert.deepStrictEqual(body.items, [
      {
        slug: "l2-09-026",
        document: "L2/09-026",
        title: "Proposal for encoding emoji symbols",
        date: "2009-01-30",
        registerUrl: "https://www.unicode.org/L2/L2009/Register-2009.html",
        count: 1,
        examples: [{ slug: "red-heart", emoji: "❤️" }]
      },
      {
        slug: "l2-16-127r2",
        document: "L2/16-127R2",
        title: null,
        date: null,
        registerUrl: "https://www.unicode.org/L2/L2016/Register-2016.html",
        count: 1,
        examples: [{ slug: "red-heart", emoji: "❤️" }]
      }
    ])
    const page = await json("/api/emoji/proposals?limit=1")
    assert.strictEqual(page.headers.get("link"), `</api/emoji/proposals?limit=1&offset=1>; rel="next"`)
  })

  it("a proposal is found by its slug in any case and lists its emoji", async () => {
    const { body } = await json("/api/emoji/proposals/l2-16-127r2?lang=zh")
    assert.deepInclude(body, { document: "L2/16-127R2", count: 1 })
    assert.deepStrictEqual(emojiOf(body), ["❤️"])
    assert.strictEqual(body.items[0].name, "红心")
    assert.deepStrictEqual((await json("/api/emoji/proposals/L2-16-127R2?lang=zh")).body, body)
  })

  it("a proposal lists its emoji in pages of 60 by default", async () => {
    const { json } = testApi({
      drafts: [
        { ...draft, ...sampleDraftWith((emoji) => ({ ...emoji, proposals: [later] })), proposals: draft.proposals }
      ]
    })
    const whole = await json("/api/emoji/proposals/l2-16-127r2")
    assert.deepInclude(whole.body, { count: sampleDraft.emoji.length, total: sampleDraft.emoji.length, limit: 60 })
    const page = await json("/api/emoji/proposals/l2-16-127r2?limit=2&offset=1")
    assert.deepStrictEqual(emojiOf(page.body), emojiOf(whole.body).slice(1, 3))
    assert.deepInclude(page.body, { total: sampleDraft.emoji.length, limit: 2, offset: 1 })
    assert.include(page.headers.get("link"), `</api/emoji/proposals/l2-16-127r2?limit=2&offset=3>; rel="next"`)
  })

  it("a proposal that no emoji refers to is 404", async () => {
    for (const slug of ["l2-99-999", "L2%2F09-026", "constructor"]) {
      assert.strictEqual((await json(`/api/emoji/proposals/${slug}`)).status, 404, slug)
    }
  })
})
