import { addressOf, type PageContext } from "../page/PageContext.ts"
import { SearchForm } from "./SearchForm.tsx"

/** The name of the site, the search and the links to the main pages. */
export const Header = ({ page }: { readonly page: PageContext }) => {
  const { language, messages, path } = page
  const links = [
    ["/versions", messages.nav.versions],
    ["/platforms", messages.nav.platforms],
    ["/text", messages.nav.text],
    ["/builder", messages.nav.builder]
  ] as const
  return (
    <header class="top">
      <a class="brand" href={addressOf(language, "/")} aria-current={path === "/" ? "page" : undefined}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{messages.siteName}</span>
      </a>
      <SearchForm page={page} />
      <nav aria-label={messages.nav.label}>
        {links.map(([to, name]) => (
          <a key={to} href={addressOf(language, to)} aria-current={path === to ? "page" : undefined}>
            {name}
          </a>
        ))}
        <a id="bag-link" class="script-only" href={addressOf(language, "/bag")}>
          {messages.bag.link}
        </a>
        <a href={addressOf(language, "/random")} rel="nofollow">
          {messages.more.random}
        </a>
        <a href="/docs">{messages.nav.api}</a>
        <a class="narrow-only" href="#more">
          {messages.more.title}
        </a>
      </nav>
    </header>
  )
}
