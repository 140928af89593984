import { formatNumber } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  /** The number of items on all pages. */
  readonly total: number
  readonly offset: number
  readonly pageSize: number
}

/** The number of pages before and after the current one that have a link. */
const near = 2

/** Links to the pages of a listing, which keep the other parameters of the query. Renders nothing if there is only one. */
export const Pager = ({ offset, page: { language, messages, path, query }, pageSize, total }: Props) => {
  const text = messages.paging
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  if (last === 0) return null
  const current = offset / pageSize
  const link = (to: number) => {
    const search = new URLSearchParams(query)
    search.delete("offset")
    if (to > 0) search.set("offset", `${to * pageSize}`)
    return `${addressOf(language, path)}${search.size === 0 ? "" : `?${search}`}`
  }
  const shown = Array.from({ length: last + 1 }, (_, at) => at).filter(
    (at) => at === 0 || at === last || Math.abs(at - current) <= near
  )
  return (
    <nav class="pager" aria-label={text.label}>
      <p>{text.range(offset + 1, Math.min(offset + pageSize, total), total)}</p>
      <ul>
        {current > 0 && (
          <li>
            <a rel="prev" href={link(current - 1)}>
              {text.previous}
            </a>
          </li>
        )}
        {shown.map((at, index) => (
          <li key={at} class={index > 0 && shown[index - 1] !== at - 1 ? "after-gap" : undefined}>
            <a href={link(at)} aria-label={text.page(at + 1)} aria-current={at === current ? "page" : undefined}>
              {formatNumber(language, at + 1)}
            </a>
          </li>
        ))}
        {current < last && (
          <li>
            <a rel="next" href={link(current + 1)}>
              {text.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
