import type { ArtworkRelease } from "../artwork/ArtworkRelease.ts"
import { findRelease } from "../artwork/findRelease.ts"
import type { PlatformId } from "../artwork/Platform.ts"
import type { Codepoint } from "../shared/Codepoint.ts"
import type { CuratedImage, ShownRendering } from "./CuratedImage.ts"
import { isCurated, withCuratedReleases } from "./curatedReleases.ts"

export interface ShownRelease extends Omit<ArtworkRelease, "renderings"> {
  readonly renderings: ReadonlyArray<ShownRendering>
}

/**
 * Applies the decisions of administrators to the releases of a platform. Each decision has the label of a release. If
 * no imported release has the label, all uploads with this label form a curated release (see `isCurated`). A decision
 * without an upload has no effect if no imported or curated release has the label. Unchanged releases are returned as
 * the same objects.
 */
export const applyImages = (
  platform: PlatformId,
  imported: ReadonlyArray<ArtworkRelease>,
  decisions: ReadonlyArray<CuratedImage>
): ReadonlyArray<ShownRelease> => {
  const releases = withCuratedReleases(platform, imported, decisions)
  const byRelease = Map.groupBy(decisions, ({ version }) => findRelease(releases, platform, version)?.version)
  const differences = new Map<string, number>()
  for (const { upload } of decisions) {
    for (const { asset, difference } of upload?.comparisons ?? []) {
      differences.set(pairOf(upload!.name, asset), difference)
    }
  }
  const shown: Array<ShownRelease> = []
  let changed: ReadonlySet<Codepoint> = new Set()
  for (const release of releases) {
    const own = byRelease.get(release.version) ?? []
    const decided = new Set(own.map(({ codepoint }) => codepoint))
    const compared = changed.union(decided)
    shown.push(compared.size === 0 ? release : decide(release, own, compared, lastRenderings(shown), differences))
    changed = isCurated(release) ? compared : decided
  }
  return shown
}

/**
 * Returns the last known rendering of each emoji. The last imported release lists all emoji, but the curated releases
 * after it list only uploads. An upload replaces the imported rendering of its emoji.
 */
const lastRenderings = (releases: ReadonlyArray<ShownRelease>): ReadonlyMap<Codepoint, ShownRendering> => {
  const complete = Math.max(
    0,
    releases.findLastIndex((release) => !isCurated(release))
  )
  return new Map(
    releases.slice(complete).flatMap(({ renderings }) => renderings.map((each) => [each.codepoint, each] as const))
  )
}

const decide = (
  release: ArtworkRelease,
  own: ReadonlyArray<CuratedImage>,
  compared: ReadonlySet<Codepoint>,
  before: ReadonlyMap<Codepoint, ShownRendering>,
  differences: ReadonlyMap<string, number>
): ShownRelease => {
  const renderings = new Map<Codepoint, ShownRendering>(release.renderings.map((each) => [each.codepoint, each]))
  // Decisions about one emoji may spell this release's label differently. The last of these decisions wins.
  for (const { codepoint, isHidden, upload } of new Map(own.map((each) => [each.codepoint, each])).values()) {
    if (isHidden) renderings.delete(codepoint)
    if (upload === null) continue
    const { height, name, width } = upload
    renderings.set(codepoint, { codepoint, asset: { name, width, height }, difference: null, isUploaded: true })
  }
  for (const codepoint of compared) {
    const rendering = renderings.get(codepoint)
    if (rendering === undefined) continue
    const difference = differenceOf(rendering, before.get(codepoint), differences)
    renderings.set(codepoint, { ...rendering, difference })
  }
  return { ...release, renderings: Array.from(renderings.values()) }
}

/**
 * Returns the difference between the image of a rendering and the image of `before`, the emoji's previous rendering.
 * Returns null if an image is missing, or if the two images were never compared. The property `difference` was computed
 * from two imported images, so it is returned only if neither image is an upload.
 */
const differenceOf = (
  { asset, difference, isUploaded }: ShownRendering,
  before: ShownRendering | undefined,
  differences: ReadonlyMap<string, number>
): number | null => {
  if (before?.asset == null || asset === null) return null
  if (before.asset.name === asset.name) return 0
  const isImported = isUploaded === undefined && before.isUploaded === undefined
  return isImported ? difference : (differences.get(pairOf(before.asset.name, asset.name)) ?? null)
}

const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)
