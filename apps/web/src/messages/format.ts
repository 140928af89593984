import type { Language } from "@emoji-catalogue/client-sdk"
import { directionOf } from "../languages.ts"

/** Creates something once for each language. */
const perLanguage = <A>(make: (language: Language) => A): ((language: Language) => A) => {
  const made = new Map<Language, A>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const numbers = perLanguage((language) => new Intl.NumberFormat(language))
const percentages = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1, roundingMode: "floor" })
)
const wholePercentages = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0, roundingMode: "floor" })
)
const kilobytes = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 })
)
const plurals = perLanguage((language) => new Intl.PluralRules(language))
const days = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }))
const years = perLanguage((language) => new Intl.DateTimeFormat(language, { year: "numeric", timeZone: "UTC" }))
const months = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { year: "numeric", month: "long", timeZone: "UTC" })
)

export const formatNumber = (language: Language, value: number): string => numbers(language).format(value)

export const formatShare = (language: Language, share: number): string => percentages(language).format(share)

/** Formats a share without decimals: 100% only if it is whole, and 0% only if it is 0. */
export const formatWholeShare = (language: Language, share: number): string =>
  wholePercentages(language).format(share === 0 ? 0 : Math.max(0.01, share))

/** Formats a size in kilobytes of 1,000 bytes. */
export const formatBytes = (language: Language, bytes: number): string => kilobytes(language).format(bytes / 1000)

/** Keeps a text that a person wrote, in any direction, apart from the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Formats a day, a month or a year: `2010-10-11`, `2010-10` or `2010`. */
export const formatDate = (language: Language, iso: string): string => {
  const formats = iso.length === "2010".length ? years : iso.length === "2010-10".length ? months : days
  return formats(language).format(new Date(iso))
}

const separators: Partial<Record<Language, string>> = { ja: "、", zh: "、", ar: "، " }

/** Writes items one after another, without a word like "and" before the last one. */
export const formatList = (language: Language, items: ReadonlyArray<string>): string =>
  items.join(separators[language] ?? ", ")

/** Writes sentences one after another. */
export const formatSentences = (language: Language, sentences: ReadonlyArray<string>): string =>
  sentences.join(language === "ja" || language === "zh" ? "" : " ")

/** What changed into what: `revolver → water pistol`. The arrow points in the direction of the language. */
export const formatChange = (language: Language, from: string, to: string): string =>
  directionOf(language) === "rtl" ? `${isolate(from)} ← ${isolate(to)}` : `${from} → ${to}`

const brackets: Partial<Record<Language, readonly [string, string]>> = {
  ja: ["（", "）"],
  zh: ["（", "）"],
  ko: ["(", ")"]
}

/**
 * The name of a platform's release: `Twemoji 17.0`, or `Noto Color Emoji (Emoji 18.0)` if its label is not the number of
 * a version.
 */
export const formatRelease = (language: Language, platform: string, version: string): string => {
  if (/^\d+(?:[.r]\d+)*$/.test(version)) {
    // `EmojiOne 2` has the first number of its version in its name.
    const [, name = platform, number] = /^(.+) (\d+)$/.exec(platform) ?? []
    return `${number !== undefined && version.startsWith(`${number}.`) ? name : platform} ${version}`
  }
  const [open, close] = brackets[language] ?? [" (", ")"]
  return platform.endsWith(")") ? `${platform.slice(0, -1)}, ${version})` : `${platform}${open}${version}${close}`
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/**
 * Returns a function that writes a number with the right form of a noun. `#` in a form is the place of the number. If
 * `other` has one, a form without it leaves the number out.
 */
export const counter =
  (language: Language) =>
  (value: number, forms: Forms): string => {
    const form = forms[plurals(language).select(value)] ?? forms.other
    const text = formatNumber(language, value)
    if (form.includes("#")) return form.replace("#", text)
    return forms.other.includes("#") ? form : `${text} ${form}`
  }
