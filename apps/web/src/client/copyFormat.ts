import { type CopyFormat, copyFormats } from "../page/copyFormats.ts"
import { store, stored } from "./storage.ts"

const key = "format"

/** The format that was copied last. */
export const chosenFormat = (): CopyFormat => copyFormats.find((each) => each === stored(key)) ?? "character"

export const chooseFormat = (format: string): void => {
  store(key, format)
  markFormat()
}

/** Marks the buttons of the format that was copied last. */
export const markFormat = (): void => {
  for (const button of document.querySelectorAll<HTMLElement>(".formats [data-format]")) {
    if (button.dataset["format"] === chosenFormat()) button.setAttribute("aria-current", "true")
    else button.removeAttribute("aria-current")
  }
}
