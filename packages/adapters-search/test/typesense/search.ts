import { HttpError, type Collection, type Indexed } from "./Collection.ts"
import { filterBy } from "./filterBy.ts"
import { type FieldMatch, matchWords } from "./matchWords.ts"
import { facetCounts, type Group, type Hit, listOf, hitBody } from "./hitBody.ts"
import { tokenize } from "./tokenize.ts"

/** The supported parameters with Typesense's defaults. Any other is rejected. */
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

/** The maximum page size, and the default of `group_max_candidates`. */
const maxPageSize = 250

/** The response of Typesense to one search. */
export const search = (
  collection: Collection,
  { collection: _, ...given }: Parameters,
  synonymSets: ReadonlyMap<string, ReadonlyArray<SynonymItem>>
) => {
  for (const name of Object.keys(given)) if (!(name in defaults)) throw new HttpError(`Not supported: ${name}`)
  const parameters = { ...defaults, ...given }
  if (parameters.per_page > maxPageSize)
    throw new HttpError(`Only up to ${maxPageSize} hits can be fetched per page.`, 422)
  const hits = sorted(found(collection, parameters, synonymSets), parameters.sort_by)
  const groups = grouped(hits, parameters)
  const page = groups
    .slice(
      0,
      parameters.group_by === undefined || parameters.group_max_candidates !== maxPageSize ? Infinity : maxPageSize
    )
    .slice((parameters.page - 1) * parameters.per_page, parameters.page * parameters.per_page)
  const bodies = page.map(({ hits, key }) => ({
    group_key: [key],
    found: hits.length,
    hits: hits.slice(0, parameters.group_limit).map((hit) => hitBody(hit, parameters))
  }))
  return {
    facet_counts: listOf(parameters.facet_by).map((field) =>
      facetCounts(collection, groups, field, parameters.max_facet_values)
    ),
    found: groups.length,
    out_of: collection.documents.size,
    page: parameters.page,
    request_params: { collection_name: collection.name, q: parameters.q, per_page: parameters.per_page },
    search_time_ms: 0,
    ...(parameters.group_by === undefined
      ? { hits: bodies.flatMap(({ hits }) => hits) }
      : { found_docs: hits.length, grouped_hits: bodies })
  }
}

type CompleteParameters = typeof defaults

const found = (
  collection: Collection,
  parameters: CompleteParameters,
  synonymSets: ReadonlyMap<string, ReadonlyArray<SynonymItem>>
): ReadonlyArray<Hit> => {
  const isSelected = filterBy(collection, parameters.filter_by)
  const documents = Array.from(collection.documents.values()).filter(({ document }) => isSelected(document))
  if (parameters.q === "*") return documents.map(({ document }) => ({ document, matches: [], textMatch: 0 }))
  const fields = listOf(parameters.query_by)
  for (const name of fields) {
    if (!collection.fields.some((field) => field.name === name && field.type.startsWith("string"))) {
      throw new HttpError(`Could not find a field named \`${name}\` in the schema.`, 404)
    }
  }
  const sets = parameters.enable_synonyms ? listOf(parameters.synonym_sets) : []
  const items = sets.flatMap((name) => synonymSets.get(name) ?? [])
  if (/(^|\s)-|"/.test(parameters.q)) throw new HttpError("Not supported: exclusions and phrases")
  // The locale of the first field segments the query: ideographs are several words.
  const locale = collection.fields.find(({ name }) => name === fields[0])?.locale
  for (let words = tokenize(parameters.q, locale); words.length > 0; words = words.slice(0, -1)) {
    const matched = matchWithTypos(documents, fields, words, items, parameters)
    if (matched.size > 0 || parameters.drop_tokens_threshold === 0) return scored(matched, fields, parameters)
  }
  return []
}

const matchWithTypos = (
  documents: ReadonlyArray<Indexed>,
  fields: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
  items: ReadonlyArray<SynonymItem>,
  parameters: CompleteParameters
): ReadonlyMap<Indexed, ReadonlyArray<FieldMatch>> => {
  let matched = new Map<Indexed, ReadonlyArray<FieldMatch>>()
  for (let max = 0; max <= Number(parameters.num_typos); max++) {
    const options = {
      isPrefix: String(parameters.prefix) === "true",
      maxCandidates: parameters.max_candidates,
      typos: { max, from: [parameters.min_len_1typo, parameters.min_len_2typo] as const }
    }
    for (const wording of max === 0 ? [words, ...withSynonyms(words, items)] : [words]) {
      matched = new Map([...matchWords(documents, fields, wording, options), ...matched])
    }
    if (matched.size >= parameters.typo_tokens_threshold) break
  }
  return matched
}

const withSynonyms = (
  words: ReadonlyArray<string>,
  items: ReadonlyArray<SynonymItem>
): ReadonlyArray<ReadonlyArray<string>> =>
  words.flatMap((word, place) =>
    items
      .filter(({ synonyms }) => synonyms.includes(word))
      .flatMap(({ synonyms }) => synonyms.filter((other) => other !== word).map((other) => words.with(place, other)))
  )

/** Ranks by the weight of the field or by the best match first, depending on `text_match_type`. */
const scored = (
  matched: ReadonlyMap<Indexed, ReadonlyArray<FieldMatch>>,
  fields: ReadonlyArray<string>,
  parameters: CompleteParameters
): ReadonlyArray<Hit> => {
  const given = listOf(parameters.query_by_weights).map(Number)
  const weightOf = (field: string) => given[fields.indexOf(field)] ?? fields.length - fields.indexOf(field)
  return Array.from(matched, ([{ document }, all]) => {
    const matches = parameters.prioritize_exact_match
      ? all
      : all.map((each) => ({ ...each, score: each.score - (each.score % 2) }))
    const scores = matches.map(({ field, score }) =>
      parameters.text_match_type === "max_weight" ? weightOf(field) * 100_000 + score : score * 1000 + weightOf(field)
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
  if (keys.length > 3) throw new HttpError("Only upto 3 sort_by fields can be specified.", 422)
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

/** Groups in the order of their best hits; without `group_by` each hit is a group. */
const grouped = (hits: ReadonlyArray<Hit>, { group_by }: CompleteParameters): ReadonlyArray<Group> =>
  group_by === undefined
    ? hits.map((hit) => ({ key: hit.document.id, hits: [hit] }))
    : Array.from(
        Map.groupBy(hits, ({ document }) => document[group_by]),
        ([key, hits]) => ({ key, hits })
      )
