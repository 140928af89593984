import type { Head } from "../page/Page.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  readonly head: Head
  readonly names: Readonly<Record<PageContext["language"], string>>
}

/** Links to further pages, to the page in other languages and to its data, and the choice of the theme. */
export const Footer = ({ head: { data, pathInOtherLanguages }, names, page }: Props) => {
  const { language, messages, path, query } = page
  const search = query.size === 0 ? "" : `?${query}`
  const addressIn = (other: PageContext["language"]) =>
    other === language || pathInOtherLanguages === undefined
      ? `${addressOf(other, path)}${search}`
      : addressOf(other, pathInOtherLanguages)
  return (
    <footer class="bottom">
      <More page={page} />
      <nav aria-label={messages.language}>
        <ul class="languages">
          {Object.entries(names).map(([code, name]) => (
            <li key={code}>
              <a
                href={addressIn(code as PageContext["language"])}
                hreflang={code}
                lang={code}
                aria-current={code === language ? "true" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <label>
          {messages.theme.label}{" "}
          <select id="theme">
            <option value="">{messages.theme.system}</option>
            <option value="light">{messages.theme.light}</option>
            <option value="dark">{messages.theme.dark}</option>
          </select>
        </label>
        {data !== undefined && (
          <>
            {" "}
            <a href={data}>{messages.emoji.data}</a>
          </>
        )}
      </p>
    </footer>
  )
}

/** Links to pages that the header does not link. On narrow screens the header links to this list. */
const More = ({ page: { language, messages, path } }: { readonly page: PageContext }) => {
  const {
    carriers,
    compare,
    coverage,
    drawings,
    keywords,
    more,
    nav,
    proposals,
    redesigns,
    shortcodes,
    traits,
    uploads
  } = messages
  const links = [
    ["/coverage", coverage.title],
    ["/compare", compare.title],
    ["/redesigns", redesigns.title],
    ["/carriers", carriers.title],
    ["/proposals", proposals.title],
    ["/keywords", keywords.title],
    ["/shortcodes", shortcodes.title],
    ["/traits/flags", traits.flags.title],
    ["/traits/skin-tones", traits["skin-tones"].title],
    ["/traits/zwj", traits.zwj.title],
    ["/uploads", uploads.title],
    ["/drawings", drawings.title],
    ["/about", nav.about]
  ] as const
  return (
    <nav id="more" tabIndex={-1} aria-label={more.title}>
      <ul class="more">
        {links.map(([to, name]) => (
          <li key={to}>
            <a href={addressOf(language, to)} aria-current={path === to ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
