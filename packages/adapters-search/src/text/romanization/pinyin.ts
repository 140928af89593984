import syllables from "../../vocabulary/pinyin.json" with { type: "json" }
import { type Entry, romanization } from "./Romanization.ts"

/** The lines have syllables, each followed by the characters that are read like it: `xie些谢鞋 xin心新`. */
const entries = (): ReadonlyArray<Entry> =>
  syllables
    .flatMap((line) => line.split(" "))
    .map((entry) => {
      const letters = entry.match(/^[a-z]+/)![0]
      return [letters, Array.from(entry.slice(letters.length), (text) => ({ text, cost: 0 }))]
    })

/** Chinese in Pinyin without tones. `ü` is typed as `v`, or folded to `u`. */
export const pinyin = romanization(() => {
  const all = entries()
  return [...all, ...all.map(([letters, spellings]): Entry => [letters.replace("v", "u"), spellings])]
})

/** Chinese in the first letters of Pinyin: `sr` is 生日. */
export const pinyinInitials = romanization(() => entries().map(([letters, spellings]) => [letters[0]!, spellings]))
