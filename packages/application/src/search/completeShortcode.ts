import type { Catalogue } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { plainShortcodes, skinToneShortcodes } from "../view/shortcodes.ts"
import { parseEmoticon } from "./emoticons/parseEmoticon.ts"
import type { Completion } from "./SearchEngine.ts"

/** Matches a colon and the start of a shortcode, or a whole shortcode between colons. Excludes the emoticon `:3`. */
const shortcodePattern = /^:(?!3$)([a-z0-9][a-z0-9_+-]*|[+-]1?)(::skin-tone-[1-6])?(:?)$/

const completionOf = (code: string, index: number): Completion => ({ text: `:${code}:`, index, kind: "shortcode" })

/** Returns the shortcodes without skin tones, best first. */
const shortcodesOf = memoizeByObject((catalogue: Catalogue) =>
  plainShortcodes(catalogue).map(({ code, index }) => ({ code, completion: completionOf(code, index) }))
)

const emoticonCompletions = (view: CatalogueView, text: string): ReadonlyArray<Completion> => {
  const meant = parseEmoticon(text)?.[0]
  if (meant === undefined) return []
  const index = view.resolve(meant)?.index
  const best = shortcodesOf(view.catalogue).find(({ completion }) => completion.index === index)
  return best === undefined ? [] : [best.completion]
}

/**
 * Completes a text like `:smi`. If the text is an emoticon, the shortcode of its emoji comes first. Then comes the
 * shortcode that equals the text, then shortcodes that start with the text. A text that ends with a colon or a skin
 * tone is complete: only a shortcode that equals the text matches. Returns undefined if no shortcode matches.
 */
export const completeShortcode = (
  view: CatalogueView,
  text: string,
  limit: number
): ReadonlyArray<Completion> | undefined => {
  const [typed, start, tone = "", end] = shortcodePattern.exec(text.trim().toLowerCase()) ?? []
  if (typed === undefined) return undefined
  const code = `${start}${tone}`
  const isWhole = end === ":" || tone !== ""
  const found = shortcodesOf(view.catalogue).filter((each) =>
    isWhole ? each.code === code : each.code.startsWith(code)
  )
  const toned = skinToneShortcodes(view.catalogue).get(code)
  if (found.length === 0 && toned === undefined) return undefined
  const completions = [
    ...emoticonCompletions(view, text),
    ...(toned === undefined ? [] : [completionOf(code, toned)]),
    ...found.filter((each) => each.code === code).map(({ completion }) => completion),
    ...found.map(({ completion }) => completion)
  ]
  return Array.from(new Set(completions)).slice(0, limit)
}
