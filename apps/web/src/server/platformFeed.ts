import { platforms, type PlatformVersion } from "@emoji-catalogue/client-sdk"
import { en } from "../messages/en.ts"
import type { LoadContext } from "../page/PageContext.ts"
import { feedPath, labelInPath, releasePath, releasesOf } from "../page/releases.ts"
import type { Rendered } from "./Renderer.ts"
import { escapeXml } from "./xml.ts"

const pattern = /^\/platforms\/([^/]+)\/feed\.xml$/

/** The platform whose feed is at a path; undefined if the path is not one of a feed. */
export const platformOfFeed = (path: string): string | undefined => pattern.exec(path)?.[1]

interface Options {
  readonly api: LoadContext["api"]
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
}

/** The releases of a platform as an Atom feed (RFC 4287), newest first. Undefined if there is no such platform. */
export const platformFeed = async (id: string, { api, baseUrl }: Options): Promise<Rendered | undefined> => {
  const [{ items }, releases] = await Promise.all([platforms.list(api), releasesOf(api, id)])
  const platform = items.find((each) => each.id === id)
  if (platform === undefined) return undefined
  const dates = datesOf(releases)
  const urn = `urn:emoji-catalogue:platform:${platform.id}`
  const entries = releases.map((release, at) => {
    const title = en.compare.release(platform.name, release.version)
    return `<entry>
<id>${escapeXml(`${urn}:${labelInPath(release.version).toLowerCase()}`)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}${releasePath(platform.id, release.version)}`)}"/>
<updated>${dates[at]!}</updated>${release.releasedAt === null ? "" : `\n<published>${timeOf(release.releasedAt)}</published>`}
<summary>${escapeXml(en.release.summary(release))}</summary>
</entry>
`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${urn}</id>
<title>${escapeXml(en.release.feed(platform.name))}</title>
<author><name>${escapeXml(en.siteName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${baseUrl}${feedPath(platform.id)}`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}/platforms/${platform.id}`)}"/>
<updated>${dates.at(-1) ?? unknownTime}</updated>
${entries.toReversed().join("")}</feed>
`
  return { status: 200, type: "application/atom+xml; charset=utf-8", body }
}

/** Atom requires a time. Feeds of platforms whose dates are all unknown have this one. */
const unknownTime = "1970-01-01T00:00:00Z"

const timeOf = (day: string): string => `${day}T00:00:00Z`

/**
 * The time of each release, oldest first. A release without a date has that of the release before it, or else of the
 * first release after it that has one, so that the times stay in order and never change without a change of the data.
 */
const datesOf = (releases: ReadonlyArray<PlatformVersion>): ReadonlyArray<string> => {
  const known = releases.map(({ asOf, notAfter, releasedAt }) => releasedAt ?? notAfter ?? asOf)
  let last = known.find((date) => date !== null)
  return known.map((date) => {
    last = date ?? last
    return last === undefined ? unknownTime : timeOf(last)
  })
}
