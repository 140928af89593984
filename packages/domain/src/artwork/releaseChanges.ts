import { Schema } from "effect"
import type { Codepoint } from "../catalogue/Codepoint.ts"
import type { ArtworkRelease, Rendering } from "./ArtworkRelease.ts"
import { redrawnThreshold } from "./difference.ts"

/** How a release changed an emoji against the previous release. */
export const ArtworkChangeKind = Schema.Literals(["added", "redrawn", "removed"])
export type ArtworkChangeKind = typeof ArtworkChangeKind.Type

export interface ArtworkChange {
  readonly codepoint: Codepoint
  readonly kind: ArtworkChangeKind
}

/** How a release changed one emoji, given its renderings in this and in the previous release; undefined if unchanged. */
export const renderingChange = (
  rendering: Rendering | undefined,
  previous: Rendering | undefined
): ArtworkChangeKind | undefined => {
  if (rendering === undefined) return previous === undefined ? undefined : "removed"
  if (previous === undefined) return "added"
  return rendering.difference !== null && rendering.difference > redrawnThreshold ? "redrawn" : undefined
}

/** The changes of a release against the previous one: in the order of its renderings, removed emoji last. */
export const releaseChanges = (
  release: ArtworkRelease,
  previous: ArtworkRelease | undefined
): ReadonlyArray<ArtworkChange> => {
  const previousRenderings = new Map(previous?.renderings.map((rendering) => [rendering.codepoint, rendering]))
  const changes = release.renderings.flatMap((rendering): ReadonlyArray<ArtworkChange> => {
    const { codepoint } = rendering
    const kind = renderingChange(rendering, previousRenderings.get(codepoint))
    previousRenderings.delete(codepoint)
    return kind === undefined ? [] : [{ codepoint, kind }]
  })
  return [
    ...changes,
    ...Array.from(previousRenderings.keys(), (codepoint) => ({ codepoint, kind: "removed" as const }))
  ]
}
