import { Schema } from "effect"
import type { Codepoint } from "../shared/Codepoint.ts"
import type { ArtworkRelease, Rendering } from "./ArtworkRelease.ts"
import { redrawnThreshold } from "./difference.ts"

export const ArtworkChangeKind = Schema.Literals(["added", "redrawn", "removed"])
export type ArtworkChangeKind = typeof ArtworkChangeKind.Type

export interface ArtworkChange {
  readonly codepoint: Codepoint
  readonly kind: ArtworkChangeKind
}

/**
 * Compares an emoji's renderings in two releases. A rendering is undefined if its release lacks the emoji. Returns
 * undefined if the emoji is unchanged.
 */
export const renderingChange = (
  rendering: Rendering | undefined,
  previous: Rendering | undefined
): ArtworkChangeKind | undefined => {
  if (rendering === undefined) return previous === undefined ? undefined : "removed"
  if (previous === undefined) return "added"
  return rendering.difference !== null && rendering.difference > redrawnThreshold ? "redrawn" : undefined
}

type Listed = Pick<ArtworkRelease, "listsFlags" | "listsSkinTones">

const skinTone = /-1F3F[B-F]\b/

/** Two regional indicators, or the black flag with tags. Other flags, such as the pirate flag, are no regions. */
const regionFlag = /^(?:1F1(?:E[6-9A-F]|F[0-9A-F])(?:-|$)){2}$|^1F3F4(?:-E00[2-7][0-9A-F])+$/

/**
 * Whether the source of a release lists no emoji of this kind: no skin tones, or no flags of countries and
 * subdivisions. The release may include such an emoji although its source does not list it. The emoji then counts
 * neither as removed nor as missing.
 */
export const isUnlisted = ({ listsFlags, listsSkinTones }: Listed, codepoint: Codepoint): boolean =>
  (!listsSkinTones && skinTone.test(codepoint)) || (!listsFlags && regionFlag.test(codepoint))

/** Whether `isUnlisted` is false for every emoji. */
export const listsAllKinds = ({ listsFlags, listsSkinTones }: Listed): boolean => listsFlags && listsSkinTones

/**
 * Compares a release with all `earlier` releases, which are ordered from oldest to newest. Returns added and redrawn
 * emoji in the order of `release.renderings`, then removed emoji.
 */
export const releaseChanges = (
  release: ArtworkRelease,
  earlier: ReadonlyArray<ArtworkRelease>
): ReadonlyArray<ArtworkChange> => {
  const previousRenderings = renderingsBefore(earlier)
  const changes = release.renderings.flatMap((rendering): ReadonlyArray<ArtworkChange> => {
    const { codepoint } = rendering
    const kind = renderingChange(rendering, previousRenderings.get(codepoint))
    previousRenderings.delete(codepoint)
    return kind === undefined ? [] : [{ codepoint, kind }]
  })
  const removed = Array.from(previousRenderings.keys()).filter((codepoint) => !isUnlisted(release, codepoint))
  return [...changes, ...removed.map((codepoint) => ({ codepoint, kind: "removed" as const }))]
}

/** The newest rendering of each emoji in `releases`. Omits emoji that a later release removed. */
const renderingsBefore = (releases: ReadonlyArray<ArtworkRelease>): Map<Codepoint, Rendering> => {
  const newest = releases.at(-1)
  if (newest === undefined) return new Map()
  const earlier = listsAllKinds(newest) ? [] : Array.from(renderingsBefore(releases.slice(0, -1)))
  return new Map([
    ...earlier.filter(([codepoint]) => isUnlisted(newest, codepoint)),
    ...newest.renderings.map((rendering) => [rendering.codepoint, rendering] as const)
  ])
}
