import type { ShortcodeTable } from "./shortcodes.ts"

/** A shortcode in a text with its colons. `index` is undefined if no emoji has it. */
export interface FoundShortcode {
  readonly offset: number
  readonly text: string
  readonly index: number | undefined
}

const maxCodeLength = 120

/** What an unknown shortcode looks like. Digits between colons are more often a time. */
const plausible = /^(?!\d+$)[\p{L}\p{N}\p{M}_+-]+$/u
/** Between letters or digits, these are more often a part of a time, a ratio or an address. */
const mayBeText = /^(?:\d+|[\p{L}\p{N}]{1,2})$/u
const letterOrDigit = /[\p{L}\p{N}]/u
const skinTone = /:skin-tone-[1-6]:/iy

/**
 * Finds the shortcodes of a word, left to right and without overlap, and what looks like a shortcode but is unknown. A
 * known shortcode may have other text on both sides, but not a letter or digit if it consists of digits or of at most two
 * letters: `1:100:1` is a ratio, and `fe80:ab:1` an address. Runs in linear time.
 */
export const findShortcodes = (
  word: string,
  { emojiOf }: Pick<ShortcodeTable, "emojiOf">
): ReadonlyArray<FoundShortcode> => {
  const found: Array<FoundShortcode> = []
  /** The end of the last item in `found`. */
  let taken = 0
  for (let at = word.indexOf(":"); at >= 0;) {
    const end = word.indexOf(":", at + 1)
    if (end < 0) break
    const code = end - at - 1 > maxCodeLength ? "" : word.slice(at + 1, end)
    const isText =
      mayBeText.test(code) && (letterOrDigit.test(word[at - 1] ?? "") || letterOrDigit.test(word[end + 1] ?? ""))
    const plain = code === "" || isText ? undefined : emojiOf(code)
    if (plain === undefined) {
      if (at >= taken && !isText && plausible.test(code)) {
        found.push({ offset: at, text: word.slice(at, end + 1), index: undefined })
        taken = end + 1
      }
      // The second colon may be the first colon of a shortcode.
      at = end
      continue
    }
    // The unknown shortcode before it only seemed to end with this colon.
    if (at < taken) found.pop()
    skinTone.lastIndex = end + 1
    const [tone = ""] = skinTone.exec(word) ?? []
    const toned = tone === "" ? undefined : emojiOf(`${code}:${tone.slice(0, -1)}`)
    taken = end + 1 + (toned === undefined ? 0 : tone.length)
    found.push({ offset: at, text: word.slice(at, taken), index: toned ?? plain })
    at = word.indexOf(":", taken)
  }
  return found
}
