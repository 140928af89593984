import type { Language } from "@emoji-catalogue/client-sdk"
import { addressOf, type ScriptContext } from "../page/PageContext.ts"

export const queryInAddress = (): string => new URLSearchParams(location.search).get("q")?.trim() ?? ""

/** The address of a query. Other parameters stay in it. */
export const addressOfQuery = (q: string, { language }: ScriptContext): string => {
  const isHome = document.getElementById("catalogue") !== null
  const query = new URLSearchParams(location.search)
  if (q === "") query.delete("q")
  else query.set("q", q)
  // It belongs to the query before.
  query.delete("offset")
  const path = addressOf(language, q === "" && isHome ? "/" : "/search")
  return query.size === 0 ? path : `${path}?${query}`
}

/** The first query adds an entry to the history; further queries replace it. */
export const setAddress = (q: string, page: ScriptContext): void => {
  if (q === queryInAddress()) return
  const address = addressOfQuery(q, page)
  if (location.pathname === addressOf(page.language, "/")) history.pushState(null, "", address)
  else history.replaceState(null, "", address)
}

/** Makes the links to other languages and the filters keep the query in the address. */
export const updateLinks = (q: string, { language }: ScriptContext): void => {
  const path = location.pathname === addressOf(language, "/") ? "/" : "/search"
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a")) {
    // The page sets the languages of these links.
    link.href = `${addressOf(link.lang as Language, path)}${location.search}`
  }
  for (const chip of document.querySelectorAll<HTMLAnchorElement>(".filters .chips a")) {
    const address = new URL(chip.href)
    address.searchParams.set("q", q)
    chip.href = address.href
  }
  const field = document.querySelector<HTMLInputElement>(".filters [name=q]")
  if (field !== null) field.value = q
}
