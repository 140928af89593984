import { emoji } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

const shown = 120

/** The emoji that people view and copy most. */
export const popularPage: Page = async ({ api, language, messages }) => {
  const { items } = await emoji.popular(api, { language, limit: shown })
  const title = messages.home.popular
  return {
    head: {
      title,
      description: messages.home.description,
      preview: previewOf(items),
      data: `/api/emoji/popular?language=${language}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <EmojiGrid emoji={items} label={title} language={language} />
      </>
    )
  }
}
