import { proposals } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { Pager } from "../components/Pager.tsx"
import { formatDate } from "../messages/format.ts"
import type { Page } from "../page/Page.ts"
import { addressOf } from "../page/PageContext.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { Redirect } from "../page/Redirect.ts"
import { previewOf } from "../page/preview.ts"

const pageSize = 240

/** The largest number of emoji that are shown with their names. */
const maxNamed = 60

/** A document that proposed emoji to Unicode, and the emoji that came of it. */
export const proposalPage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  const offset = offsetIn(query, pageSize)
  const proposal = await proposals.get(api, params["slug"]!, { language, limit: pageSize, offset })
  const { count, date, document, items, registerUrl, slug, total } = proposal
  if (slug !== params["slug"]) return new Redirect(addressOf(language, `/proposals/${slug}`))
  if (items.length === 0 && offset > 0) return firstPage(context)
  const title = proposal.title ?? document
  const text = messages.proposals
  return {
    head: {
      title,
      description: text.oneDescription(title, count),
      preview: previewOf(items),
      data: `/api/emoji/proposals/${slug}?${pageQuery({ language }, pageSize, offset)}`
    },
    content: (
      <>
        <h1 lang="en" dir="auto">
          {title}
        </h1>
        <dl class="facts">
          <dt>{text.document}</dt>
          <dd dir="ltr">{document}</dd>
          {date !== null && (
            <>
              <dt>{text.date}</dt>
              <dd>{formatDate(language, date)}</dd>
            </>
          )}
          <dt>{text.source}</dt>
          <dd>
            <a href={registerUrl} hreflang="en">
              {date === null ? text.anyRegister : text.register(Number(date.slice(0, 4)))}
            </a>
          </dd>
        </dl>
        <h2 id="outcome">
          {text.outcome} <small>{text.emoji(count)}</small>
        </h2>
        <EmojiGrid emoji={items} isNamed={total <= maxNamed} labelledBy="outcome" language={language} />
        <Pager page={context} total={total} offset={offset} pageSize={pageSize} />
        <p>
          <a href={addressOf(language, "/proposals")}>{text.all}</a>
        </p>
      </>
    )
  }
}
