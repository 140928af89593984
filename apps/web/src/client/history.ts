import { addressOf, type PageContext } from "../page/PageContext.ts"

/**
 * Loads the page when Back or Forward reach an address that this document does not show. Scripts add entries to the
 * history, and after a reload the browser still counts them to the same document: a reloaded emoji whose dialog was open
 * over the catalogue must load the catalogue on Back. Forward to an emoji whose dialog was closed loads its page.
 */
export const enableHistory = (language: PageContext["language"]): void => {
  const shown = [location.pathname]
  if (document.getElementById("catalogue") !== null) shown.push(addressOf(language, "/search"))
  window.addEventListener("popstate", () => {
    if (!shown.includes(location.pathname)) location.reload()
  })
}
