import { drawings } from "@emoji-catalogue/client-sdk"
import { Gallery } from "../components/Gallery.tsx"
import type { Page } from "../page/Page.ts"
import { addressOf } from "../page/PageContext.ts"
import { offsetIn } from "../page/paging.ts"
import { Redirect } from "../page/Redirect.ts"

const pageSize = 60

/** The emoji that users drew. */
export const drawingsPage: Page = async (context) => {
  const { api, language, messages, path, query } = context
  const q = query.get("q")?.trim() ?? ""
  const offset = offsetIn(query, pageSize)
  const { items, total } = await drawings.list(api, { q, limit: pageSize, offset })
  if (items.length === 0 && offset > 0) return new Redirect(addressOf(language, path), 302)
  const text = messages.drawings
  return {
    head: {
      title: text.title,
      description: text.description,
      picture: items[0]?.image?.url,
      isListed: q === "",
      data: `/api/emoji/drawings?${new URLSearchParams({ q, limit: `${pageSize}`, offset: `${offset}` })}`
    },
    content: (
      <Gallery
        page={context}
        items={items}
        total={total}
        offset={offset}
        pageSize={pageSize}
        title={text.title}
        intro={text.intro}
        empty={text.empty}
        searchLabel={text.search}
      />
    )
  }
}
