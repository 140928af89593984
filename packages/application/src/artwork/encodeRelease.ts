import type { ArtworkChangeKind, Language } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { type EncodedListing, wrapListing } from "../catalogue/encodeListing.ts"
import { arrayOf, json, withMembers } from "../catalogue/Json.ts"
import type { Page } from "../catalogue/ListingFilter.ts"
import type { ReleaseView } from "./ReleaseView.ts"

/** One page of the emoji that a release draws, as it draws them, in Unicode order. */
export const encodeRelease = (
  view: CatalogueView,
  release: ReleaseView,
  page: Page,
  language: Language
): EncodedListing => {
  const items = release.members
    .slice(page.offset, page.limit)
    .map((index) => view.summaryWith(index, language, release.rendering(index)))
  return wrapListing(arrayOf(items), release.members.count, page)
}

/** One page of what a release changed: each emoji with its rendering before and after. */
export const encodeChanges = (
  view: CatalogueView,
  release: ReleaseView,
  kind: ArtworkChangeKind | undefined,
  page: Page,
  language: Language
): EncodedListing => {
  const releases = view.artwork.of(release.platform.id)
  const before = releases[releases.indexOf(release) - 1]
  const changes = release.changes.filter((change) => (kind ?? change.kind) === change.kind)
  const items = changes
    .slice(page.offset, page.offset + page.limit)
    .map(({ difference, index, kind }) =>
      withMembers(
        view.summary(index, language),
        json(`"kind":"${kind}","difference":${difference}`),
        json(`"before":${before?.rendering(index) ?? null}`),
        json(`"after":${release.rendering(index)}`)
      )
    )
  return wrapListing(arrayOf(items), changes.length, page)
}
