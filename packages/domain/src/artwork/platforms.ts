import * as licences from "./Licence.ts"
import type { Licence } from "./Licence.ts"
import type { Platform, PlatformId } from "./Platform.ts"

const open = (id: PlatformId, name: string, vendor: string, license: Licence, animated = false): Platform => ({
  id,
  name,
  vendor,
  license,
  redistributable: true,
  animated
})

const closed = (
  id: PlatformId,
  name: string,
  vendor: string,
  { animated = false, license = licences.proprietary }: { readonly animated?: boolean; readonly license?: Licence } = {}
): Platform => ({ id, name, vendor, license, redistributable: false, animated })

/** The registry: each of the 35 platforms once, in the order of `PlatformId`. */
export const platforms: ReadonlyArray<Platform> = [
  closed("apple", "Apple Color Emoji", "Apple"),
  open("google", "Noto Color Emoji", "Google", licences.apache2),
  open("google-blob", "Noto Color Emoji (blobs)", "Google", licences.apache2),
  open("noto-monochrome", "Noto Emoji", "Google", licences.ofl),
  open("noto-animated", "Noto Animated Emoji", "Google", licences.ccBy4, true),
  open("microsoft-color", "Fluent Emoji Color", "Microsoft", licences.mit),
  open("microsoft-3d", "Fluent Emoji 3D", "Microsoft", licences.mit),
  open("microsoft-flat", "Fluent Emoji Flat", "Microsoft", licences.mit),
  open("microsoft-high-contrast", "Fluent Emoji High Contrast", "Microsoft", licences.mit),
  open("microsoft-animated", "Fluent Emoji Animated", "Microsoft", licences.mit, true),
  closed("windows-10", "Segoe UI Emoji", "Microsoft"),
  closed("samsung", "Samsung Emoji", "Samsung"),
  closed("lg", "LG Emoji", "LG"),
  closed("htc", "HTC Emoji", "HTC"),
  open("serenityos", "SerenityOS Emoji", "SerenityOS", licences.bsd2),
  open("mozilla", "FxEmojis", "Mozilla", licences.ccBy4),
  closed("whatsapp", "WhatsApp Emoji", "Meta"),
  closed("facebook", "Facebook Emoji", "Meta"),
  closed("messenger", "Messenger Emoji", "Meta"),
  closed("telegram", "Telegram Animated Emoji", "Telegram", { animated: true }),
  closed("skype", "Skype Emoticons", "Microsoft", { animated: true }),
  open("twitter", "Twemoji", "Twitter and the Twemoji community", licences.ccBy4),
  open("discord", "Discord Twemoji", "Discord", licences.ccBy4),
  closed("joypixels", "JoyPixels", "JoyPixels"),
  open("emojione", "EmojiOne 2", "EmojiOne", licences.ccBy4),
  open("emojione-v1", "EmojiOne 1", "EmojiOne", licences.ccBySa4),
  open("emojione-monotone", "EmojiOne Monotone", "EmojiOne", licences.ccBy4),
  open("emojitwo", "EmojiTwo", "EmojiTwo community", licences.ccBy4),
  open("blobmoji", "Blobmoji", "C1710", licences.apache2),
  open("openmoji", "OpenMoji", "HfG Schwäbisch Gmünd", licences.ccBySa4),
  open("openmoji-black", "OpenMoji Black", "HfG Schwäbisch Gmünd", licences.ccBySa4),
  // Toss Face may be bundled unchanged with its notice, but not sold or altered: metadata only is the safe reading.
  closed("tossface", "Toss Face", "Toss", { license: licences.tossFace }),
  closed("docomo", "NTT docomo Emoji", "NTT docomo"),
  closed("au-kddi", "au Emoji", "KDDI"),
  closed("softbank", "SoftBank Emoji", "SoftBank")
]
