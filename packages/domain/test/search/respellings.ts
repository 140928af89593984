import type { BlockedEntry } from "@emoji-catalogue/domain"

const digits: Readonly<Record<string, string>> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" }

/** One letter of the text as a digit, and all of them where half of the letters remain. */
const withDigits = (text: string): ReadonlyArray<string> => {
  const single = Array.from(text, (letter, at) => {
    const digit = letter === "l" ? "1" : digits[letter]
    return text.slice(0, at) + (digit ?? letter) + text.slice(at + 1)
  })
  const all = Array.from(text, (letter) => digits[letter] ?? letter).join("")
  const count = all.match(/\d/g)?.length ?? 0
  return count * 2 <= text.length ? [...single, all] : single
}

/** The spellings of an entry that try to get around the list. */
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
    ...spelled.map((separator) => Array.from(text).join(separator))
  ]
  return spellings.flatMap((each) => [each, `${each} face`, `happy ${each}`])
}
