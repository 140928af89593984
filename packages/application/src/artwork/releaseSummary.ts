import { type ArtworkChangeKind, sourceOf } from "@emoji-catalogue/domain"
import { coverageOf } from "./coverage.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** The key figures of a release. */
export const releaseSummary = (release: ReleaseView) => ({
  platform: release.platform.id,
  version: release.version,
  releasedAt: release.releasedAt,
  notAfter: release.notAfter,
  source: sourceOf(release.source),
  count: release.members.count,
  coverage: coverageOf(release.members),
  added: countOf(release, "added"),
  /** Null if the license does not allow comparing images. */
  redrawn: release.platform.redistributable ? countOf(release, "redrawn") : null,
  removed: countOf(release, "removed"),
  licenseRestricted: !release.platform.redistributable
})

const countOf = ({ changes }: ReleaseView, wanted: ArtworkChangeKind): number =>
  changes.filter(({ kind }) => kind === wanted).length
