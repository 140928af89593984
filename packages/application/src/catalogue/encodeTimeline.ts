import { type CatalogueEmoji, carrierInfo, type Language, releaseDate } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { writeToBytes } from "./JsonWriter.ts"
import { proposalsOf } from "./provenance.ts"

/** A dated event with its other JSON members. */
interface Event {
  /** A day, a month or a year; null if unknown. */
  readonly date: string | null
  readonly type: string
  readonly members: Readonly<Record<string, unknown>>
  /** A rendering, already encoded as JSON. */
  readonly rendering?: string
}

/** The history of one emoji as a JSON document: oldest event first, undated events last. */
export const encodeTimeline = (view: CatalogueView, index: number, language: Language): Uint8Array => {
  const emoji = view.emoji[index]!
  const events = [...factEvents(view, emoji), ...artworkEvents(view, index)].sort((left, right) =>
    left.date === right.date ? 0 : (left.date ?? "~") < (right.date ?? "~") ? -1 : 1
  )
  return writeToBytes((writer) => {
    writer.text(`{"emoji":`)
    view.writeOpenSummary(writer, index, language)
    writer.text(`},"events":[${events.map(eventJson).join(",")}]}`)
  })
}

const eventJson = ({ date, members, rendering, type }: Event): string => {
  const text = JSON.stringify({ type, date, ...members })
  return rendering === undefined ? text : `${text.slice(0, -1)},"rendering":${rendering}}`
}

const factEvents = (view: CatalogueView, emoji: CatalogueEmoji): ReadonlyArray<Event> => [
  ...emoji.carriers.map(({ carrier, privateUse, shiftJis }) => {
    const { name, since } = carrierInfo[carrier]
    return { type: "carrier", date: String(since), members: { earliest: true, carrier, name, privateUse, shiftJis } }
  }),
  ...proposalsOf(view.catalogue, emoji).map(({ date, ...proposal }) => ({ type: "proposed", date, members: proposal })),
  { type: "encoded", date: emoji.encoding.date, members: { unicodeVersion: emoji.encoding.version } },
  {
    type: "released",
    date: releaseDate(emoji.version) ?? String(emoji.year),
    members: { emojiVersion: emoji.version }
  },
  ...emoji.renamings.map(({ date, ...renaming }) => ({ type: "renamed", date, members: renaming }))
]

/** The first rendering on each platform, and every later redesign or removal. */
const artworkEvents = ({ artwork }: CatalogueView, index: number): ReadonlyArray<Event> =>
  artwork.releases.flatMap((release) => {
    const change = release.changeOf(index)
    if (change === undefined) return []
    const { difference, kind } = change
    const members = { platform: release.platform.id, platformVersion: release.version, difference }
    // Earlier releases of the platform are unknown, so the first known release does not tell when the emoji was added.
    const type = release.isFirst ? "artwork_first" : `artwork_${kind}`
    return [{ type, date: release.releasedAt, members, rendering: release.renderingJson(index) }]
  })
