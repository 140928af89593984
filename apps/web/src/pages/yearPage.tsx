import { versions } from "@emoji-catalogue/client-sdk"
import { EmojiGrid, hasNames } from "../components/EmojiGrid.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { loadEmoji } from "../page/loadEmoji.ts"
import type { Page } from "../page/Page.ts"
import { withTones } from "../page/withTones.ts"
import { addressOf } from "../page/PageContext.ts"
import { previewOf } from "../page/preview.ts"

/** The emoji of a year by version. */
export const yearPage: Page = async (context) => {
  const { api, language, messages, params } = context
  const year = Number(params["year"])
  const [{ items: years }, found] = await Promise.all([versions.years(api), loadEmoji(context, { year })])
  const { baseEmoji = 0, count = 0 } = years.find((each) => each.year === year) ?? {}
  const byVersion = [...Map.groupBy(found, ({ version }) => version)].sort(([a], [b]) => Number(b) - Number(a))
  const text = messages.years
  const title = messages.newEmojiOf(year)
  const description =
    count === 0 ? text.none(year) : withTones(context, text.oneDescription(year, baseEmoji), { baseEmoji, count })
  return {
    head: {
      title,
      description,
      preview: previewOf(found),
      isListed: count > 0,
      data: `/api/emoji?${new URLSearchParams({ year: `${year}`, language })}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <nav class="categories" aria-label={text.label}>
          {years.map((each) => (
            <a
              key={each.year}
              href={addressOf(language, `/years/${each.year}`)}
              aria-current={each.year === year ? "page" : undefined}
            >
              {each.year}
            </a>
          ))}
        </nav>
        <p>{description}</p>
        {found.length > 0 && <TouchHint page={context} />}
        {byVersion.map(([version, emoji]) => (
          <section key={version} aria-labelledby={`version-${version}`}>
            <h2 id={`version-${version}`}>
              <a href={addressOf(language, `/versions/${version}`)}>{messages.versions.version(version)}</a>
            </h2>
            <EmojiGrid
              emoji={emoji}
              isNamed={hasNames(emoji.length)}
              labelledBy={`version-${version}`}
              language={language}
            />
          </section>
        ))}
      </>
    )
  }
}
