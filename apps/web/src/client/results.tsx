import { render } from "preact"
import { Found } from "../components/Results.tsx"
import type { FoundPage } from "../page/findPages.ts"
import type { FoundEmoji, Unfiltered } from "../page/hits.ts"
import type { ScriptContext } from "../page/PageContext.ts"
import { nextFrame } from "./nextFrame.ts"

interface FoundResults {
  readonly q: string
  readonly found: FoundEmoji
  readonly pages: ReadonlyArray<FoundPage>
  readonly unfiltered: Unfiltered | undefined
}

/** Few enough hits that a slow phone draws them in 50 ms, so that typing is not delayed. */
const fewestHits = 6

/** How long rendering and drawing further hits in one frame may take, in milliseconds. */
const drawingTime = 16

/** The number of calls of `showResults`. A later call cancels the rendering of an earlier one. */
let calls = 0

/** Whether the section has what the server rendered. Preact would keep elements of it that it does not need. */
let isFromServer = true

/** How far the catalogue was scrolled when results took its place. */
let scrolled = 0

/** Shows results that the server rendered, on a page without other content. */
export const showRendered = (results: Element): void => {
  calls++
  const section = document.getElementById("results")!
  render(null, section)
  isFromServer = true
  section.replaceChildren(...results.childNodes)
  section.hidden = false
  section.removeAttribute("aria-busy")
  document.dispatchEvent(new Event("gridchange"))
}

/** Shows results in place of the other content of the page, or this content again if there is no query. */
export const showResults = async (results: FoundResults | undefined, page: ScriptContext): Promise<void> => {
  const section = document.getElementById("results")!
  const catalogue = document.getElementById("catalogue")
  const call = ++calls
  const wasHidden = catalogue?.hidden !== false
  section.hidden = results === undefined
  if (catalogue !== null && wasHidden !== (results !== undefined)) {
    if (results !== undefined) scrolled = scrollY
    catalogue.hidden = results !== undefined
    scrollTo(0, results === undefined ? scrolled : 0)
  }
  if (results !== undefined) {
    if (isFromServer) section.replaceChildren()
    isFromServer = false
    const { found, pages, q, unfiltered } = results
    const all = unfiltered?.hits ?? found.items
    // The styles of this state keep what follows the results in its place.
    section.setAttribute("aria-busy", "true")
    // Hiding thousands of emoji takes as long as rendering the first hits.
    let count = wasHidden ? fewestHits : 0
    let more = fewestHits
    for (; ; count += more) {
      const hits = all.slice(0, count)
      const startedAt = performance.now()
      const shown = unfiltered && { ...unfiltered, hits }
      render(<Found page={page} results={{ query: q, total: found.total, hits, pages, unfiltered: shown }} />, section)
      const rendered = performance.now() - startedAt
      const drawn = await nextFrame()
      if (call !== calls) return
      if (hits.length === all.length) break
      // Fast devices draw all hits in a few frames.
      if (count > 0) more = Math.max(fewestHits, Math.floor((more * drawingTime) / (rendered + drawn)))
    }
  }
  section.removeAttribute("aria-busy")
  document.dispatchEvent(new Event("gridchange"))
}
