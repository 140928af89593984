import { sampleIds } from "../../api/test/sampleIds.ts"
import { languages } from "../src/languages.ts"
import { type PageName, pageTemplates } from "../src/routes.ts"

type Language = (typeof languages)[number]

/** `/random` redirects to another emoji each time. */
type ShownPage = Exclude<PageName, "random">

/** A path of each page in English, with the query that it needs to show something. */
const english: Readonly<Record<Exclude<ShownPage, "keyword">, string>> = {
  home: "/",
  popular: "/popular",
  search: "/search?q=heart",
  category: "/category/food-drink",
  emoji: "/emoji/red-heart",
  emojiComparison: "/emoji/water-pistol/compare?left=twitter@14.0&right=twitter@17.0",
  versions: "/versions",
  version: "/versions/15.0",
  platforms: "/platforms",
  platform: "/platforms/twitter",
  release: "/platforms/twitter/17.0",
  compare: "/compare",
  comparison: "/compare/twitter/openmoji",
  redesigns: "/redesigns",
  coverage: "/coverage",
  bag: "/bag?e=pizza,red-heart,woman-astronaut",
  text: "/text?text=I+:heart:+pizza+🍕",
  builder: "/builder",
  carriers: "/carriers",
  carrier: "/carriers/softbank",
  proposals: "/proposals",
  proposal: "/proposals/l2-07-257",
  keywords: "/keywords",
  shortcodes: "/shortcodes",
  shortcodesOf: "/shortcodes/github",
  year: "/years/2023",
  trait: "/traits/zwj",
  uploads: "/uploads",
  upload: `/uploads/${sampleIds.animation}`,
  drawings: "/drawings",
  drawing: `/drawings/${sampleIds.drawing}`,
  about: "/about"
}

export const pageNames = (Object.keys(pageTemplates) as ReadonlyArray<PageName>).filter((name) => name !== "random")

/** A keyword of each language, because keywords are not translated. */
const keywords: Readonly<Record<Language, string>> = {
  en: "love",
  es: "amor",
  fr: "amour",
  de: "liebe",
  it: "amore",
  pt: "amor",
  ja: "愛",
  ko: "사랑",
  zh: "爱",
  ar: "حب"
}

/** The path of a sample of a page in a language. */
export const samplePath = (name: ShownPage, language: Language = "en"): string => {
  const path = name === "keyword" ? `/keywords/${encodeURIComponent(keywords[language])}` : english[name]
  return language === "en" ? path : `/${language}${path === "/" ? "" : path}`
}
