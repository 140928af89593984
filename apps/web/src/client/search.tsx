import { type Completion, connect, emoji } from "@emoji-catalogue/client-sdk"
import { render } from "preact"
import { Found, hitFields } from "../components/Results.tsx"
import { filtersIn } from "../page/filters.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"

type Page = Pick<PageContext, "language" | "messages">

/** Waits for a pause in typing, in milliseconds. */
const pause = 120

/** Shows completions and results while typing. The query is in the address, and Back returns to the page before. */
export const enableSearch = (page: Page): void => {
  const input = document.querySelector<HTMLInputElement>("#q")!
  const list = document.querySelector<HTMLUListElement>("#completions")!
  const api = connect({ baseUrl: location.origin })
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether completions may appear: closing the list also holds for those that are still on their way. */
  let isListWanted = false

  const close = () => {
    isListWanted = false
    list.hidden = true
    input.setAttribute("aria-expanded", "false")
    input.removeAttribute("aria-activedescendant")
  }

  const showCompletions = (items: ReadonlyArray<Completion>) => {
    render(
      items.map(({ text }, at) => (
        <li key={text} id={`completion-${at}`} role="option" aria-selected="false" data-text={text}>
          <bdi>{text}</bdi>
        </li>
      )),
      list
    )
    list.hidden = items.length === 0
    input.setAttribute("aria-expanded", String(items.length > 0))
  }

  const search = async (isCompleting: boolean) => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const q = input.value.trim()
    if (q === "") return showResults(undefined, page)
    const filters = filtersIn(new URLSearchParams(location.search))
    try {
      const [completions, found] = await Promise.all([
        isCompleting
          ? emoji.autocomplete(api, { q: q.slice(0, 100), language: page.language, limit: 8 }, { signal })
          : undefined,
        // The filters are texts of the address, which the API checks.
        emoji.search(api, { ...(filters as object), fields: hitFields, q, language: page.language }, { signal })
      ])
      if (signal.aborted) return
      if (completions !== undefined && isListWanted) showCompletions(completions.items)
      showResults({ q, found }, page)
    } catch (error) {
      // The form still works: it shows the problem on a page of its own.
      if (!signal.aborted) console.warn(error)
    }
  }

  input.addEventListener("input", () => {
    isListWanted = true
    clearTimeout(timer)
    timer = setTimeout(() => void search(true), pause)
  })
  input.addEventListener("keydown", (event) => {
    const options = Array.from(list.querySelectorAll<HTMLElement>("[role=option]"))
    const active = options.findIndex((option) => option.ariaSelected === "true")
    if (event.key === "Escape" && !list.hidden) {
      close()
      event.preventDefault()
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !list.hidden && options.length > 0) {
      select(options, event.key === "ArrowDown" ? active + 1 : active - 1, input)
      event.preventDefault()
    } else if (event.key === "Enter" && active >= 0 && !list.hidden) {
      choose(options[active]!)
      event.preventDefault()
    } else if (event.key === "Enter") close()
  })
  list.addEventListener("mousedown", (event) => {
    const option = (event.target as Element).closest<HTMLElement>("[role=option]")
    if (option === null) return
    event.preventDefault()
    choose(option)
  })
  input.addEventListener("blur", close)
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select")
    if ((event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      input.focus()
      input.select()
      event.preventDefault()
    }
  })
  window.addEventListener("popstate", () => {
    input.value = new URLSearchParams(location.search).get("q") ?? ""
    void search(false)
  })

  function choose(option: HTMLElement) {
    input.value = option.dataset["text"] ?? ""
    close()
    // Pages without a place for results show them after the form is sent.
    if (document.getElementById("results") === null) input.form?.requestSubmit()
    else void search(false)
  }
}

const select = (options: ReadonlyArray<HTMLElement>, at: number, input: HTMLInputElement) => {
  const chosen = (at + options.length) % options.length
  for (const [index, option] of options.entries()) option.setAttribute("aria-selected", String(index === chosen))
  input.setAttribute("aria-activedescendant", options[chosen]!.id)
  options[chosen]!.scrollIntoView({ block: "nearest" })
}

interface FoundResults {
  readonly q: string
  readonly found: Awaited<ReturnType<typeof emoji.search<typeof hitFields>>>
}

/** Shows results in place of the other content of the page, or this content again if there is no query. */
const showResults = (results: FoundResults | undefined, page: Page): void => {
  const section = document.getElementById("results")
  if (section === null) return
  const catalogue = document.getElementById("catalogue")
  section.hidden = results === undefined
  if (catalogue !== null) catalogue.hidden = results !== undefined
  if (results !== undefined) {
    const { found, q } = results
    render(<Found page={page} results={{ query: q, total: found.total, hits: found.items }} />, section)
  }
  setAddress(results?.q, page)
  document.dispatchEvent(new Event("gridchange"))
}

/** The first query adds an entry to the history; further queries replace it. */
const setAddress = (q: string | undefined, { language }: Page): void => {
  const isHome = document.getElementById("catalogue") !== null
  const query = new URLSearchParams(location.search)
  if (q === undefined) query.delete("q")
  else query.set("q", q)
  const home = addressOf(language, "/")
  const address = q === undefined && isHome ? home : `${addressOf(language, "/search")}?${query}`
  if (address === location.pathname + location.search) return
  const isFirst = location.pathname === home
  if (isFirst) history.pushState(null, "", address)
  else history.replaceState(null, "", address)
}
