import { Schema } from "effect"
import type { Codepoint } from "../catalogue/Codepoint.ts"
import type { ArtworkRelease, Drawing } from "./ArtworkRelease.ts"
import { visibleDifference } from "./difference.ts"

/** What a release did to an emoji. */
export const ArtworkChangeKind = Schema.Literals(["added", "redrawn", "removed"])
export type ArtworkChangeKind = typeof ArtworkChangeKind.Type

export interface ArtworkChange {
  readonly codepoint: Codepoint
  readonly kind: ArtworkChangeKind
  /** How much of the picture differs; null but for what was redrawn. */
  readonly difference: number | null
}

export const isRedrawn = ({ difference }: Drawing): boolean => difference !== null && difference > visibleDifference

/** What a release changed against the one before, in its order and what it removed last. The first release adds all. */
export const changesOf = (
  release: ArtworkRelease,
  before: ArtworkRelease | undefined
): ReadonlyArray<ArtworkChange> => {
  const drawnBefore = new Set(before?.drawings.map(({ codepoint }) => codepoint))
  const drawnNow = new Set(release.drawings.map(({ codepoint }) => codepoint))
  const changes = release.drawings.flatMap((drawing): ReadonlyArray<ArtworkChange> => {
    const { codepoint, difference } = drawing
    if (!drawnBefore.has(codepoint)) return [{ codepoint, kind: "added", difference: null }]
    return isRedrawn(drawing) ? [{ codepoint, kind: "redrawn", difference }] : []
  })
  const removed = Array.from(drawnBefore).filter((codepoint) => !drawnNow.has(codepoint))
  return [...changes, ...removed.map((codepoint) => ({ codepoint, kind: "removed" as const, difference: null }))]
}
