import type { Language } from "@emoji-catalogue/client-sdk"

/** The languages of the pages, each with its own name. */
export const languageNames = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  it: "Italiano",
  pt: "Português",
  ja: "日本語",
  ko: "한국어",
  zh: "中文",
  ar: "العربية"
} as const satisfies Record<Language, string>

export const languages = Object.keys(languageNames) as ReadonlyArray<Language>

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr")
