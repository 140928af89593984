import type { Platform } from "@emoji-catalogue/client-sdk"
import { formatRelease } from "../messages/format.ts"
import type { PageContext } from "./PageContext.ts"
import { findRelease } from "./releases.ts"

/** The path of the page that compares two sides: each a platform, or one of its releases as `platform@version`. */
export const comparisonPath = (left: string, right: string): string =>
  `/compare/${sideInPath(left)}/${sideInPath(right)}`

const sideInPath = (side: string): string => encodeURIComponent(side).replaceAll("%40", "@")

/** The platform of a side, and its release if the side names one. Undefined if they do not exist. */
export const findSide = (platforms: ReadonlyArray<Platform>, side: string) => {
  const [id, ...version] = side.split("@")
  const platform = platforms.find((each) => each.id === id)
  const release =
    platform === undefined || version.length === 0 ? undefined : findRelease(platform.releases, version.join("@"))
  return { platform, release }
}

/** What a side is called: `Twemoji`, or `Twemoji 14.0`. */
export const nameOfSide = (
  { language }: Pick<PageContext, "language">,
  platforms: ReadonlyArray<Platform>,
  side: string
): string => {
  const { platform, release } = findSide(platforms, side)
  if (platform === undefined) return side
  return release === undefined ? platform.name : formatRelease(language, platform.name, release.version)
}

/** The id of the platform of a side. */
export const platformOfSide = (side: string): string => side.split("@")[0]!
