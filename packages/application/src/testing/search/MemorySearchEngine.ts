import {
  keywordWeight,
  type Language,
  manualAliases,
  minimallyQualified,
  parseReference,
  sequencesIn
} from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { Bitset } from "../../shared/Bitset.ts"
import type { CatalogueView } from "../../view/CatalogueView.ts"
import { emojiByShortcode, skinToneShortcodes } from "../../view/shortcodes.ts"
import {
  type Completion,
  type Match,
  SearchEngine,
  type SearchHit,
  type SearchIndex,
  type SearchQuery
} from "../../search/SearchEngine.ts"
import { regionNameOf } from "../../search/regionNameOf.ts"
import { isSingleTypo } from "./isSingleTypo.ts"

/** Scans every emoji for every query: the simplest implementation of the contract. */
export const layer = Layer.succeed(SearchEngine, {
  index: (view: CatalogueView) => Effect.succeed(indexOf(view)),
  probe: Effect.void
})

const fold = (text: string): string =>
  text
    .normalize("NFKC")
    // The text is converted to upper case first, because this turns ß into SS. For example, "Fuß" then matches "fuss".
    .toUpperCase()
    .toLowerCase()
    .trim()
    .replace(/^:(.+):$/u, "$1")

const shortcode = /^\s*:([^\s:]+):\s*$/

const fields = ["keyword", "alias", "shortcode", "name"]

/**
 * Ranks matches by these criteria, the most important first:
 *
 * - The query language ranks above English.
 * - Exact matches rank above prefixes, and prefixes above substrings.
 * - Names rank above shortcodes, shortcodes above aliases, and aliases above keywords.
 *
 * The score is multiplied by `weight`, so the weight of a keyword can outweigh these criteria.
 */
const score = (own: boolean, fit: number, { field }: Match, weight = 1): number =>
  ((own ? 100 : 0) + fit * 10 + fields.indexOf(field)) * weight

interface Text {
  readonly match: Match
  /**
   * The text that the query is compared with. This is the value of `match`, or only the country or region from the name
   * of a flag, such as "Japan" from "flag: Japan".
   */
  readonly text: string
  /** Whether the text is in the query language or independent of languages. Otherwise it is an English text. */
  readonly own: boolean
  readonly weight: number
}

