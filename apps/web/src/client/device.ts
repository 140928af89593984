import type { Language } from "@emoji-catalogue/client-sdk"
import { formatList } from "../messages/format.ts"
import type { ScriptMessages } from "../messages/script/en.ts"
import { createFontCheck } from "./fontCheck.ts"
import { nameOf } from "./grid.ts"
import { nextFrame } from "./nextFrame.ts"
import { characterOf } from "./recent.ts"

/** How long emoji are checked in one frame, in milliseconds. */
const checkingTime = 8

/** The most missing emoji that are named. */
const maxNamed = 10

/** Waits until the browser has nothing else to do, or for a second. Safari cannot tell. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve, 100)
  })

const createCheck: typeof createFontCheck = () => {
  try {
    return createFontCheck()
  } catch {
    // Some browsers block reading from a canvas.
    return undefined
  }
}

/** Says in `root` whether the device has the emoji of the page, or which emoji of its grids the device lacks. */
export const checkDevice = async (root: ParentNode, language: Language, messages: ScriptMessages): Promise<void> => {
  const line = root.querySelector<HTMLElement>(".device-check")
  if (line === null) return
  const text = messages.device
  await idle()
  let startedAt = performance.now()
  const has = createCheck()
  const { emoji } = line.dataset
  if (has === undefined) line.textContent = text.unknown
  else if (emoji === undefined) {
    const links = document.querySelectorAll<HTMLAnchorElement>("main [role=grid] a")
    const missing: Array<string> = []
    for (const link of links) {
      if (performance.now() - startedAt > checkingTime) {
        await nextFrame()
        startedAt = performance.now()
      }
      if (!has(characterOf(link.querySelector<HTMLElement>("img, .glyph")!))) missing.push(nameOf(link))
    }
    const total = links.length
    const shown = total - missing.length
    if (missing.length === 0) line.textContent = text.all(total)
    else if (shown === 0) line.textContent = text.none(total)
    else line.textContent = text.some(shown, total, missing.length > maxNamed ? "" : formatList(language, missing))
  } else if (has(emoji)) {
    const glyph = document.createElement("span")
    glyph.className = "glyph"
    glyph.textContent = emoji
    line.replaceChildren(`${text.has} `, glyph)
  } else line.textContent = text.lacks
}
