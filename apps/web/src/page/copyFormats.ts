/** What can be copied of an emoji. */
export const copyFormats = ["character", "shortcode", "html", "codepoint", "link", "svg", "png"] as const

export type CopyFormat = (typeof copyFormats)[number]

export const htmlEntitiesOf = (emoji: string): string =>
  Array.from(emoji, (character) => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`).join("")

/** The code points as the API writes them: `2764-FE0F`. */
export const codepointOf = (emoji: string): string =>
  Array.from(emoji, (character) => character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")).join("-")
