import { type Catalogue, type CatalogueEmoji, ShortcodeSource } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { slackCode, slackToneOf } from "../view/shortcodes.ts"

/** The shortcodes of one provider or of all, without colons. Emoji are given by their index. */
export interface ShortcodeTable {
  readonly emojiOf: (code: string) => number | undefined
  /** A shortcode of the emoji. `emojiOf` finds the emoji by it. */
  readonly codeOf: (index: number) => string | undefined
}

const keyOf = (code: string): string => code.normalize("NFC").toLowerCase()

/** The shortcodes that a provider publishes or administrators added to it; for Slack, also those with a skin tone. */
const shortcodesOf = (catalogue: Catalogue, source: ShortcodeSource): ShortcodeTable => {
  const byCode = new Map<string, number>()
  const byIndex = new Map<number, string>()
  const add = (code: string, index: number) => {
    const key = keyOf(code)
    if (!byCode.has(key)) byCode.set(key, index)
    if (!byIndex.has(index) && byCode.get(key) === index) byIndex.set(index, code)
  }
  const codesOf = ({ shortcodes }: CatalogueEmoji) =>
    shortcodes.filter((each) => each.source === source).map(({ code }) => code)
  // The emoji without a skin tone come first. If a provider has a shortcode for several emoji, it means the first.
  const order = Array.from(catalogue.emoji, (emoji, index) => ({ emoji, index })).sort(
    (left, right) => Number(left.emoji.base !== null) - Number(right.emoji.base !== null)
  )
  for (const { emoji, index } of order) for (const code of codesOf(emoji)) add(code, index)
  if (source === "slack") {
    const bases = new Map(order.map(({ emoji, index }) => [emoji.codepoint, { emoji, index }]))
    for (const { emoji, index } of order) {
      const base = emoji.base === null ? undefined : bases.get(emoji.base)
      const tone = slackToneOf(emoji.emoji)
      if (base === undefined || tone === undefined) continue
      for (const code of codesOf(base.emoji).filter((code) => byCode.get(keyOf(code)) === base.index)) {
        add(slackCode(code, tone), index)
        // Some emoji pickers write this if there is no skin tone.
        add(slackCode(code, 1), base.index)
      }
    }
  }
  return { emojiOf: (code) => byCode.get(keyOf(code)), codeOf: (index) => byIndex.get(index) }
}

const providers = memoizeByObject(
  (catalogue: Catalogue) => new Map(ShortcodeSource.literals.map((source) => [source, shortcodesOf(catalogue, source)]))
)

/**
 * The shortcodes of a provider, or of all providers. If providers use a shortcode for different emoji, the table of all
 * providers has the emoji that `CatalogueView.resolve` finds.
 */
export const shortcodeTable = (view: CatalogueView, source?: ShortcodeSource): ShortcodeTable => {
  const tables = providers(view.catalogue)
  if (source !== undefined) return tables.get(source)!
  const emojiOf = (code: string) => view.indexOfShortcode(keyOf(code))
  return {
    emojiOf,
    codeOf: (index) => {
      for (const { codeOf } of tables.values()) {
        const code = codeOf(index)
        if (code !== undefined && emojiOf(code) === index) return code
      }
      return undefined
    }
  }
}
