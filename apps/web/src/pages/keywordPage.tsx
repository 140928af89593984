import { emoji } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import type { Page } from "../page/Page.ts"
import { addressOf } from "../page/PageContext.ts"
import { previewOf } from "../page/preview.ts"

/** Keywords with fewer emoji are not worth a page in search engines; `/keywords` does not list them either. */
const minListed = 3

/** The largest number of emoji that are shown with their names. */
const maxNamed = 60

/** The emoji with a keyword in the language of the page. */
export const keywordPage: Page = async (context) => {
  const { api, language, messages, params } = context
  const keyword = params["keyword"]!
  const plain = await emoji.withKeyword(api, keyword, { language, skinTone: "none", limit: 500 }).toArray()
  // Only emoji with a skin tone have the names of skin tones as keywords.
  const found = plain.length > 0 ? plain : await emoji.withKeyword(api, keyword, { language, limit: 500 }).toArray()
  const text = messages.keywords
  const title = text.one(keyword)
  return {
    head: {
      title,
      description: text.oneDescription(keyword, found.length),
      preview: previewOf(found),
      isListed: found.length >= minListed,
      pathInOtherLanguages: "/keywords",
      data: `/api/emoji/keyword/${encodeURIComponent(keyword)}?language=${language}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{text.oneDescription(keyword, found.length)}</p>
        <TouchHint page={context} />
        <EmojiGrid emoji={found} isNamed={found.length <= maxNamed} label={title} language={language} />
        <p class="inline after">
          <a href={`${addressOf(language, "/search")}?${new URLSearchParams({ q: keyword })}`}>
            {text.search(keyword)}
          </a>{" "}
          <a href={addressOf(language, "/keywords")}>{text.all}</a>
        </p>
      </>
    )
  }
}
