import type { Language } from "@emoji-catalogue/client-sdk"
import { formatList } from "../messages/format.ts"
import type { ScriptMessages } from "../messages/script/en.ts"
import { createFontCheck, type FontCheck } from "./fontCheck.ts"
import { nameOf } from "./grid.ts"
import { idle } from "./idle.ts"
import { nextFrame } from "./nextFrame.ts"
import { characterOf } from "./recent.ts"

/** How long emoji are checked in one frame, in milliseconds. */
const checkingTime = 8

/** The most missing emoji that are named. */
const maxNamed = 10

/** Says in `root` whether the device has the emoji of the page, or which emoji of its grids the device lacks. */
export const checkDevice = async (
  root: ParentNode,
  language: Language,
  { device: text }: ScriptMessages
): Promise<void> => {
  const line = root.querySelector<HTMLElement>(".device-check")
  if (line === null) return
  await idle()
  const { emoji } = line.dataset
  try {
    const has = createFontCheck()
    if (has === undefined) line.textContent = text.unknown
    else if (emoji === undefined) line.textContent = await checkGrids(has, language, text)
    else if (has(emoji)) line.replaceChildren(`${text.has} `, glyphOf(emoji))
    else line.textContent = text.lacks
  } catch {
    // Some browsers block reading from a canvas.
    line.textContent = text.unknown
  }
}

const checkGrids = async (has: FontCheck, language: Language, text: ScriptMessages["device"]): Promise<string> => {
  const links = document.querySelectorAll<HTMLAnchorElement>("main [role=grid] a")
  const missing: Array<string> = []
  let startedAt = performance.now()
  for (const link of links) {
    if (performance.now() - startedAt > checkingTime) {
      await nextFrame()
      startedAt = performance.now()
    }
    if (!has(characterOf(link.querySelector<HTMLElement>("img, .glyph")!))) missing.push(nameOf(link))
  }
  const total = links.length
  if (missing.length === 0) return text.all(total)
  if (missing.length === total) return text.none(total)
  return text.some(total - missing.length, total, missing.length > maxNamed ? "" : formatList(language, missing))
}

const glyphOf = (emoji: string): HTMLElement => {
  const glyph = document.createElement("span")
  glyph.className = "glyph"
  glyph.textContent = emoji
  return glyph
}
