import type { ScriptMessages } from "../messages/script/en.ts"
import type { CopyFormat } from "../page/copyFormats.ts"
import { copyEmoji } from "./copyEmoji.ts"
import { chooseFormat, formatIn, markFormat } from "./copyFormat.ts"
import { copyText } from "./copyText.ts"
import { remember } from "./recent.ts"

/** Makes the copy buttons of the page work. A link is copied with the origin of the page. */
export const enableCopyButtons = (messages: ScriptMessages): void => {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(".copy")
    if (button === null) return
    const formats = button.closest(".formats")
    if (formats !== null) return copyInFormat(formats, button.dataset["format"])
    const { copy = "", format } = button.dataset
    void copyText(format === "link" ? location.origin + copy : copy, messages.emoji)
  })
  const mark = () => markFormat(messages.emoji)
  mark()
  document.addEventListener("gridchange", mark)

  /** Copies the emoji of a page or of a dialog. Without a format, that is the format that was copied last. */
  const copyInFormat = (formats: Element, wanted: string | undefined) => {
    if (wanted !== undefined) chooseFormat(wanted)
    mark()
    // The buttons have the names of formats.
    const format = (wanted as CopyFormat | undefined) ?? formatIn(formats)
    // An emoji that is open in a dialog has the address of the page, and a heading of its own.
    const title = formats.closest("dialog, main")!.querySelector(".emoji-title")!
    const picture = title.querySelector<HTMLElement>("img, .glyph")!
    remember(location.pathname, picture, title.querySelector(":scope > :last-child")?.textContent ?? "")
    // The page has the shortcode.
    const known = formats.querySelector<HTMLElement>(`[data-format=${format}]`)?.dataset["copy"]
    void (known === undefined
      ? copyEmoji(location.pathname, picture, format, messages)
      : copyText(known, messages.emoji))
  }
}
