import { hiraganaOf } from "./romaji.ts"
import { hasIdeograph } from "./scripts.ts"

/** The readings of Japanese words in hiragana, by the spelling of the word. The usual reading is the first. */
export type Readings = ReadonlyMap<string, ReadonlyArray<string>>

/** How a Japanese text with ideographs is written in kana. */
export interface KanaReading {
  /** The readings of the whole text. There are several only if the text is a single word. */
  readonly whole: ReadonlyArray<string>
  /** The endings of the first reading that start with a word, longest first. */
  readonly endings: ReadonlyArray<string>
}

/** Longer words have no reading of their own, so that texts are read in linear time. */
export const maxWordLetters = 12

/** Divides a text into the longest words that have a reading, from left to right, and the characters between them. */
const partsOf = (text: string, readings: Readings): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + maxWordLetters)
    while (to > from + 1 && !readings.has(text.slice(from, to))) to--
    parts.push(text.slice(from, to))
    from = to
  }
  return parts
}

/** Undefined if the text has no ideographs, or if the reading of one of them is not known. */
export const kanaReading = (text: string, readings: Readings): KanaReading | undefined => {
  if (!hasIdeograph(text)) return undefined
  const parts = partsOf(text, readings)
  const read = parts.map((part) => readings.get(part)?.[0] ?? part)
  if (read.some(hasIdeograph)) return undefined
  const starts = Array.from(parts.keys()).filter((at) => at > 0 && readings.has(parts[at]!))
  return {
    whole: readings.get(text) ?? [read.join("")],
    endings: starts.map((at) => read.slice(at).join(""))
  }
}

/** Parses lines of words and their readings in romaji: `心臓 sinzou 日本 nippon,nihon`. */
export const parseReadings = (lines: ReadonlyArray<string>): Readings => {
  const fields = lines.flatMap((line) => line.split(" "))
  return new Map(
    fields.flatMap((word, at) => (at % 2 === 0 ? [[word, fields[at + 1]!.split(",").map(hiraganaOf)] as const] : []))
  )
}
