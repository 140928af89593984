import { BadRequest, type Collection, type Indexed } from "./Collection.ts"
import { filterBy } from "./filterBy.ts"
import { type FieldMatch, matchWords } from "./matchWords.ts"
import { facetCounts, type Group, type Hit, listOf, shownHit } from "./responseShape.ts"
import { tokenise } from "./tokens.ts"

/** The parameters that are understood here, with Typesense's defaults. Any other is refused, not passed over. */
const defaults = {
  q: "",
  query_by: "",
  query_by_weights: undefined as string | undefined,
  prefix: true as boolean | string,
  num_typos: 2 as number | string,
  min_len_1typo: 4,
  min_len_2typo: 7,
  typo_tokens_threshold: 1,
  drop_tokens_threshold: 1,
  max_candidates: 4,
  prioritize_exact_match: true,
  text_match_type: "max_score",
  sort_by: "_text_match:desc",
  filter_by: undefined as string | undefined,
  facet_by: undefined as string | undefined,
  max_facet_values: 10,
  group_by: undefined as string | undefined,
  group_limit: 3,
  group_max_candidates: 250,
  include_fields: undefined as string | undefined,
  enable_highlight_v1: true,
  enable_synonyms: true,
  synonym_sets: undefined as string | undefined,
  page: 1,
  per_page: 10
}

export type Parameters = Partial<typeof defaults> & { readonly collection?: string }

export interface SynonymItem {
  readonly id: string
  readonly synonyms: ReadonlyArray<string>
}

/** Typesense gives so many hits at once, and looks at so many groups unless told otherwise. */
const mostAtOnce = 250

/** One search as Typesense answers it. */
export const search = (
  collection: Collection,
  { collection: _, ...given }: Parameters,
  synonymSets: ReadonlyMap<string, ReadonlyArray<SynonymItem>>
) => {
  for (const name of Object.keys(given)) if (!(name in defaults)) throw new BadRequest(`Not understood: ${name}`)
  const asked = { ...defaults, ...given }
  if (asked.per_page > mostAtOnce) throw new BadRequest(`Only up to ${mostAtOnce} hits can be fetched per page.`, 422)
  const hits = sorted(found(collection, asked, synonymSets), asked.sort_by)
  const groups = grouped(hits, asked)
  const page = groups
    .slice(0, asked.group_by === undefined || asked.group_max_candidates !== mostAtOnce ? Infinity : mostAtOnce)
    .slice((asked.page - 1) * asked.per_page, asked.page * asked.per_page)
  const shown = page.map(({ hits, key }) => ({
    group_key: [key],
    found: hits.length,
    hits: hits.slice(0, asked.group_limit).map((hit) => shownHit(hit, asked))
  }))
  return {
    facet_counts: listOf(asked.facet_by).map((field) => facetCounts(collection, groups, field, asked.max_facet_values)),
    found: groups.length,
    out_of: collection.documents.size,
    page: asked.page,
    request_params: { collection_name: collection.name, q: asked.q, per_page: asked.per_page },
    search_time_ms: 0,
    ...(asked.group_by === undefined
      ? { hits: shown.flatMap(({ hits }) => hits) }
      : { found_docs: hits.length, grouped_hits: shown })
  }
}

type Asked = typeof defaults

