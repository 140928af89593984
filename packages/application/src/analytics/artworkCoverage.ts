import { noArtworkOf, platforms } from "@emoji-catalogue/domain"
import { coverageOf } from "../artwork/coverage.ts"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { memoizeByObject } from "../catalogue/memoizeByObject.ts"

const countRenderings = ({ artwork }: CatalogueView, isRedistributable: boolean): number =>
  artwork.releases
    .filter(({ platform }) => platform.redistributable === isRedistributable)
    .reduce((sum, { members }) => sum + members.count, 0)

/** Which platforms have artwork, and how much. */
export const artworkCoverage = memoizeByObject((view: CatalogueView) => {
  const missing = platforms.filter(({ id }) => view.artwork.releasesOf(id).length === 0)
  return {
    revision: view.artworkRevision,
    platforms: platforms.length,
    withArtwork: platforms.length - missing.length,
    withoutArtwork: missing.map((platform) => ({ platform: platform.id, reason: noArtworkOf(platform).reason })),
    renderings: countRenderings(view, true),
    licenseRestricted: countRenderings(view, false),
    coverage: coverageOf(view.artwork.allMembers)
  }
})

export type ArtworkCoverage = ReturnType<typeof artworkCoverage>
