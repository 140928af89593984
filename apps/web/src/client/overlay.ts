import type { Language } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"
import { checkDevice } from "./device.ts"
import { loadDocument } from "./loadDocument.ts"
import { showOrigin } from "./origin.ts"
import { enableReleaseSliders } from "./releases.ts"

/** Narrower windows open an emoji as a page of its own. */
const wide = matchMedia("(width >= 64rem)")

/** Attributes that refer to elements by their ids. */
const references = ["aria-controls", "aria-describedby", "aria-labelledby", "for"]

/**
 * Opens an emoji of a grid in a dialog over the grid. The dialog has the address of the emoji, so that Back closes it
 * and a reload or a shared address opens the page. The grids of an emoji's own page link to pages.
 */
export const enableOverlay = (language: Language, messages: ScriptMessages): void => {
  if (document.querySelector("main > .emoji-title") !== null) return
  const dialog = document.createElement("dialog")
  dialog.className = "overlay"
  const content = document.createElement("div")
  dialog.append(content)
  document.body.append(dialog)
  const title = document.title
  let opener: HTMLAnchorElement | undefined
  let running = new AbortController()
  /** Whether the current entry of the history is the one that opening the dialog added. */
  let isEntryCurrent = false

  const show = async (link: HTMLAnchorElement, signal: AbortSignal) => {
    const page = await loadDocument(link.href, signal)
    const main = page.querySelector("main")!
    replaceAnchors(main)
    content.replaceChildren(closeButton(dialog, messages.close), ...main.children)
    dialog.setAttribute("aria-label", page.querySelector("h1")?.textContent ?? "")
    enableReleaseSliders(dialog)
    showOrigin(dialog)
    void checkDevice(dialog, language, messages)
    history.pushState(null, "", link.href)
    isEntryCurrent = true
    document.title = page.title
    opener = link
    dialog.showModal()
    document.dispatchEvent(new Event("gridchange"))
  }

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[role=grid] a[href*='/emoji/']")
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain || !wide.matches || dialog.contains(link)) return
    event.preventDefault()
    running.abort()
    running = new AbortController()
    const { signal } = running
    show(link, signal).catch(() => {
      // A failed request is repeated by the browser, which shows why it fails.
      if (!signal.aborted) location.assign(link.href)
    })
  })
  dialog.addEventListener("close", () => {
    document.title = title
    content.replaceChildren()
    opener?.focus()
    document.dispatchEvent(new Event("gridchange"))
    if (isEntryCurrent) history.back()
    isEntryCurrent = false
  })
  dialog.addEventListener("click", (event) => {
    const { target } = event
    if (target === dialog) dialog.close()
    const link = (target as Element).closest<HTMLAnchorElement>(".sections a")
    if (link === null) return
    event.preventDefault()
    showSection(content, link.hash.slice(1))
  })
  window.addEventListener("popstate", () => {
    running.abort()
    isEntryCurrent = false
    dialog.close()
  })
}

/** Scrolls to a section of the dialog without a new address, which would close the dialog. */
const showSection = (content: HTMLElement, name: string): void => {
  const section = content.querySelector<HTMLElement>(`[data-section="${name}"]`)!
  section.tabIndex = -1
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

/** Replaces the ids of anchors, which could also be ids of the page below the dialog. */
const replaceAnchors = (root: Element): void => {
  for (const element of root.querySelectorAll<HTMLElement>("[id]")) {
    const isUsed = references.some((name) => root.querySelector(`[${name}~="${CSS.escape(element.id)}"]`) !== null)
    if (isUsed) continue
    element.dataset["section"] = element.id
    element.removeAttribute("id")
  }
}

const closeButton = (dialog: HTMLDialogElement, name: string): HTMLButtonElement => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "close"
  button.textContent = "×"
  button.setAttribute("aria-label", name)
  button.addEventListener("click", () => dialog.close())
  return button
}
