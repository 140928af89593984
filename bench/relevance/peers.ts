/**
 * Other search libraries, configured for a fair comparison. They index the same texts as the embedded engine, with the
 * same folding and popularity. Names rank above keywords, the query's language ranks above English and shortcodes, and
 * longer words may have more typos.
 */
import { create, insertMultiple, search as searchOrama } from "@orama/orama"
import { popularityOf, tokensOf } from "@emoji-catalogue/adapters-search"
import type { Catalogue, Language } from "@emoji-catalogue/domain"
import uFuzzy from "@leeoniya/ufuzzy"
import Fuse from "fuse.js"
import MiniSearch from "minisearch"
import type { Engine, Search } from "./engines.ts"

interface Document {
  readonly id: number
  readonly emoji: string
  readonly name: string
  readonly keywords: ReadonlyArray<string>
  readonly codes: ReadonlyArray<string>
  readonly english: ReadonlyArray<string>
  readonly popularity: number
}

const folded = (text: string) => tokensOf(text).join(" ")

const documents = ({ emoji }: Catalogue, language: Language): ReadonlyArray<Document> =>
  emoji.flatMap((each, id) => {
    if (each.base !== null) return []
    const { keywords, name } = each.annotations[language]
    const { en } = each.annotations
    return [
      {
        id,
        emoji: each.emoji,
        name: folded(name),
        keywords: keywords.map(folded),
        codes: each.shortcodes.map(({ code }) => folded(code)),
        english: language === "en" ? [] : [en.name, ...en.keywords].map(folded),
        popularity: popularityOf(each)
      }
    ]
  })

const inEach = (
  name: string,
  build: (documents: ReadonlyArray<Document>) => (text: string) => ReadonlyArray<number>
) => ({
  name,
  build: async (catalogue: Catalogue, languages: ReadonlyArray<Language>): Promise<Search> => {
    const byLanguage = new Map(languages.map((language) => [language, build(documents(catalogue, language))]))
    return (text, language) => byLanguage.get(language)!(text).slice(0, 10)
  }
})

const miniSearch = inEach("MiniSearch", (documents) => {
  const index = new MiniSearch<Document>({
    fields: ["emoji", "name", "keywords", "codes", "english"],
    extractField: (document, field) => {
      const value = document[field as keyof Document]
      return Array.isArray(value) ? value.join("\n") : (value as string)
    },
    tokenize: (text) => text.split(/\s+/)
  })
  index.addAll(documents)
  const popularity = new Map(documents.map(({ id, popularity }) => [id, popularity]))
  const options = {
    boost: { emoji: 10, name: 3, keywords: 2, codes: 1.5, english: 0.3 },
    boostDocument: (id: number) => 1 + popularity.get(id)!,
    fuzzy: (term: string) => (term.length > 6 ? 2 : term.length > 3 ? 1 : 0),
    prefix: (_: string, place: number, terms: ReadonlyArray<string>) => place === terms.length - 1,
    weights: { prefix: 0.6, fuzzy: 0.3 }
  }
  return (text) => {
    const query = folded(text) || text
    const all = index.search(query, { ...options, combineWith: "AND" })
    return (all.length > 0 ? all : index.search(query, options)).map(({ id }) => id as number)
  }
})

const fuse = inEach("Fuse", (documents) => {
  const index = new Fuse(documents as Array<Document>, {
    keys: [
      { name: "emoji", weight: 5 },
      { name: "name", weight: 3 },
      { name: "keywords", weight: 2 },
      { name: "codes", weight: 1.5 },
      { name: "english", weight: 0.3 }
    ],
    threshold: 0.3,
    ignoreLocation: true
  })
  return (text) => index.search(folded(text) || text, { limit: 10 }).map(({ item }) => item.id)
})

const microFuzzy = inEach("uFuzzy", (documents) => {
  const matcher = new uFuzzy({ unicode: true, interSplit: "[^\\p{L}\\p{N}\\p{M}]+", intraMode: 1 })
  const haystack = documents.map(({ codes, emoji, english, keywords, name }) =>
    [emoji, name, ...keywords, ...codes, ...english].join(" ")
  )
  return (text) => {
    const [places, , order] = matcher.search(haystack, folded(text) || text, 1, 1e4)
    const sorted = order ? order.map((at) => places![at]!) : (places ?? [])
    return sorted.map((place) => documents[place]!.id)
  }
})

const orama = inEach("Orama", (documents) => {
  const database = create({
    schema: { emoji: "string", name: "string", keywords: "string[]", codes: "string[]", english: "string[]" },
    components: {
      tokenizer: { language: "english", normalizationCache: new Map(), tokenize: (text: string) => text.split(/\s+/) }
    }
  } as const)
  void insertMultiple(
    database,
    documents.map(({ codes, emoji, english, id, keywords, name }) => ({
      id: String(id),
      emoji,
      name,
      keywords: [...keywords],
      codes: [...codes],
      english: [...english]
    })),
    documents.length
  )
  return (text) => {
    const query = folded(text) || text
    const results = searchOrama(database, {
      term: query,
      boost: { emoji: 10, name: 3, keywords: 2, codes: 1.5, english: 0.3 },
      tolerance: query.length > 6 ? 2 : query.length > 3 ? 1 : 0,
      threshold: 0,
      limit: 10
    })
    if (results instanceof Promise) throw new Error("Orama answers asynchronously, after the measurement")
    return results.hits.map(({ id }) => Number(id))
  }
})

export const peers: ReadonlyArray<Engine> = [miniSearch, orama, microFuzzy, fuse]
