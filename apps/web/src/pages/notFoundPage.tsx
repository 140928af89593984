import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Shown } from "../page/Page.ts"

/** The page for an address that does not exist. It links to a search for the last words of the address. */
export const notFoundPage = (
  { language, messages: { error, notFound, search } }: PageContext,
  words: string
): Shown => ({
  status: 404,
  head: { title: notFound.title, description: notFound.description, isListed: false },
  content: (
    <>
      <h1>{notFound.title}</h1>
      <p>{notFound.description}</p>
      <ul>
        {words !== "" && (
          <li>
            <a href={`${addressOf(language, "/search")}?${new URLSearchParams({ q: words })}`} rel="nofollow">
              {search.title(words)}
            </a>
          </li>
        )}
        <li>
          <a href={addressOf(language, "/")}>{error.home}</a>
        </li>
      </ul>
    </>
  )
})

/** The words at the end of a path, such as `flags` of `/ar/flags`: at most as many characters as a search permits. */
export const lastWords = (segments: ReadonlyArray<string>): string =>
  Array.from((segments.at(-1) ?? "").replaceAll(/\.\w+$|[\s_+-]+/g, " ").trim())
    .slice(0, 50)
    .join("")
