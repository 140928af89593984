import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { literalOf } from "./tokenize.ts"

/** The shortcodes of skin-tone emoji, each with the index of its emoji. */
export const skinToneShortcodes = (emoji: ReadonlyArray<CatalogueEmoji>): ReadonlyMap<string, number> =>
  new Map(
    emoji.flatMap(({ base, shortcodes }, index) =>
      base === null ? [] : shortcodes.map(({ code }) => [literalOf(code), index] as const)
    )
  )
