import { addressOf, type PageContext } from "./PageContext.ts"
import { Redirect } from "./Redirect.ts"

/** Where the page of a listing starts: at a multiple of its size, at 0 if the query has no valid `offset`. */
export const offsetIn = (query: URLSearchParams, pageSize: number): number => {
  const offset = Number.parseInt(query.get("offset") ?? "", 10)
  const inRange = Math.min(Math.max(offset, 0), 1_000_000) || 0
  return inRange - (inRange % pageSize)
}

/** Leads to the first page of a listing, for an offset past its end. */
export const firstPage = ({ language, path, query }: PageContext): Redirect => {
  const rest = new URLSearchParams(query)
  rest.delete("offset")
  return new Redirect(`${addressOf(language, path)}${rest.size === 0 ? "" : `?${rest}`}`, 302)
}

/** The query for the data of one page of a listing. */
export const pageQuery = (filters: Readonly<Record<string, string>>, limit: number, offset: number): URLSearchParams =>
  new URLSearchParams({ ...filters, limit: `${limit}`, offset: `${offset}` })
