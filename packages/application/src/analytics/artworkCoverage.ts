import { noArtworkOf, platforms } from "@emoji-catalogue/domain"
import { coverageOf } from "../view/coverage.ts"
import type { ReleaseView } from "../view/ReleaseView.ts"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

const sumOf = (releases: ReadonlyArray<ReleaseView>, count: (release: ReleaseView) => number): number =>
  releases.reduce((sum, release) => sum + count(release), 0)

export const artworkCoverage = memoizeByObject((view: CatalogueView) => {
  const missing = platforms.filter(({ id }) => view.artwork.releasesOf(id).length === 0)
  const { open = [], restricted = [] } = Object.groupBy(view.artwork.releases, ({ platform }) =>
    platform.redistributable ? "open" : "restricted"
  )
  return {
    revision: view.artworkRevision,
    platforms: platforms.length,
    withArtwork: platforms.length - missing.length,
    withoutArtwork: missing.map((platform) => ({ platform: platform.id, reason: noArtworkOf(platform).reason })),
    renderings: sumOf(open, ({ imageCount }) => imageCount),
    withoutImage: sumOf(open, ({ imageCount, members }) => members.count - imageCount),
    licenseRestricted: sumOf(restricted, ({ members }) => members.count),
    coverage: coverageOf(view.artwork.allMembers)
  }
})

export type ArtworkCoverage = ReturnType<typeof artworkCoverage>
