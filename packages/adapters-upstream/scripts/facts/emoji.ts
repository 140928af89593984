import { readPackageJson } from "./npm.ts"

type Entry = {
  readonly hexcode: string
  readonly version: number
  readonly group?: number
  readonly skins?: ReadonlyArray<Entry>
}

/** The key of an emoji in the tables: upper-case code points joined by `-`, without FE0F. */
export const keyOf = (hexcode: string): string =>
  hexcode
    .toUpperCase()
    .split("-")
    .filter((point) => point !== "FE0F")
    .join("-")

export const keyOfText = (text: string): string =>
  keyOf(Array.from(text, (character) => character.codePointAt(0)!.toString(16).padStart(4, "0")).join("-"))

const component = 2

/** The fully-qualified emoji of Emoji 17.0, sorted by key, each with its emoji version. */
export const readEmoji = async () => {
  const entries = await readPackageJson<ReadonlyArray<Entry>>("emojibase-data@17.0.0", "en/data.json")
  return entries
    .filter(({ group }) => group !== undefined && group !== component)
    .flatMap((entry) => [entry, ...(entry.skins ?? [])])
    .map(({ hexcode, version }) => ({ key: keyOf(hexcode), version }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
}