const found = (
  collection: Collection,
  asked: Asked,
  synonymSets: ReadonlyMap<string, ReadonlyArray<SynonymItem>>
): ReadonlyArray<Hit> => {
  const meets = filterBy(collection, asked.filter_by)
  const documents = Array.from(collection.documents.values()).filter(({ document }) => meets(document))
  if (asked.q === "*") return documents.map(({ document }) => ({ document, matches: [], textMatch: 0 }))
  const fields = listOf(asked.query_by)
  for (const name of fields) {
    if (!collection.fields.some((field) => field.name === name && field.type.startsWith("string"))) {
      throw new BadRequest(`Could not find a field named \`${name}\` in the schema.`, 404)
    }
  }
  const sets = asked.enable_synonyms ? listOf(asked.synonym_sets) : []
  const items = sets.flatMap((name) => synonymSets.get(name) ?? [])
  if (/(^|\s)-|"/.test(asked.q)) throw new BadRequest("Not understood: exclusions and phrases")
  // Words are told apart as the first field has it: a query of ideographs is several words.
  const locale = collection.fields.find(({ name }) => name === fields[0])?.locale
  for (let words = tokenise(asked.q, locale); words.length > 0; words = words.slice(0, -1)) {
    const matched = matchWithTypos(documents, fields, words, items, asked)
    if (matched.size > 0 || asked.drop_tokens_threshold === 0) return scored(matched, fields, asked)
  }
  return []
}

const matchWithTypos = (
  documents: ReadonlyArray<Indexed>,
  fields: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
  items: ReadonlyArray<SynonymItem>,
  asked: Asked
): ReadonlyMap<Indexed, ReadonlyArray<FieldMatch>> => {
  let matched = new Map<Indexed, ReadonlyArray<FieldMatch>>()
  for (let most = 0; most <= Number(asked.num_typos); most++) {
    const options = {
      isBegun: String(asked.prefix) === "true",
      mostCandidates: asked.max_candidates,
      typos: { most, from: [asked.min_len_1typo, asked.min_len_2typo] as const }
    }
    for (const wording of most === 0 ? [words, ...reworded(words, items)] : [words]) {
      matched = new Map([...matchWords(documents, fields, wording, options), ...matched])
    }
    if (matched.size >= asked.typo_tokens_threshold) break
  }
  return matched
}

const reworded = (
  words: ReadonlyArray<string>,
  items: ReadonlyArray<SynonymItem>
): ReadonlyArray<ReadonlyArray<string>> =>
  words.flatMap((word, place) =>
    items
      .filter(({ synonyms }) => synonyms.includes(word))
      .flatMap(({ synonyms }) => synonyms.filter((other) => other !== word).map((other) => words.with(place, other)))
  )

/** Whether the field of most weight decides, or the one that fits best, is what `text_match_type` says. */
const scored = (
  matched: ReadonlyMap<Indexed, ReadonlyArray<FieldMatch>>,
  fields: ReadonlyArray<string>,
  asked: Asked
): ReadonlyArray<Hit> => {
  const given = listOf(asked.query_by_weights).map(Number)
  const weightOf = (field: string) => given[fields.indexOf(field)] ?? fields.length - fields.indexOf(field)
  return Array.from(matched, ([{ document }, all]) => {
    const matches = asked.prioritize_exact_match
      ? all
      : all.map((each) => ({ ...each, score: each.score - (each.score % 2) }))
    const scores = matches.map(({ field, score }) =>
      asked.text_match_type === "max_weight" ? weightOf(field) * 100_000 + score : score * 1000 + weightOf(field)
    )
    return {
      document,
      matches,
      textMatch: Math.max(...scores) * 16 + Math.min(15, new Set(matches.map(({ field }) => field)).size)
    }
  })
}

const sorted = (hits: ReadonlyArray<Hit>, sortBy: string): ReadonlyArray<Hit> => {
  const keys = listOf(sortBy).map((key) => key.split(":") as [string, string])
  if (keys.length > 3) throw new BadRequest("Only upto 3 sort_by fields can be specified.", 422)
  const valueOf = ({ document, textMatch }: Hit, field: string) =>
    field === "_text_match" ? textMatch : Number(document[field])
  return hits.toSorted((left, right) => {
    for (const [field, order] of keys) {
      const difference = valueOf(left, field) - valueOf(right, field)
      if (difference !== 0) return order === "desc" ? -difference : difference
    }
    return 0
  })
}

/** In the order of their best hits; each hit is a group of its own where none are asked for. */
const grouped = (hits: ReadonlyArray<Hit>, { group_by }: Asked): ReadonlyArray<Group> =>
  group_by === undefined
    ? hits.map((hit) => ({ key: hit.document.id, hits: [hit] }))
    : Array.from(
        Map.groupBy(hits, ({ document }) => document[group_by]),
        ([key, hits]) => ({ key, hits })
      )
