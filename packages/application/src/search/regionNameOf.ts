import type { CatalogueEmoji, Language } from "@emoji-catalogue/domain"

/** CLDR names the flag of a country or region "flag: Japan", with a full-width colon or a space before it in some languages. */
const regionName = /^[^:：]+[:：]\s*(.+)$/u

/** The country or region of a flag; undefined for other flags and other emoji. */
export const regionNameOf = ({ annotations, group }: CatalogueEmoji, language: Language): string | undefined =>
  group === "flags" ? regionName.exec(annotations[language].name)?.[1] : undefined
