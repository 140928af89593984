import type { PackageId } from "./UpstreamPackages.ts"

/** Unicode's emoji with groups, versions and skin tones, and the shortcodes of two providers. License: MIT. */
export const emojibase: PackageId = { name: "emojibase-data", version: "17.0.0" }

/** CLDR names and keywords of single emoji. License: Unicode-3.0. */
export const cldr: PackageId = { name: "cldr-annotations-full", version: "48.2.0" }

/** CLDR names and keywords of sequences. License: Unicode-3.0. */
export const cldrDerived: PackageId = { name: "cldr-annotations-derived-full", version: "48.2.0" }

/** Discord's shortcodes. License: MIT. */
export const discordEmoji: PackageId = { name: "discord-emoji", version: "2.5.3" }
