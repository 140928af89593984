import type { CatalogueEmoji, Language } from "@emoji-catalogue/domain"

/** CLDR names the flag of a country or region "flag: Japan", with a full-width colon or a space before it in some languages. */
const regionName = /^[^:：]+[:：]\s*(.+)$/u

/**
 * The name of the country or region whose flag the emoji is; undefined for other flags and other emoji.
 *
 * @example
 * ```ts
 * import { regionNameOf } from "@emoji-catalogue/application/search"
 * import { sampleCatalogue } from "@emoji-catalogue/application/testing"
 *
 * const japan = sampleCatalogue.emoji.find(({ emoji }) => emoji === "🇯🇵")!
 * regionNameOf(japan, "en") // => "Japan"
 * ```
 */
export const regionNameOf = ({ annotations, group }: CatalogueEmoji, language: Language): string | undefined =>
  group === "flags" ? regionName.exec(annotations[language].name)?.[1] : undefined
