import type { Language } from "@emoji-catalogue/client-sdk"
import { addressOf, type ScriptContext } from "../page/PageContext.ts"

export const queryInAddress = (): string => new URLSearchParams(location.search).get("q")?.trim() ?? ""

/** The first query adds an entry to the history; further queries replace it. Other parameters stay in the address. */
export const setAddress = (q: string, { language }: ScriptContext): void => {
  if (q === queryInAddress()) return
  const isHome = document.getElementById("catalogue") !== null
  const home = addressOf(language, "/")
  const query = new URLSearchParams(location.search)
  if (q === "") query.delete("q")
  else query.set("q", q)
  // It belongs to the query before.
  query.delete("offset")
  const path = q === "" && isHome ? home : addressOf(language, "/search")
  const address = query.size === 0 ? path : `${path}?${query}`
  if (location.pathname === home) history.pushState(null, "", address)
  else history.replaceState(null, "", address)
}

/** Makes the links to other languages lead to the query in the address. */
export const linkOtherLanguages = ({ language }: ScriptContext): void => {
  const path = location.pathname === addressOf(language, "/") ? "/" : "/search"
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".languages a")) {
    // The page sets the languages of these links.
    link.href = `${addressOf(link.lang as Language, path)}${location.search}`
  }
}
