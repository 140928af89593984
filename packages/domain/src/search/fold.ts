import simplifiedCharacters from "./simplifiedCharacters.json" with { type: "json" }

/** Katakana spells the v sounds with letters for v or for b. */
const bKanaByVowel: Readonly<Record<string, string>> = { "": "ふ", ぁ: "は", ぃ: "ひ", ぇ: "へ", ぉ: "ほ" }

/**
 * Final consonants of Hangul syllables as initial ones: while typing, a final may still become the initial of the next
 * syllable.
 */
const finals = "ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ"

const range = (first: string, count: number, spell: (offset: number) => string) =>
  Array.from(
    { length: count },
    (_, offset) => [String.fromCharCode(first.charCodeAt(0) + offset), spell(offset)] as const
  )

/** Replacements for characters that Unicode normalisation leaves alone. */
const replacements = new Map([
  // Letters commonly typed as two, and the combining dot that lower-casing İ leaves.
  ..."œoe æae ßss øo ıi \u0307".split(" ").map((pair) => [pair[0]!, pair.slice(1)] as const),
  // Arabic letters that are used interchangeably, and both sets of Arabic digits.
  ..."ٱا ىي ةه یي کك".split(" ").map((pair) => [pair[0]!, pair[1]!] as const),
  ...range("\u0660", 10, String),
  ...range("\u06F0", 10, String),
  ...range("ァ", 86, (offset) => String.fromCharCode("ぁ".charCodeAt(0) + offset)),
  ...range("ヽ", 2, (offset) => String.fromCharCode("ゝ".charCodeAt(0) + offset)),
  ...range("\u11A8", 27, (offset) => finals.split(" ")[offset]!),
  // Traditional Chinese characters and their simplified forms.
  ...simplifiedCharacters.flatMap((line) => line.split(" ")).map((pair) => [pair[0]!, pair[1]!] as const)
])

const replaceable = new RegExp(`[${Array.from(replacements.keys()).join("")}]`, "g")

/** Whether a text is plain ASCII, which folding leaves unchanged. */
export const isPlainAscii = (text: string): boolean => plainAscii.test(text)
const plainAscii = /^[a-z0-9 _-]*$/

/**
 * Folds a text for comparison: compatibility characters, case, accents and ligatures, katakana to hiragana, traditional
 * to simplified characters, Arabic letter variants, Hangul syllables to the letters they are typed in. Idempotent.
 */
export const fold = (text: string): string => {
  if (isPlainAscii(text)) return text
  const bare = text
    .normalize("NFKD")
    // Removes accents, invisible characters and the ornamental tatweel; keeps the voiced-sound marks of Japanese, which
    // carry meaning.
    .replace(/(?![\u3099\u309A])[\p{Mn}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
  if (isPlainAscii(bare)) return bare
  return bare
    .replace(replaceable, (character) => replacements.get(character)!)
    .replace(/う\u3099([ぁぃぇぉ]?)/g, (_, vowel: string) => `${bKanaByVowel[vowel]}\u3099`)
}
