import { Schema } from "effect"
import type { Codepoint } from "../catalogue/Codepoint.ts"
import type { ArtworkRelease, Rendering } from "./ArtworkRelease.ts"
import { redrawnThreshold } from "./difference.ts"

/** What a release did to an emoji. */
export const ArtworkChangeKind = Schema.Literals(["added", "redrawn", "removed"])
export type ArtworkChangeKind = typeof ArtworkChangeKind.Type

export interface ArtworkChange {
  readonly codepoint: Codepoint
  readonly kind: ArtworkChangeKind
}

/** What a release did to one emoji, which it and the release before drew or did not. Without one before it adds. */
export const renderingChange = (
  drawing: Rendering | undefined,
  before: Rendering | undefined
): ArtworkChangeKind | undefined => {
  if (drawing === undefined) return before === undefined ? undefined : "removed"
  if (before === undefined) return "added"
  return drawing.difference !== null && drawing.difference > redrawnThreshold ? "redrawn" : undefined
}

/** What a release changed against the one before, in its order and what it removed last. */
export const releaseChanges = (
  release: ArtworkRelease,
  before: ArtworkRelease | undefined
): ReadonlyArray<ArtworkChange> => {
  const drawnBefore = new Map(before?.renderings.map((drawing) => [drawing.codepoint, drawing]))
  const changes = release.renderings.flatMap((drawing): ReadonlyArray<ArtworkChange> => {
    const { codepoint } = drawing
    const kind = renderingChange(drawing, drawnBefore.get(codepoint))
    drawnBefore.delete(codepoint)
    return kind === undefined ? [] : [{ codepoint, kind }]
  })
  return [...changes, ...Array.from(drawnBefore.keys(), (codepoint) => ({ codepoint, kind: "removed" as const }))]
}
