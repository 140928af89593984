import simplifiedCharacters from "./simplifiedCharacters.json" with { type: "json" }

/**
 * `fold` replaces ヴ and a small vowel by one of these kana and a separate voiced-sound mark. For example, ヴァ and バ are
 * two spellings of "va", and both become は and the mark. The keys are the small vowels in hiragana. The empty key is
 * for ヴ without a small vowel ("vu").
 */
const bKanaByVowel: Readonly<Record<string, string>> = { "": "ふ", ぁ: "は", ぃ: "ひ", ぇ: "へ", ぉ: "ほ" }

/**
 * `fold` replaces the final consonants of Hangul syllables (U+11A8 to U+11C2) with these initial consonants, so that a
 * half-typed text is a prefix of the whole text. For example, while a user types 가나, the text changes from 가 to 간 and
 * then to 가나: the keyboard treats ㄴ as the final consonant of 가 until the user types the next vowel.
 */
const finals = "ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ"

const range = (first: string, count: number, spell: (offset: number) => string) =>
  Array.from(
    { length: count },
    (_, offset) => [String.fromCharCode(first.charCodeAt(0) + offset), spell(offset)] as const
  )

/** Replacements for characters that Unicode normalization does not change. */
const replacements = new Map([
  // These are Latin letters that people commonly type as ASCII letters.
  ..."œoe æae ßss øo ıi".split(" ").map((pair) => [pair[0]!, pair.slice(1)] as const),
  // The next three lines are for Arabic letters that are used interchangeably, Arabic-Indic digits, and extended
  // Arabic-Indic digits.
  ..."ٱا ىي ةه یي کك".split(" ").map((pair) => [pair[0]!, pair[1]!] as const),
  ...range("\u0660", 10, String),
  ...range("\u06F0", 10, String),
  ...range("ァ", 86, (offset) => String.fromCharCode("ぁ".charCodeAt(0) + offset)),
  ...range("ヽ", 2, (offset) => String.fromCharCode("ゝ".charCodeAt(0) + offset)),
  ...range("\u11A8", 27, (offset) => finals.split(" ")[offset]!),
  ...simplifiedCharacters.flatMap((line) => line.split(" ")).map((pair) => [pair[0]!, pair[1]!] as const)
])

const replaceable = new RegExp(`[${Array.from(replacements.keys()).join("")}]`, "g")

/** `fold` leaves a text that passes this check unchanged. */
export const isPlainAscii = (text: string): boolean => plainAscii.test(text)
const plainAscii = /^[a-z0-9 _-]*$/

/**
 * Folds a text, so that texts that differ only in spelling variants become equal. Removes differences of case, accents,
 * ligatures, compatibility characters and Arabic letter variants. Converts katakana to hiragana, traditional to
 * simplified Chinese characters, and Hangul syllables to the letters from which they are typed. Idempotent.
 */
export const fold = (text: string): string => {
  if (isPlainAscii(text)) return text
  const bare = text
    .normalize("NFKD")
    // Removes accents, invisible characters and the ornamental tatweel. Keeps the Japanese voiced-sound marks, because
    // they distinguish words.
    .replace(/(?![\u3099\u309A])[\p{Mn}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
  if (isPlainAscii(bare)) return bare
  return bare
    .replace(replaceable, (character) => replacements.get(character)!)
    .replace(/う\u3099([ぁぃぇぉ]?)/g, (_, vowel: string) => `${bKanaByVowel[vowel]}\u3099`)
}
