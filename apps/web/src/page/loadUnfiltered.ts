import { type Connection, emoji, type Language, type RequestOptions } from "@emoji-catalogue/client-sdk"
import type { FilterName } from "./filters.ts"
import { hitFields } from "./hits.ts"

interface Query {
  readonly q: string
  readonly language: Language
  /** The filters that leave nothing. */
  readonly filters: Partial<Record<FilterName, string>>
  /** The newest emoji version. Undefined if it is unknown. */
  readonly newest: string | undefined
}

/** What a query finds without its filters. Undefined if that is nothing, too, or if there are no filters. */
export const loadUnfiltered = async (
  api: Connection,
  { filters, language, newest, q }: Query,
  options?: RequestOptions
) => {
  if (Object.keys(filters).length === 0) return undefined
  const { platform, ...others } = filters
  // Searches with a filter are not counted, and nobody typed these. All emoji pass the filter.
  const all = { q, language, maxVersion: newest }
  const [{ items }, elsewhere] = await Promise.all([
    emoji.search(api, { ...all, fields: hitFields }, options),
    platform === undefined
      ? undefined
      : // The filters are texts of the address, which the API has accepted.
        emoji.search(api, { ...all, ...(others as object), fields: ["slug"], limit: 1 }, options)
  ])
  return items.length === 0 ? undefined : { hits: items, isByPlatform: elsewhere !== undefined && elsewhere.total > 0 }
}
