import { categories, emoji, platforms, versions } from "@emoji-catalogue/client-sdk"
import { Filters } from "../components/Filters.tsx"
import { Pager } from "../components/Pager.tsx"
import { Results } from "../components/Results.tsx"
import { filteredPageSize, filtersIn, hasFilters } from "../page/filters.ts"
import { findPages } from "../page/findPages.ts"
import { type FoundEmoji, type Hit, hitFields, resultFields } from "../page/hits.ts"
import { loadUnfiltered } from "../page/loadUnfiltered.ts"
import type { LoadContext, Page } from "../page/Page.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { previewOf } from "../page/preview.ts"

/** What one of the words of a query that finds nothing would find without filters, the longest first. */
const nearestTo = async ({ api, language }: LoadContext, q: string, newest: string): Promise<ReadonlyArray<Hit>> => {
  const words = q.split(/\s+/).filter((word) => word !== q)
  const longest = words.toSorted((left, right) => right.length - left.length).slice(0, maxNearestWords)
  for (const text of longest) {
    const { items } = await emoji.search(api, {
      fields: hitFields,
      q: text,
      language,
      // Searches with a filter are not counted, and nobody typed this one. All emoji pass the filter.
      maxVersion: newest,
      limit: 20
    })
    if (items.length > 0) return items
  }
  return []
}

const maxNearestWords = 4

/** What a query finds with filters, or without a query the emoji that the filters leave. Undefined without both. */
const find = async (
  { api, language, query }: LoadContext,
  q: string,
  offset: number
): Promise<FoundEmoji | undefined> => {
  const filters = filtersIn(query)
  // The filters are texts of the address, which the API checks.
  const params = { ...(filters as object), language }
  if (q !== "") return await emoji.search(api, { ...params, fields: hitFields, q })
  if (!hasFilters(filters)) return undefined
  return await emoji.list(api, { skinTone: "none", ...params, fields: resultFields, limit: filteredPageSize, offset })
}

/** What a query finds, with filters, or the emoji that the filters leave. */
export const searchPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const q = query.get("q")?.trim() ?? ""
  const filters = filtersIn(query)
  const offset = q === "" ? offsetIn(query, filteredPageSize) : 0
  const [{ items: groups }, { items: allVersions }, { items: allPlatforms }, found] = await Promise.all([
    categories.list(api, { language }),
    versions.list(api),
    platforms.list(api),
    find(context, q, offset)
  ])
  if (found?.items.length === 0 && offset > 0) return firstPage(context)
  const pages = findPages(q, { platforms: allPlatforms, versions: allVersions }, messages)
  const newest = allVersions[0]!.version
  const unfiltered = found?.total === 0 ? await loadUnfiltered(api, { q, language, filters, newest }) : undefined
  const isNothing = found?.total === 0 && pages.length === 0 && unfiltered === undefined
  const nearest = isNothing ? await nearestTo(context, q, newest) : []
  const isListing = q === "" && found !== undefined
  return {
    head: {
      title: q === "" ? messages.search.label : messages.search.title(q),
      description: messages.search.description(q),
      preview: previewOf(found?.items ?? []),
      isListed: found === undefined,
      data: isListing
        ? `/api/emoji?${pageQuery({ skinTone: "none", ...filters, language }, filteredPageSize, offset)}`
        : `/api/emoji/search?${new URLSearchParams({ q, ...filters, language })}`
    },
    content: (
      <>
        <h1 class="visually-hidden">{messages.search.label}</h1>
        <Filters page={context} groups={groups} versions={allVersions} platforms={allPlatforms} />
        <Results
          page={context}
          results={{
            query: q,
            total: found?.total ?? 0,
            hits: found?.total ? found.items : nearest,
            pages,
            unfiltered
          }}
        >
          {isListing && <Pager page={context} offset={offset} pageSize={filteredPageSize} total={found.total} />}
        </Results>
      </>
    )
  }
}
