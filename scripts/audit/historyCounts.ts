import type { ApiClient } from "./ApiClient.ts"

interface Event {
  readonly type: string
  readonly date: string | null
  readonly notAfter?: string | null
  readonly earliest?: boolean
  readonly platform?: string
  readonly from?: string
}

/** The number of emoji whose histories are examined, in addition to those in `examined`. */
const sampled = 60

const examined = ["🔫", "❤️", "👩‍🚀", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🐻‍❄️"]

const isArtwork = ({ type }: Event): boolean => type.startsWith("artwork_")

/** Replaces a missing date. `~` sorts after every date. */
const undated = "~"

/**
 * Whether the events of an emoji fulfill three conditions:
 * - Artwork events of platforms other than carriers are sorted by `date`, or by `notAfter` if the date is unknown.
 *   Undated events are last.
 * - The first artwork of each platform precedes all other artwork of the platform.
 * - The events of carriers precede the artwork events of other platforms.
 */
const isOrdered = (events: ReadonlyArray<Event>): boolean => {
  const carriers = new Set(["docomo", "au-kddi", "softbank"])
  const places = events
    .filter((event) => isArtwork(event) && !carriers.has(event.platform ?? ""))
    .map(({ date, notAfter }) => date ?? notAfter ?? undated)
  const firstsPrecede = events.every(
    ({ platform, type }, position) =>
      type !== "artwork_first" ||
      !events.slice(0, position).some((event) => isArtwork(event) && event.platform === platform)
  )
  const lastCarrier = events.findLastIndex(({ type }) => type === "carrier")
  const firstOther = events.findIndex((event) => isArtwork(event) && !carriers.has(event.platform ?? ""))
  return (
    firstsPrecede &&
    (firstOther < 0 || lastCarrier < firstOther) &&
    places.every((place, position) => position === 0 || places[position - 1]! <= place)
  )
}

/**
 * Examines the histories of some emoji. Each count is a number of errors, except for the numbers of renamings and
 * reported redesigns.
 */
export const countHistories = async (api: ApiClient): Promise<Readonly<Record<string, number>>> => {
  const listed = await api.get<{ readonly items: ReadonlyArray<{ readonly emoji: string; readonly version: string }> }>(
    `emoji?limit=${sampled}&offset=1000`
  )
  let misdated = 0
  let unordered = 0
  let sequences = 0
  const renamings: Array<string | undefined> = []
  let redesigns = 0
  for (const emoji of [...examined, ...listed.items.map((each) => each.emoji)]) {
    const { events } = await api.get<{ readonly events: ReadonlyArray<Event> }>(
      `emoji/history/${encodeURIComponent(emoji)}`
    )
    // Only artwork events of OpenMoji may have a date, because OpenMoji is the only imported set for which the day of
    // every release is known. An artwork event with `earliest` must have no date, because the artwork may be older.
    misdated += events.filter(
      (event) =>
        isArtwork(event) &&
        event.date !== null &&
        (event.earliest === true || !/^openmoji(-black)?$/.test(event.platform ?? ""))
    ).length
    if (!isOrdered(events)) unordered++
    const encoded = events.find(({ type }) => type === "encoded")
    const released = events.find(({ type }) => type === "released")
    const isSequence = Array.from(emoji.replaceAll("\uFE0F", "")).length > 1
    if (isSequence && (encoded?.date ?? "") < (released?.date ?? "~")) sequences++
    if (emoji !== "🔫") continue
    renamings.push(...events.filter(({ type }) => type === "renamed").map(({ from }) => from))
    redesigns += events.filter(({ type }) => type === "redesigned").length
  }
  return {
    "artwork events with the date of a package": misdated,
    "histories out of order": unordered,
    "sequences encoded before they were defined": sequences,
    "renamings of 🔫 from pistol": renamings.filter((from) => from === "pistol").length,
    "reported redesigns of 🔫": redesigns
  }
}
