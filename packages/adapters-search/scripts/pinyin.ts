/** Writes the readings of the characters of the Chinese texts in Pinyin. Their source is the package pinyin-pro. */
import { fold } from "@emoji-catalogue/domain"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pinyin } from "pinyin-pro"
import { catalogueTexts } from "./catalogueTexts.ts"

export const file = join(import.meta.dirname, "../src/vocabulary/pinyin.json")

const syllablesPerLine = 8

/** Returns the table as JSON: an array of lines with syllables, each followed by its characters. */
export const pinyinSyllables = (): string => {
  const characters = new Set(catalogueTexts("zh").flatMap((text) => fold(text).match(/\p{Script=Han}/gu) ?? []))
  const bySyllable = new Map<string, string>()
  for (const character of Array.from(characters).sort()) {
    for (const syllable of new Set(pinyin(character, { multiple: true, toneType: "none", type: "array", v: true }))) {
      if (/^[a-z]+$/.test(syllable)) bySyllable.set(syllable, (bySyllable.get(syllable) ?? "") + character)
    }
  }
  const entries = Array.from(bySyllable, ([syllable, all]) => syllable + all).sort()
  const lines = Array.from({ length: Math.ceil(entries.length / syllablesPerLine) }, (_, line) =>
    entries.slice(line * syllablesPerLine, (line + 1) * syllablesPerLine).join(" ")
  )
  return `${JSON.stringify(lines, null, 2)}\n`
}

if (import.meta.main) writeFileSync(file, pinyinSyllables())
