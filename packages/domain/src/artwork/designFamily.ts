import type { PlatformId } from "./Platform.ts"

/** Sets that share their drawings: forks, and one design in several styles. */
const families: ReadonlyArray<readonly [PlatformId, ...ReadonlyArray<PlatformId>]> = [
  ["microsoft-color", "microsoft-3d", "microsoft-flat", "microsoft-high-contrast", "microsoft-animated"],
  ["twitter", "discord"],
  ["openmoji", "openmoji-black"]
]

const firstOf = new Map(families.flatMap((family) => family.map((id) => [id, family[0]] as const)))

/** The first of the platforms that share their drawings with this one; the platform itself if there are none. */
export const designFamilyOf = (platform: PlatformId): PlatformId => firstOf.get(platform) ?? platform
