/** How many emoji a page shows that only filters choose, without a query. */
export const filteredPageSize = 96

/** The filters of a search, by the names of their parameters. */
export const filterNames = ["group", "version", "maxVersion", "platform", "skinTone"] as const

export type FilterName = (typeof filterNames)[number]

export type UsedFilters = Partial<Record<FilterName, string>>

export const filtersIn = (query: URLSearchParams): UsedFilters =>
  Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))

export const hasFilters = (filters: UsedFilters): boolean => Object.keys(filters).length > 0
