/** The filters of a search, by the names of their parameters. */
export const filterNames = ["group", "version", "maxVersion", "platform", "skinTone"] as const

export type FilterName = (typeof filterNames)[number]

export const filtersIn = (query: URLSearchParams): Partial<Record<FilterName, string>> =>
  Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
