import { phrases, tokensOf, vocabulary } from "@emoji-catalogue/adapters-search"
import { regionNameOf } from "@emoji-catalogue/application/search"
import { type Catalogue, type Language, minimallyQualified } from "@emoji-catalogue/domain"

export const foldedText = (text: string): string => tokensOf(text).join(" ")

/** Maps the folded texts and phrases of a language to the indexes of their emoji. */
export const ownTexts = ({ emoji }: Catalogue, language: Language): ReadonlyMap<string, ReadonlySet<number>> => {
  const indexes = new Map(emoji.map((each, index) => [minimallyQualified(each.emoji), index]))
  const texts = new Map<string, Set<number>>()
  const add = (text: string, index: number | undefined) => {
    if (index === undefined) return
    const folded = foldedText(text)
    texts.set(folded, (texts.get(folded) ?? new Set()).add(index))
  }
  for (const [index, each] of emoji.entries()) {
    if (each.base !== null) continue
    const { keywords, name } = each.annotations[language]
    for (const text of [name, regionNameOf(each, language) ?? name, ...keywords]) add(text, index)
  }
  for (const [text, meant] of Object.entries(vocabulary[language])) {
    for (const each of meant) add(text, indexes.get(minimallyQualified(each)))
  }
  for (const [meant, values] of Object.entries(phrases[language])) {
    for (const each of meant.split(" ")) for (const text of values) add(text, indexes.get(minimallyQualified(each)))
  }
  return texts
}
