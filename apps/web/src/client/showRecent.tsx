import type { Language } from "@emoji-catalogue/client-sdk"
import { render } from "preact"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { inLook, slugInTone, type Tone, toneIn, withoutRepetition } from "../page/look.ts"
import { type RecentEmoji, recentEmoji, recentOf } from "./recent.ts"

/** Shows the emoji that were copied recently, in the look of the page. */
export const showRecent = (language: Language): void => {
  const shelf = document.getElementById("recent")
  const recent = recentEmoji()
  if (shelf === null || recent.length === 0) return
  const tone = toneIn(new URLSearchParams(location.search))
  const shown = withoutRepetition(inLook(recent, drawnOnPage(recent, tone), tone)).map(({ image, ...rest }) => ({
    ...rest,
    image: image === null ? null : { url: image }
  }))
  const place = shelf.querySelector(".grid")!
  const fresh = document.createElement("div")
  render(<EmojiGrid emoji={shown} labelledBy="recent-title" language={language} />, fresh)
  place.replaceWith(fresh)
  shelf.hidden = false
}

/** Some emoji and their variants in the skin tone, as the grid of the page shows them. */
const drawnOnPage = (emoji: ReadonlyArray<RecentEmoji>, tone: Tone | undefined): ReadonlyArray<RecentEmoji> =>
  emoji
    .flatMap(({ slug }) => (tone === undefined ? [slug] : [slug, slugInTone(slug, tone)]))
    .flatMap(
      (slug) => document.querySelector<HTMLAnchorElement>(`.section a[href$="/emoji/${CSS.escape(slug)}"]`) ?? []
    )
    .map((link) => recentOf(link.pathname, link.querySelector<HTMLElement>("img, .glyph")!, link.title))
