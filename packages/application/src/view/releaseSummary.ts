import { type ArtworkChangeKind, sourceOf } from "@emoji-catalogue/domain"
import { coverageOf } from "./coverage.ts"
import type { ReleaseView } from "./ReleaseView.ts"

export const releaseSummary = (release: ReleaseView) => ({
  platform: release.platform.id,
  version: release.version,
  releasedAt: release.releasedAt,
  notAfter: release.notAfter,
  source: sourceOf(release.source),
  trust: release.trust,
  asOf: release.asOf,
  listsSkinTones: release.listsSkinTones,
  curated: release.curated,
  count: release.members.count,
  coverage: coverageOf(release.members),
  added: countOf(release, "added"),
  /** Null if an emoji of the release has no image, because a redrawing of this emoji would not be counted. */
  redrawn: release.imageCount === release.members.count ? countOf(release, "redrawn") : null,
  removed: countOf(release, "removed"),
  licenseRestricted: !release.platform.redistributable
})

const countOf = ({ changes }: ReleaseView, wanted: ArtworkChangeKind): number =>
  changes.filter(({ kind }) => kind === wanted).length
