import { pathsWithLook } from "../page/look.ts"
import { store, stored } from "./storage.ts"

const key = "look"

/** Applies a chosen skin tone or platform immediately, and remembers it; `head.ts` reads it. */
export const enableLook = (): void => {
  const form = document.querySelector<HTMLFormElement>("#look")
  form?.addEventListener("change", () => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (value !== "") query.set(name, String(value))
    store(key, query.toString())
    location.assign(query.size === 0 ? location.pathname : `?${query}`)
  })
  // Without the look in its address, the page would be requested twice: `head.ts` replaces the address.
  const addLook = ({ target }: Event) => {
    const look = stored(key)
    const link = (target as Element).closest("a")
    if (!look || link === null || link.origin !== location.origin) return
    if (link.getAttribute("href")!.startsWith("#")) return
    if (link.search === "" && pathsWithLook.test(link.pathname)) link.search = look
  }
  // A pointer may also open the link in another tab, which is not a click.
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, addLook, { capture: true })
}
