import { type Catalogue, compareVersions, type EmojiVersion, releasedVersions } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

/** The versions that were released or that the catalogue has emoji of, oldest first. */
export const knownVersions = memoizeByObject(({ emoji }: Catalogue): ReadonlyArray<EmojiVersion> =>
  Array.from(new Set([...releasedVersions, ...emoji.map(({ version }) => version)])).sort(compareVersions)
)
