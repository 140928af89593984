import type { Language } from "@emoji-catalogue/domain"
import { Context } from "effect"
import type { PhraseList } from "../vocabulary/phrases/PhraseList.ts"
import { regionalNames } from "../vocabulary/regionalNames.ts"

/** The names by language, as lists of the names of each emoji. */
export type RegionalNameLists = Readonly<Partial<Record<Language, PhraseList>>>

/**
 * Names of emoji in the regional variants of a language; see `CataloguePhrases.find`. The script that selects the names
 * provides an empty list, because it selects the names that are not found without it.
 */
export const RegionalNames = Context.Reference<RegionalNameLists>(
  "@emoji-catalogue/adapters-search/embedded/RegionalNames",
  { defaultValue: () => regionalNames }
)
