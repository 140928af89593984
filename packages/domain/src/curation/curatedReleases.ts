import type { ArtworkRelease } from "../artwork/ArtworkRelease.ts"
import { findRelease, foldLabel } from "../artwork/findRelease.ts"
import type { PlatformId } from "../artwork/Platform.ts"
import type { CuratedImage } from "./CuratedImage.ts"

export const uploadSource = "upload"

/**
 * Whether a release is curated: it consists only of uploads, and no imported release has its label. An emoji that a
 * curated release lacks does not count as removed.
 */
export const isCurated = ({ source }: { readonly source: string }): boolean => source === uploadSource

/** The words before the first digit of a release's label, such as `ios` for `iOS 17.4`. */
const seriesOf = (version: string): string => /^\D*/.exec(foldLabel(version))![0].replace(/-$/, "")

const compareLabels = (left: string, right: string): number =>
  foldLabel(left).localeCompare(foldLabel(right), "en", { numeric: true })

/**
 * Returns the index at which to insert a curated release, so that the releases of its series stay ordered by label. If
 * its series has no other release, it is inserted at the end.
 */
const placeOf = (versions: ReadonlyArray<string>, version: string): number => {
  const isOfSeries = (other: string) => seriesOf(other) === seriesOf(version)
  const earlier = versions.findLastIndex((other) => isOfSeries(other) && compareLabels(other, version) <= 0)
  if (earlier !== -1) return earlier + 1
  const later = versions.findIndex(isOfSeries)
  return later === -1 ? versions.length : later
}

export const withCuratedRelease = <A extends { readonly version: string }>(
  releases: ReadonlyArray<A>,
  release: A
): ReadonlyArray<A> =>
  releases.toSpliced(
    placeOf(
      releases.map(({ version }) => version),
      release.version
    ),
    0,
    release
  )

/** Adds a curated release for each label that has uploads and no imported release. */
export const withCuratedReleases = (
  platform: PlatformId,
  imported: ReadonlyArray<ArtworkRelease>,
  decisions: ReadonlyArray<CuratedImage>
): ReadonlyArray<ArtworkRelease> =>
  decisions
    .flatMap(({ upload, version }) => (upload === null ? [] : [version]))
    .sort(compareLabels)
    .reduce(
      (releases, version) =>
        findRelease(releases, platform, version) === undefined
          ? withCuratedRelease(releases, { ...unknownRelease, version })
          : releases,
      imported
    )

const unknownRelease = {
  releasedAt: null,
  notAfter: null,
  consecutive: false,
  source: uploadSource,
  trust: "observed",
  asOf: null,
  listsSkinTones: true,
  listsFlags: true,
  renderings: []
} satisfies Partial<ArtworkRelease>
