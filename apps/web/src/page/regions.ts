import { emoji, type Language } from "@emoji-catalogue/client-sdk"
import type { LoadContext } from "./PageContext.ts"

/** A region or a subdivision with a flag. */
export interface Region {
  readonly code: string
  readonly name: string
  /** The name in English. */
  readonly english: string
}

const firstLetter = 0x1f1e6

/** The two letters of the flag of a region. */
const lettersOf = (flag: string): string =>
  Array.from(flag, (character) => String.fromCharCode(character.codePointAt(0)! - firstLetter + 65)).join("")

/** The regions whose flags are emoji, by their names in a language. */
export const loadRegions = async ({ api, language }: LoadContext): Promise<ReadonlyArray<Region>> => {
  const flags = await emoji.list(api, { subgroup: "country-flag", fields: ["emoji"], limit: 500 }).toArray()
  const [names, english] = [namesIn(language), namesIn("en")]
  const { compare } = new Intl.Collator(language)
  return flags
    .map(({ emoji }) => lettersOf(emoji))
    .map((code) => ({ code, name: names.of(code) ?? code, english: english.of(code) ?? code }))
    .sort((left, right) => compare(left.name, right.name))
}

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: "region" })

/** Finds the code of a region by its code, its name in the language of the page, or its name in English. */
export const codeOf = (typed: string, regions: ReadonlyArray<Region>): string | undefined => {
  const wanted = plain(typed)
  return (
    regions.find(({ code }) => plain(code) === wanted) ??
    regions.find(({ name }) => plain(name) === wanted) ??
    regions.find(({ english }) => plain(english) === wanted)
  )?.code
}

/** A text without case, accents, punctuation and spaces. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
