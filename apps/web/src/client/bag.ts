import type { Language } from "@emoji-catalogue/client-sdk"
import { addressOf } from "../page/PageContext.ts"
import { maxBagSize, writeBag } from "../page/bagQuery.ts"
import { store, stored } from "./storage.ts"

const key = "bag"

const slugs = (): ReadonlyArray<string> =>
  stored(key)
    ?.split(",")
    .filter((slug) => slug !== "") ?? []

/** Makes the buttons that put an emoji into the bag work, and counts the bag in the link to it. */
export const enableBag = (language: Language): void => {
  const link = document.querySelector<HTMLAnchorElement>("#bag-link")!
  const name = link.textContent

  const show = () => {
    const all = slugs()
    link.href = `${addressOf(language, "/bag")}${all.length === 0 ? "" : `?${writeBag(all)}`}`
    link.textContent = all.length === 0 ? name : `${name} (${all.length})`
    for (const button of document.querySelectorAll<HTMLElement>("[data-bag]")) {
      button.setAttribute("aria-pressed", String(all.includes(button.dataset["bag"]!)))
    }
  }
  show()
  document.addEventListener("click", ({ target }) => {
    const slug = (target as Element).closest<HTMLElement>("[data-bag]")?.dataset["bag"]
    if (slug === undefined) return
    const others = slugs().filter((each) => each !== slug)
    store(key, (others.length === slugs().length ? [...others, slug].slice(-maxBagSize) : others).join(","))
    show()
  })
  document.addEventListener("gridchange", show)
  window.addEventListener("storage", show)
}
