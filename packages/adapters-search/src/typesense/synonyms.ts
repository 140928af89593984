import type { SynonymItemSchema } from "typesense"

/** Groups of English synonyms, separated by commas. CLDR's keywords lack some of these words. */
const words = `aeroplane airplane plane, autumn fall, biscuit cookie, bike bicycle, colour color, cop police, favourite favorite, football soccer,
garbage rubbish trash, gray grey, holiday vacation, lorry truck, movie film, mom mum mother, dad father, photo picture, sweets candy,
telly tv television, torch flashlight, underground subway metro`

export const synonymSet = "emoji_en"

export const synonyms: ReadonlyArray<SynonymItemSchema> = words.split(/,\s*/).map((group) => {
  const synonyms = group.split(" ")
  return { id: synonyms[0]!, synonyms }
})
