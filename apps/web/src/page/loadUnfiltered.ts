import { type Connection, emoji, type Language, type RequestOptions } from "@emoji-catalogue/client-sdk"
import { hasFilters, type UsedFilters } from "./filters.ts"
import { hitFields, type Unfiltered } from "./hits.ts"

interface Query {
  /** Empty if only filters choose the emoji. */
  readonly q: string
  readonly language: Language
  /** The filters that leave nothing. */
  readonly filters: UsedFilters
  /** The newest emoji version. Undefined if it is unknown. */
  readonly newest: string | undefined
}

/** Loads the results of a query without its filters. Undefined if it finds nothing without them, too. */
export const loadUnfiltered = async (
  api: Connection,
  { filters, language, newest, q }: Query,
  options?: RequestOptions
): Promise<Unfiltered | undefined> => {
  if (!hasFilters(filters)) return undefined
  const { platform, ...otherFilters } = filters
  // Searches with a filter are not counted, and nobody typed these. All emoji pass the filter.
  const uncounted = { language, maxVersion: newest }
  // The filters are texts of the address, which the API has accepted.
  const onAnyPlatform = { ...uncounted, ...(otherFilters as object), fields: ["slug"], limit: 1 } as const
  const [hits, { total }] = await Promise.all([
    q === "" ? [] : emoji.search(api, { ...uncounted, q, fields: hitFields }, options).then(({ items }) => items),
    platform === undefined
      ? { total: 0 }
      : q === ""
        ? emoji.list(api, onAnyPlatform, options)
        : emoji.search(api, { ...onAnyPlatform, q }, options)
  ])
  return q !== "" && hits.length === 0 ? undefined : { hits, isPlatformTheReason: total > 0 }
}
