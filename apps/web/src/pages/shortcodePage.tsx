import { type ShortcodeSource, shortcodes } from "@emoji-catalogue/client-sdk"
import { Fragment } from "preact"
import { CopyButton } from "../components/CopyButton.tsx"
import { EmojiLink } from "../components/EmojiLink.tsx"
import { Pager } from "../components/Pager.tsx"
import type { Page } from "../page/Page.ts"
import { loadDrawings } from "../page/loadDrawings.ts"
import { firstPage, offsetIn, pageQuery } from "../page/paging.ts"
import { previewOf } from "../page/preview.ts"

const pageSize = 120

/** The shortcodes of a provider with their emoji. */
export const shortcodePage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  // The address is a text, which the API checks.
  const source = params["source"] as ShortcodeSource
  const offset = offsetIn(query, pageSize)
  const [{ items: providers }, { items, total }, drawings] = await Promise.all([
    shortcodes.providers(api),
    shortcodes.list(api, source, { language, limit: pageSize, offset }),
    loadDrawings(api)
  ])
  if (items.length === 0 && offset > 0) return firstPage(context)
  const { emoji: count, name: provider } = providers.find((each) => each.source === source)!
  const drawn = items.map((each) => ({ ...each, image: { url: drawings.get(each.slug) ?? null } }))
  const text = messages.shortcodes
  const title = text.one(provider)
  return {
    head: {
      title,
      description: text.oneDescription(provider, total, count),
      preview: previewOf(drawn),
      data: `/api/emoji/shortcodes/${source}?${pageQuery({ language }, pageSize, offset)}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{text.oneDescription(provider, total, count)}</p>
        <div class="wide" tabIndex={0} role="region" aria-label={title}>
          <table class="stretched narrow even">
            <thead>
              <tr>
                <th scope="col">{text.code}</th>
                <th scope="col">{text.emoji}</th>
              </tr>
            </thead>
            <tbody>
              {drawn.map(({ code, ...each }) => (
                <tr key={code}>
                  <th scope="row">
                    <span class="code">
                      <Code code={code} />{" "}
                      <CopyButton
                        format="shortcode"
                        name={messages.emoji.copy}
                        label={text.copy(`:${code}:`)}
                        text={`:${code}:`}
                      />
                    </span>
                  </th>
                  <td>
                    <EmojiLink emoji={each} language={language} />
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

/** A shortcode that may wrap after its underscores. */
const Code = ({ code }: { readonly code: string }) => (
  <code dir="ltr">
    :
    {code.split(/(?<=_)/).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
    :
  </code>
)
