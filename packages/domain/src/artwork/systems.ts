import type { PlatformId } from "./Platform.ts"

/** An operating system of devices, whose own font is the emoji set of a platform. */
export interface System {
  readonly name: string
  /** The brands of the devices to which `releases` apply. */
  readonly devices: ReadonlyArray<string>
  /** Oldest first. Releases that brought no emoji, and releases without a known source, are missing. */
  readonly releases: ReadonlyArray<SystemRelease>
}

export interface SystemRelease {
  readonly version: string
  /** The newest emoji version that the font of the release has completely, such as `17.0`. */
  readonly emojiVersion: string
  /** Whether no earlier release has the emoji version. If false, an earlier one may have it. */
  readonly isFirst: boolean
  /** The URL of a page that says so. */
  readonly source: string
}

const emojiKit = "https://github.com/danielsaidi/EmojiKit/blob/main/Sources/EmojiKit/EmojiVersion.swift"
const notesOfIos16 = "https://support.apple.com/en-us/101566"
const notesOfIos17 = "https://support.apple.com/en-us/118723"

const release = (version: string, emojiVersion: string, source: string, isFirst = true): SystemRelease => ({
  version,
  emojiVersion,
  isFirst,
  source
})

const systems: Partial<Record<PlatformId, ReadonlyArray<System>>> = {
  apple: [
    {
      name: "iOS / iPadOS",
      devices: ["iPhone", "iPad"],
      releases: [
        release("14.2", "13.0", emojiKit),
        release("14.5", "13.1", emojiKit),
        release("15.4", "14.0", emojiKit),
        release("16.4", "15.0", notesOfIos16),
        release("17.4", "15.1", notesOfIos17),
        release("18.4", "16.0", emojiKit),
        release("26.4", "17.0", emojiKit)
      ]
    },
    {
      name: "macOS",
      devices: ["Mac"],
      releases: [
        release("11.1", "13.0", emojiKit),
        release("11.3", "13.1", emojiKit),
        release("12.3", "14.0", emojiKit),
        release("13.3", "15.0", emojiKit),
        release("14.4", "15.1", emojiKit),
        release("15.4", "16.0", emojiKit),
        release("26.4", "17.0", emojiKit)
      ]
    }
  ],
  google: [
    {
      name: "Android",
      // Other makers add new emoji to their versions of Android later, or draw their own.
      devices: ["Pixel"],
      releases: [
        release("9", "11.0", "https://emojiguide.com/platforms/google/"),
        release("10", "12.0", "https://emojiguide.com/platforms/google/"),
        release("13 QPR2", "15.0", "https://googlewatchblog.de/2023/01/android13-beta-google-emojis/amp"),
        release("16", "16.0", "https://github.com/zulip/zulip-flutter/pull/1865", false),
        release("16 QPR3", "17.0", "https://www.mobiflip.de/android-bekommt-neue-emojis-aber-nicht-fuer-alle/")
      ]
    }
  ],
  samsung: [
    {
      name: "One UI",
      devices: ["Samsung Galaxy"],
      releases: [
        release("4.0", "13.1", "https://blog.emojipedia.org/samsung-one-ui-4-0-emoji-changelog/"),
        release("6.0", "15.1", "https://blog.emojipedia.org/samsung-one-ui-6-0-emoji-changelog/"),
        release("8.5", "17.0", "https://github.com/RealityRipple/oneui-emoji", false)
      ]
    }
  ]
}

/** The operating systems whose own font is the emoji set of a platform. */
export const systemsOf = (platform: PlatformId): ReadonlyArray<System> => systems[platform] ?? []
