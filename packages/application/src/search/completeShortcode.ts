import type { Catalogue } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../catalogue/CatalogueView.ts"
import { memoizeByObject } from "../catalogue/memoizeByObject.ts"
import type { Completion } from "./SearchEngine.ts"

/** A colon and the beginning of a shortcode; `:3` is an emoticon. */
const shortcodeStart = /^:(?!3$)([a-z0-9][a-z0-9_+-]*|[+-]1?)$/i

interface Shortcode {
  readonly code: string
  readonly providers: number
  readonly completion: Completion
}

/**
 * The shortcodes of emoji without a skin tone, by number of providers, then by length. Of several emoji with one code, the
 * one of most providers has it, then the first in Unicode order.
 */
const shortcodesOf = memoizeByObject(({ emoji }: Catalogue): ReadonlyArray<Shortcode> => {
  const byCode = new Map<string, Map<number, number>>()
  emoji.forEach(({ base, shortcodes }, index) => {
    if (base !== null) return
    for (const { code } of shortcodes) {
      const providers = byCode.get(code) ?? new Map<number, number>()
      byCode.set(code, providers.set(index, (providers.get(index) ?? 0) + 1))
    }
  })
  return Array.from(byCode, ([code, emoji]): Shortcode => {
    const [[index, providers]] = Array.from(emoji).sort((left, right) => right[1] - left[1]) as [[number, number]]
    return { code, providers, completion: { text: `:${code}:`, index, kind: "shortcode" } }
  }).sort(
    (left, right) =>
      right.providers - left.providers || left.code.length - right.code.length || (left.code < right.code ? -1 : 1)
  )
})

/** The index of the emoji that each shortcode of emoji without a skin tone means. */
export const emojiByShortcode = memoizeByObject(
  (catalogue: Catalogue): ReadonlyMap<string, number> =>
    new Map(shortcodesOf(catalogue).map(({ code, completion }) => [code, completion.index]))
)

/**
 * Completes a text like `:smi` with shortcodes, as chats do: the exact one first, then `:smile:` and others. Undefined if
 * the text is no prefix of a shortcode.
 */
export const completeShortcode = (
  { catalogue }: CatalogueView,
  text: string,
  limit: number
): ReadonlyArray<Completion> | undefined => {
  const start = shortcodeStart.exec(text.trim())?.[1]?.toLowerCase()
  if (start === undefined) return undefined
  const found = shortcodesOf(catalogue).filter(({ code }) => code.startsWith(start))
  if (found.length === 0) return undefined
  const exact = found.filter(({ code }) => code === start)
  return [...exact, ...found.filter(({ code }) => code !== start)].slice(0, limit).map(({ completion }) => completion)
}
