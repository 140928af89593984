import { type CatalogueEmoji, manualAliases } from "@emoji-catalogue/domain"
import { literalOf } from "./tokenize.ts"

/** The shortcodes and aliases of skin-tone emoji, each with the index of its emoji. */
export const skinToneShortcodes = (emoji: ReadonlyArray<CatalogueEmoji>): ReadonlyMap<string, number> =>
  new Map(
    emoji.flatMap((each, index) =>
      each.base === null
        ? []
        : [...each.shortcodes.map(({ code }) => code), ...manualAliases(each)].map(
            (name) => [literalOf(name), index] as const
          )
    )
  )
