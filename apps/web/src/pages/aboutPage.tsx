import { platforms } from "@emoji-catalogue/client-sdk"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"

/** Credits and licenses, privacy, and how to report something. */
export const aboutPage: Page = async ({ api, language, messages }) => {
  const { items } = await platforms.list(api)
  const text = messages.about
  return {
    head: { title: text.title, description: text.description, data: "/api/platforms" },
    content: (
      <>
        <h1>{text.title}</h1>
        <h2>{text.data}</h2>
        <p>{text.dataText}</p>
        <ul lang="en" dir="ltr">
          {items
            .filter(({ redistributable }) => redistributable)
            .map(({ attribution, id, license, name }) => (
              <li key={id}>
                <a href={addressOf(language, `/platforms/${id}`)}>{name}</a>:{" "}
                {license.url === null ? license.name : <a href={license.url}>{license.name}</a>}. {attribution}
              </li>
            ))}
        </ul>
        <h2>{text.privacy}</h2>
        <p>{text.privacyText}</p>
        <h2>{text.report}</h2>
        <p>{text.reportText}</p>
      </>
    )
  }
}
