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
  /** Null unless every emoji has an image, because a redrawing of an emoji cannot be detected without its image. */
  redrawn: release.imageCount === release.members.count ? countOf(release, "redrawn") : null,
  removed: countOf(release, "removed"),
  licenseRestricted: !release.platform.redistributable
})

const countOf = ({ changes }: ReleaseView, wanted: ArtworkChangeKind): number =>
  changes.filter(({ kind }) => kind === wanted).length
