import type { CatalogueView } from "@emoji-catalogue/application/view"
import { artworkOf, sampleArtwork, sampleCatalogue, sampleRendering } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeTimeline } from "../../src/encoding/encodeTimeline.ts"
import { parsed, viewOf } from "./sampleView.ts"

interface Event {
  readonly type: string
  readonly date: string | null
  readonly rendering?: { readonly platform: string; readonly platformVersion: string } | null
}

const timelineOf = (text: string, view: CatalogueView) =>
  parsed(encodeTimeline(view, view.resolve(text)!.index, "de")) as {
    readonly emoji: { readonly name: string }
    readonly events: ReadonlyArray<Event & Readonly<Record<string, unknown>>>
  }

const describeEvent = ({ date, type }: Event) => `${date} ${type}`

it.effect("lists all events of an emoji, oldest first, events without any date last", () =>
  Effect.gen(function* () {
    const { emoji, events } = timelineOf("❤️", yield* viewOf())
    assert.strictEqual(emoji.name, "rotes Herz")
    assert.deepStrictEqual(events.map(describeEvent), [
      "1997 carrier",
      "1999 carrier",
      "2009-01-30 proposed",
      "2010-10-11 encoded",
      "2010-10-11 released",
      "2016-09 redesigned",
      "null artwork_first",
      "2022-10-19 renamed",
      "null artwork_first",
      "null artwork_first"
    ])
    assert.deepInclude(events[1], { carrier: "docomo", name: "NTT docomo", privateUse: "E6EC", shiftJis: "F991" })
    assert.deepInclude(events[2], { slug: "l2-09-026", document: "L2/09-026" })
    assert.deepInclude(events[3], { unicodeVersion: "6.0", emojiVersion: null })
    assert.deepInclude(events[5], { platform: "apple", from: "flaches Herz", to: "glänzendes Herz" })
    assert.deepInclude(events[6], { platform: "twitter", notAfter: "2022-03-01", earliest: true })
    assert.deepInclude(events[4], { emojiVersion: "0.6" })
    assert.deepInclude(events[7], { from: "heavy black heart", to: "red heart", cldr: "42" })
    // Undated events are in registry order.
    assert.deepStrictEqual(
      events.slice(-2).map(({ rendering }) => rendering?.platform),
      ["apple", "openmoji"]
    )
  })
)

it.effect("a redrawn event has its difference, a removed event has no rendering", () =>
  Effect.gen(function* () {
    const view = yield* viewOf()
    const smile = timelineOf("😀", view).events
    const redrawn = smile.find(({ type }) => type === "artwork_redrawn")
    assert.deepInclude(redrawn, { date: "2025-12-19", notAfter: null, earliest: false })
    assert.deepInclude(redrawn, { platform: "twitter", platformVersion: "17.0", difference: 0.2 })
    assert.strictEqual(redrawn?.rendering?.platformVersion, "17.0")
    const flag = timelineOf("🇯🇵", view).events
    assert.deepInclude(flag.at(-1), { type: "artwork_removed", date: "2025-12-19", difference: null, rendering: null })
  })
)

const undated = (version: string, notAfter: string | null, difference: number | null = null) => ({
  version,
  notAfter,
  source: `package@${version}`,
  renderings: [sampleRendering("❤️", "1", difference)]
})

it.effect("artwork is dated only if the previous release is known, otherwise bounded", () =>
  Effect.gen(function* () {
    const releases = [
      undated("1", null),
      undated("2", "2021-02-01", 0.1),
      { ...undated("3", null, 0.1), releasedAt: "2022-03-01" },
      { ...undated("4", null, 0.1), releasedAt: "2023-04-01", consecutive: true }
    ]
    const view = yield* viewOf([artworkOf("google", ...releases)])
    const events = timelineOf("❤️", view).events.filter(({ type }) => type.startsWith("artwork_"))
    assert.deepStrictEqual(
      events.map(({ date, earliest, notAfter, platformVersion, type }) => [
        platformVersion,
        type,
        date,
        notAfter,
        earliest
      ]),
      [
        ["1", "artwork_first", null, "2021-02-01", true],
        ["2", "artwork_redrawn", null, "2021-02-01", true],
        ["3", "artwork_redrawn", null, "2022-03-01", true],
        ["4", "artwork_redrawn", "2023-04-01", null, false]
      ]
    )
  })
)

