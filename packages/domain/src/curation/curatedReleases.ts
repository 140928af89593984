import type { ArtworkRelease } from "../artwork/ArtworkRelease.ts"
import { findRelease, foldLabel } from "../artwork/findRelease.ts"
import type { PlatformId } from "../artwork/Platform.ts"
import type { CuratedImage } from "./CuratedImage.ts"

/** The `source` of a curated release. */
export const uploadSource = "upload"

/**
 * Whether a release consists of uploaded images because no import knows its label. It says nothing about emoji without an
 * upload: they are neither in it nor removed by it.
 */
export const isCurated = ({ source }: { readonly source: string }): boolean => source === uploadSource

/** The words before the number of a label: releases with other words are of another series. */
const seriesOf = (version: string): string => /^\D*/.exec(foldLabel(version))![0].replace(/-$/, "")

const compareLabels = (left: string, right: string): number =>
  foldLabel(left).localeCompare(foldLabel(right), "en", { numeric: true })

/**
 * The place of a curated release among others, oldest first: by its label among those of its series, and last without one. The
 * order of imported releases comes from their sources, not from their labels.
 */
const placeOf = (versions: ReadonlyArray<string>, version: string): number => {
  const isOfSeries = (other: string) => seriesOf(other) === seriesOf(version)
  const earlier = versions.findLastIndex((other) => isOfSeries(other) && compareLabels(other, version) <= 0)
  if (earlier !== -1) return earlier + 1
  const later = versions.findIndex(isOfSeries)
  return later === -1 ? versions.length : later
}

/** The releases with one that no import knows at its place. */
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

/** The releases of a platform with the curated ones of its decisions. A label that a later import knows makes none. */
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
  renderings: []
} satisfies Partial<ArtworkRelease>
