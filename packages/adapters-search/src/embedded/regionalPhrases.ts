import { minimallyQualified } from "@emoji-catalogue/domain"
import { tokensOf } from "../text/tokenize.ts"
import type { PhraseList } from "../vocabulary/phrases/PhraseList.ts"
import type { Phrase } from "./PhraseDictionary.ts"

/** Maps the folded words of each regional name to a phrase with this name. */
export const regionalPhrases = (names: PhraseList): ReadonlyMap<string, Phrase> =>
  new Map(
    Object.entries(names).flatMap(([meant, values]) => {
      const emoji = meant.split(" ").map(minimallyQualified)
      return values.map((value): [string, Phrase] => [
        tokensOf(value).join(" "),
        { match: { field: "vocabulary", value }, emoji, isSensitive: false }
      ])
    })
  )
