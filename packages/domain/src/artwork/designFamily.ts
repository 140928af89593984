import type { PlatformId } from "./Platform.ts"

/**
 * Each family consists of platforms that share their designs: either a platform and its fork, or several styles of the
 * same designs.
 */
const families: ReadonlyArray<readonly [PlatformId, ...ReadonlyArray<PlatformId>]> = [
  ["microsoft-color", "microsoft-3d", "microsoft-flat", "microsoft-high-contrast", "microsoft-animated"],
  ["twitter", "discord"],
  ["openmoji", "openmoji-black"]
]

const firstOf = new Map(families.flatMap((family) => family.map((id) => [id, family[0]] as const)))

/** The first platform of a design family identifies the family. A platform without a family identifies itself. */
export const designFamilyOf = (platform: PlatformId): PlatformId => firstOf.get(platform) ?? platform
