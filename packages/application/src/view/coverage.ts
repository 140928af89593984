import type { EmojiVersion, PlatformId } from "@emoji-catalogue/domain"
import type { Bitset } from "../shared/Bitset.ts"
import type { CatalogueView } from "./CatalogueView.ts"
import { versions } from "./groupings.ts"

const shareOf = (count: number, total: number): number => Math.round((count / total) * 1e4) / 1e4

/**
 * The share of the emoji in `shown`, or of all emoji of the catalogue, that are in `drawn`: from 0 to 1, rounded to four
 * decimal places.
 */
export const coverageOf = (drawn: Bitset, shown?: Bitset): number =>
  shown === undefined ? shareOf(drawn.count, drawn.size) : shareOf(drawn.and(shown).count, shown.count)

export interface VersionCoverage {
  readonly version: EmojiVersion
  /** The number of emoji that the version introduced. */
  readonly total: number
  /** The number of those emoji that the platform draws. */
  readonly count: number
  /** `count` as a share of `total`, rounded to four decimal places. */
  readonly coverage: number
}

/** The emoji of `shown` that a platform draws by version, newest first. Omits versions without emoji in `shown`. */
export const coverageByVersion = (
  view: CatalogueView,
  platform: PlatformId,
  shown: Bitset
): ReadonlyArray<VersionCoverage> => {
  const drawn = view.artwork.membersOf(platform).and(shown)
  return versions(view).flatMap(({ version }) => {
    const introduced = view.filters.members("version", version)
    const total = introduced.and(shown).count
    const count = introduced.and(drawn).count
    return total === 0 ? [] : [{ version, total, count, coverage: shareOf(count, total) }]
  })
}
