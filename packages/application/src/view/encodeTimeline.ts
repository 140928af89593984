import {
  type CatalogueEmoji,
  Carrier,
  carrierInfo,
  type DocumentNumber,
  encodedOn,
  isSequence,
  type Language,
  type PlatformId,
  releaseDate
} from "@emoji-catalogue/domain"
import type { ReleaseView } from "./ReleaseView.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { writeToBytes } from "../shared/JsonWriter.ts"
import { proposalsOf } from "./provenance.ts"

/** An event with its other JSON members. */
interface Event {
  /** A day, a month or a year; null if unknown. */
  readonly date: string | null
  /** The date to order an undated event by; undated events without one are last. */
  readonly place?: string | null
  readonly type: string
  readonly members: Readonly<Record<string, unknown>>
  /** A rendering, already encoded as JSON. */
  readonly rendering?: string
}

/**
 * The history of one emoji as a JSON document, oldest event first. An undated event is where it happened at the latest.
 */
export const encodeTimeline = (view: CatalogueView, index: number, language: Language): Uint8Array => {
  const emoji = view.emoji[index]!
  const events = [...factEvents(view, emoji), ...artworkEvents(view, index)].sort((left, right) =>
    placeOf(left) === placeOf(right) ? 0 : placeOf(left) < placeOf(right) ? -1 : 1
  )
  return writeToBytes((writer) => {
    writer.text(`{"emoji":`)
    view.writeOpenSummary(writer, index, language)
    writer.text(`},"events":[${events.map(eventJson).join(",")}]}`)
  })
}

const placeOf = ({ date, place }: Event): string => date ?? place ?? "~"

const eventJson = ({ date, members, rendering, type }: Event): string => {
  const text = JSON.stringify({ type, date, ...members })
  return rendering === undefined ? text : `${text.slice(0, -1)},"rendering":${rendering}}`
}

const factEvents = (view: CatalogueView, emoji: CatalogueEmoji): ReadonlyArray<Event> => [
  ...emoji.carriers.map(({ carrier, privateUse, shiftJis }) => {
    const { name, since } = carrierInfo[carrier]
    return { type: "carrier", date: String(since), members: { earliest: true, carrier, name, privateUse, shiftJis } }
  }),
  ...proposalsOf(view.catalogue, emoji).map(({ date, ...proposal }) => ({
    type: "proposed",
    date,
    place: yearOf(proposal.document),
    members: proposal
  })),
  {
    type: "encoded",
    date: encodedOn(emoji),
    members: isSequence(emoji.emoji)
      ? { unicodeVersion: null, emojiVersion: emoji.version, charactersSince: emoji.encoding.version }
      : { unicodeVersion: emoji.encoding.version, emojiVersion: null, charactersSince: null }
  },
  {
    type: "released",
    date: releaseDate(emoji.version) ?? String(emoji.year),
    members: { emojiVersion: emoji.version }
  },
  ...emoji.renamings.map(({ date, ...renaming }) => ({ type: "renamed", date, members: renaming }))
]

/** The year in the number of a document: `2016` for `L2/16-127`. */
const yearOf = (document: DocumentNumber): string => `20${document.slice(3, 5)}`

/** The first rendering on each platform, and every later redesign or removal. */
const artworkEvents = ({ artwork }: CatalogueView, index: number): ReadonlyArray<Event> =>
  artwork.releases.flatMap((release) => {
    const change = release.changeOf(index)
    if (change === undefined) return []
    const { difference, kind } = change
    const date = release.consecutive ? release.releasedAt : null
    const members = {
      notAfter: date === null ? release.latestDate : null,
      earliest: !release.consecutive,
      platform: release.platform.id,
      platformVersion: release.version,
      difference
    }
    const type = release.isFirst ? "artwork_first" : `artwork_${kind}`
    return [{ type, date, place: placeOfArtwork(release), members, rendering: release.renderingJson(index) }]
  })

const carrierSince = new Map<PlatformId, number>(
  Carrier.literals.map((carrier) => [carrierInfo[carrier].platform, carrierInfo[carrier].since])
)

/** A carrier's artwork is as old as its characters, whenever it was recorded. */
const placeOfArtwork = ({ latestDate, platform }: ReleaseView): string | null =>
  carrierSince.get(platform.id)?.toString() ?? latestDate
