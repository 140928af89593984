import type { EmojiVersion, PlatformId } from "@emoji-catalogue/domain"
import type { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { versions } from "./groupings.ts"

const shareOf = (count: number, total: number): number => (total === 0 ? 0 : Math.round((count / total) * 1e4) / 1e4)

/**
 * The share of the emoji in `counted`, or of all emoji of the catalogue, that are in `drawn`: from 0 to 1, rounded to
 * four decimal places, and 0 if `counted` is empty. The coverage of a platform or release does not count emoji that its
 * source does not list, because it may draw them.
 */
export const coverageOf = (drawn: Bitset, counted?: Bitset): number =>
  counted === undefined ? shareOf(drawn.count, drawn.size) : shareOf(drawn.and(counted).count, counted.count)

/** The coverage of all emoji by a platform, in any of its releases. */
export const platformCoverage = (view: CatalogueView, platform: PlatformId): number =>
  coverageOf(view.artwork.membersOf(platform), view.select({}).without(view.artwork.unlistedBy(platform)))

export interface VersionCoverage {
  readonly version: EmojiVersion
  /** The number of emoji of the version, except flags and skin tones that the platform's source leaves out. */
  readonly total: number
  /** The number of those emoji that the platform draws. */
  readonly count: number
  /** `count` as a share of `total`, rounded to four decimal places; 0 if `total` is 0. */
  readonly coverage: number
}

/** The emoji of `shown` that a platform draws by version, newest first. Omits versions without emoji in `shown`. */
export const coverageByVersion = (
  view: CatalogueView,
  platform: PlatformId,
  shown: Bitset
): ReadonlyArray<VersionCoverage> => {
  const counted = shown.without(view.artwork.unlistedBy(platform))
  const drawn = view.artwork.membersOf(platform).and(counted)
  return versions(view).flatMap(({ version }) => {
    const introduced = view.filters.members("version", version)
    if (introduced.and(shown).count === 0) return []
    const total = introduced.and(counted).count
    const count = introduced.and(drawn).count
    return [{ version, total, count, coverage: shareOf(count, total) }]
  })
}
