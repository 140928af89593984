import type { Platform, Version } from "@emoji-catalogue/client-sdk"
import type { ScriptMessages } from "../messages/script/en.ts"
import { foldText } from "./foldText.ts"

/** What has a page that a query may name. */
export interface NamedPages {
  readonly platforms: ReadonlyArray<Pick<Platform, "devices" | "name"> & { readonly id: string }>
  readonly versions: ReadonlyArray<Pick<Version, "version" | "year">>
}

export interface FoundPage {
  /** In English. */
  readonly path: string
  readonly title: string
  readonly devices: ReadonlyArray<string>
}

const maxPages = 3

/** Shorter starts of names are mostly words for emoji: "face", "wind". */
const minPrefix = 5

/** The words for emoji in the languages of the pages. Most platforms have one in their names. */
const emojiWords = /(?<!\p{L})(?:emojis?|絵文字|이모지|表情符号|[اإ]يموجي)(?!\p{L})/giu

/** The pages of the year, the version and the platforms that a query names, also together with the word "emoji". */
export const findPages = (
  query: string,
  { platforms, versions }: NamedPages,
  messages: ScriptMessages
): ReadonlyArray<FoundPage> => {
  const text = query.normalize("NFKC").replaceAll(emojiWords, " ").trim()
  const words = wordsOf(text)
  if (words.length === 0) return []
  const pages: Array<FoundPage> = []
  const year = versions.find((each) => `${each.year}` === text)?.year
  if (year !== undefined) pages.push({ path: `/years/${year}`, title: messages.newEmojiOf(year), devices: [] })
  const found = versions.find(({ version }) => version === text || version === `${text}.0`)
  if (found !== undefined) {
    const title = messages.emoji.sinceValue(found.version, found.year)
    pages.push({ path: `/versions/${found.version}`, title, devices: [] })
  }
  for (const platform of platforms) {
    const { devices, id, name } = platform
    if (isNamed(platform, words)) pages.push({ path: `/platforms/${id}`, title: name, devices })
  }
  return pages.slice(0, maxPages)
}

/** Whether each word is one of the platform's id, name and devices, or the start of one. */
const isNamed = ({ devices, id, name }: NamedPages["platforms"][number], words: ReadonlyArray<string>): boolean => {
  const names = wordsOf([id, name, ...devices].join(" "))
  return words.every((word) =>
    names.some((each) => each === word || (word.length >= minPrefix && each.startsWith(word)))
  )
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldText)
    .filter((word) => word !== "")
