import type { CatalogueEmoji, Language } from "@emoji-catalogue/domain"

/**
 * Matches the CLDR name of the flag of a country or region, such as "flag: Japan". In some languages the colon is
 * full-width or follows a space.
 */
const regionName = /^[^:：]+[:：]\s*(.+)$/u

/** The country or region of a flag; undefined for other flags and other emoji. */
export const regionNameOf = ({ annotations, group }: CatalogueEmoji, language: Language): string | undefined =>
  group === "flags" ? regionName.exec(annotations[language].name)?.[1] : undefined
