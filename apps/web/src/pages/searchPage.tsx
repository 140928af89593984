import { categories, emoji, platforms, versions } from "@emoji-catalogue/client-sdk"
import { Filters } from "../components/Filters.tsx"
import { hitFields, Results } from "../components/Results.tsx"
import { filtersIn } from "../page/filters.ts"
import type { Page } from "../page/Page.ts"

/** What a query finds, with filters. */
export const searchPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const q = query.get("q")?.trim() ?? ""
  const filters = filtersIn(query)
  const [{ items: groups }, { items: allVersions }, { items: allPlatforms }, found] = await Promise.all([
    categories.list(api, { language }),
    versions.list(api),
    platforms.list(api),
    // The filters are texts of the address, which the API checks.
    q === "" ? undefined : emoji.search(api, { ...(filters as object), fields: hitFields, q, language })
  ])
  return {
    head: {
      title: q === "" ? messages.search.label : messages.search.title(q),
      description: messages.search.description(q),
      isListed: q === "",
      data: `/api/emoji/search?${new URLSearchParams({ q, ...filters, language })}`
    },
    content: (
      <>
        <h1 class="visually-hidden">{messages.search.label}</h1>
        <Filters page={context} groups={groups} versions={allVersions} platforms={allPlatforms} />
        <Results page={context} results={{ query: q, total: found?.total ?? 0, hits: found?.items ?? [] }} />
      </>
    )
  }
}
