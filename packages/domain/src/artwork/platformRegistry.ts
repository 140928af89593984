import * as licenses from "./licenses.ts"
import type { License } from "./licenses.ts"
import type { Platform, PlatformId } from "./Platform.ts"

const open = (
  id: PlatformId,
  name: string,
  vendor: string,
  license: License,
  homepage: string,
  animated = false
): Platform => ({
  id,
  name,
  vendor,
  license,
  redistributable: true,
  animated,
  homepage,
  attribution: `${name} by ${vendor} (${homepage}), ${license.name}`
})

const closed = (
  id: PlatformId,
  name: string,
  vendor: string,
  options: { readonly animated?: boolean; readonly license?: License; readonly homepage?: string } = {}
): Platform => ({
  id,
  name,
  vendor,
  license: options.license ?? licenses.proprietary,
  redistributable: false,
  animated: options.animated ?? false,
  homepage: options.homepage ?? null,
  attribution: null
})

/** The registry: each of the 35 platforms once, in the order of `PlatformId`. */
export const platforms: ReadonlyArray<Platform> = [
  closed("apple", "Apple Color Emoji", "Apple"),
  open("google", "Noto Color Emoji", "Google", licenses.apache2, "https://github.com/googlefonts/noto-emoji"),
  open(
    "google-blob",
    "Noto Color Emoji (blobs)",
    "Google",
    licenses.apache2,
    "https://github.com/googlefonts/noto-emoji"
  ),
  open("noto-monochrome", "Noto Emoji", "Google", licenses.ofl, "https://fonts.google.com/noto/specimen/Noto+Emoji"),
  open(
    "noto-animated",
    "Noto Animated Emoji",
    "Google",
    licenses.ccBy4,
    "https://googlefonts.github.io/noto-emoji-animation/",
    true
  ),
  open(
    "microsoft-color",
    "Fluent Emoji Color",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji"
  ),
  open("microsoft-3d", "Fluent Emoji 3D", "Microsoft", licenses.mit, "https://github.com/microsoft/fluentui-emoji"),
  open("microsoft-flat", "Fluent Emoji Flat", "Microsoft", licenses.mit, "https://github.com/microsoft/fluentui-emoji"),
  open(
    "microsoft-high-contrast",
    "Fluent Emoji High Contrast",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji"
  ),
  open(
    "microsoft-animated",
    "Fluent Emoji Animated",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji",
    true
  ),
  closed("windows-10", "Segoe UI Emoji", "Microsoft"),
  closed("samsung", "Samsung Emoji", "Samsung"),
  closed("lg", "LG Emoji", "LG"),
  closed("htc", "HTC Emoji", "HTC"),
  open("serenityos", "SerenityOS Emoji", "SerenityOS", licenses.bsd2, "https://emoji.serenityos.org"),
  open("mozilla", "FxEmojis", "Mozilla", licenses.ccBy4, "https://github.com/mozilla/fxemoji"),
  closed("whatsapp", "WhatsApp Emoji", "Meta"),
  closed("facebook", "Facebook Emoji", "Meta"),
  closed("messenger", "Messenger Emoji", "Meta"),
  closed("telegram", "Telegram Animated Emoji", "Telegram", { animated: true, homepage: "https://telegram.org" }),
  closed("skype", "Skype Emoticons", "Microsoft", { animated: true }),
  open("twitter", "Twemoji", "Twitter and the Twemoji community", licenses.ccBy4, "https://github.com/jdecked/twemoji"),
  open("discord", "Discord Twemoji", "Discord", licenses.ccBy4, "https://github.com/discord/twemoji"),
  closed("joypixels", "JoyPixels", "JoyPixels", { homepage: "https://joypixels.com" }),
  open("emojione", "EmojiOne 2", "EmojiOne", licenses.ccBy4, "https://github.com/joypixels/emojione"),
  open("emojione-v1", "EmojiOne 1", "EmojiOne", licenses.ccBySa4, "https://github.com/joypixels/emojione-legacy"),
  open("emojione-monotone", "EmojiOne Monotone", "EmojiOne", licenses.ccBy4, "https://github.com/joypixels/emojione"),
  open("emojitwo", "EmojiTwo", "EmojiTwo community", licenses.ccBy4, "https://github.com/EmojiTwo/emojitwo"),
  open("blobmoji", "Blobmoji", "C1710", licenses.apache2, "https://github.com/C1710/blobmoji"),
  open("openmoji", "OpenMoji", "HfG Schwäbisch Gmünd", licenses.ccBySa4, "https://openmoji.org"),
  open("openmoji-black", "OpenMoji Black", "HfG Schwäbisch Gmünd", licenses.ccBySa4, "https://openmoji.org"),
  // Toss Face may be bundled unchanged with its notice, but not sold or altered: metadata only is the safe reading.
  closed("tossface", "Toss Face", "Toss", { license: licenses.tossFace, homepage: "https://toss.im/tossface" }),
  closed("docomo", "NTT docomo Emoji", "NTT docomo"),
  closed("au-kddi", "au Emoji", "KDDI"),
  closed("softbank", "SoftBank Emoji", "SoftBank")
]

/**
 * The order in which an emoji's picture is looked for where no platform is asked for: first the sets that draw every
 * emoji in one manner, then the rest as registered.
 */
export const defaultImageOrder: ReadonlyArray<PlatformId> = ["twitter", "openmoji", "google"]

const byId = new Map(platforms.map((platform) => [platform.id, platform]))

export const platformOf = (id: PlatformId): Platform => byId.get(id)!
