import { versions } from "@emoji-catalogue/client-sdk"
import { formatNumber } from "../messages/format.ts"
import { newsFeedLink, newsFeedPath } from "../page/newsFeedLink.ts"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"

export const versionsPage: Page = async (context) => {
  const { api, language, messages } = context
  const { items } = await versions.list(api)
  const text = messages.versions
  return {
    head: {
      title: text.title,
      description: text.description,
      data: "/api/emoji/versions",
      feed: newsFeedLink(context)
    },
    content: (
      <>
        <h1>{text.title}</h1>
        <div class="wide" tabIndex={0} role="region" aria-label={text.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.title}</th>
                <th scope="col">{text.year}</th>
                <th scope="col">{text.number}</th>
                <th scope="col">{text.withTones}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ baseEmoji, count, version, year }) => (
                <tr key={version}>
                  <th scope="row">
                    <a href={addressOf(language, `/versions/${version}`)}>{text.version(version)}</a>
                  </th>
                  <td>
                    <a href={addressOf(language, `/years/${year}`)}>{year}</a>
                  </td>
                  <td>{formatNumber(language, baseEmoji)}</td>
                  <td>{formatNumber(language, count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          <a href={newsFeedPath(language)} type="application/atom+xml">
            {text.feedLink}
          </a>
        </p>
      </>
    )
  }
}
