import { type Carrier, carriers } from "@emoji-catalogue/client-sdk"
import { EmojiLink } from "../components/EmojiLink.tsx"
import { Pager } from "../components/Pager.tsx"
import type { Page } from "../page/Page.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { previewOf } from "../page/preview.ts"

const pageSize = 100

/** The characters of a Japanese carrier with its codes, each with the emoji that it became. */
export const carrierPage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  // The address is a text, which the API checks.
  const carrier = params["carrier"] as Carrier
  const offset = offsetIn(query, pageSize)
  const [{ items: all }, { items, total }] = await Promise.all([
    carriers.list(api),
    carriers.characters(api, carrier, { language, limit: pageSize, offset })
  ])
  if (items.length === 0 && offset > 0) return firstPage(context)
  const { name, since } = all.find((each) => each.carrier === carrier)!
  const text = messages.carriers
  const title = text.one(name)
  return {
    head: {
      title,
      description: text.oneDescription(name, since, total),
      preview: previewOf(items),
      data: `/api/emoji/carrier/${carrier}?${pageQuery({ language }, pageSize, offset)}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{text.oneDescription(name, since, total)}</p>
        <div class="wide" tabIndex={0} role="region" aria-label={title}>
          <table class="stretched narrow even carrier-codes">
            <thead>
              <tr>
                <th scope="col">{text.emoji}</th>
                <th scope="col">{text.privateUse}</th>
                <th scope="col">{text.shiftJis}</th>
                <th scope="col">{text.unicode}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ codepoint, emoji, image, name, privateUse, shiftJis, slug }) => (
                <tr key={privateUse}>
                  <th scope="row">
                    <EmojiLink emoji={{ emoji, image, name, slug }} language={language} />
                  </th>
                  <td>
                    <code dir="ltr">U+{privateUse}</code>
                  </td>
                  <td>
                    <code dir="ltr">{shiftJis}</code>
                  </td>
                  <td>
                    <code dir="ltr">{codepoint.replaceAll(/(?<=^|-)/g, "U+").replaceAll("-", " ")}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Pager page={context} total={total} offset={offset} pageSize={pageSize} />
      </>
    )
  }
}
