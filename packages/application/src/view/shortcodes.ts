import { type Catalogue, importedEmoji, SkinTone, skinTonesOf } from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

/** A shortcode, the index of the emoji that it means, and the number of providers that use it for this emoji. */
export interface MeantShortcode {
  readonly code: string
  readonly index: number
  readonly providers: number
}

/**
 * The shortcodes of emoji without a skin tone. If several emoji have the same shortcode, the shortcode means the emoji
 * with the most providers for it. A tie goes to the first emoji in Unicode order. The result is ordered by number of
 * providers, highest first, then by length of the shortcode, shortest first.
 */
export const plainShortcodes = memoizeByObject(({ emoji }: Catalogue): ReadonlyArray<MeantShortcode> => {
  const byCode = new Map<string, Map<number, number>>()
  emoji.forEach(({ base, shortcodes }, index) => {
    if (base !== null) return
    for (const { code } of shortcodes) {
      const providers = byCode.get(code) ?? new Map<number, number>()
      byCode.set(code, providers.set(index, (providers.get(index) ?? 0) + 1))
    }
  })
  return Array.from(byCode, ([code, emoji]): MeantShortcode => {
    const [[index, providers]] = Array.from(emoji).sort((left, right) => right[1] - left[1]) as [[number, number]]
    return { code, index, providers }
  }).sort(
    (left, right) =>
      right.providers - left.providers || left.code.length - right.code.length || (left.code < right.code ? -1 : 1)
  )
})

export const emojiByShortcode = memoizeByObject(
  (catalogue: Catalogue): ReadonlyMap<string, number> =>
    new Map(plainShortcodes(catalogue).map(({ code, index }) => [code, index]))
)

const firstSlackTone = 2

/** The number of the skin tone in Slack's shortcodes. Undefined without a skin tone or with several. */
export const slackToneOf = (emoji: string): number | undefined => {
  const [tone, ...others] = new Set(skinTonesOf(emoji))
  return tone === undefined || others.length > 0 ? undefined : SkinTone.literals.indexOf(tone) + firstSlackTone
}

/**
 * Slack appends the skin tone to a shortcode as a second shortcode: `wave::skin-tone-2` is 👋🏻, and `skin-tone-6` is the
 * darkest skin tone. Some emoji pickers write `skin-tone-1` if there is no skin tone.
 */
export const slackCode = (code: string, tone: number): string => `${code.toLowerCase()}::skin-tone-${tone}`

/**
 * Maps each shortcode with a skin tone, in lower case, to the index of its emoji. Contains two kinds of shortcodes:
 *
 * - The imported shortcodes of emoji with skin tones.
 * - The shortcodes of their base emoji in Slack's form, such as `wave::skin-tone-3`.
 */
export const skinToneShortcodes = memoizeByObject((catalogue: Catalogue): ReadonlyMap<string, number> => {
  const { emoji } = catalogue
  const indexes = new Map(emoji.map(({ codepoint }, index) => [codepoint, index]))
  const plain = emojiByShortcode(catalogue)
  const toned = new Map<string, number>()
  const add = (code: string, index: number) => {
    if (!plain.has(code) && !toned.has(code)) toned.set(code, index)
  }
  for (const [index, each] of emoji.entries()) {
    const { base, emoji: characters } = each
    if (base === null) continue
    for (const { code } of importedEmoji(each).shortcodes) add(code.toLowerCase(), index)
    const tone = slackToneOf(characters)
    if (tone === undefined) continue
    const baseIndex = indexes.get(base)!
    for (const { code } of emoji[baseIndex]!.shortcodes) {
      if (plain.get(code) !== baseIndex) continue
      add(slackCode(code, 1), baseIndex)
      add(slackCode(code, tone), index)
    }
  }
  return toned
})
