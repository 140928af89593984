import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Shown } from "../page/Page.ts"

type Link = readonly [path: string, title: string]

/**
 * The page for an address that does not exist. It links to a search for the last words of the address, and to pages with
 * what does exist.
 */
export const notFoundPage = (
  { language, messages: { error, notFound, search } }: PageContext,
  words: string,
  links: ReadonlyArray<Link> = []
): Shown => ({
  status: 404,
  head: {
    title: notFound.title,
    description: notFound.description,
    isListed: false,
    isUnknownAddress: true,
    pathInOtherLanguages: "/"
  },
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
        {links.map(([path, title]) => (
          <li key={path}>
            <a href={addressOf(language, path)}>{title}</a>
          </li>
        ))}
        <li>
          <a href={addressOf(language, "/")}>{error.home}</a>
        </li>
      </ul>
    </>
  )
})

/** The page for an address with a platform that does not exist. */
export const unknownPlatformPage = (page: PageContext, id: string, links: ReadonlyArray<Link> = []): Shown =>
  notFoundPage(page, lastWords([id]), [...links, ["/platforms", page.messages.platforms.title]])

/** The words at the end of a path, such as `flags` of `/ar/flags.html`. */
export const lastWords = (segments: ReadonlyArray<string>): string =>
  Array.from((segments.at(-1) ?? "").replaceAll(/\.[a-z]+$|[\s_+-]+/gi, " ").trim())
    .slice(0, maxWords)
    .join("")

/** In characters. Longer texts are no names of emoji. */
const maxWords = 50
