import { Schema } from "effect"

/**
 * The supported languages, in the order in which listings show them. Searches in other languages fall back to English.
 */
export const Language = Schema.Literals(["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh", "ar"])
export type Language = typeof Language.Type

export const languages: ReadonlyArray<Language> = Language.literals

export interface LanguageInfo {
  readonly code: Language
  readonly name: string
  readonly nativeName: string
  readonly direction: "ltr" | "rtl"
}

const info = (code: Language, name: string, nativeName: string, direction: "ltr" | "rtl" = "ltr"): LanguageInfo => ({
  code,
  name,
  nativeName,
  direction
})

/** As in CLDR, `zh` is Simplified Chinese. */
export const languageInfo: Readonly<Record<Language, LanguageInfo>> = {
  en: info("en", "English", "English"),
  es: info("es", "Spanish", "Español"),
  fr: info("fr", "French", "Français"),
  de: info("de", "German", "Deutsch"),
  it: info("it", "Italian", "Italiano"),
  pt: info("pt", "Portuguese", "Português"),
  ja: info("ja", "Japanese", "日本語"),
  ko: info("ko", "Korean", "한국어"),
  zh: info("zh", "Chinese (Simplified)", "简体中文"),
  ar: info("ar", "Arabic", "العربية", "rtl")
}
