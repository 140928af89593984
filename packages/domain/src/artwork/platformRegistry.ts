import * as licenses from "./licenses.ts"

/** A platform is an emoji set. Its images may be stored and served only if the set is `redistributable`. */
export interface RegisteredPlatform<Id extends string> {
  readonly id: Id
  readonly name: string
  readonly vendor: string
  /**
   * The brands of devices, systems and apps that show the set, if its name does not say so. Empty if nothing certain is
   * known.
   */
  readonly devices: ReadonlyArray<string>
  readonly license: licenses.License
  readonly redistributable: boolean
  readonly animated: boolean
  /** The vendor's page for the set. Null if the page no longer exists. */
  readonly homepage: string | null
  /**
   * The credit to show beside images. Some licenses require it, and it is recommended for all others. Null if the set
   * is not redistributable.
   */
  readonly attribution: string | null
}

const redistributableSet = <Id extends string>(
  id: Id,
  name: string,
  vendor: string,
  license: licenses.License,
  homepage: string,
  options: { readonly animated?: boolean; readonly devices?: ReadonlyArray<string> } = {}
): RegisteredPlatform<Id> => ({
  id,
  name,
  vendor,
  devices: options.devices ?? [],
  license,
  redistributable: true,
  animated: options.animated ?? false,
  homepage,
  attribution: `${name} by ${vendor} (${homepage}), ${license.name}`
})

const restrictedSet = <Id extends string>(
  id: Id,
  name: string,
  vendor: string,
  options: {
    readonly animated?: boolean
    readonly devices?: ReadonlyArray<string>
    readonly license?: licenses.License
    readonly homepage?: string
  } = {}
): RegisteredPlatform<Id> => ({
  id,
  name,
  vendor,
  devices: options.devices ?? [],
  license: options.license ?? licenses.proprietary,
  redistributable: false,
  animated: options.animated ?? false,
  homepage: options.homepage ?? null,
  attribution: null
})

/** Lets TypeScript infer `Id` as the union of all ids. */
const registry = <Id extends string>(all: ReadonlyArray<RegisteredPlatform<Id>>) => all

