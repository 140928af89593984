import type { Platform, TimelineEvent } from "@emoji-catalogue/client-sdk"
import { formatDate, formatRelease } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { releaseAddress } from "../page/releases.ts"
import { Picture } from "./Picture.tsx"
import { ReportedRedesign } from "./ReportedRedesign.tsx"

interface Props {
  readonly emoji: string
  /** Whether a license permits no copies of some drawings, so that it is not known when they changed. */
  readonly hasUnknownRedesigns: boolean
  readonly events: ReadonlyArray<TimelineEvent>
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

/** What happened to an emoji, oldest first: carriers, proposals, releases and drawings. */
export const History = ({ emoji, events, hasUnknownRedesigns, page, platforms }: Props) => {
  const { language, messages } = page
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id
  return (
    <section id="history" aria-labelledby="history-title">
      <h2 id="history-title">{messages.emoji.history}</h2>
      <ol class="history">
        {events.map((event, at) => (
          <li key={at}>
            <span class="date">{dateOf(event, page)}</span> <What event={event} nameOf={nameOf} page={page} />
            {"rendering" in event && event.rendering?.url != null && (
              <Picture emoji={emoji} image={event.rendering} size={32} />
            )}
          </li>
        ))}
      </ol>
      {hasUnknownRedesigns && <p class="note">{messages.emoji.redesignsUnknown}</p>}
    </section>
  )

  function dateOf(event: TimelineEvent, { messages: { emoji } }: PageContext): string {
    if (event.date !== null) return formatDate(language, event.date)
    const notAfter = "notAfter" in event ? event.notAfter : null
    return notAfter === null ? emoji.unknownDate : emoji.upTo(formatDate(language, notAfter))
  }
}

interface WhatProps {
  readonly event: TimelineEvent
  readonly nameOf: (platform: string) => string
  readonly page: PageContext
}

interface Release {
  readonly platform: string
  readonly platformVersion: string
}

const What = ({ event, nameOf, page }: WhatProps) => {
  const { language, messages } = page
  const { events } = messages.emoji
  switch (event.type) {
    case "carrier":
      return <a href={addressOf(language, `/carriers/${event.carrier}`)}>{events.carrier(event.name)}</a>
    case "proposed":
      return (
        <a href={addressOf(language, `/proposals/${event.slug}`)}>{events.proposed(event.title ?? event.document)}</a>
      )
    case "encoded":
      return <>{event.unicodeVersion === null ? events.encodedUnknown : events.encoded(event.unicodeVersion)}</>
    case "released":
      return <a href={addressOf(language, `/versions/${event.emojiVersion}`)}>{events.released(event.emojiVersion)}</a>
    case "renamed":
      return <>{events.renamed(event.from, event.to)}</>
    case "redesigned":
      return <ReportedRedesign event={event} page={page} platform={nameOf(event.platform)} />
    case "artwork_added":
      // Without a date, there may have been releases in between that are not known here.
      return <a href={address(event)}>{(event.date === null ? events.addedBy : events.added)(releaseOf(event))}</a>
    case "artwork_first":
      return <a href={address(event)}>{events.first(releaseOf(event))}</a>
    case "artwork_redrawn":
      return <a href={address(event)}>{events.changed(releaseOf(event))}</a>
    case "artwork_removed":
      return <a href={address(event)}>{events.removed(releaseOf(event))}</a>
  }

  function address({ platform, platformVersion }: Release) {
    return releaseAddress(page, platform, platformVersion)
  }

  function releaseOf({ platform, platformVersion }: Release) {
    return formatRelease(language, nameOf(platform), platformVersion)
  }
}
