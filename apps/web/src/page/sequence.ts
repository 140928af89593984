/** The joiner between the parts of a sequence (U+200D). */
const joiner = "\u200D"

/** Shows the emoji in color (U+FE0F). A skin tone replaces it. */
const emojiStyle = /\uFE0F$/

interface Part {
  readonly emoji: string
  readonly takesSkinTone: boolean
}

/** Joins parts to one emoji. The skin tone goes to the first part, if that takes one. */
export const joinParts = (parts: ReadonlyArray<Part>, tone: string): string =>
  parts
    .map(({ emoji, takesSkinTone }, at) =>
      at === 0 && takesSkinTone && tone !== "" ? emoji.replace(emojiStyle, "") + tone : emoji
    )
    .join(joiner)

/** The flag of a region by its two letters. Undefined if they are not two letters. */
export const flagOf = (letters: string): string | undefined =>
  /^[a-z]{2}$/i.test(letters)
    ? Array.from(letters.toUpperCase(), (letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join("")
    : undefined

/** The flag of a subdivision by its code, such as `gbeng`, written in tags. Undefined if the code is invalid. */
export const subdivisionFlagOf = (code: string): string | undefined => {
  const plain = code.toLowerCase().replace("-", "")
  return /^[a-z]{2}[a-z0-9]{1,3}$/.test(plain)
    ? `🏴${Array.from(plain, (character) => String.fromCodePoint(0xe0000 + character.charCodeAt(0))).join("")}\u{E007F}`
    : undefined
}

/** The keys of keycaps. */
export const keys = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "#", "*"] as const

/** A keycap. Undefined if the text is not one of the twelve keys. */
export const keycapOf = (key: string): string | undefined =>
  keys.some((each) => each === key) ? `${key}\uFE0F\u20E3` : undefined

export type Fallback = "joined" | "flag" | "subdivision" | "other"

/** What devices without a sequence show: its parts, two letters, a black flag, or a box. */
export const fallbackOf = (sequence: string): Fallback => {
  if (/\u200D|.[\u{1F3FB}-\u{1F3FF}]/u.test(sequence)) return "joined"
  if (/^[\u{1F1E6}-\u{1F1FF}]{2}$/u.test(sequence)) return "flag"
  return sequence.endsWith("\u{E007F}") ? "subdivision" : "other"
}

/** What devices without a sequence show: its parts, one after another. */
export const partsOf = (sequence: string): ReadonlyArray<string> => sequence.split(joiner)

export const codePointsOf = (text: string): string =>
  Array.from(text, (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`).join(
    " "
  )
