import type { PlatformId } from "./Platform.ts"

/** Sets that share their drawings: forks, and one design in several styles. */
const families: ReadonlyArray<readonly [PlatformId, ...ReadonlyArray<PlatformId>]> = [
  ["microsoft-color", "microsoft-3d", "microsoft-flat", "microsoft-high-contrast", "microsoft-animated"],
  ["twitter", "discord"],
  ["openmoji", "openmoji-black"]
]

const firstOf = new Map(families.flatMap((family) => family.map((id) => [id, family[0]] as const)))

/** The first platform of the family that shares its drawings; the platform itself if it is in no family. */
export const designFamilyOf = (platform: PlatformId): PlatformId => firstOf.get(platform) ?? platform
