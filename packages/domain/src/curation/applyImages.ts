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
 * Applies the decisions of administrators to the releases of a platform. A release is returned as the same object if no
 * decision selects it or an earlier release. The release label in a decision (`version`) selects the release:
 * - the imported release with the label;
 * - otherwise, a curated release made of all uploads with the label (see `isCurated`);
 * - no release, if there is neither an imported release nor an upload with the label.
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
 * Returns the last known rendering of each emoji. Starts from the last imported release, because it lists all emoji.
 * The curated releases after it list only uploads, which replace the imported renderings of the same emoji.
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
  // Several decisions about one emoji can select this release, because `findRelease` accepts several spellings of a
  // release label (`iOS 17.4`, `ios-17.4`). The last of these decisions wins.
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
 * Returns the difference between the image of a rendering and the image of `before`, the emoji's previous rendering:
 * - null if an image is missing;
 * - 0 if the images are the same;
 * - the rendering's `difference`, computed by the import, if both images are imported;
 * - otherwise the difference in `differences`, or null if the images were never compared.
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
