import { type Catalogue, type Language, languages } from "@emoji-catalogue/domain"
import { isBlockedSearch } from "@emoji-catalogue/text-moderation"
import { join } from "node:path"
import { cldrNames, regionalLocales } from "./cldrNames.ts"
import { foldedText, ownTexts } from "./ownTexts.ts"

export const file = join(import.meta.dirname, "../../packages/adapters-search/src/vocabulary/regionalNames.json")

/** A name in one or more regional locales. */
export interface RegionalName {
  readonly name: string
  /** The indexes of the emoji that have this name, most locales first. */
  readonly emoji: ReadonlyArray<number>
}

/** The names in the regional locales of a language that are neither a text nor a phrase of the language itself. */
export const regionalNames = (catalogue: Catalogue, language: Language): ReadonlyArray<RegionalName> => {
  const own = ownTexts(catalogue, language)
  const names = regionalLocales
    .filter((each) => each.language === language)
    .flatMap((each) => cldrNames(catalogue, each))
    .filter(({ name }) => !own.has(foldedText(name)) && !isBlockedSearch(name, language))
  return Array.from(Map.groupBy(names, ({ name }) => foldedText(name)).values(), (same) => {
    const locales = Map.groupBy(same, ({ emoji }) => emoji)
    const emoji = Array.from(locales.keys()).sort(
      (left, right) => locales.get(right)!.length - locales.get(left)!.length
    )
    return { name: same[0]!.name, emoji }
  })
}

/** Returns the names as JSON: for each language, maps emoji in catalogue order to their names. One emoji per line. */
export const regionalNamesJson = (
  catalogue: Catalogue,
  namesOf: (language: Language) => ReadonlyArray<RegionalName>
): string => {
  const lists = languages.flatMap((language) => {
    const byEmoji = Map.groupBy(namesOf(language), ({ emoji }) => emoji.join(" "))
    const lines = Array.from(byEmoji.values())
      .sort(([left], [right]) => left!.emoji[0]! - right!.emoji[0]!)
      .map((same) => {
        const emoji = same[0]!.emoji.map((index) => catalogue.emoji[index]!.emoji).join(" ")
        return `${JSON.stringify(emoji)}: ${JSON.stringify(same.map(({ name }) => name))}`
      })
    return lines.length === 0 ? [] : [`${JSON.stringify(language)}: {\n${lines.join(",\n")}\n}`]
  })
  return `{\n${lists.join(",\n")}\n}\n`
}
