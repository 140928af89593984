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

/**
 * Whether a release may include an emoji although its source does not list the emoji. This is true if the emoji has a
 * skin tone and the source lists no emoji with skin tones. The emoji then does not count as removed.
 */
export const isUnlisted = ({ listsSkinTones }: Pick<ArtworkRelease, "listsSkinTones">, codepoint: Codepoint): boolean =>
  !listsSkinTones && /-1F3F[B-F]\b/.test(codepoint)

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
  const earlier = newest.listsSkinTones ? [] : Array.from(renderingsBefore(releases.slice(0, -1)))
  return new Map([
    ...earlier.filter(([codepoint]) => isUnlisted(newest, codepoint)),
    ...newest.renderings.map((rendering) => [rendering.codepoint, rendering] as const)
  ])
}
