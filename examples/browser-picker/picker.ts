/**
 * An emoji picker: searches as you type, and the arrow keys, Enter and Escape work. `../README.md` says how to bundle it
 * into `picker.js`. Uses the service at the page's origin, or at `?service=…`.
 */
import { ConnectionError, type EmojiSummary, ProblemError } from "@emoji-catalogue/client-sdk"
import { connect, emojiPopular, emojiRecordCopy, emojiSearch } from "@emoji-catalogue/client-sdk/functions"

const columns = 8

const service = new URLSearchParams(location.search).get("service") ?? location.origin
const connection = connect({ baseUrl: service })

const message = document.querySelector<HTMLTextAreaElement>("#message")!
const search = document.querySelector<HTMLInputElement>("#search")!
const list = document.querySelector<HTMLUListElement>("#emoji")!
const status = document.querySelector<HTMLParagraphElement>("#status")!

let shown: ReadonlyArray<EmojiSummary> = []
let selected = 0
let request = new AbortController()

const select = (index: number): void => {
  selected = Math.max(0, Math.min(index, shown.length - 1))
  for (const [at, option] of Array.from(list.children).entries()) {
    option.setAttribute("aria-selected", String(at === selected))
  }
  const option = list.children[selected]
  option?.scrollIntoView({ block: "nearest" })
  search.setAttribute("aria-activedescendant", option?.id ?? "")
  status.textContent = shown[selected]?.name ?? "No emoji found"
}

const choose = (index: number): void => {
  const chosen = shown[index]
  if (chosen === undefined) return
  message.setRangeText(chosen.emoji, message.selectionStart, message.selectionEnd, "end")
  // Counts the use for the popular emoji; the picker works without it.
  emojiRecordCopy(connection, chosen.slug).catch(() => {})
}

/** The artwork if its license permits showing it, otherwise the emoji in the system's font. */
const pictureOf = ({ emoji: text, image, name }: EmojiSummary): Node => {
  if (image === null || image.url === null || image.licenseRestricted) return document.createTextNode(text)
  const picture = document.createElement("img")
  picture.src = new URL(image.url, service).href
  picture.alt = name
  picture.loading = "lazy"
  picture.addEventListener("error", () => picture.replaceWith(text))
  return picture
}

const optionOf = (each: EmojiSummary, index: number): HTMLElement => {
  const option = document.createElement("li")
  option.id = `emoji-${index}`
  option.role = "option"
  option.ariaLabel = each.name
  option.title = each.name
  option.append(pictureOf(each))
  option.addEventListener("click", () => {
    select(index)
    choose(index)
  })
  return option
}

const show = async (): Promise<void> => {
  request.abort()
  request = new AbortController()
  const { signal } = request
  const q = search.value.trim()
  const query = { limit: 40, skinTone: "none" } as const
  try {
    const { items } = await (q === ""
      ? emojiPopular(connection, query, { signal })
      : emojiSearch(connection, { ...query, q }, { signal }))
    shown = items
    list.replaceChildren(...shown.map(optionOf))
    select(0)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ProblemError || error instanceof ConnectionError)) throw error
    status.textContent = error.message
  }
}

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

search.addEventListener("input", () => void show())

search.addEventListener("keydown", (event) => {
  const move = moves[event.key]
  if (move !== undefined && shown.length > 0) select(selected + move)
  else if (event.key === "Enter") choose(selected)
  else if (event.key === "Escape") {
    search.value = ""
    void show()
  } else return
  event.preventDefault()
})

void show()
