import type { PlatformId } from "./Platform.ts"

/** Families of artwork sets that share their designs: a set and its forks, or one design in several styles. */
const families: ReadonlyArray<readonly [PlatformId, ...ReadonlyArray<PlatformId>]> = [
  ["microsoft-color", "microsoft-3d", "microsoft-flat", "microsoft-high-contrast", "microsoft-animated"],
  ["twitter", "discord"],
  ["openmoji", "openmoji-black"]
]

const firstOf = new Map(families.flatMap((family) => family.map((id) => [id, family[0]] as const)))

/** The first platform of the design family that the platform belongs to; the platform itself if it has no family. */
export const designFamilyOf = (platform: PlatformId): PlatformId => firstOf.get(platform) ?? platform
