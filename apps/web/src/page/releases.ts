import { type Platform, platforms, type PlatformVersion } from "@emoji-catalogue/client-sdk"
import { formatDate } from "../messages/format.ts"
import type { FeedLink } from "./Page.ts"
import { addressOf, type LoadContext, type PageContext } from "./PageContext.ts"

type Dated = Pick<PlatformVersion, "notAfter" | "releasedAt">

/** The form of a release's label in paths: `iOS-17.4` for `iOS 17.4`. */
export const labelInPath = (version: string): string => encodeURIComponent(version.replaceAll(" ", "-"))

/** The path of the page of a release, in English. */
export const releasePath = (platform: string, version: string): string =>
  `/platforms/${platform}/${labelInPath(version)}`

export const releaseAddress = ({ language }: PageContext, platform: string, version: string): string =>
  addressOf(language, releasePath(platform, version))

/** The path of the Atom feed of a platform's releases. It has no language. */
export const feedPath = (platform: string): string => `/platforms/${platform}/feed.xml`

export const releasesFeedLink = ({ messages }: PageContext, { id, name }: Pick<Platform, "id" | "name">): FeedLink => ({
  path: feedPath(id),
  title: messages.release.feed(name)
})

/** When a release was published, in words. */
export const dateOfRelease = ({ language, messages }: PageContext, { notAfter, releasedAt }: Dated): string => {
  if (releasedAt !== null) return formatDate(language, releasedAt)
  return notAfter === null ? messages.platforms.unknown : messages.emoji.upTo(formatDate(language, notAfter))
}

/** All releases of a platform, oldest first. Their numbers leave out skin tones, which some sources do not list. */
export const releasesOf = async (api: LoadContext["api"], platform: string): Promise<ReadonlyArray<PlatformVersion>> =>
  (await platforms.releases(api, { skinTone: "none" })).items.filter((release) => release.platform === platform)

/**
 * Whether a platform may draw flags of countries and subdivisions that the source of its newest imported release does not
 * list.
 */
export const lacksFlags = (
  releases: ReadonlyArray<Pick<Platform["releases"][number], "curated" | "listsFlags">>
): boolean => releases.findLast(({ curated }) => !curated)?.listsFlags === false

/** Finds a release by its label as the API does, or by the version of its package. */
export const findRelease = <Release extends Pick<PlatformVersion, "source" | "version">>(
  releases: ReadonlyArray<Release>,
  version: string
): Release | undefined => {
  const wanted = normalized(version)
  return (
    releases.find((release) => normalized(release.version) === wanted) ??
    releases.find(({ source }) => source.version === version)
  )
}

const normalized = (label: string): string => label.toLowerCase().replaceAll(" ", "-")

/** Whether the catalogue does not know which emoji a platform draws, because no source lists them. */
export const isUnlisted = ({ noArtwork }: Pick<Platform, "noArtwork">): boolean => noArtwork !== null

/** Whether this service may show drawings of the platform. */
export const hasDrawings = ({ noArtwork, noImages }: Platform): boolean => noArtwork === null && noImages === null
