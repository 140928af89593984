import type { ScriptMessages } from "../messages/script/en.ts"
import { announce } from "./announce.ts"
import { loadDocument } from "./loadDocument.ts"

/** Waits for a pause in typing, in milliseconds. */
const pause = 300

/** Shows what a form of the builder builds after each choice and each pause in typing. Its button loads a page. */
export const enableBuilder = ({ resultFailed }: ScriptMessages): void => {
  const places = Array.from(document.querySelectorAll(".built"))
  if (places.length === 0) return
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = async (form: HTMLFormElement, signal: AbortSignal) => {
    const address = addressFrom(form)
    try {
      const page = await loadDocument(address, signal)
      replace(form, ({ id }) => page.getElementById(id)!.childNodes)
      // These links have the address of the page.
      document.querySelector(".languages")!.replaceWith(page.querySelector(".languages")!)
      history.replaceState(null, "", address)
      const texts = places.flatMap((place) => Array.from(place.querySelectorAll(":scope > p, h2")))
      announce(texts.map(({ textContent }) => textContent).join(" "))
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      const { hash } = new URL(form.action)
      // The result that was shown does not belong to the choices.
      replace(form, ({ id }) => (`#${id}` === hash ? [paragraph(resultFailed)] : []))
      announce(resultFailed)
    }
  }

  /** Replaces the results. A form below a result stays where it is in the window. */
  const replace = (form: HTMLFormElement, contentOf: (place: Element) => Iterable<Node>) => {
    const { top } = form.getBoundingClientRect()
    for (const place of places) place.replaceChildren(...contentOf(place))
    scrollBy(0, form.getBoundingClientRect().top - top)
  }

  // A page that the browser keeps for Back must not show that its last request failed.
  window.addEventListener("pagehide", () => running.abort())
  document.querySelector("main")!.addEventListener("input", ({ target }) => {
    const form = (target as Element).closest("form")!
    clearTimeout(timer)
    running.abort()
    running = new AbortController()
    const { signal } = running
    timer = setTimeout(() => void show(form, signal), target instanceof HTMLInputElement ? pause : 0)
  })
}

const paragraph = (text: string): HTMLElement => {
  const element = document.createElement("p")
  element.textContent = text
  return element
}

/** The address that a form leads to, without its empty fields. */
const addressFrom = (form: HTMLFormElement): string => {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== "") query.set(name, String(value))
  return query.size === 0 ? location.pathname : `${location.pathname}?${query}`
}
