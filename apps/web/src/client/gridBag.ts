import type { ScriptMessages } from "../messages/script/en.ts"
import { isInBag } from "./bag.ts"
import { nameOf } from "./grid.ts"
import { enableLongPress } from "./longPress.ts"

/**
 * Shows a button on the emoji of a grid that has the mouse or the focus, which puts it into the bag or takes it out;
 * `bag.ts` makes it work. One button moves between the emoji, because a button for each would double the size of grids.
 * The key B or a long press clicks it. With Alt, Ctrl, Shift or Meta, the key keeps its usual meaning.
 */
export const enableGridBag = ({ bag }: ScriptMessages): void => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "grid-bag"
  // The keyboard has the key instead.
  button.tabIndex = -1
  // As in `BagButton`, styles show one of the two texts.
  const [add, remove] = [document.createElement("span"), document.createElement("span")]
  add.className = remove.className = "visually-hidden"
  button.append(add, remove)
  // The focus stays at the emoji that has it.
  button.addEventListener("mousedown", (event) => event.preventDefault())
  const moveTo = (target: EventTarget | null): boolean => {
    const cell = (target as Element).closest("[role=gridcell]")
    const link = cell?.querySelector("a")
    const slug = link?.pathname.split("/").at(-1)
    if (cell == null || link == null || slug === undefined) return false
    if (cell.contains(button)) return true
    const name = nameOf(link)
    button.dataset["bag"] = slug
    button.dataset["name"] = name
    button.toggleAttribute("data-in-bag", isInBag(slug))
    add.textContent = bag.addNamed(name)
    remove.textContent = bag.removeNamed(name)
    cell.append(button)
    return true
  }
  document.addEventListener("focusin", (event) => {
    // A finger or a mouse focuses the emoji, too, before it is lifted: the button must not come between.
    if ((event.target as Element).matches(":focus-visible")) moveTo(event.target)
  })
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") moveTo(event.target)
  })
  document.addEventListener("keydown", (event) => {
    const { altKey, code, ctrlKey, key, metaKey, repeat, shiftKey, target } = event
    if (altKey || ctrlKey || metaKey || repeat || shiftKey || !(target instanceof HTMLAnchorElement)) return
    // Keyboards for other scripts have the letter on the same key.
    if (key.toLowerCase() !== "b" && (/^[a-z]$/i.test(key) || code !== "KeyB")) return
    if (!moveTo(target)) return
    button.click()
    event.preventDefault()
  })
  enableLongPress((link) => {
    if (!moveTo(link)) return
    button.click()
    // The next finger would press the button instead of the emoji.
    button.remove()
  })
}
