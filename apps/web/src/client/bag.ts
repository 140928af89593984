import type { Language } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"
import { addressOf } from "../page/PageContext.ts"
import { maxBagSize, readBag, writeBag } from "../page/bagQuery.ts"
import { announce } from "./announce.ts"
import { loadDocument } from "./loadDocument.ts"
import { markBagged } from "./markBagged.ts"
import { store, stored } from "./storage.ts"

const key = "bag"

/** The bag before it was cleared. */
const clearedKey = "cleared-bag"

const slugsOf = (name: string): ReadonlyArray<string> =>
  stored(name)
    ?.split(",")
    .filter((slug) => slug !== "") ?? []

const slugs = () => slugsOf(key)

export const isInBag = (slug: string): boolean => slugs().includes(slug)

/** The state of the entries in the history that show one's own bag. */
const ownBag = "own-bag"

/**
 * Makes the buttons that put an emoji into the bag work, and counts the bag in the link to it. The page of a person's
 * own bag follows the changes of the bag; the page of a shared bag stays as it is.
 */
export const enableBag = (language: Language, messages: ScriptMessages): void => {
  const link = document.querySelector<HTMLAnchorElement>("#bag-link")!
  const name = link.textContent
  const path = addressOf(language, "/bag")
  const shownSlugs = () => readBag(new URLSearchParams(location.search))
  const isPage = () => location.pathname === path
  // An address without emoji is that of one's own bag. So is one that the history marks, but the bag may have changed.
  let bag = isPage() && (history.state === ownBag || location.search === "") ? shownSlugs() : slugs()
  let running = new AbortController()

  const isShown = () => isPage() && shownSlugs().join() === bag.join()

  /** Shows the current bag if the page shows the previous one. */
  const show = () => {
    const wasShown = isShown()
    const shown = bag.join()
    bag = slugs()
    link.href = bag.length === 0 ? path : `${path}?${writeBag(bag)}`
    link.textContent = bag.length === 0 ? name : `${name} (${bag.length})`
    for (const button of document.querySelectorAll<HTMLElement>("[data-bag]")) {
      button.toggleAttribute("data-in-bag", bag.includes(button.dataset["bag"]!))
    }
    markBagged(bag, messages.bag.title)
    showOwner(wasShown || isShown())
    if (!wasShown) return
    history.replaceState(ownBag, "", link.href)
    if (bag.join() === shown) return
    running.abort()
    running = new AbortController()
    const { signal } = running
    replacePage(link.href, signal).catch(() => {
      // A failed request is repeated by the browser, which shows why it fails.
      if (!signal.aborted) location.reload()
    })
  }
  show()
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("#clear-bag") !== null) {
      store(clearedKey, bag.join())
      store(key, "")
      // The address stays in the history as that of a shared bag, so that Back shows the emoji once more.
      history.replaceState(null, "")
      bag = []
      return location.assign(path)
    }
    if ((target as Element).closest("#restore-bag") !== null) {
      store(key, slugsOf(clearedKey).join())
      document.querySelector<HTMLElement>("main")!.focus()
      show()
      return announce(messages.bag.addedAll)
    }
    if ((target as Element).closest("#add-all") !== null) {
      const message = addAll(messages)
      show()
      keepFocus()
      return announce(message)
    }
    const button = (target as Element).closest<HTMLElement>("[data-bag]")
    const slug = button?.dataset["bag"]
    if (slug === undefined) return
    const wasInBag = isInBag(slug)
    const others = slugs().filter((each) => each !== slug)
    const name = button?.dataset["name"] ?? ""
    // Making room would lose an emoji that somebody collected, so a full bag accepts no further one.
    if (!wasInBag && others.length >= maxBagSize) return announce(messages.bag.full(name, maxBagSize))
    store(key, (wasInBag ? others : [...others, slug]).join(","))
    show()
    // Without storage, the bag stays as it is.
    if (isInBag(slug) === wasInBag) return
    announce(wasInBag ? messages.bag.removed(name) : messages.bag.added(name))
  })
  document.addEventListener("gridchange", show)
  window.addEventListener("storage", show)
  // A page that Back restores has the state of the bag at the time when it was left.
  window.addEventListener("pageshow", show)
}

/** Adds the emoji of the page to the bag, as many as fit. Returns what to say. */
const addAll = ({ bag }: ScriptMessages): string => {
  const missing = emojiOfPage().filter((slug) => !isInBag(slug))
  const added = missing.slice(0, Math.max(0, maxBagSize - slugs().length))
  store(key, [...slugs(), ...added].join(","))
  // Without storage, the bag stays as it is.
  if (!added.every(isInBag)) return ""
  return added.length === missing.length ? bag.addedAll : bag.addedSome(added.length, missing.length, maxBagSize)
}

/** Moves the focus from the button that adds all emoji once it has nothing left to add. */
const keepFocus = (): void => {
  if (!document.querySelector<HTMLButtonElement>("#add-all")!.disabled) return
  const { owner } = document.querySelector<HTMLElement>("#bag-owner")!.dataset
  // If one's own bag was empty, the page shows one's own bag now, and hides the link.
  document.querySelector<HTMLElement>(owner === "own" ? "h1" : "#bag-owner a")!.focus()
}

/** Shows on the page of a bag whether it is one's own, and enables what that permits. */
const showOwner = (isOwn: boolean): void => {
  const clear = document.querySelector<HTMLButtonElement>("#clear-bag")
  if (clear !== null) clear.disabled = !isOwn
  const restore = document.querySelector<HTMLButtonElement>("#restore-bag")
  if (restore !== null) restore.disabled = slugs().length > 0 || slugsOf(clearedKey).length === 0
  const owner = document.querySelector<HTMLElement>("#bag-owner")
  if (owner === null) return
  owner.dataset["owner"] = isOwn ? "own" : "shared"
  document.querySelector<HTMLButtonElement>("#add-all")!.disabled = emojiOfPage().every(isInBag)
}

const emojiOfPage = () => buttonsIn(document.querySelector("main")!).map((button) => button.dataset["bag"]!)

const buttonsIn = (main: Element) => Array.from(main.querySelectorAll<HTMLElement>("[data-bag]"))

/** Replaces the content of the page by that of an address. The focus moves to the button at the same place. */
const replacePage = async (address: string, signal: AbortSignal): Promise<void> => {
  const page = await loadDocument(address, signal)
  const main = document.querySelector("main")!
  const place = buttonsIn(main).findIndex((button) => button === document.activeElement)
  main.replaceChildren(...page.querySelector("main")!.children)
  // These links have the address of the bag.
  document.querySelector(".languages")!.replaceWith(page.querySelector(".languages")!)
  const buttons = buttonsIn(main)
  if (place !== -1) (buttons[Math.min(place, buttons.length - 1)] ?? main).focus()
  document.dispatchEvent(new Event("gridchange"))
}
