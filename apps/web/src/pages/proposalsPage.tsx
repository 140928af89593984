import { proposals, type ProposalSummary } from "@emoji-catalogue/client-sdk"
import { Picture } from "../components/Picture.tsx"
import { formatNumber } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { loadDrawings } from "../page/loadDrawings.ts"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

/** The year of a proposal. Undefined if its date is unknown. */
const yearOf = ({ date }: ProposalSummary): string | undefined => date?.slice(0, 4)

/** All proposals by year, newest first. */
export const proposalsPage: Page = async (context) => {
  const { api, language, messages } = context
  const [{ items }, drawings] = await Promise.all([proposals.list(api), loadDrawings(api)])
  const byYear = [...Map.groupBy(items.toReversed(), yearOf)]
  const newest = items
    .toReversed()
    .flatMap(({ examples }) => examples)
    .map(({ emoji, slug }) => ({ image: { url: drawings.get(slug) ?? null }, name: emoji, slug }))
  const text = messages.proposals
  return {
    head: {
      title: text.title,
      description: text.description,
      preview: previewOf(newest),
      data: "/api/emoji/proposals"
    },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <nav class="categories" aria-label={text.years}>
          {byYear.map(([year, found]) => (
            <a key={year} href={`#${idOf(year)}`}>
              {year ?? text.undated} <small>{formatNumber(language, found.length)}</small>
            </a>
          ))}
        </nav>
        {byYear.map(([year, found]) => (
          <section key={year} class="anchored" aria-labelledby={idOf(year)}>
            <h2 id={idOf(year)}>{year ?? text.undated}</h2>
            <ul class="proposals">
              {found.map((proposal) => (
                <Item key={proposal.slug} drawings={drawings} page={context} proposal={proposal} />
              ))}
            </ul>
          </section>
        ))}
      </>
    )
  }
}

const idOf = (year: string | undefined): string => `year-${year ?? "unknown"}`

interface ItemProps {
  readonly drawings: ReadonlyMap<string, string>
  readonly page: PageContext
  readonly proposal: ProposalSummary
}

const Item = ({ drawings, page: { language, messages }, proposal }: ItemProps) => {
  const { count, document, examples, slug, title } = proposal
  return (
    <li>
      <a href={addressOf(language, `/proposals/${slug}`)} lang="en" dir="auto">
        {title ?? document}
      </a>
      <small>
        <bdi dir="ltr">{document}</bdi> · {messages.proposals.emoji(count)}
      </small>
      <span class="examples">
        {examples.map((each) => (
          <a key={each.slug} href={addressOf(language, `/emoji/${each.slug}`)}>
            <Picture emoji={each.emoji} image={{ url: drawings.get(each.slug) ?? null }} size={32} />
          </a>
        ))}
      </span>
    </li>
  )
}
