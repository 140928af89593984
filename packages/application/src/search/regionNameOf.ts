import type { CatalogueEmoji, Language } from "@emoji-catalogue/domain"

/** Matches a name such as "flag: Japan". In some languages the colon is full-width or follows a space. */
const regionName = /^[^:：]+[:：]\s*(.+)$/u

/**
 * Returns the country or region of a flag, such as "Japan". Returns undefined for flags without a country or region,
 * and for other emoji.
 */
export const regionNameOf = ({ annotations, group }: CatalogueEmoji, language: Language): string | undefined =>
  group === "flags" ? regionName.exec(annotations[language].name)?.[1] : undefined
