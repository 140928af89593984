import type { SynonymItemSchema } from "typesense"

/** English words that stand for one another, whichever of them CLDR has. */
const words = `aeroplane airplane plane, autumn fall, biscuit cookie, bike bicycle, colour color, cop police, favourite favorite, football soccer,
garbage rubbish trash, gray grey, holiday vacation, lorry truck, movie film, mom mum mother, dad father, photo picture, sweets candy,
telly tv television, torch flashlight, underground subway metro`

/** The set of synonyms that searches name; the same for every collection. */
export const synonymSet = "emoji_en"

export const synonyms: ReadonlyArray<SynonymItemSchema> = words.split(/,\s*/).map((group) => {
  const synonyms = group.split(" ")
  return { id: synonyms[0]!, synonyms }
})
