import { type ArtworkChangeKind, sourceOf } from "@emoji-catalogue/domain"
import type { Bitset } from "../shared/Bitset.ts"
import { coverageOf } from "./coverage.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** Facts of a release. The numbers count only the emoji in `shown`. */
export const releaseSummary = (release: ReleaseView, shown: Bitset) => ({
  platform: release.platform.id,
  version: release.version,
  releasedAt: release.releasedAt,
  notAfter: release.notAfter,
  source: sourceOf(release.source),
  trust: release.trust,
  asOf: release.asOf,
  listsSkinTones: release.listsSkinTones,
  listsFlags: release.listsFlags,
  curated: release.curated,
  count: release.members.and(shown).count,
  coverage: coverageOf(release.members, shown.without(release.unlisted)),
  added: countOf(release, shown, "added"),
  /** Null if an emoji of the release has no image, because a redrawing of this emoji would not be counted. */
  redrawn: release.imageCount === release.members.count ? countOf(release, shown, "redrawn") : null,
  removed: countOf(release, shown, "removed"),
  licenseRestricted: !release.platform.redistributable
})

const countOf = ({ changes }: ReleaseView, shown: Bitset, wanted: ArtworkChangeKind): number =>
  changes.filter(({ index, kind }) => kind === wanted && shown.has(index)).length
