import { languages } from "../src/languages.ts"
import { type PageName, pageTemplates } from "../src/routes.ts"

type Language = (typeof languages)[number]

/** A path of each page in English, with the query that it needs to show something. */
const english: Readonly<Record<PageName, string>> = {
  home: "/",
  search: "/search?q=heart",
  category: "/category/food-drink",
  emoji: "/emoji/red-heart",
  versions: "/versions",
  version: "/versions/15.0",
  platforms: "/platforms",
  platform: "/platforms/twitter",
  release: "/platforms/twitter/17.0",
  compare: "/compare",
  comparison: "/compare/twitter/openmoji",
  redesigns: "/redesigns",
  coverage: "/coverage",
  about: "/about"
}

export const pageNames = Object.keys(pageTemplates) as ReadonlyArray<PageName>

/** The path of a sample of a page in a language. */
export const samplePath = (name: PageName, language: Language = "en"): string => {
  const path = english[name]
  if (path === undefined) throw new Error(`The page ${name} needs a sample path`)
  return language === "en" ? path : `/${language}${path === "/" ? "" : path}`
}
