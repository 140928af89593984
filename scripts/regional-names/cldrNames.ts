import { type Catalogue, type Language, languages, minimallyQualified } from "@emoji-catalogue/domain"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** A regional locale of CLDR, and the language of the service that people of this locale use. */
export interface RegionalLocale {
  readonly locale: string
  readonly language: Language
}

/** The name of an emoji in a locale. `emoji` is its index in the catalogue. */
export interface CldrName {
  readonly emoji: number
  readonly name: string
}

/** Cantonese is close enough to Chinese in writing, and the service has no texts of its own for it. */
const languagesByPrefix: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(languages.map((language) => [language, language])),
  yue: "zh"
}

const upstream = createRequire(join(import.meta.dirname, "../../packages/adapters-upstream/package.json"))
const folders = ["cldr-annotations-full/annotations", "cldr-annotations-derived-full/annotationsDerived"].map(
  (path) => {
    const [name, folder] = path.split("/") as [string, string]
    return join(dirname(upstream.resolve(`${name}/package.json`)), folder)
  }
)

/** Cantonese comes after Chinese, and last in simplified characters, which few people use for it. */
const orderOf = ({ language, locale }: RegionalLocale): string =>
  `${Number(!locale.startsWith(language)) + Number(locale.endsWith("-Hans"))} ${locale}`

/** All regional locales of the installed packages. If two name an emoji alike, the spelling of the first one is used. */
export const regionalLocales: ReadonlyArray<RegionalLocale> = Array.from(
  new Set(folders.flatMap((path) => readdirSync(path)))
)
  .filter((locale) => !languages.some((language) => language === locale))
  .flatMap((locale) => {
    const language = languagesByPrefix[locale.split("-")[0]!]
    return language === undefined ? [] : [{ locale, language }]
  })
  .sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1))

interface AnnotationsFile {
  readonly annotations: Readonly<Record<string, { readonly tts?: readonly [string] }>>
}

/** The names that a locale has itself, without those that it inherits, of the emoji without skin tones. */
export const cldrNames = ({ emoji }: Catalogue, { locale }: RegionalLocale): ReadonlyArray<CldrName> => {
  const indexes = new Map(
    emoji.flatMap((each, index) => (each.base === null ? [[minimallyQualified(each.emoji), index] as const] : []))
  )
  return folders.flatMap((folder) => {
    const path = join(folder, locale, "annotations.json")
    if (!existsSync(path)) return []
    const [content] = Object.values<AnnotationsFile>(JSON.parse(readFileSync(path, "utf8")))
    return Object.entries(content!.annotations).flatMap(([text, { tts }]) => {
      const index = indexes.get(minimallyQualified(text))
      return index === undefined || tts === undefined ? [] : [{ emoji: index, name: tts[0] }]
    })
  })
}
