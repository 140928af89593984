import { carriers } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

const sampleSize = 44

/** The sets of the Japanese carriers, each with its first emoji. */
export const carriersPage: Page = async ({ api, language, messages }) => {
  const { items } = await carriers.list(api)
  const samples = await Promise.all(
    items.map(({ carrier }) => carriers.characters(api, carrier, { language, limit: sampleSize }))
  )
  const text = messages.carriers
  return {
    head: {
      title: text.title,
      description: text.description,
      preview: previewOf(samples.flatMap(({ items }) => items)),
      data: "/api/emoji/carriers"
    },
    content: (
      <>
        <h1>{text.title}</h1>
        <p class="intro">{text.intro}</p>
        {items.map(({ carrier, count, name, since }, at) => (
          <section key={carrier} aria-labelledby={carrier}>
            <h2 id={carrier}>
              <a href={addressOf(language, `/carriers/${carrier}`)}>
                <bdi>{name}</bdi>
              </a>
            </h2>
            <p>{text.summary(since, count)}</p>
            <EmojiGrid emoji={samples[at]!.items} labelledBy={carrier} language={language} />
            <p>
              <a href={addressOf(language, `/carriers/${carrier}`)}>{text.all(count)}</a>
            </p>
          </section>
        ))}
      </>
    )
  }
}
