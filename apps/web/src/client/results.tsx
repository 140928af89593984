import type { emoji } from "@emoji-catalogue/client-sdk"
import { render } from "preact"
import { Found, type hitFields } from "../components/Results.tsx"
import type { ScriptContext } from "../page/PageContext.ts"

interface FoundResults {
  readonly q: string
  readonly found: Awaited<ReturnType<typeof emoji.search<typeof hitFields>>>
}

/** Few enough hits that a slow phone renders them in 50 ms, so that typing is not delayed. */
const hitsPerTask = 6

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows results in place of the other content of the page, or this content again if there is no query. */
export const showResults = (results: FoundResults | undefined, page: ScriptContext): void => {
  const section = document.getElementById("results")!
  const catalogue = document.getElementById("catalogue")
  clearTimeout(timer)
  section.hidden = results === undefined
  if (catalogue !== null) catalogue.hidden = results !== undefined
  const finish = () => {
    section.removeAttribute("aria-busy")
    document.dispatchEvent(new Event("gridchange"))
  }
  if (results === undefined) return finish()
  const { found, q } = results
  const renderHits = (count: number) => {
    const hits = found.items.slice(0, count)
    render(<Found page={page} results={{ query: q, total: found.total, hits }} />, section)
    timer = hits.length < found.items.length ? setTimeout(renderHits, 0, count + hitsPerTask) : setTimeout(finish)
  }
  // The styles of this state keep what follows the results in its place.
  section.setAttribute("aria-busy", "true")
  renderHits(hitsPerTask)
}
