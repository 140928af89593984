import type { DetailRendering, EmojiDetail, TimelineEvent } from "@emoji-catalogue/client-sdk"
import { findRelease } from "./releases.ts"

/** A rendering with an image that this service may show. */
export type Drawing = DetailRendering & { readonly url: string }

/** The drawings of an emoji that can be shown: by platform, newest release first. */
export const drawingsOf = ({ renderings }: EmojiDetail): ReadonlyArray<Drawing> =>
  renderings.filter((rendering): rendering is Drawing => rendering.url !== null)

/** The newest drawing of a platform. */
export const drawingBy = (drawings: ReadonlyArray<Drawing>, platform: string): Drawing | undefined =>
  drawings.find((drawing) => drawing.platform === platform)

/** How addresses name a drawing: `twitter@14.0`. */
export const sideOf = ({ platform, platformVersion }: Drawing): string => `${platform}@${platformVersion}`

/** Finds a drawing by the platform and the release, or the newest by the platform alone. */
export const findDrawing = (drawings: ReadonlyArray<Drawing>, side: string): Drawing | undefined => {
  const [platform = "", ...version] = side.split("@")
  if (version.length === 0) return drawingBy(drawings, platform)
  const releases = drawings
    .filter((drawing) => drawing.platform === platform)
    .map((drawing) => ({ version: drawing.platformVersion, source: drawing.source, drawing }))
  return findRelease(releases, version.join("@"))?.drawing
}

/**
 * The two drawings that say most about an emoji: the oldest and the newest one of the platform that redrew it most
 * often, or else the newest of two platforms. Undefined if there are fewer than two drawings.
 */
export const defaultPair = (
  drawings: ReadonlyArray<Drawing>,
  events: ReadonlyArray<TimelineEvent>
): readonly [Drawing, Drawing] | undefined => {
  if (drawings.length < 2) return undefined
  const byPlatform = [...Map.groupBy(drawings, ({ platform }) => platform).values()]
  const redraws = ([newest]: ReadonlyArray<Drawing>) =>
    events.filter((event) => event.type === "artwork_redrawn" && event.platform === newest!.platform).length
  const most = byPlatform.toSorted((one, other) => redraws(other) - redraws(one))[0]!
  const [one, other] = byPlatform
  return redraws(most) > 0 || other === undefined ? [most.at(-1)!, most[0]!] : [one![0]!, other[0]!]
}
