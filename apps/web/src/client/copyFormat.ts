import type { ScriptMessages } from "../messages/script/en.ts"
import { type CopyFormat, copyFormats } from "../page/copyFormats.ts"
import { store, stored } from "./storage.ts"

const key = "format"

/** The format that was copied last. */
export const chosenFormat = (): CopyFormat => copyFormats.find((each) => each === stored(key)) ?? "character"

export const chooseFormat = (format: string): void => store(key, format)

/** Marks the buttons of the format that was copied last. The button that copies in that format names it. */
export const markFormat = ({ copyIn, formats }: ScriptMessages["emoji"]): void => {
  const chosen = chosenFormat()
  for (const button of document.querySelectorAll<HTMLElement>(".formats .copy")) {
    const { format } = button.dataset
    if (format === undefined) button.textContent = copyIn(formats[chosen])
    else if (format === chosen) button.setAttribute("aria-current", "true")
    else button.removeAttribute("aria-current")
  }
}
