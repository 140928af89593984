import { platforms, type PlatformVersion } from "@emoji-catalogue/client-sdk"
import { formatRelease } from "../messages/format.ts"
import { en } from "../messages/en.ts"
import type { LoadContext } from "../page/PageContext.ts"
import { feedPath, labelInPath, releasePath, releasesOf } from "../page/releases.ts"
import { atomFeed } from "./atomFeed.ts"
import type { Rendered } from "./Renderer.ts"

const pattern = /^\/platforms\/([^/]+)\/feed\.xml$/

/** The platform whose feed is at a path; undefined if the path is not one of a feed. */
export const platformOfFeed = (path: string): string | undefined => pattern.exec(path)?.[1]

interface Options {
  readonly api: LoadContext["api"]
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
}

/** The releases of a platform as an Atom feed, newest first. Undefined if there is no such platform. */
export const platformFeed = async (id: string, { api, baseUrl }: Options): Promise<Rendered | undefined> => {
  const [{ items }, releases] = await Promise.all([platforms.list(api), releasesOf(api, id)])
  const platform = items.find((each) => each.id === id)
  if (platform === undefined) return undefined
  const days = daysOf(releases)
  const urn = `urn:emoji-catalogue:platform:${platform.id}`
  const entries = releases.map((release, at) => ({
    id: `${urn}:${labelInPath(release.version).toLowerCase()}`,
    title: formatRelease("en", platform.name, release.version),
    path: releasePath(platform.id, release.version),
    updated: days[at],
    published: release.releasedAt,
    summary: en.release.summary(release)
  }))
  return atomFeed({
    id: urn,
    language: "en",
    title: en.release.feed(platform.name),
    baseUrl,
    self: feedPath(platform.id),
    alternate: `/platforms/${platform.id}`,
    entries: entries.toReversed()
  })
}

/**
 * The day of each release, oldest first. A release without a date has that of the release before it, or else of the
 * first release after it that has one, so that the days stay in order and never change without a change of the data.
 */
const daysOf = (releases: ReadonlyArray<PlatformVersion>): ReadonlyArray<string | undefined> => {
  const known = releases.map(({ asOf, notAfter, releasedAt }) => releasedAt ?? notAfter ?? asOf)
  let last = known.find((date) => date !== null) ?? undefined
  return known.map((date) => (last = date ?? last))
}
