import { store } from "./storage.ts"

/** Applies a chosen skin tone or platform immediately, and remembers it; `head.ts` reads it. */
export const enableLook = (): void => {
  const form = document.querySelector<HTMLFormElement>("#look")
  form?.addEventListener("change", () => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (value !== "") query.set(name, String(value))
    store("look", query.toString())
    location.assign(query.size === 0 ? location.pathname : `?${query}`)
  })
}
