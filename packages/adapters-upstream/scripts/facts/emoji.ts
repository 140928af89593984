import { keyOf } from "./keys.ts"
import { readPackageJson } from "./npm.ts"

type Entry = {
  readonly hexcode: string
  readonly version: number
  readonly group?: number
  readonly skins?: ReadonlyArray<Entry>
}

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