const indexOf = (view: CatalogueView): SearchIndex => {
  const textsOf = (index: number, language: Language): ReadonlyArray<Text> => {
    const emoji = view.emoji[index]!
    const annotated = (from: Language, own: boolean): ReadonlyArray<Text> => {
      const { keywords, name } = emoji.annotations[from]
      const region = regionNameOf(emoji, from)
      const match = { field: "name", value: name } as const
      return [
        ...(region === undefined ? [] : [{ match, text: region, own, weight: 1 }]),
        { match, text: name, own, weight: 1 },
        ...keywords.map((value) => {
          const weight = keywordWeight(emoji, from, value)
          return { match: { field: "keyword" as const, value }, text: value, own, weight }
        })
      ]
    }
    const codes: ReadonlyArray<Match> = [
      ...manualAliases(emoji).map((value) => ({ field: "alias" as const, value })),
      ...emoji.shortcodes.map(({ code }) => ({ field: "shortcode" as const, value: code }))
    ]
    return [
      ...annotated(language, true),
      ...codes.map((match) => ({ match, text: match.value, own: true, weight: 1 })),
      ...(language === "en" ? [] : annotated("en", false))
    ]
  }

  const hitOf = (index: number, { language, text }: SearchQuery): SearchHit | undefined => {
    const plain = minimallyQualified(text)
    const pasted = sequencesIn(plain)
    const wanted = fold(pasted.reduce((words, each) => words.replaceAll(each, " "), plain))
    const { codepoint, emoji } = view.emoji[index]!
    const key = minimallyQualified(emoji)
    if (pasted.includes(key))
      return { index, score: 300 - pasted.indexOf(key), matched: { field: "emoji", value: emoji } }
    if (key === parseReference(text.trim()).characters[1]) {
      return { index, score: 300, matched: { field: "codepoint", value: codepoint } }
    }
    const toned = skinToneShortcodes(view.catalogue).get(wanted.replace(/^:/, ""))
    if (toned !== undefined) {
      return toned === index ? { index, score: 300, matched: { field: "shortcode", value: wanted } } : undefined
    }
    const [, code] = shortcode.exec(text) ?? []
    if (code !== undefined && emojiByShortcode(view.catalogue).get(code) === index) {
      return { index, score: 250, matched: { field: "shortcode", value: code } }
    }
    if (wanted === "") return undefined
    let best: SearchHit | undefined
    for (const { match, own, text: unfolded, weight } of textsOf(index, language)) {
      const text = fold(unfolded)
      const isCorrected = wanted.length >= 5 && text.split(" ").some((word) => isSingleTypo(word, wanted))
      const fit = text === wanted ? 4 : text.startsWith(wanted) ? 3 : text.includes(wanted) ? 2 : isCorrected ? 1 : 0
      const scored = Math.round(score(own, fit, match, weight))
      if (fit > 0 && scored > (best?.score ?? 0)) best = { index, score: scored, matched: match }
    }
    return best
  }

  return {
    source: () => view,
    isUpdating: () => false,
    search: (query) =>
      Effect.sync(() => {
        const selection = view.select(query.filter)
        const found = Array.from(view.emoji.keys())
          .flatMap((index) => hitOf(index, query) ?? [])
          .sort((left, right) => right.score - left.score || left.index - right.index)
        const wantsTones = query.filter.trait === "skin-tones"
        const codepoints = new Set<string | null>(found.map(({ index }) => view.emoji[index]!.codepoint))
        const isFolded = (index: number) => !wantsTones && codepoints.has(view.emoji[index]!.base)
        const hits = found.filter(({ index }) => selection.has(index) && !isFolded(index))
        const { limit, offset } = query.page
        const matching = Bitset.from(
          view.emoji.length,
          hits.map(({ index }) => index)
        )
        return {
          hits: hits.slice(offset, offset + limit),
          total: hits.length,
          facets: query.facets ? view.filters.facets(matching) : undefined
        }
      }),
    complete: ({ language, limit, text }) =>
      Effect.sync(() => {
        const wanted = fold(text)
        const toned = skinToneShortcodes(view.catalogue).get(wanted)
        if (toned !== undefined) return [{ text: wanted, index: toned, kind: "shortcode" }]
        const candidates = (fitOf: (folded: string, field: Match["field"]) => number) =>
          view.emoji.flatMap(({ base }, index) => {
            if (base !== null) return []
            const found = textsOf(index, language).flatMap(({ match, own, text }) => {
              const { field, value } = match
              if (field === "emoji" || field === "codepoint" || field === "vocabulary") return []
              const fit = fitOf(fold(text), field)
              const isRegion = text !== value
              // The kind of match is more important than the language. For example, an English text that starts with
              // the query ranks above a text in the query language that contains the query in a later word.
              const rank = fit * 1000 + score(own, 0, match)
              return fit === 0 ? [] : [{ text: value, index, kind: field, rank, isRegion }]
            })
            const regions = found.filter(({ isRegion }) => isRegion)
            return regions.length > 0 ? regions.slice(0, 1) : found
          })
        const uncorrected = candidates((folded, field) => {
          const later = field === "name" && folded.includes(` ${wanted}`)
          return folded === wanted ? 3 : folded.startsWith(wanted) ? 2 : later ? 1 : 0
        })
        const suffices = uncorrected.length > 0 || wanted.length < minCorrectedLength
        const found = suffices ? uncorrected : candidates((folded) => Number(hasPrefixWithTypo(folded, wanted)))
        found.sort((a, b) => b.rank - a.rank || a.text.length - b.text.length || a.index - b.index)
        const texts = new Map<string, Completion>()
        for (const { isRegion: _, rank: __, ...each } of found)
          if (!texts.has(fold(each.text))) texts.set(fold(each.text), each)
        return Array.from(texts.values()).slice(0, limit)
      })
  }
}

/** The minimum length of a prefix in which typos are corrected. */
const minCorrectedLength = 3

const hasPrefixWithTypo = (text: string, prefix: string): boolean =>
  [-1, 0, 1].some((extra) => isSingleTypo(text.slice(0, prefix.length + extra), prefix))
