import { sampleDraft, sampleDraftWith } from "@emoji-catalogue/application/testing"
import type { CatalogueDraft, DocumentNumber } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"

const { json } = api()

const emojiOf = ({ items }: { items: ReadonlyArray<{ emoji: string }> }) => items.map(({ emoji }) => emoji)

describe("GET /api/emoji/history/{slug}", () => {
  const timeline = async (slug: string, from: typeof json = json) =>
    (await from(`/api/emoji/history/${slug}`)).body.events as ReadonlyArray<Record<string, unknown>>
  const told = (events: ReadonlyArray<Record<string, unknown>>) =>
    events.map(({ date, platform, type }) => [date, type, ...(platform === undefined ? [] : [platform])])

  it("tells what happened, oldest first, what has no date last", async () => {
    assert.deepStrictEqual(told(await timeline("red-heart")), [
      ["1997", "carrier"],
      ["1999", "carrier"],
      ["2009-01-30", "proposed"],
      ["2010-10-11", "encoded"],
      ["2015-06-09", "released"],
      ["2022-03-01", "artwork_first", "twitter"],
      ["2022-10-19", "renamed"],
      [null, "artwork_first", "apple"],
      [null, "artwork_first", "openmoji"]
    ])
  })

  it("says of each event what there is to say", async () => {
    const [softbank, , proposed, encoded, released, added, renamed, apple] = await timeline("red-heart")
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
    assert.deepInclude(encoded, { unicodeVersion: "6.0" })
    assert.deepInclude(released, { emojiVersion: "0.6" })
    assert.deepInclude(added, { platformVersion: "14.0", difference: null })
    assert.deepInclude(renamed, { from: "heavy black heart", to: "red heart", cldr: "42" })
    assert.deepInclude(apple!["rendering"], { url: null, licenseRestricted: true })
  })

  it("tells of drawings that were made anew, with the new one, and of those that went", async () => {
    const redrawn = (await timeline("grinning-face")).find(({ type }) => type === "artwork_redrawn")!
    assert.deepInclude(redrawn, { platform: "twitter", platformVersion: "17.0", difference: 0.2, date: "2025-12-19" })
    assert.deepInclude(redrawn["rendering"], { platformVersion: "17.0", licenseRestricted: false })
    const removed = (await timeline("flag-japan")).find(({ type }) => type === "artwork_removed")!
    assert.deepInclude(removed, { platformVersion: "17.0", difference: null, rendering: null })
  })

  it("takes days that are known by year or month alone", async () => {
    const { json } = api({
      drafts: [
        sampleDraftWith((emoji) => ({ ...emoji, encoding: { ...emoji.encoding, date: "2015" } })),
        sampleDraftWith((emoji) => ({ ...emoji, encoding: { ...emoji.encoding, date: "2015-07" } }))
      ],
      artwork: []
    })
    assert.deepStrictEqual(told(await timeline("grinning-face", json)), [
      ["2015-06-09", "released"],
      ["2015-07", "encoded"]
    ])
  })

  it("takes every reference to an emoji, and is 404 for what is none", async () => {
    const { body } = await json("/api/emoji/history/red-heart?language=ko")
    assert.strictEqual(body.emoji.name, "red heart (ko)")
    for (const reference of ["%E2%9D%A4", "2764-FE0F", "U%2B2764"]) {
      assert.deepStrictEqual((await json(`/api/emoji/history/${reference}?language=ko`)).body, body, reference)
    }
    assert.strictEqual((await json("/api/emoji/history/no-such-emoji")).status, 404)
  })
})

describe("carriers", () => {
  it("are there with the characters that became emoji", async () => {
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

  it("list each character with the emoji that it became, in pages", async () => {
    const { json } = api({
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
    assert.deepInclude(body.items[0], { shiftJis: "F340", name: "grinning face (ja)" })
    assert.include(headers.get("link"), `</api/emoji/carrier/au?limit=3&offset=4&lang=ja>; rel="next"`)
    assert.deepStrictEqual((await json("/api/emoji/carrier/docomo")).body.items, [])
  })

  it("are those three", async () => {
    const { body, status } = await json("/api/emoji/carrier/vodafone")
    assert.deepStrictEqual([status, body.errors[0].path], [400, "carrier"])
  })
})

describe("proposals", () => {
  const later = "L2/16-127R2" as DocumentNumber
  const draft: CatalogueDraft = {
    ...sampleDraftWith((emoji) => ({
      ...emoji,
      proposals: emoji.emoji === "❤️" ? ["L2/09-026" as DocumentNumber, later] : emoji.proposals
    })),
    proposals: [...sampleDraft.proposals, { document: later, date: null, title: null }]
  }
  const { json } = api({ drafts: [draft] })

  it("are listed with how many emoji they introduced", async () => {
    const { body } = await json("/api/emoji/proposals")
    assert.deepStrictEqual(body.items, [
      {
        slug: "l2-09-026",
        document: "L2/09-026",
        title: "Proposal for encoding emoji symbols",
        date: "2009-01-30",
        registerUrl: "https://www.unicode.org/L2/L2009/Register-2009.html",
        count: 1
      },
      {
        slug: "l2-16-127r2",
        document: "L2/16-127R2",
        title: null,
        date: null,
        registerUrl: "https://www.unicode.org/L2/L2016/Register-2016.html",
        count: 1
      }
    ])
    const page = await json("/api/emoji/proposals?limit=1")
    assert.strictEqual(page.headers.get("link"), `</api/emoji/proposals?limit=1&offset=1>; rel="next"`)
  })

  it("are found by their slug in any case, with their emoji", async () => {
    const { body } = await json("/api/emoji/proposals/l2-16-127r2?lang=zh")
    assert.deepInclude(body, { document: "L2/16-127R2", count: 1 })
    assert.deepStrictEqual(emojiOf({ items: body.emoji }), ["❤️"])
    assert.strictEqual(body.emoji[0].name, "red heart (zh)")
    assert.deepStrictEqual((await json("/api/emoji/proposals/L2-16-127R2?lang=zh")).body, body)
  })

  it("that no emoji names are 404", async () => {
    for (const slug of ["l2-99-999", "L2%2F09-026", "constructor"]) {
      assert.strictEqual((await json(`/api/emoji/proposals/${slug}`)).status, 404, slug)
    }
  })
})
