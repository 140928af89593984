import type { Language } from "@emoji-catalogue/client-sdk"
import { render } from "preact"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { inLook, toneIn, withoutRepetition } from "../page/look.ts"
import { type RecentEmoji, recentEmoji, recentOf } from "./recent.ts"

/** Shows the emoji that were copied recently, in the look of the page. */
export const showRecent = (language: Language): void => {
  const shelf = document.getElementById("recent")
  const recent = recentEmoji()
  if (shelf === null || recent.length === 0) return
  const tone = toneIn(new URLSearchParams(location.search))
  const shown = withoutRepetition(inLook(recent, emojiOfPage(), tone)).map(({ image, ...rest }) => ({
    ...rest,
    image: image === null ? null : { url: image }
  }))
  const place = shelf.querySelector(".grid")!
  const fresh = document.createElement("div")
  render(<EmojiGrid emoji={shown} labelledBy="recent-title" language={language} />, fresh)
  place.replaceWith(fresh)
  shelf.hidden = false
}

const emojiOfPage = (): ReadonlyArray<RecentEmoji> =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>(".section [role=grid] a"), (link) =>
    recentOf(link.pathname, link.querySelector<HTMLElement>("img, .glyph")!, link.title)
  )
