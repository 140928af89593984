import { keywords, type Keyword } from "@emoji-catalogue/client-sdk"
import { formatNumber } from "../messages/format.ts"
import { compareInitials, hanInitial, initialOf, otherInitial } from "../messages/initials.ts"
import type { Page } from "../page/Page.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

/** The number of keywords in the list of those with the most emoji. */
const commonSize = 40

/** The keywords with the most emoji, and all keywords by first letter. */
export const keywordsPage: Page = async (context) => {
  const { api, language, messages } = context
  const { items } = await keywords.list(api, { language })
  const { compare } = new Intl.Collator(language)
  const byInitial = [
    ...Map.groupBy(
      items.toSorted((a, b) => compare(a.keyword, b.keyword)),
      ({ keyword }) => initialOf(language, keyword)
    )
  ].sort(([a], [b]) => compareInitials(language)(a, b))
  const text = messages.keywords
  const titleOf = (initial: string) =>
    initial === otherInitial ? text.others : initial === hanInitial ? text.hanCharacters : initial
  return {
    head: { title: text.title, description: text.description, data: `/api/emoji/keywords?language=${language}` },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <section aria-labelledby="common">
          <h2 id="common">{text.common}</h2>
          <Keywords keywords={items.slice(0, commonSize)} page={context} />
        </section>
        <nav class="categories" aria-label={text.letters}>
          {byInitial.map(([initial], at) => (
            <a key={initial} href={`#letter-${at}`}>
              {titleOf(initial)}
            </a>
          ))}
        </nav>
        {byInitial.map(([initial, found], at) => (
          <section key={initial} class="anchored" aria-labelledby={`letter-${at}`}>
            <h2 id={`letter-${at}`}>{titleOf(initial)}</h2>
            <Keywords keywords={found} page={context} />
          </section>
        ))}
      </>
    )
  }
}

interface KeywordsProps {
  readonly keywords: ReadonlyArray<Keyword>
  readonly page: PageContext
}

const Keywords = ({ keywords, page: { language } }: KeywordsProps) => (
  <ul class="chips">
    {keywords.map(({ baseEmoji, keyword }) => (
      <li key={keyword}>
        <a href={addressOf(language, `/keywords/${encodeURIComponent(keyword)}`)}>
          <bdi>{keyword}</bdi> <small>{formatNumber(language, baseEmoji)}</small>
        </a>
      </li>
    ))}
  </ul>
)
