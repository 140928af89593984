import type { Language } from "@emoji-catalogue/client-sdk"

/** The text of a link to the page in another language, in that language. */
export const inLanguage: Readonly<Record<Language, string>> = {
  en: "This page in English",
  es: "Esta página en español",
  fr: "Cette page en français",
  de: "Diese Seite auf Deutsch",
  it: "Questa pagina in italiano",
  pt: "Esta página em português",
  ja: "このページを日本語で表示",
  ko: "이 페이지를 한국어로 보기",
  zh: "查看此页面的中文版",
  ar: "عرض هذه الصفحة بالعربية"
}
