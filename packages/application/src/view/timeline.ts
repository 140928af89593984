import {
  type ArtworkChangeKind,
  type Catalogue,
  type CatalogueEmoji,
  Carrier,
  carrierInfo,
  type DocumentNumber,
  encodedOn,
  isSequence,
  type PlatformId,
  releaseDate
} from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { proposalsOf } from "./provenance.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** `date` is a day; null if the day is unknown. */
export interface ArtworkEvent {
  readonly type: "artwork_first" | `artwork_${ArtworkChangeKind}`
  readonly date: string | null
  readonly notAfter: string | null
  readonly earliest: boolean
  readonly platform: PlatformId
  readonly platformVersion: string
  readonly difference: number | null
  readonly release: ReleaseView
}

/** An event that does not concern artwork, such as a proposal. `date` is a day, a month or a year; null if unknown. */
export type FactEvent = ReturnType<typeof factEvents>[number]["event"]

/**
 * An event of a timeline. If its `date` is null, it is sorted by `place`: a year, or the latest date on which the event
 * may have happened. Events without a `date` and without a `place` come last. At the same place, the artwork of a
 * Japanese mobile carrier follows the event of its carrier; everything else keeps its order.
 */
interface Placed<Event> {
  readonly event: Event
  readonly place?: string | null
  readonly carrier?: Carrier | undefined
}

/**
 * The history of one emoji, oldest event first.
 *
 * @example
 * ```ts
 * import { timeline } from "@emoji-catalogue/application/view"
 * import { sampleView } from "@emoji-catalogue/application/testing"
 * import { Effect } from "effect"
 *
 * const view = await Effect.runPromise(sampleView)
 * timeline(view, 3).map(({ type }) => type) // => ["encoded", "released", "artwork_first"]
 * ```
 */
export const timeline = (view: CatalogueView, index: number): ReadonlyArray<FactEvent | ArtworkEvent> =>
  [...factEvents(view.catalogue, view.emoji[index]!), ...artworkEvents(view, index)]
    .sort(byPlace)
    .map(({ event }) => event)

type AnyEvent = Placed<{ readonly date: string | null }>

const byPlace = (left: AnyEvent, right: AnyEvent): number => {
  if (placeOf(left) !== placeOf(right)) return placeOf(left) < placeOf(right) ? -1 : 1
  return carrierRank(left) - carrierRank(right)
}

const placeOf = ({ event, place }: AnyEvent): string => event.date ?? place ?? "~"

const carrierRank = ({ carrier }: AnyEvent): number =>
  carrier === undefined ? Carrier.literals.length : Carrier.literals.indexOf(carrier)

const factEvents = (catalogue: Catalogue, emoji: CatalogueEmoji) => [
  ...emoji.carriers.map(({ carrier, privateUse, shiftJis }) => {
    const { name, since } = carrierInfo[carrier]
    const date = String(since)
    const event = { type: "carrier" as const, date, earliest: true as const, carrier, name, privateUse, shiftJis }
    return { event, carrier }
  }),
  ...proposalsOf(catalogue, emoji).map(({ date, ...proposal }) => ({
    event: { type: "proposed" as const, date, ...proposal },
    place: yearOf(proposal.document)
  })),
  {
    event: {
      type: "encoded" as const,
      date: encodedOn(emoji),
      ...(isSequence(emoji.emoji)
        ? { unicodeVersion: null, emojiVersion: emoji.version, charactersSince: emoji.encoding.version }
        : { unicodeVersion: emoji.encoding.version, emojiVersion: null, charactersSince: null })
    }
  },
  {
    event: {
      type: "released" as const,
      date: releaseDate(emoji.version) ?? String(emoji.year),
      emojiVersion: emoji.version
    }
  },
  ...emoji.renamings.map(({ date, ...renaming }) => ({ event: { type: "renamed" as const, date, ...renaming } })),
  ...emoji.reportedRedesigns.map(({ date, ...redesign }) => ({
    event: { type: "redesigned" as const, date, ...redesign }
  }))
]

/** The year from a document number: `2016` for `L2/16-127`. */
const yearOf = (document: DocumentNumber): string => `20${document.slice(3, 5)}`

const artworkEvents = ({ artwork }: CatalogueView, index: number): ReadonlyArray<Placed<ArtworkEvent>> =>
  artwork.releases.flatMap((release) => {
    const change = release.changeOf(index)
    if (change === undefined) return []
    const { difference, kind } = change
    const date = release.consecutive ? release.releasedAt : null
    const event: ArtworkEvent = {
      type: release.isFirst ? "artwork_first" : `artwork_${kind}`,
      date,
      notAfter: date === null ? release.latestDate : null,
      earliest: !release.consecutive,
      platform: release.platform.id,
      platformVersion: release.version,
      difference,
      release
    }
    return [{ event, place: placeOfArtwork(release), carrier: carrierOf.get(release.platform.id) }]
  })

const carrierOf = new Map<PlatformId, Carrier>(
  Carrier.literals.map((carrier) => [carrierInfo[carrier].platform, carrier])
)

/**
 * Returns the `place` of an artwork event: the `latestDate` of the release, or the year of the carrier's first emoji if
 * the platform is a Japanese mobile carrier. The `latestDate` of a carrier's release may be too late, because the
 * artwork may have been recorded long after the carrier released it.
 */
const placeOfArtwork = ({ latestDate, platform }: ReleaseView): string | null => {
  const carrier = carrierOf.get(platform.id)
  return carrier === undefined ? latestDate : String(carrierInfo[carrier].since)
}
