import type { PlatformArtwork, Rendering } from "@emoji-catalogue/domain"

/** How the artwork of a platform differs from before, over all its releases. */
export interface ArtworkDifference {
  /** The labels of releases that it did not have before, oldest first. */
  readonly newReleases: ReadonlyArray<string>
  /** The label of its newest release if it did not have that before, otherwise null. */
  readonly newest: string | null
  /** Renderings, by emoji and release. */
  readonly added: number
  /** Renderings with another image. */
  readonly changed: number
  readonly removed: number
}

/** Compares the artwork of a platform with that of before. Releases are the same if their labels are. */
export const artworkDifference = (previous: PlatformArtwork | undefined, next: PlatformArtwork): ArtworkDifference => {
  const before = new Map(previous?.releases.map((release) => [release.version, release]))
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const { renderings, version } of next.releases) {
    const known = byCodepoint(before.get(version)?.renderings ?? [])
    for (const { asset, codepoint } of renderings) {
      const same = known.get(codepoint)
      if (same === undefined) counts.added++
      else if (same.asset?.name !== asset?.name) counts.changed++
      known.delete(codepoint)
    }
    counts.removed += known.size
  }
  const labels = new Set(next.releases.map(({ version }) => version))
  for (const { renderings, version } of before.values()) if (!labels.has(version)) counts.removed += renderings.length
  const newReleases = Array.from(labels).filter((version) => !before.has(version))
  const last = next.releases.at(-1)?.version
  return { newReleases, newest: last !== undefined && !before.has(last) ? last : null, ...counts }
}

const byCodepoint = (renderings: ReadonlyArray<Rendering>) =>
  new Map(renderings.map((rendering) => [rendering.codepoint, rendering]))
