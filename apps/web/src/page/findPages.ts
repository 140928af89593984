import type { Platform, Version } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"

/** What has a page that a query may name. */
export interface NamedPages {
  readonly platforms: ReadonlyArray<Pick<Platform, "devices" | "name" | "systems" | "vendor"> & { readonly id: string }>
  readonly versions: ReadonlyArray<Pick<Version, "version" | "year">>
}

export interface FoundPage {
  /** In English. */
  readonly path: string
  readonly title: string
  readonly devices: ReadonlyArray<string>
}

const maxPages = 3

/** The pages of the year, the version and the platforms that a query names, also together with the word "emoji". */
export const findPages = (
  query: string,
  { platforms, versions }: NamedPages,
  messages: ScriptMessages
): ReadonlyArray<FoundPage> => {
  const words = wordsOf(query)
  if (words === "") return []
  const pages: Array<FoundPage> = []
  const withoutNew = words.replace(newWord, "").trim()
  const year = versions.find((each) => `${each.year}` === withoutNew)?.year
  if (year !== undefined) pages.push({ path: `/years/${year}`, title: messages.newEmojiOf(year), devices: [] })
  // The versions are newest first.
  const found =
    withoutNew === "" ? versions[0] : versions.find(({ version }) => version === words || version === `${words}.0`)
  if (found !== undefined) {
    const title = messages.emoji.sinceValue(found.version, found.year)
    pages.push({ path: `/versions/${found.version}`, title, devices: [] })
  }
  // "iOS 18.4" and "iPhone 16" name a system and a device.
  const withoutNumber = words.replace(/(?<=.) \d[\d.]*(?: qpr ?\d)?$/u, "")
  for (const { devices, id, name, systems, vendor } of platforms) {
    // Other words of a name are mostly common words, for example "color" and "face".
    const isNamed = [name, vendor, id.replaceAll("-", " "), ...devices].some((each) =>
      `${wordsOf(each)} `.startsWith(`${words} `)
    )
    const systemNames = systems.flatMap((system) => [...system.name.split(" / "), ...system.devices])
    if (isNamed) pages.push({ path: `/platforms/${id}`, title: name, devices })
    else if (systemNames.some((each) => wordsOf(each) === withoutNumber)) {
      pages.push({ path: `/platforms/${id}#systems`, title: name, devices })
    }
  }
  return pages.slice(0, maxPages)
}

/** A text without case and accents, with European digits. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)))

const anyOf = (...words: ReadonlyArray<string>) => words.map(fold).join("|")

/** Words that add nothing to a name. Japanese, Korean and Chinese set them apart from numbers by no space. */
const ignored = new RegExp(
  `(?<!\\p{L})(?:${anyOf("emoji", "emojis", "unicode", "version", "絵文字", "이모지", "表情符号", "表情", "إيموجي")})(?!\\p{L})`,
  "gu"
)

const newWords = anyOf("new", "neue", "nuevos", "nouveaux", "nuove", "novos", "جديدة")

/** The word "new" in front of the others or behind them. */
const newWord = new RegExp(`^(?:${newWords})(?!\\p{L})|(?<!\\p{L})(?:${newWords})$`, "u")

/** The word for a year behind its number. */
const yearSuffix = new RegExp(`(?<=\\d{4})(?:${anyOf("年", "년")})(?!\\p{L})`, "gu")

const wordsOf = (text: string): string =>
  fold(text)
    .replaceAll(yearSuffix, " ")
    .replaceAll(ignored, " ")
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== "")
    .join(" ")
