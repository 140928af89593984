import type { ArtworkRelease } from "../artwork/ArtworkRelease.ts"
import { findRelease } from "../artwork/findRelease.ts"
import { platformsWithoutImages } from "../artwork/noArtwork.ts"
import type { PlatformId } from "../artwork/Platform.ts"
import type { Codepoint } from "../catalogue/Codepoint.ts"
import type { CuratedImage, ShownRendering } from "./CuratedImage.ts"

/** A release after the decisions of administrators. */
export interface ShownRelease extends Omit<ArtworkRelease, "renderings"> {
  readonly renderings: ReadonlyArray<ShownRendering>
}

/** The `source` of a release that consists of uploaded images. */
export const uploadSource = "upload"

/**
 * The releases of a platform with the decisions of administrators. Decisions about releases that it does not have are
 * without effect. If no package has images of a platform, uploaded images make releases of their own. Unchanged releases stay
 * the same objects.
 */
export const applyImages = (
  platform: PlatformId,
  imported: ReadonlyArray<ArtworkRelease>,
  decisions: ReadonlyArray<CuratedImage>
): ReadonlyArray<ShownRelease> => {
  const unknown = decisions.filter(({ version }) => findRelease(imported, platform, version) === undefined)
  // They come first: after an imported release, every emoji without an upload would count as removed.
  const releases = platformsWithoutImages.has(platform) ? [...releasesOf(unknown), ...imported] : imported
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
    const compared = new Set([...changed, ...own.map(({ codepoint }) => codepoint)])
    shown.push(compared.size === 0 ? release : decide(release, own, compared, shown.at(-1), differences))
    changed = new Set(own.map(({ codepoint }) => codepoint))
  }
  return shown
}

/** In the order of their labels, because nothing else is known of them. */
const releasesOf = (decisions: ReadonlyArray<CuratedImage>): ReadonlyArray<ArtworkRelease> =>
  Array.from(new Set(decisions.flatMap(({ upload, version }) => (upload === null ? [] : [version]))))
    .sort((left, right) => left.localeCompare(right, "en", { numeric: true }))
    .map((version) => ({
      version,
      releasedAt: null,
      notAfter: null,
      consecutive: false,
      source: uploadSource,
      trust: "observed" as const,
      asOf: null,
      listsSkinTones: true,
      renderings: []
    }))

const decide = (
  release: ArtworkRelease,
  own: ReadonlyArray<CuratedImage>,
  compared: ReadonlySet<Codepoint>,
  previous: ShownRelease | undefined,
  differences: ReadonlyMap<string, number>
): ShownRelease => {
  const renderings = new Map<Codepoint, ShownRendering>(release.renderings.map((each) => [each.codepoint, each]))
  // Of several, under former names of the release, the last one.
  for (const { codepoint, isHidden, upload } of new Map(own.map((each) => [each.codepoint, each])).values()) {
    if (isHidden) renderings.delete(codepoint)
    if (upload === null) continue
    const { height, name, width } = upload
    renderings.set(codepoint, { codepoint, asset: { name, width, height }, difference: null, isUploaded: true })
  }
  const before = new Map(previous?.renderings.map((each) => [each.codepoint, each]))
  for (const codepoint of compared) {
    const rendering = renderings.get(codepoint)
    if (rendering === undefined) continue
    const difference = differenceOf(rendering, before.get(codepoint), differences)
    renderings.set(codepoint, { ...rendering, difference })
  }
  return { ...release, renderings: Array.from(renderings.values()) }
}

/**
 * The difference from the image in the previous release; null where these two were never compared. The imported difference
 * is between imported images, so it says nothing about an uploaded one.
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
