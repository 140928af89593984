import type { CatalogueView, Completion, CompletionQuery } from "@emoji-catalogue/application"
import { fold, literalOf } from "../text/fold.ts"
import { popularityOf } from "../text/popularity.ts"
import { type QueryText, parseQueryText } from "../embedded/QueryMatcher.ts"
import { type ResponseHit, isHighlighted } from "./searchResponse.ts"
import { type QueriedField, queriedFields } from "./queriedFields.ts"

/** How a text fits what was typed; a worse fit never comes before a better one. */
const fits = { literalName: 50, literal: 40, folded: 30, begins: 20, continues: 10, no: 0 }

/** Texts of the asked language come before those of English that fit as well. */
const own = 5

/** A name or a word comes before a code that fits as well, however much either is used. */
const word = 1

interface Candidate extends Completion {
  readonly rank: number
}

/** The texts of the hits that go on as was begun, best first: no text twice, and one of each emoji. */
export const rankCompletions = (
  view: CatalogueView,
  { language, limit, text }: CompletionQuery,
  hits: ReadonlyArray<ResponseHit>
): ReadonlyArray<Completion> => {
  const query = parseQueryText(text)
  const fields = queriedFields(language)
  const candidates = hits.flatMap(({ document: { place } }) => {
    const emoji = view.emoji[place]!
    return fields.flatMap((field) =>
      field.textsOf(emoji).flatMap((value): ReadonlyArray<Candidate> => {
        const fit = fitOf(value, field, query)
        if (fit === fits.no) return []
        const rank =
          fit + (field.isQueryLanguage ? own : 0) + (field.kind === "shortcode" ? 0 : word) + popularityOf(emoji)
        return [{ text: value, index: place, kind: field.kind, rank }]
      })
    )
  })
  candidates.sort((left, right) => right.rank - left.rank || left.text.length - right.text.length)
  return distinct(candidates, limit)
}

/** The texts of the hits that Typesense found what was meant in, in its order: of each emoji the one of most weight. */
export const rankCorrections = (
  view: CatalogueView,
  { language, limit }: CompletionQuery,
  hits: ReadonlyArray<ResponseHit>
): ReadonlyArray<Completion> => {
  const fields = queriedFields(language)
  const candidates = hits.flatMap((hit) => {
    const { place } = hit.document
    const texts = fields.flatMap(({ kind, name, textsOf }) =>
      textsOf(view.emoji[place]!)
        .filter((_, at) => isHighlighted(hit, name, at))
        .map((text) => ({ text, index: place, kind }))
    )
    return texts.slice(0, 1)
  })
  return distinct(candidates, limit)
}

const distinct = (candidates: ReadonlyArray<Completion>, limit: number): ReadonlyArray<Completion> => {
  const texts = new Set<string>()
  const emoji = new Set<number>()
  const found: Array<Completion> = []
  for (const { index, kind, text } of candidates) {
    const spelling = literalOf(text)
    if (found.length === limit || texts.has(spelling) || emoji.has(index)) continue
    texts.add(spelling)
    emoji.add(index)
    found.push({ text, index, kind })
  }
  return found
}

const fitOf = (value: string, { kind }: QueriedField, { folded, literal }: QueryText): number => {
  const [ownLiteral, ownFolded] = [literalOf(value), parseQueryText(value).folded]
  if (ownLiteral === literal) return kind === "name" ? fits.literalName : fits.literal
  if (ownFolded === folded) return fits.folded
  if (ownFolded.startsWith(folded)) return fits.begins
  // A sign is no word of the folded text.
  const continues = ownFolded.includes(` ${folded}`) || fold(value).includes(` ${folded}`)
  return kind === "name" && continues ? fits.continues : fits.no
}
