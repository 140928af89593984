import type { ScriptMessages } from "../messages/script/en.ts"
import { type CopyFormat, copyFormats } from "../page/copyFormats.ts"
import { store, stored } from "./storage.ts"

const key = "format"

/** The format that was copied last. */
export const chosenFormat = (): CopyFormat => copyFormats.find((each) => each === stored(key)) ?? "character"

export const chooseFormat = (format: string): void => store(key, format)

/** The format that was copied last, or the character if a row of buttons lacks this format. */
export const formatIn = (row: Element): CopyFormat => {
  const chosen = chosenFormat()
  return row.querySelector(`[data-format=${chosen}]`) === null ? "character" : chosen
}

/** Marks the buttons of the format that was copied last. The button that copies in that format names it. */
export const markFormat = ({ copyIn, formats }: ScriptMessages["emoji"]): void => {
  for (const row of document.querySelectorAll(".formats")) {
    const chosen = formatIn(row)
    for (const button of row.querySelectorAll<HTMLElement>(".copy")) {
      const { format } = button.dataset
      if (format === undefined) button.textContent = copyIn(formats[chosen])
      else if (format === chosen) button.setAttribute("aria-current", "true")
      else button.removeAttribute("aria-current")
    }
  }
}
