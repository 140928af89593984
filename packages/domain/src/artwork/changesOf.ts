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
}

/** What a release did to one emoji, which it and the release before drew or did not. Without one before it adds. */
export const changeOf = (drawing: Drawing | undefined, before: Drawing | undefined): ArtworkChangeKind | undefined => {
  if (drawing === undefined) return before === undefined ? undefined : "removed"
  if (before === undefined) return "added"
  return drawing.difference !== null && drawing.difference > visibleDifference ? "redrawn" : undefined
}

/** What a release changed against the one before, in its order and what it removed last. */
export const changesOf = (
  release: ArtworkRelease,
  before: ArtworkRelease | undefined
): ReadonlyArray<ArtworkChange> => {
  const drawnBefore = new Map(before?.drawings.map((drawing) => [drawing.codepoint, drawing]))
  const changes = release.drawings.flatMap((drawing): ReadonlyArray<ArtworkChange> => {
    const { codepoint } = drawing
    const kind = changeOf(drawing, drawnBefore.get(codepoint))
    drawnBefore.delete(codepoint)
    return kind === undefined ? [] : [{ codepoint, kind }]
  })
  return [...changes, ...Array.from(drawnBefore.keys(), (codepoint) => ({ codepoint, kind: "removed" as const }))]
}
