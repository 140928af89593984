import { drawings } from "@emoji-catalogue/client-sdk"
import { Gallery } from "../components/Gallery.tsx"
import { isolate } from "../messages/format.ts"
import type { Page } from "../page/Page.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { previewOfSubmission } from "../page/preview.ts"

const pageSize = 60

/** The emoji that users drew. */
export const drawingsPage: Page = async (context) => {
  const { api, messages, query } = context
  const q = query.get("q")?.trim() ?? ""
  const offset = offsetIn(query, pageSize)
  const { items, total } = await drawings.list(api, { q, limit: pageSize, offset })
  if (items.length === 0 && offset > 0) return firstPage(context)
  const [first] = items
  const text = messages.drawings
  return {
    head: {
      title: text.title,
      description: text.description,
      preview: first && previewOfSubmission(first, messages.gallery.image(isolate(first.title))),
      isListed: q === "",
      data: `/api/emoji/drawings?${pageQuery({ q }, pageSize, offset)}`
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
