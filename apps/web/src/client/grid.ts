import type { ScriptMessages } from "../messages/script/en.ts"
import { copyEmoji } from "./copyEmoji.ts"
import { chosenFormat } from "./copyFormat.ts"
import { remember } from "./recent.ts"

/** The emoji of all grids: those in an open dialog, or else those of the page. */
const allLinks = (): ReadonlyArray<HTMLAnchorElement> => {
  const reachable = document.querySelector("dialog[open]") ?? document
  return Array.from(reachable.querySelectorAll<HTMLAnchorElement>("[role=grid] a"))
}

/** The name of an emoji of a grid. */
export const nameOf = (link: HTMLAnchorElement): string =>
  link.title || (link.querySelector(".name")?.textContent ?? "")

/** The emoji that the keyboard can reach. */
const links = (): ReadonlyArray<HTMLAnchorElement> => allLinks().filter((link) => link.checkVisibility())

/**
 * Moves the focus between the emoji of all grids with the arrow keys, Home and End (ARIA authoring practices, grid).
 * Enter copies the emoji in the format that was copied last, and Space opens it. With Alt, Ctrl, Shift or Meta, keys
 * keep their usual meaning. Only one emoji is in the tab order.
 */
export const enableGridKeys = (messages: ScriptMessages): void => {
  let current: HTMLAnchorElement | undefined
  const setCurrent = (link: HTMLAnchorElement) => {
    current?.setAttribute("tabindex", "-1")
    link.setAttribute("tabindex", "0")
    current = link
  }
  const resetTabOrder = () => {
    for (const link of document.querySelectorAll("[role=grid] a:not([tabindex='-1'])")) {
      link.setAttribute("tabindex", "-1")
    }
    // Thousands of emoji may be hidden or visible, and only one is needed.
    const all = allLinks()
    const focused = all.find((link) => link === document.activeElement && link.checkVisibility())
    const stop = focused ?? all.find((link) => link.checkVisibility())
    if (stop !== undefined) setCurrent(stop)
  }
  resetTabOrder()
  document.addEventListener("gridchange", resetTabOrder)
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.closest("[role=grid]") !== null) setCurrent(target)
  })
  document.addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event
    if (!(target instanceof HTMLAnchorElement) || target.closest("[role=grid]") === null) return
    if (altKey || ctrlKey || metaKey || shiftKey) return
    if (key === "Enter") {
      const picture = target.querySelector<HTMLElement>("img, .glyph")!
      remember(target.pathname, picture, nameOf(target))
      void copyEmoji(target.pathname, picture, chosenFormat(), messages)
    } else if (key === " ") target.click()
    else {
      const to = next(links(), target, key)
      if (to === undefined) return
      to.focus()
      to.scrollIntoView({ block: "nearest" })
    }
    event.preventDefault()
  })
}

const next = (all: ReadonlyArray<HTMLAnchorElement>, from: HTMLAnchorElement, key: string) => {
  const at = all.indexOf(from)
  const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight"
  const back = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft"
  switch (key) {
    case forward:
      return all[at + 1]
    case back:
      return all[at - 1]
    case "Home":
      return all[0]
    case "End":
      return all.at(-1)
    case "ArrowDown":
      return nearest(all.slice(at + 1), from)
    case "ArrowUp":
      return nearest(all.slice(0, at).toReversed(), from)
    default:
      return undefined
  }
}

/** The emoji in the next line of `candidates` that is closest to the column of `from`. */
const nearest = (candidates: ReadonlyArray<HTMLAnchorElement>, from: HTMLAnchorElement) => {
  const { left, top } = from.getBoundingClientRect()
  let best: HTMLAnchorElement | undefined
  let bestDistance = Infinity
  let line: number | undefined
  for (const candidate of candidates) {
    const box = candidate.getBoundingClientRect()
    if (Math.abs(box.top - top) < 2) continue
    line ??= box.top
    if (Math.abs(box.top - line) >= 2) break
    const distance = Math.abs(box.left - left)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}
