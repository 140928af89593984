import type { Platform, PlatformCoverage, Version } from "@emoji-catalogue/client-sdk"

/**
 * Returns whether the catalogue knows the coverage of an emoji version by a platform. If the platform draws none of the
 * version, a release of the platform from a year after the version or later must be known: newer releases may draw it.
 *
 * Versions have only a year, so that year ends in December. A release without a date is at least as new as the newest
 * version of which it draws an emoji.
 */
export const isCoverageKnown = (
  version: string,
  releases: Platform["releases"],
  coverage: PlatformCoverage["versions"],
  versions: ReadonlyArray<Pick<Version, "version" | "year">>
): boolean => {
  const drawn = new Set(coverage.filter(({ count }) => count > 0).map((each) => each.version))
  const year = versions.find((each) => each.version === version)?.year
  if (drawn.has(version) || year === undefined) return true
  const years = [
    ...releases.map(({ notAfter, releasedAt }) => yearOf(releasedAt ?? notAfter)),
    ...versions.filter((each) => drawn.has(each.version)).map((each) => each.year)
  ]
  return Math.max(...years) > year + 1
}

const yearOf = (date: string | null): number => Number(date?.slice(0, 4) ?? 0)
