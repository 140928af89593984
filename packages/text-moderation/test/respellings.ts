import { fold } from "@emoji-catalogue/domain"
import type { BlockedEntry } from "@emoji-catalogue/text-moderation"
import { ordinaryPhrases } from "../src/blockList.ts"

const digits: Readonly<Record<string, string>> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" }

/** Each letter of the text as a digit, and all letters if at least half of the text remains letters. */
const withDigits = (text: string): ReadonlyArray<string> => {
  const single = Array.from(text, (letter, at) => {
    const digit = letter === "l" ? "1" : digits[letter]
    return text.slice(0, at) + (digit ?? letter) + text.slice(at + 1)
  })
  const all = Array.from(text, (letter) => digits[letter] ?? letter).join("")
  const count = all.match(/\d/g)?.length ?? 0
  return count * 2 <= text.length ? [...single, all] : single
}

const firstRegionalIndicator = 0x1f1e6

/** The text with similar letters, or with an invisible one. */
const disguised = (text: string): ReadonlyArray<string> => [
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(firstRegionalIndicator + letter.charCodeAt(0) - 97)),
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1f170 + letter.charCodeAt(0) - 97)),
  text.replace(/[aeio]/g, (letter) => ({ a: "α", e: "ε", i: "ι", o: "ο" })[letter]!),
  text.replace(/[aeigrn]/g, (letter) => ({ a: "ᴀ", e: "ᴇ", i: "ɪ", g: "ɢ", r: "ʀ", n: "ɴ" })[letter]!),
  `${text[0]}\u3164${text.slice(1)}`
]

/** The text with each of its letters doubled. */
const withDoubledLetters = (text: string): ReadonlyArray<string> =>
  Array.from(text, (letter, at) => text.slice(0, at) + letter + text.slice(at))

/** The word in two pieces: after the first letter, in the middle and before the last letter. */
const divided = (text: string): ReadonlyArray<string> => {
  const letters = Array.from(text)
  return [1, letters.length >> 1, letters.length - 1].map(
    (at) => `${letters.slice(0, at).join("")} ${letters.slice(at).join("")}`
  )
}

const ordinary = new Set(ordinaryPhrases.map((phrase) => fold(phrase).replaceAll("-", " ")))

/** Notes with spaces between them are a chord progression. */
const chords = /^[a-g](?: (?:- )?[a-g]){2}$/

/** Spellings of an entry that try to get around the list, except ordinary words and phrases. */
export const respellings = ({ text }: Pick<BlockedEntry, "text">): ReadonlyArray<string> => {
  const isAlphabetic = /^[\p{Script=Latin} ]+$/u.test(text)
  const words = text.split(" ")
  const spelled = words.length > 1 || Array.from(text).length < 3 ? [] : [" ", ".", "-", "_", "*", " - ", "\u200B"]
  const spellings = [
    text,
    text.toUpperCase(),
    text.normalize("NFD"),
    text.replaceAll(" ", "-"),
    `"${text}"`,
    `:${text}:`,
    `${text}!!`,
    ...(isAlphabetic && words.length === 1 ? withDigits(text) : []),
    ...(isAlphabetic && words.length === 1 && text.length > 3 ? [`${text[0]}*${text.slice(2)}`] : []),
    ...(isAlphabetic ? [text.replace(/.$/, "$&$&$&$&$&")] : []),
    ...(isAlphabetic ? [`${text}1`, `${text}123`, `7${text}`] : []),
    ...(/^[a-z]{4,}$/.test(text) ? [...withDoubledLetters(text), `${text[0]}#${text.slice(2)}`] : []),
    ...(/^[a-z]{4,}$/.test(text) ? [`${text}x`, `${text}xx`] : []),
    ...(/^[a-z ]+$/.test(text) ? disguised(text) : []),
    ...(/^\p{L}{3,}$/u.test(text) ? divided(text) : []),
    ...spelled.map((separator) => Array.from(text).join(separator))
  ]
  const blocked = spellings.filter((each) => !chords.test(each) && !ordinary.has(fold(each)))
  return blocked.flatMap((each) => [each, `${each} face`, `happy ${each}`])
}
