import { type ArtworkChangeKind, sourceOf } from "@emoji-catalogue/domain"
import type { ReleaseView } from "./ReleaseView.ts"

/** The key figures of a release. */
export const releaseSummary = (release: ReleaseView) => ({
  platform: release.platform.id,
  version: release.version,
  releasedAt: release.releasedAt,
  notAfter: release.notAfter,
  source: sourceOf(release.source),
  count: release.members.count,
  /** The share of the catalogue's emoji that have a rendering, 0 to 1. */
  coverage: Math.round((release.members.count / release.members.size) * 1e4) / 1e4,
  added: countOf(release, "added"),
  /** Null if the license does not allow comparing images. */
  redrawn: release.platform.redistributable ? countOf(release, "redrawn") : null,
  removed: countOf(release, "removed"),
  licenseRestricted: !release.platform.redistributable
})

const countOf = ({ changes }: ReleaseView, wanted: ArtworkChangeKind): number =>
  changes.filter(({ kind }) => kind === wanted).length
