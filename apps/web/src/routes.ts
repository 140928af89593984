import { languages } from "./languages.ts"

/** The path template of each page in English. Other languages have the same paths after `/<language>`. */
export const pageTemplates = {
  home: "/",
  search: "/search",
  popular: "/popular",
  category: "/category/:slug",
  emoji: "/emoji/:slug",
  emojiComparison: "/emoji/:slug/compare",
  versions: "/versions",
  version: "/versions/:version",
  platforms: "/platforms",
  platform: "/platforms/:id",
  release: "/platforms/:id/:version",
  compare: "/compare",
  comparison: "/compare/:left/:right",
  redesigns: "/redesigns",
  coverage: "/coverage",
  bag: "/bag",
  text: "/text",
  builder: "/builder",
  carriers: "/carriers",
  carrier: "/carriers/:carrier",
  proposals: "/proposals",
  proposal: "/proposals/:slug",
  keywords: "/keywords",
  keyword: "/keywords/:keyword",
  shortcodes: "/shortcodes",
  shortcodesOf: "/shortcodes/:source",
  year: "/years/:year",
  trait: "/traits/:trait",
  uploads: "/uploads",
  upload: "/uploads/:publicId",
  drawings: "/drawings",
  drawing: "/drawings/:publicId",
  random: "/random",
  about: "/about"
} as const

/** Files at fixed paths, which have no language. */
export const fixedPaths = [
  "/icon.svg",
  "/favicon.ico",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/opensearch.xml"
] as const

/** The path templates of files that have no page, and whose paths have no language. */
export const fileTemplates = ["/sitemaps/:name", "/platforms/:id/feed.xml"] as const

/** The path templates of files in each language, in English. */
export const translatedFiles = ["/feed.xml"] as const

export type PageName = keyof typeof pageTemplates

const prefixes = languages.map((language) => (language === "en" ? "" : `/${language}`))

/** The path templates of all pages and files, in all languages that they have. */
export const paths: ReadonlyArray<`/${string}`> = [
  ...prefixes.flatMap((prefix) =>
    [...Object.values(pageTemplates), ...translatedFiles].map(
      (template) => `${prefix}${template}`.replace(/(?<=.)\/$/, "") as `/${string}`
    )
  ),
  ...fixedPaths,
  ...fileTemplates
]

export interface Route {
  readonly name: PageName
  readonly language: (typeof languages)[number]
  readonly params: Readonly<Record<string, string>>
  /** The path without the language, such as `/emoji/red-heart`. */
  readonly path: string
}

/** Finds the page of a path. Returns undefined if there is none. */
export const findRoute = (segments: ReadonlyArray<string>): Route | undefined => {
  const { inEnglish, language } = splitLanguage(segments)
  for (const [name, template] of Object.entries(pageTemplates) as Array<[PageName, string]>) {
    const params = matchTemplate(segmentsOf(template), inEnglish)
    if (params === undefined) continue
    return { name, language, params, path: pathOf(inEnglish) }
  }
  return undefined
}

/** The language of a path, and the segments of the same path in English. */
export const splitLanguage = (segments: ReadonlyArray<string>) => {
  const [first = "", ...rest] = segments
  const language = languages.find((each) => each === first && each !== "en")
  return language === undefined
    ? ({ language: "en", inEnglish: segments } as const)
    : ({ language, inEnglish: rest } as const)
}

export const pathOf = (segments: ReadonlyArray<string>): string => `/${segments.map(encodeURIComponent).join("/")}`

/**
 * The decoded segments of a path. Undefined if one of them cannot be decoded, or is `.` or `..`: clients and the
 * requests of the pages would resolve it to another path.
 */
export const decodePath = (path: string): ReadonlyArray<string> | undefined => {
  try {
    const segments = segmentsOf(path).map(decodeURIComponent)
    return segments.some((segment) => segment === "." || segment === "..") ? undefined : segments
  } catch {
    return undefined
  }
}

const segmentsOf = (path: string): ReadonlyArray<string> => path.split("/").filter((segment) => segment !== "")

const matchTemplate = (template: ReadonlyArray<string>, segments: ReadonlyArray<string>) => {
  if (template.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of template.entries()) {
    if (part.startsWith(":")) params[part.slice(1)] = segments[at]!
    else if (part !== segments[at]) return undefined
  }
  return params
}
