import type { Language } from "@emoji-catalogue/client-sdk"
import { directionOf } from "../languages.ts"
import { inLanguage } from "../messages/inLanguage.ts"
import { store, stored } from "./storage.ts"

const key = "language-hint"

/**
 * Links the translation of the page to the language that the browser prefers, at the end of the window, until the
 * visitor closes it. Of the languages of the browser, the first one that the pages have counts.
 */
export const showLanguageHint = (language: Language, close: string): void => {
  const preferred = navigator.languages.map((tag) => tag.split("-")[0]!).find(isLanguage)
  if (preferred === undefined || preferred === language || stored(key) !== undefined) return
  if (document.querySelector(`link[rel=alternate][hreflang=${preferred}]`) === null) return
  const link = document.createElement("a")
  const setAddress = () => {
    link.href = document.querySelector<HTMLAnchorElement>(`.languages [hreflang=${preferred}]`)!.href
  }
  setAddress()
  // Other scripts change the address of the page, and that of the link at its end.
  for (const type of ["pointerdown", "focus", "click"]) link.addEventListener(type, setAddress)
  link.hreflang = link.lang = preferred
  link.textContent = inLanguage[preferred]
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "×"
  button.setAttribute("aria-label", close)
  const hint = document.createElement("p")
  hint.className = "hint language-hint"
  hint.dir = directionOf(preferred)
  hint.append(link, button)
  button.addEventListener("click", () => {
    store(key, "closed")
    hint.remove()
  })
  document.querySelector(".bottom")!.append(hint)
}

const isLanguage = (code: string): code is Language => code in inLanguage
