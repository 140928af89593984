import type { PlatformId } from "@emoji-catalogue/domain"
import type { PackageId } from "../UpstreamPackages.ts"

export type Artwork =
  /** `names` is a data file or another package. It has the icon names that the package's own `chars.json` lacks. */
  | { readonly reader: "iconify"; readonly names?: string | PackageId }
  | { readonly reader: "openmoji"; readonly folder: "color/svg" | "black/svg" }
  | { readonly reader: "twemoji"; readonly folder: string }

export interface PackagedRelease {
  readonly platform: PlatformId
  readonly version: string
  readonly id: PackageId
  readonly artwork: Artwork
}

export const release = (platform: PlatformId, version: string, id: PackageId, artwork: Artwork): PackagedRelease => ({
  platform,
  version,
  id,
  artwork
})

export const iconify = (name: string, version: string, alias?: string): PackageId => ({
  name: `@iconify-json/${name}`,
  version,
  ...(alias === undefined ? {} : { alias })
})

export const color = { reader: "openmoji", folder: "color/svg" } as const
export const black = { reader: "openmoji", folder: "black/svg" } as const
export const icons = { reader: "iconify" } as const
export const twemojiIn = (folder: string) => ({ reader: "twemoji", folder }) as const

const openmoji16 = { name: "openmoji", version: "16.0.0", alias: "openmoji-16" }
const openmoji17 = { name: "openmoji", version: "17.0.0" }
const discord14 = { name: "@discordapp/twemoji", version: "14.0.2", alias: "twemoji-discord-14" }
const discord16 = { name: "@discordapp/twemoji", version: "16.0.1" }
export const fluentFlat = iconify("fluent-emoji-flat", "1.2.6")

/** The releases that npm installs with this package. `data/releases.json` has their order, labels and dates. */
export const installedReleases: ReadonlyArray<PackagedRelease> = [
  release("google", "1.2.3", iconify("noto", "1.2.3", "noto-2024"), icons),
  release("google", "1.2.9", iconify("noto", "1.2.9"), icons),
  release("google-blob", "1.2.5", iconify("noto-v1", "1.2.5"), icons),
  release("microsoft-flat", "1.2.6", fluentFlat, icons),
  release("microsoft-high-contrast", "1.2.6", iconify("fluent-emoji-high-contrast", "1.2.6"), icons),
  release("mozilla", "0.0.2", iconify("fxemoji", "1.2.2"), { ...icons, names: "fxemoji-names.json" }),
  release("twitter", "14.0", iconify("twemoji", "1.1.2", "twemoji-svg-14"), icons),
  release("twitter", "17.0", iconify("twemoji", "1.2.5"), icons),
  release("discord", "14.0.2", discord14, twemojiIn("dist/svg")),
  release("discord", "16.0.1", discord16, twemojiIn("dist/svg")),
  release("emojione", "2.3.0", iconify("emojione", "1.2.3"), icons),
  release("emojione-v1", "1.5.2", iconify("emojione-v1", "1.2.3"), icons),
  release("emojione-monotone", "2.2.7", iconify("emojione-monotone", "1.2.1"), icons),
  release("openmoji", "16.0.0", openmoji16, color),
  release("openmoji", "17.0.0", openmoji17, color),
  release("openmoji-black", "16.0.0", openmoji16, black),
  release("openmoji-black", "17.0.0", openmoji17, black)
]
