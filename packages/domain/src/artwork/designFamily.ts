import type { PlatformId } from "./Platform.ts"

/** Families of artwork sets that share their designs: a set and its forks, or one design in several styles. */
const families: ReadonlyArray<readonly [PlatformId, ...ReadonlyArray<PlatformId>]> = [
  ["microsoft-color", "microsoft-3d", "microsoft-flat", "microsoft-high-contrast", "microsoft-animated"],
  ["twitter", "discord"],
  ["openmoji", "openmoji-black"]
]

const firstOf = new Map(families.flatMap((family) => family.map((id) => [id, family[0]] as const)))

/**
 * Returns the first platform of a platform's design family, which identifies the family. Returns the platform itself if
 * it belongs to no family.
 */
export const designFamilyOf = (platform: PlatformId): PlatformId => firstOf.get(platform) ?? platform
