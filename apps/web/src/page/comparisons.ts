import type { Platform } from "@emoji-catalogue/client-sdk"
import type { PageContext } from "./PageContext.ts"

/** The path of the page that compares two sides: each a platform, or one of its releases as `platform@version`. */
export const comparisonPath = (left: string, right: string): string =>
  `/compare/${sideInPath(left)}/${sideInPath(right)}`

const sideInPath = (side: string): string => encodeURIComponent(side).replaceAll("%40", "@")

/** What a side is called: `Twemoji`, or `Twemoji 14.0`. */
export const nameOfSide = ({ messages }: PageContext, platforms: ReadonlyArray<Platform>, side: string): string => {
  const [id = "", ...rest] = side.split("@")
  const name = platforms.find((platform) => platform.id === id)?.name ?? id
  return rest.length === 0 ? name : messages.compare.release(name, rest.join("@"))
}

/** The id of the platform of a side. */
export const platformOfSide = (side: string): string => side.split("@")[0]!
