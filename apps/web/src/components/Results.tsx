import type { ComponentChildren } from "preact"
import { addressOf, type ScriptContext } from "../page/PageContext.ts"
import type { FoundPage } from "../page/findPages.ts"
import type { Hit, Unfiltered } from "../page/hits.ts"
import { PageLinks } from "./PageLinks.tsx"
import { Picture } from "./Picture.tsx"

export interface ResultsOf {
  /** Empty if only filters choose the emoji. */
  readonly query: string
  readonly total: number
  readonly hits: ReadonlyArray<Hit>
  readonly pages: ReadonlyArray<FoundPage>
  /** The results without the filters, if there are none with them. */
  readonly unfiltered?: Unfiltered | undefined
}

interface Props {
  readonly page: ScriptContext
  readonly results: ResultsOf | undefined
  /** What follows the emoji until a script shows other results. */
  readonly children?: ComponentChildren
}

/** The pages and emoji that a search found, or why there are none. It is the same on the server and while typing. */
export const Results = ({ children, page, results }: Props) => (
  <section id="results" hidden={results === undefined}>
    {results !== undefined && <Found page={page} results={results} />}
    {children}
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
  const isFound = unfiltered === undefined && (total > 0 || pages.length > 0)
  if (query === "" && !isFound && unfiltered === undefined) return <p>{search.empty}</p>
  const hits = unfiltered?.hits ?? own
  const title = query === "" ? search.results(total) : search.title(query)
  return (
    <>
      <h2>
        {isFound ? title : nothingText(search, query, unfiltered)}{" "}
        {isFound && query !== "" && total > 0 && <small>{search.results(total)}</small>}
      </h2>
      <PageLinks page={page} pages={pages} />
      {unfiltered?.isPlatformTheReason && <p class="note">{search.mayDrawMore}</p>}
      {total === 0 && hits.length > 0 && <p>{unfiltered === undefined ? search.nothingHelp : search.unfiltered}</p>}
      {hits.length > 0 && (
        <div class="grid hits" role="grid" aria-label={title}>
          <div class="cells" role="row">
            {hits.map(({ emoji, image, matched, name, slug }) => (
              <span key={slug} role="gridcell">
                <a href={addressOf(language, `/emoji/${slug}`)}>
                  <Picture emoji={emoji} image={image} size={48} />
                  <span class="name">{name}</span>
                  {matched !== undefined && matched.value !== name && (
                    <small dir="auto">{search.matched(matched.value)}</small>
                  )}
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
): string => {
  if (unfiltered === undefined) return search.nothing(query)
  return query === "" ? search.noneFiltered : search.nothingFiltered(query)
}
