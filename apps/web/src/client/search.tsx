import { type Completion, connect, emoji } from "@emoji-catalogue/client-sdk"
import { render } from "preact"
import { nothingText } from "../components/Results.tsx"
import { filtersIn, hasFilters } from "../page/filters.ts"
import { findPages, type FoundPage } from "../page/findPages.ts"
import { hitFields, type Unfiltered } from "../page/hits.ts"
import { loadUnfiltered } from "../page/loadUnfiltered.ts"
import type { ScriptContext } from "../page/PageContext.ts"
import { formatList } from "../messages/format.ts"
import { announce } from "./announce.ts"
import { idle } from "./idle.ts"
import { loadDocument } from "./loadDocument.ts"
import { loadNamedPages } from "./namedPages.ts"
import { nextFrame } from "./nextFrame.ts"
import { showRendered, showResults } from "./results.tsx"
import { addressOfQuery, queryInAddress, setAddress, updateLinks } from "./searchAddress.ts"

/** Waits for a pause in typing, in milliseconds. */
const pause = 120

/** Shows completions and results while typing. The query is in the address, and Back returns to the page before. */
export const enableSearch = (page: ScriptContext): void => {
  const input = document.querySelector<HTMLInputElement>("#q")!
  const list = document.querySelector<HTMLUListElement>("#completions")!
  const hasResults = document.getElementById("results") !== null
  const isHome = document.getElementById("catalogue") !== null
  const api = connect({ baseUrl: location.origin })
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The query whose results are shown. */
  let shown = queryInAddress()
  /** Whether completions may appear: closing the list also holds for those that are still on their way. */
  let isListWanted = false
  let completions: ReadonlyArray<Completion> = []
  /** The index of the completion that the arrow keys chose, or -1. */
  let active = -1

  const showCompletions = (items: ReadonlyArray<Completion>, chosen = -1) => {
    completions = items
    active = chosen
    render(
      items.map(({ text }, at) => (
        <li
          key={text}
          id={`completion-${at}`}
          role="option"
          aria-selected={at === active}
          onMouseDown={(event) => {
            event.preventDefault()
            choose(text)
          }}
        >
          <bdi>{text}</bdi>
        </li>
      )),
      list
    )
    list.hidden = items.length === 0
    input.setAttribute("aria-expanded", String(items.length > 0))
    if (active === -1) input.removeAttribute("aria-activedescendant")
    else input.setAttribute("aria-activedescendant", `completion-${active}`)
    list.children[active]?.scrollIntoView({ block: "nearest" })
  }

  const close = () => {
    isListWanted = false
    showCompletions([])
  }

  /** Results that come back with Back or Forward have their address already, and are not news. */
  const search = async (reason: "typed" | "chosen" | "history") => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const q = input.value.trim()
    const filters = filtersIn(new URLSearchParams(location.search))
    // The home page shows its own emoji.
    const isListing = hasResults && !isHome && q === "" && hasFilters(filters)
    try {
      const [completed, found, named, listing] = await Promise.all([
        reason === "typed" && q !== ""
          ? emoji.autocomplete(api, { q: q.slice(0, 100), language: page.language, limit: 8 }, { signal })
          : undefined,
        hasResults && q !== ""
          ? // The filters are texts of the address, which the API checks.
            emoji.search(api, { ...(filters as object), fields: hitFields, q, language: page.language }, { signal })
          : undefined,
        hasResults && q !== "" ? loadNamedPages(api) : undefined,
        isListing ? loadDocument(reason === "history" ? location.href : addressOfQuery(q, page), signal) : undefined
      ])
      if (signal.aborted) return
      if (completed !== undefined && isListWanted) showCompletions(completed.items)
      if (!hasResults) return
      const newest = named?.versions[0]?.version
      const unfiltered =
        found?.total === 0
          ? await loadUnfiltered(api, { q, language: page.language, filters, newest }, { signal })
          : undefined
      await nextFrame()
      if (signal.aborted) return
      const isNew = q !== shown
      shown = q
      // Before the results, because a new address makes the browser lay out what has changed.
      if (reason !== "history") setAddress(q, page)
      updateLinks(q, page)
      const pages = named === undefined ? [] : findPages(q, named, page.messages)
      if (listing !== undefined) showRendered(listing.querySelector("#results")!)
      else showResults(found && { q, found, pages, unfiltered }, page).catch(console.warn)
      await nextFrame()
      if (!isNew || reason === "history" || signal.aborted) return
      if (found !== undefined) announceResults({ q, total: found.total, pages, unfiltered }, page)
      else if (listing !== undefined) announce(document.querySelector("#results h2")!.textContent)
    } catch (error) {
      // The form still works: it shows the problem on a page of its own.
      if (!signal.aborted) console.warn(error)
    }
  }

  input.addEventListener("input", () => {
    if (input.value.trim() === "") close()
    else isListWanted = true
    clearTimeout(timer)
    timer = setTimeout(() => void search("typed"), pause)
  })
  input.addEventListener("keydown", (event) => {
    const { key } = event
    const last = completions.length - 1
    if (key === "Enter" && active === -1) close()
    if (list.hidden) return
    if (key === "Escape") close()
    else if (key === "ArrowDown") showCompletions(completions, active === last ? 0 : active + 1)
    else if (key === "ArrowUp") showCompletions(completions, active <= 0 ? last : active - 1)
    else if (key === "Enter") choose(completions[active]!.text)
    else return
    event.preventDefault()
  })
  input.form!.addEventListener("submit", (event) => {
    if (!hasResults) return
    event.preventDefault()
    // Unlike the form, this keeps the filters.
    const address = location.origin + addressOfQuery(input.value.trim(), page)
    // Results that are shown have this address already, which must not be in the history twice.
    if (address === location.href) location.replace(address)
    else location.assign(address)
  })
  input.addEventListener("blur", close)
  // Formatting the first number takes long, because the browser loads the rules of the language.
  void idle().then(() => page.messages.search.results(0))
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select")
    if ((event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      input.focus()
      input.select()
      event.preventDefault()
    }
  })
  window.addEventListener("popstate", () => {
    const q = queryInAddress()
    // Links to a part of the page and closed dialogs leave the query as it is.
    if (!hasResults || q === shown) return
    clearTimeout(timer)
    close()
    input.value = q
    void search("history")
  })

  function choose(text: string) {
    input.value = text
    close()
    clearTimeout(timer)
    // Pages without a place for results show them after the form is sent.
    if (hasResults) void search("chosen")
    else input.form?.requestSubmit()
  }
}

interface Announced {
  readonly q: string
  readonly total: number
  readonly pages: ReadonlyArray<FoundPage>
  readonly unfiltered: Unfiltered | undefined
}

const announceResults = (
  { pages, q, total, unfiltered }: Announced,
  { language, messages: { search } }: ScriptContext
): void => {
  const found = total === 0 ? nothingText(search, q, unfiltered) : search.results(total)
  if (pages.length === 0) return announce(found)
  const titles = formatList(
    language,
    pages.map(({ title }) => title)
  )
  announce(`${search.results(total)} · ${search.pages} ${titles}`)
}
