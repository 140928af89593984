import { phrases } from "@emoji-catalogue/adapters-search"
import { emojiByShortcode } from "@emoji-catalogue/application/view"
import { type Catalogue, languages } from "@emoji-catalogue/domain"
import { peopleQueries, type QuerySet, querySets, typedQuerySets } from "./querySets.ts"
import { storedTexts } from "./storedTexts.ts"

export const peopleFloor = 0.95

/** All queries of the sets, divided into those that are a text of the catalogue or the vocabulary, and all others. */
export const storedAndOthers = (catalogue: Catalogue): ReadonlyArray<QuerySet> => {
  const isStored = storedTexts(catalogue)
  const queries = [...querySets, ...typedQuerySets].flatMap(({ queries }) => queries)
  return [
    { name: "stored texts", queries: queries.filter(isStored), floors: [0.97, 0.99] },
    { name: "not stored texts", queries: queries.filter((query) => !isStored(query)), floors: [0.93, 0.975] }
  ]
}

/** Sets that consist of all names, shortcodes and phrases, and the searches for people and health. */
export const generatedSets = (catalogue: Catalogue): ReadonlyArray<QuerySet> => {
  const names = languages.flatMap((language) =>
    catalogue.emoji.map(({ annotations, emoji }) => ({
      q: annotations[language].name.toUpperCase(),
      language,
      kind: "exact" as const,
      expected: [emoji]
    }))
  )
  // `emojiByShortcode` maps each shortcode to the emoji that autocomplete offers for it. A search for the shortcode must
  // find the same emoji first.
  const coded = languages.flatMap((language) =>
    Array.from(emojiByShortcode(catalogue), ([code, index]) => ({
      q: `:${code}:`,
      language,
      kind: "exact" as const,
      expected: [catalogue.emoji[index]!.emoji]
    }))
  )
  // `phrases` maps a list of emoji to phrases. The first result for a phrase must be the first emoji of its list. A few
  // phrases may fail, because they are also the name of another emoji.
  const phrased = languages.flatMap((language) =>
    Object.entries(phrases[language]).flatMap(([meant, values]) =>
      values.map((q) => ({ q, language, kind: "keyword" as const, expected: meant.split(" ").slice(0, 1) }))
    )
  )
  return [
    { name: "every name", queries: names, floors: [1, 1] },
    { name: "every shortcode", queries: coded, floors: [1, 1] },
    { name: "every phrase", queries: phrased, floors: [0.999, 0.999] },
    { name: "people", queries: peopleQueries, floors: [peopleFloor, peopleFloor] }
  ]
}
