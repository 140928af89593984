/**
 * Writes the kana readings of the Japanese texts of the catalogue. Their source is the dictionary IPADIC in the package
 * `@sglkc/kuromoji`, which also divides the texts into words.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { kanaReading, maxWordLetters, type Readings } from "../src/text/kanaReadings.ts"
import { romajiOf } from "../src/text/romaji.ts"
import { hasIdeograph } from "../src/text/scripts.ts"
import { catalogueTexts } from "./catalogueTexts.ts"
import { hiragana, type JapaneseWord, wordReader } from "./japaneseWords.ts"

export const file = join(import.meta.dirname, "../src/vocabulary/readings.json")

const wordsPerLine = 12

/** The words from position `from` up to the one before `to` as one word. */
const joinWords = (words: ReadonlyArray<JapaneseWord>, from = 0, to = words.length): JapaneseWord => {
  const joined = words.slice(from, to)
  return {
    spelling: joined.map(({ spelling }) => spelling).join(""),
    reading: joined.map(({ reading }) => reading).join("")
  }
}

/** Removes the kana that the spelling and the reading have in common at the start and at the end: `食べる` is `食`. */
const withoutKana = ({ reading, spelling }: JapaneseWord): JapaneseWord => {
  let [start, end] = [0, 0]
  while (!hasIdeograph(spelling[start]!) && spelling[start] === reading[start]) start++
  while (!hasIdeograph(spelling.at(-1 - end)!) && spelling.at(-1 - end) === reading.at(-1 - end)) end++
  return {
    spelling: spelling.slice(start, spelling.length - end),
    reading: reading.slice(start, reading.length - end)
  }
}

/** The parts of a text that may be stored for its word at position `at`, the shortest first. */
const candidates = (words: ReadonlyArray<JapaneseWord>, at: number): ReadonlyArray<JapaneseWord> => [
  withoutKana(words[at]!),
  words[at]!,
  joinWords(words, at, at + 2),
  joinWords(words, Math.max(0, at - 1), at + 1),
  joinWords(words)
]

/**
 * Chooses words from which `kanaReading` composes the reading of every text. Starts with the most frequent reading of
 * each word without its inflection. Then, while a text is composed wrongly, adds longer parts of it.
 */
const chooseReadings = (texts: ReadonlyArray<ReadonlyArray<JapaneseWord>>): Map<string, Array<string>> => {
  const readings = new Map<string, Array<string>>()
  const isRight = ({ reading, spelling }: JapaneseWord) => {
    const [first] = kanaReading(spelling, readings)?.whole ?? []
    return first !== undefined && hiragana(first) === reading
  }
  const counts = new Map<string, Map<string, number>>()
  for (const word of texts.flat().filter(({ spelling }) => hasIdeograph(spelling))) {
    const { reading, spelling } = withoutKana(word)
    const ofSpelling = counts.get(spelling) ?? new Map<string, number>()
    counts.set(spelling, ofSpelling.set(reading, (ofSpelling.get(reading) ?? 0) + 1))
  }
  for (const [spelling, ofSpelling] of counts) {
    const [most] = Array.from(ofSpelling).sort(([, left], [, right]) => right - left)
    readings.set(spelling, [most![0]])
  }
  for (let length = 1; length < 5; length++) {
    for (const words of texts) {
      if (isRight(joinWords(words))) continue
      for (const at of words.keys()) {
        const word = words[at]!
        if (!hasIdeograph(word.spelling) || (length < 4 && isRight(word) && isRight(joinWords(words)))) continue
        const part = candidates(words, at)[length]!
        if (part.spelling.length > maxWordLetters) continue
        if (!isRight(part) && (length === 4 || !readings.has(part.spelling)))
          readings.set(part.spelling, [part.reading])
      }
    }
  }
  // Longer words are removed if the shorter ones have the same reading together.
  const whole = texts.map((words) => joinWords(words))
  for (const [spelling, reading] of Array.from(readings).sort(([left], [right]) => right.length - left.length)) {
    if (spelling.length === 1) break
    readings.delete(spelling)
    const isSame = whole.every((text) => !text.spelling.includes(spelling) || isRight(text))
    if (!isSame) readings.set(spelling, reading)
  }
  return readings
}

/** Returns the readings as JSON: an array of lines, which `parseReadings` reads. */
export const japaneseReadings = async (): Promise<string> => {
  const reader = await wordReader()
  const texts = wordsOfTexts(catalogueTexts("ja")).filter(hasIdeograph)
  const words = texts.map((text) => reader.wordsOf(text)).filter((words) => words !== undefined)
  const readings = chooseReadings(words)
  for (const text of texts) {
    const others = reader.readingsOf(text)
    const [first] = kanaReading(text, readings)?.whole ?? []
    if (first !== undefined && others.some((reading) => reading !== hiragana(first))) {
      readings.set(text, Array.from(new Set([hiragana(first), ...others])))
    }
  }
  return format(readings)
}

/** The index compares words, so a text is read word by word. A word may be several words of the dictionary. */
const wordsOfTexts = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from(new Set(texts.flatMap((text) => text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])))

const format = (readings: Readings): string => {
  const pairs = Array.from(readings, ([spelling, all]) => `${spelling} ${all.map(romajiOf).join(",")}`).sort()
  const lines = Array.from({ length: Math.ceil(pairs.length / wordsPerLine) }, (_, line) =>
    pairs.slice(line * wordsPerLine, (line + 1) * wordsPerLine).join(" ")
  )
  return `${JSON.stringify(lines, null, 2)}\n`
}

if (import.meta.main) writeFileSync(file, await japaneseReadings())
