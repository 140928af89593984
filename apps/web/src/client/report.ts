import { connect, drawings, ProblemError, uploads } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"

/** Sends the report form of an upload or a drawing, and says what happened. */
export const enableReport = (messages: ScriptMessages): void => {
  const form = document.querySelector<HTMLFormElement>("#report")
  if (form === null) return
  const result = document.getElementById("reported")!
  const { id = "", kind } = form.dataset
  // A person decides whether to send it again.
  const api = connect({ baseUrl: location.origin, retries: 0 })
  let isSending = false

  const send = async () => {
    if (isSending) return
    isSending = true
    result.replaceChildren()
    const reason = form.querySelector("input")!.value.trim()
    try {
      await (kind === "upload" ? uploads : drawings).report(api, id, reason === "" ? {} : { reason })
      result.textContent = messages.report.sent
      // The button that has the focus disappears with the form.
      form.hidden = true
      result.focus()
    } catch (error) {
      if (error instanceof ProblemError) result.append(...wordsOf(error, messages))
      else result.textContent = messages.report.failed
    } finally {
      isSending = false
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault()
    void send()
  })
}

/** The words of a problem document, which are English, and the id of the request. */
const wordsOf = ({ errors, message, requestId }: ProblemError, messages: ScriptMessages): ReadonlyArray<Node> => {
  const words = document.createElement("span")
  words.lang = "en"
  words.dir = "ltr"
  words.textContent = [message, ...errors.map((each) => `${each.path}: ${each.message}`)].join(" ")
  const request = document.createElement("small")
  request.textContent = `${messages.error.request} ${requestId}`
  return [words, document.createElement("br"), request]
}
