import { announce } from "./announce.ts"

/** Says the limit of a field when a text fills it, because the browser cuts off the rest without a word. */
export const enableTextLimit = (): void => {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.textLength !== target.maxLength) return
    announce(document.getElementById("text-limit")?.textContent ?? "")
  })
}
