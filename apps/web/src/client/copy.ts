import type { Messages } from "../messages/en.ts"
import { announce } from "./announce.ts"
import { remember } from "./recent.ts"

/** Copies a text and says so. */
export const copyText = async (text: string, messages: Messages): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    announce(messages.emoji.copied(text))
  } catch {
    announce(messages.emoji.copyFailed)
  }
}

/** Makes the copy buttons of the page work. A link is copied with the origin of the page. */
export const enableCopyButtons = (messages: Messages): void => {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]")
    if (button === null) return
    const { copy = "", format } = button.dataset
    void copyText(format === "link" ? location.origin + copy : copy, messages)
    // An emoji that is open in a dialog has the address of the page, and a heading of its own.
    const title = button.closest("dialog, main")?.querySelector(".emoji-title")
    const picture = title?.querySelector<HTMLElement>("img, .glyph")
    if (format === undefined || picture == null) return
    remember(location.pathname, picture, title?.querySelector(":scope > :last-child")?.textContent ?? "")
  })
}