/** All platforms, in the order in which listings show them. */
export const platforms = registry([
  restrictedSet("apple", "Apple Color Emoji", "Apple", { devices: ["iPhone", "iPad", "Mac"] }),
  redistributableSet(
    "google",
    "Noto Color Emoji",
    "Google",
    licenses.apache2,
    "https://github.com/googlefonts/noto-emoji",
    { devices: ["Android", "Pixel", "ChromeOS"] }
  ),
  redistributableSet(
    "google-blob",
    "Noto Color Emoji (blobs)",
    "Google",
    licenses.apache2,
    "https://github.com/googlefonts/noto-emoji"
  ),
  redistributableSet(
    "noto-monochrome",
    "Noto Emoji",
    "Google",
    licenses.ofl,
    "https://fonts.google.com/noto/specimen/Noto+Emoji"
  ),
  redistributableSet(
    "noto-animated",
    "Noto Animated Emoji",
    "Google",
    licenses.ccBy4,
    "https://googlefonts.github.io/noto-emoji-animation/",
    { animated: true }
  ),
  redistributableSet(
    "microsoft-color",
    "Fluent Emoji Color",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji",
    { devices: ["Windows 11"] }
  ),
  redistributableSet(
    "microsoft-3d",
    "Fluent Emoji 3D",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji",
    { devices: ["Microsoft Teams"] }
  ),
  redistributableSet(
    "microsoft-flat",
    "Fluent Emoji Flat",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji"
  ),
  redistributableSet(
    "microsoft-high-contrast",
    "Fluent Emoji High Contrast",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji"
  ),
  redistributableSet(
    "microsoft-animated",
    "Fluent Emoji Animated",
    "Microsoft",
    licenses.mit,
    "https://github.com/microsoft/fluentui-emoji",
    { animated: true, devices: ["Microsoft Teams"] }
  ),
  restrictedSet("windows-10", "Segoe UI Emoji", "Microsoft", { devices: ["Windows 10"] }),
  restrictedSet("samsung", "Samsung Emoji", "Samsung", { devices: ["Samsung Galaxy"] }),
  restrictedSet("lg", "LG Emoji", "LG"),
  restrictedSet("htc", "HTC Emoji", "HTC"),
  redistributableSet("serenityos", "SerenityOS Emoji", "SerenityOS", licenses.bsd2, "https://emoji.serenityos.org"),
  redistributableSet("mozilla", "FxEmojis", "Mozilla", licenses.ccBy4, "https://github.com/mozilla/fxemoji", {
    devices: ["Firefox OS"]
  }),
  restrictedSet("whatsapp", "WhatsApp Emoji", "Meta"),
  restrictedSet("facebook", "Facebook Emoji", "Meta"),
  restrictedSet("messenger", "Messenger Emoji", "Meta"),
  restrictedSet("telegram", "Telegram Animated Emoji", "Telegram", {
    animated: true,
    homepage: "https://telegram.org"
  }),
  restrictedSet("skype", "Skype Emoticons", "Microsoft", { animated: true }),
  redistributableSet(
    "twitter",
    "Twemoji",
    "Twitter and the Twemoji community",
    licenses.ccBy4,
    "https://github.com/jdecked/twemoji",
    { devices: ["X"] }
  ),
  redistributableSet("discord", "Discord Twemoji", "Discord", licenses.ccBy4, "https://github.com/discord/twemoji"),
  restrictedSet("joypixels", "JoyPixels", "JoyPixels", { homepage: "https://joypixels.com" }),
  redistributableSet("emojione", "EmojiOne 2", "EmojiOne", licenses.ccBy4, "https://github.com/joypixels/emojione"),
  redistributableSet(
    "emojione-v1",
    "EmojiOne 1",
    "EmojiOne",
    licenses.ccBySa4,
    "https://github.com/joypixels/emojione-legacy"
  ),
  redistributableSet(
    "emojione-monotone",
    "EmojiOne Monotone",
    "EmojiOne",
    licenses.ccBy4,
    "https://github.com/joypixels/emojione"
  ),
  redistributableSet(
    "emojitwo",
    "EmojiTwo",
    "EmojiTwo community",
    licenses.ccBy4,
    "https://github.com/EmojiTwo/emojitwo"
  ),
  redistributableSet("blobmoji", "Blobmoji", "C1710", licenses.apache2, "https://github.com/C1710/blobmoji"),
  redistributableSet("openmoji", "OpenMoji", "HfG Schwäbisch Gmünd", licenses.ccBySa4, "https://openmoji.org"),
  redistributableSet(
    "openmoji-black",
    "OpenMoji Black",
    "HfG Schwäbisch Gmünd",
    licenses.ccBySa4,
    "https://openmoji.org"
  ),
  // Toss Face may be bundled unchanged with its notice, but not sold or altered. To be safe, the service serves only
  // metadata.
  restrictedSet("tossface", "Toss Face", "Toss", { license: licenses.tossFace, homepage: "https://toss.im/tossface" }),
  restrictedSet("docomo", "NTT docomo Emoji", "NTT docomo"),
  restrictedSet("au-kddi", "au Emoji", "KDDI"),
  restrictedSet("softbank", "SoftBank Emoji", "SoftBank")
])

type Id = (typeof platforms)[number]["id"]

/**
 * If a request for an image names no platform, platforms are tried in this order until one has an image of the emoji.
 * Each platform in this list covers all emoji in a single style. All other platforms follow in the order of
 * `platforms`.
 */
export const defaultImageOrder: ReadonlyArray<Id> = ["twitter", "openmoji", "google"]

const byId = new Map(platforms.map((platform) => [platform.id, platform]))

export const platformOf = (id: Id): RegisteredPlatform<Id> => byId.get(id)!
