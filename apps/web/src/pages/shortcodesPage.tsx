import { shortcodes } from "@emoji-catalogue/client-sdk"
import { formatNumber } from "../messages/format.ts"
import type { Page } from "../page/Page.ts"
import { addressOf } from "../page/PageContext.ts"

/** The providers of shortcodes. */
export const shortcodesPage: Page = async ({ api, language, messages }) => {
  const { items } = await shortcodes.providers(api)
  const text = messages.shortcodes
  return {
    head: { title: text.title, description: text.description, data: "/api/emoji/shortcodes" },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <div class="wide" tabIndex={0} role="region" aria-label={text.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.provider}</th>
                <th scope="col">{text.codes}</th>
                <th scope="col">{text.number}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ codes, emoji, name, source }) => (
                <tr key={source}>
                  <th scope="row">
                    <a href={addressOf(language, `/shortcodes/${source}`)}>{name}</a>
                  </th>
                  <td>{formatNumber(language, codes)}</td>
                  <td>{formatNumber(language, emoji)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    )
  }
}
