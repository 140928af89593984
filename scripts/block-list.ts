/**
 * Prints the blocked search terms as plain text. `-- --write` replaces the list with text of the same format from
 * standard input. The entries of a language follow its code in brackets, such as `[de]`. An entry can start with these
 * marks:
 * - `*` blocks a Latin word in all languages. Without this mark, it is blocked only in the language of the section.
 *   Words in other scripts need no `*` to be blocked in all languages.
 * - `~` allows a Japanese word in Chinese, or a Chinese word in Japanese, because it is an ordinary word there.
 * - `=` blocks a word in Han, kana or Hangul only if it stands alone, because longer ordinary words contain it.
 *   Without this mark, it is blocked even inside of longer words, unless it is short.
 * - `!` allows a search whose whole text is the entry, because the entry has an everyday meaning, too.
 */
import { languages } from "@emoji-catalogue/domain"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

type Section = Record<"everywhere" | "own", Array<string>>

const file = join(import.meta.dirname, "../packages/text-moderation/src/blockList.json")
const phrases = "phrases"

const encode = (text: string) => Buffer.from(text).toString("base64")
const decode = (text: string) => Buffer.from(text, "base64").toString()

const print = () => {
  const list = JSON.parse(readFileSync(file, "utf8"))
  for (const language of languages) {
    const { everywhere, own }: Section = list[language]
    console.log([`[${language}]`, ...everywhere.map((entry) => `*${decode(entry)}`), ...own.map(decode)].join("\n"))
  }
  console.log([`[${phrases}]`, ...list.ordinaryPhrases.map(decode)].join("\n"))
}

const write = (text: string) => {
  const sections = new Map<string, Section>([phrases, ...languages].map((name) => [name, { everywhere: [], own: [] }]))
  let section: Section | undefined
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const name = /^\[(.+)\]$/.exec(line)?.[1]
    if (name !== undefined) section = sections.get(name)
    if (section === undefined) throw new Error(`Expected a language in brackets: ${line}`)
    if (name !== undefined) continue
    if (line.startsWith("*")) section.everywhere.push(encode(line.slice(1)))
    else section.own.push(encode(line))
  }
  const { own: ordinaryPhrases } = sections.get(phrases)!
  const list = Object.fromEntries(languages.map((language) => [language, sections.get(language)!]))
  writeFileSync(file, `${JSON.stringify({ ordinaryPhrases, ...list }, null, 2)}\n`)
}

if (process.argv.includes("--write")) write(readFileSync(0, "utf8"))
else print()