it.effect("a carrier's artwork comes with its characters, a platform's first artwork before its redraws", () =>
  Effect.gen(function* () {
    const carrier = { ...undated("EmojiSources", "2010-10-11"), renderings: [sampleRendering("❤️", null)] }
    const view = yield* viewOf([
      artworkOf("google", undated("1", null), undated("2", null, 0.1)),
      artworkOf("docomo", carrier),
      artworkOf("softbank", carrier)
    ])
    assert.deepStrictEqual(
      timelineOf("❤️", view).events.map((event) =>
        [event.type, event["platform"] ?? event["carrier"]].join(" ").trim()
      ),
      [
        "carrier softbank",
        "artwork_first softbank",
        "carrier docomo",
        "artwork_first docomo",
        "proposed",
        "encoded",
        "released",
        "redesigned apple",
        "renamed",
        "artwork_first google",
        "artwork_redrawn google"
      ]
    )
  })
)

it.effect("the artwork of a carrier follows its own carrier among those of the same year", () =>
  Effect.gen(function* () {
    const origin = { privateUse: "E022", shiftJis: "F962" }
    const emoji = sampleCatalogue.emoji.map((each) => ({
      ...each,
      carriers: (["docomo", "au"] as const).map((carrier) => ({ carrier, ...origin }))
    }))
    const carrier = { ...undated("EmojiSources", "2010-10-11"), renderings: [sampleRendering("❤️", null)] }
    const artwork = (["au-kddi", "docomo", "softbank"] as const).map((platform) => artworkOf(platform, carrier))
    const { events } = timelineOf("❤️", yield* viewOf(artwork, { ...sampleCatalogue, emoji }))
    assert.deepStrictEqual(
      events.slice(0, 5).map((event) => `${event.type} ${event["platform"] ?? event["carrier"]}`),
      ["artwork_first softbank", "carrier docomo", "artwork_first docomo", "carrier au", "artwork_first au-kddi"]
    )
  })
)

it.effect("reported redesigns are sorted by their dates, a month before its days", () =>
  Effect.gen(function* () {
    const [reported] = sampleCatalogue.emoji.flatMap(({ reportedRedesigns }) => reportedRedesigns)
    const dates = ["2009-01", "2010-10-11", "2022-10", "2025"]
    const emoji = sampleCatalogue.emoji.map((each) =>
      each.emoji === "❤️"
        ? { ...each, reportedRedesigns: dates.map((date) => ({ ...reported!, date, platformVersion: null })) }
        : each
    )
    const { events } = timelineOf("❤️", yield* viewOf([], { ...sampleCatalogue, emoji }))
    assert.deepStrictEqual(events.map(describeEvent).slice(2), [
      "2009-01 redesigned",
      "2009-01-30 proposed",
      "2010-10-11 encoded",
      "2010-10-11 released",
      "2010-10-11 redesigned",
      "2022-10 redesigned",
      "2022-10-19 renamed",
      "2025 redesigned"
    ])
    assert.isTrue(events.every((event) => event.type !== "redesigned" || event["platformVersion"] === null))
  })
)

it.effect("a proposal without a date is sorted by the year in its number", () =>
  Effect.gen(function* () {
    const proposals = sampleCatalogue.proposals.map((each) => ({ ...each, date: null }))
    const { events } = timelineOf("❤️", yield* viewOf([], { ...sampleCatalogue, proposals }))
    assert.deepStrictEqual(events.map(describeEvent).slice(1, 4), [
      "1999 carrier",
      "null proposed",
      "2010-10-11 encoded"
    ])
  })
)

it.effect("a sequence is encoded when it is defined, not when its characters were", () =>
  Effect.gen(function* () {
    const view = yield* viewOf([])
    const encodedIn = (text: string) => timelineOf(text, view).events.find(({ type }) => type === "encoded")
    const sequence = { date: "2016-11-22", unicodeVersion: null, emojiVersion: "4.0", charactersSince: "6.0" }
    for (const text of ["👩‍🚀", "👩🏻‍🚀"]) assert.deepInclude(encodedIn(text), sequence, text)
    assert.deepInclude(encodedIn("🇨🇮"), { date: "2015-11-12", emojiVersion: "2.0" })
    assert.deepInclude(encodedIn("❤️"), { date: "2010-10-11", emojiVersion: null })
  })
)

it.effect("events of every emoji are in order, and include at least its encoding and release", () =>
  Effect.gen(function* () {
    for (const artwork of [sampleArtwork, []]) {
      const view = yield* viewOf(artwork)
      for (const { emoji } of view.emoji) {
        const dates = timelineOf(emoji, view).events.map(({ date, notAfter }) => date ?? notAfter ?? "~")
        assert.deepStrictEqual(dates, dates.toSorted())
        assert.isAtLeast(dates.length, 2)
      }
    }
  })
)
