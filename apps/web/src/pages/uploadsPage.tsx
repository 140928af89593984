import { uploads, type UploadSort } from "@emoji-catalogue/client-sdk"
import { Gallery } from "../components/Gallery.tsx"
import type { Page } from "../page/Page.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { previewOfSubmission } from "../page/preview.ts"

const pageSize = 60

/** The custom emoji that users uploaded. */
export const uploadsPage: Page = async (context) => {
  const { api, messages, query } = context
  const q = query.get("q")?.trim() ?? ""
  const offset = offsetIn(query, pageSize)
  const sort = query.get("sort") || "newest"
  // The order is a text of the address, which the API checks.
  const { items, total } = await uploads.list(api, { q, sort: sort as UploadSort, limit: pageSize, offset })
  if (items.length === 0 && offset > 0) return firstPage(context)
  const [first] = items
  const { gallery, uploads: text } = messages
  return {
    head: {
      title: text.title,
      description: text.description,
      preview: first && previewOfSubmission(first, gallery.image(first.name)),
      isListed: q === "",
      data: `/api/uploads?${pageQuery({ q, sort }, pageSize, offset)}`
    },
    content: (
      <Gallery
        page={context}
        items={items.map((upload) => ({ ...upload, title: upload.name }))}
        total={total}
        offset={offset}
        pageSize={pageSize}
        title={text.title}
        intro={text.intro}
        empty={text.empty}
        searchLabel={text.search}
        fields={
          <label>
            {gallery.order}
            <select name="sort">
              <option value="newest">{gallery.newest}</option>
              <option value="most-used" selected={sort === "most-used"}>
                {gallery.mostUsed}
              </option>
            </select>
          </label>
        }
      />
    )
  }
}
