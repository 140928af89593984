import type { ScriptMessages } from "../messages/script/en.ts"
import { chosenFormat } from "./copyFormat.ts"

/** Says which keys work in a grid, while the keyboard is in one. Screen readers read it on entering the first grid. */
export const enableGridHint = ({ emoji: { formats, gridHint } }: ScriptMessages): void => {
  const hint = document.createElement("p")
  hint.id = "grid-hint"
  hint.className = "hint"
  hint.hidden = true
  document.body.append(hint)
  let described: Element | undefined
  document.addEventListener("focusin", ({ relatedTarget, target }) => {
    const link = (target as Element).closest("[role=grid] a")
    described?.removeAttribute("aria-describedby")
    described = undefined
    if (link?.matches(":focus-visible") !== true) return
    hint.textContent = gridHint(formats[chosenFormat()])
    hint.hidden = false
    // What is outside of an open dialog is inert and behind it.
    ;(document.querySelector("dialog[open]") ?? document.body).append(hint)
    if (relatedTarget instanceof Element && relatedTarget.closest("[role=grid]") !== null) return
    link.setAttribute("aria-describedby", hint.id)
    described = link
  })
  document.addEventListener("focusout", () => (hint.hidden = true))
}
