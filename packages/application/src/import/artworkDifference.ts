import { type Codepoint, type PlatformArtwork, type Rendering, textOf } from "@emoji-catalogue/domain"

/** This is a type instead of an interface, because interfaces are not assignable to JSON. */
export type ArtworkSamples = {
  readonly added: ReadonlyArray<RenderingSample>
  readonly changed: ReadonlyArray<RenderingSample>
  readonly removed: ReadonlyArray<RenderingSample>
}

type RenderingSample = {
  /** Null if the catalogue no longer has the emoji. */
  readonly slug: string | null
  readonly emoji: string
  readonly version: string
}

export interface ArtworkDifference {
  /** The labels of new releases, oldest first. */
  readonly newReleases: ReadonlyArray<string>
  /** The label of the platform's latest release if the import added this release, otherwise null. */
  readonly newest: string | null
  /** The number of added renderings. A rendering is the appearance of one emoji in one release. */
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** The first renderings of each kind of change, ordered by release, and in Unicode order within a release. */
  readonly samples: ArtworkSamples
}

/** The number of samples per kind of change. It is small, because a run reports up to 32 platforms. */
const sampleSize = 5

/** Compares the artwork of a platform before and after an import. Matches releases by their labels. */
export const artworkDifference = (
  previous: PlatformArtwork | undefined,
  next: PlatformArtwork,
  slugs: ReadonlyMap<Codepoint, string>
): ArtworkDifference => {
  const before = new Map(previous?.releases.map((release) => [release.version, release]))
  const counts = { added: 0, changed: 0, removed: 0 }
  const samples = { added: [], changed: [], removed: [] } satisfies Record<string, ReadonlyArray<RenderingSample>>
  const count = (kind: keyof typeof counts, version: string, { codepoint }: Rendering) => {
    counts[kind]++
    const sampled: Array<RenderingSample> = samples[kind]
    if (sampled.length < sampleSize)
      sampled.push({ slug: slugs.get(codepoint) ?? null, emoji: textOf(codepoint), version })
  }
  for (const { renderings, version } of next.releases) {
    const known = byCodepoint(before.get(version)?.renderings ?? [])
    for (const rendering of renderings) {
      const same = known.get(rendering.codepoint)
      if (same === undefined) count("added", version, rendering)
      else if (same.asset?.name !== rendering.asset?.name) count("changed", version, rendering)
      known.delete(rendering.codepoint)
    }
    for (const rendering of known.values()) count("removed", version, rendering)
  }
  const labels = new Set(next.releases.map(({ version }) => version))
  for (const { renderings, version } of before.values()) {
    if (!labels.has(version)) for (const rendering of renderings) count("removed", version, rendering)
  }
  const newReleases = Array.from(labels).filter((version) => !before.has(version))
  const last = next.releases.at(-1)?.version
  return { newReleases, newest: last !== undefined && !before.has(last) ? last : null, ...counts, samples }
}

const byCodepoint = (renderings: ReadonlyArray<Rendering>) =>
  new Map(renderings.map((rendering) => [rendering.codepoint, rendering]))
