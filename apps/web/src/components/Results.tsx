import { addressOf, type ScriptContext } from "../page/PageContext.ts"
import type { FoundPage } from "../page/findPages.ts"
import type { Hit, Unfiltered } from "../page/hits.ts"
import { PageLinks } from "./PageLinks.tsx"
import { Picture } from "./Picture.tsx"

export interface ResultsOf {
  readonly query: string
  readonly total: number
  readonly hits: ReadonlyArray<Hit>
  readonly pages: ReadonlyArray<FoundPage>
  /** What the query finds without its filters, if they leave nothing. */
  readonly unfiltered?: Unfiltered | undefined
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
  results: { hits: own, pages, query, total, unfiltered }
}: {
  readonly page: Props["page"]
  readonly results: ResultsOf
}) => {
  const { language, messages } = page
  const { search } = messages
  if (query.trim() === "") return <p>{search.empty}</p>
  const isFound = unfiltered === undefined && (total > 0 || pages.length > 0)
  const hits = unfiltered?.hits ?? own
  return (
    <>
      <h2>
        {isFound ? search.title(query) : nothingText(search, query, unfiltered)}{" "}
        {isFound && <small>{search.results(total)}</small>}
      </h2>
      <PageLinks page={page} pages={pages} />
      {unfiltered?.isByPlatform && <p class="note">{search.mayDrawMore}</p>}
      {total === 0 && hits.length > 0 && <p>{unfiltered === undefined ? search.nothingHelp : search.unfiltered}</p>}
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

/** Says that there are no emoji, and whether the filters are the reason. */
export const nothingText = (
  search: ScriptContext["messages"]["search"],
  query: string,
  unfiltered: Unfiltered | undefined
): string => (unfiltered === undefined ? search.nothing(query) : search.nothingFiltered(query))
