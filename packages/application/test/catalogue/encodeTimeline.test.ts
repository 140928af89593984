import { type CatalogueView, encodeTimeline } from "@emoji-catalogue/application/catalogue"
import { sampleArtwork } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
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

it.effect("lists all events of an emoji, oldest first, undated events last", () =>
  Effect.gen(function* () {
    const { emoji, events } = timelineOf("❤️", yield* viewOf())
    assert.strictEqual(emoji.name, "red heart (de)")
    assert.deepStrictEqual(events.map(describeEvent), [
      "1997 carrier",
      "1999 carrier",
      "2009-01-30 proposed",
      "2010-10-11 encoded",
      "2010-10-11 released",
      "2022-03-01 artwork_first",
      "2022-10-19 renamed",
      "null artwork_first",
      "null artwork_first"
    ])
    assert.deepInclude(events[1], { carrier: "docomo", name: "NTT docomo", privateUse: "E6EC", shiftJis: "F991" })
    assert.deepInclude(events[2], { slug: "l2-09-026", document: "L2/09-026" })
    assert.deepInclude(events[3], { unicodeVersion: "6.0" })
    assert.deepInclude(events[4], { emojiVersion: "0.6" })
    assert.deepInclude(events[6], { from: "heavy black heart", to: "red heart", cldr: "42" })
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
    assert.deepInclude(redrawn, { date: "2025-12-19", platform: "twitter", platformVersion: "17.0", difference: 0.2 })
    assert.strictEqual(redrawn?.rendering?.platformVersion, "17.0")
    const flag = timelineOf("🇯🇵", view).events
    assert.deepInclude(flag.at(-1), { type: "artwork_removed", date: "2025-12-19", difference: null, rendering: null })
  })
)

it.effect("events of every emoji are in order, and include at least its encoding and release", () =>
  Effect.gen(function* () {
    for (const artwork of [sampleArtwork, []]) {
      const view = yield* viewOf(artwork)
      for (const { emoji } of view.emoji) {
        const dates = timelineOf(emoji, view).events.map(({ date }) => date ?? "~")
        assert.deepStrictEqual(dates, dates.toSorted())
        assert.isAtLeast(dates.length, 2)
      }
    }
  })
)
