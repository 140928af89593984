import { addressOf, type PageContext } from "../server/PageContext.ts"

interface Props {
  readonly page: PageContext
  /** The path of the data of the page. */
  readonly data: string | undefined
  readonly names: Readonly<Record<PageContext["language"], string>>
}

/** Links to the page in other languages and to its data, and the choice of the theme. */
export const Footer = ({ data, names, page: { language, messages, path, query } }: Props) => {
  const search = query.size === 0 ? "" : `?${query}`
  return (
    <footer class="bottom">
      <nav aria-label={messages.language}>
        <ul class="languages">
          {Object.entries(names).map(([code, name]) => (
            <li key={code}>
              <a
                href={`${addressOf(code as PageContext["language"], path)}${search}`}
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
