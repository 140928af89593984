import type { SearchHit } from "@emoji-catalogue/client-sdk"
import { addressOf, type ScriptContext } from "../page/PageContext.ts"
import type { FoundPage } from "../page/findPages.ts"
import { PageLinks } from "./PageLinks.tsx"
import { Picture } from "./Picture.tsx"

/** The members of a hit that are shown. */
export const hitFields = ["slug", "emoji", "name", "image.url", "matched.value"] as const

type Hit = Pick<SearchHit, "emoji" | "name" | "slug"> & {
  readonly image: Pick<NonNullable<SearchHit["image"]>, "url"> | null
  readonly matched: Pick<SearchHit["matched"], "value">
}

export interface ResultsOf {
  readonly query: string
  readonly total: number
  readonly hits: ReadonlyArray<Hit>
  readonly pages: ReadonlyArray<FoundPage>
}

type Props = { readonly page: ScriptContext; readonly results: ResultsOf | undefined }

/** The pages and emoji that a search found, or why there are none. It is the same on the server and while typing. */
export const Results = ({ page, results }: Props) => (
  <section id="results" hidden={results === undefined}>
    {results !== undefined && <Found page={page} results={results} />}
  </section>
)

export const Found = ({
  page,
  results: { hits, pages, query, total }
}: {
  readonly page: Props["page"]
  readonly results: ResultsOf
}) => {
  const { language, messages } = page
  const { search } = messages
  if (query.trim() === "") return <p>{search.empty}</p>
  const isFound = total > 0 || pages.length > 0
  return (
    <>
      <h2>
        {isFound ? search.title(query) : search.nothing(query)} {isFound && <small>{search.results(total)}</small>}
      </h2>
      <PageLinks page={page} pages={pages} />
      {total === 0 && hits.length > 0 && <p>{search.nothingHelp}</p>}
      {hits.length > 0 && (
        <div class="grid hits" role="grid" aria-label={search.title(query)}>
          <div class="cells" role="row">
            {hits.map(({ emoji, image, matched, name, slug }) => (
              <span key={slug} role="gridcell">
                <a href={addressOf(language, `/emoji/${slug}`)}>
                  <Picture emoji={emoji} image={image} size={48} />
                  <span class="name">{name}</span>
                  {matched.value !== name && <small dir="auto">{search.matched(matched.value)}</small>}
                </a>
              </span>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
