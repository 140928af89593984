import type { TimelineEvent } from "@emoji-catalogue/client-sdk"
import { formatChange, formatRelease } from "../messages/format.ts"
import type { PageContext } from "../page/PageContext.ts"
import { hostOf } from "../page/hostOf.ts"

export type RedesignEvent = Extract<TimelineEvent, { readonly type: "redesigned" }>

interface Props {
  readonly event: RedesignEvent
  readonly page: PageContext
  /** The name of the platform. */
  readonly platform: string
}

/** What a platform's drawing showed before and since, with a link to the page that reports it. */
export const ReportedRedesign = ({ event, page: { language, messages }, platform }: Props) => {
  const { from, platformVersion, source, to } = event
  const { events } = messages.emoji
  const release = platformVersion === null ? platform : formatRelease(language, platform, platformVersion)
  return (
    <>
      {events.redesigned(release, formatChange(language, from, to))}{" "}
      <a class="soft" href={source}>
        {events.reportedBy(hostOf(source))}
      </a>
    </>
  )
}
