import { fold, isPlainAscii } from "@emoji-catalogue/domain"

/** Maps digits, signs and Cyrillic letters to the Latin letters that they may replace (`3` → `e`). */
export const lookalikes = new Map(
  "0o 1i 2z 3e 4a 5s 6g 7t 8b 9g @a $s !i |i €e аa еe оo іi рp сc уy хx кk".split(" ").map(([from, to]) => [from!, to!])
)

const characters = Array.from(lookalikes.keys()).join("")
export const lookalike = new RegExp(`[${characters}]`, "g")

/**
 * Matches texts with a character that is not a letter, or that may replace a letter. Other texts have only one reading.
 */
export const hasOtherReading = new RegExp(`[^\\p{L}\\p{M}]|[${characters}]`, "u")

const alphabet = "abcdefghijklmnopqrstuvwxyz"

const lettersFrom = (first: number): ReadonlyArray<readonly [string, string]> =>
  Array.from(alphabet, (letter, offset) => [String.fromCodePoint(first + offset), letter] as const)

/** Characters that look like Latin letters, but that Unicode's compatibility decomposition does not convert. */
const disguises = new Map([
  // Regional indicators, negative circled and negative squared letters.
  ...[0x1f1e6, 0x1f150, 0x1f170].flatMap(lettersFrom),
  ..."αa βb εe ιi κk νv οo ρp τt υu χx ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz"
    .split(" ")
    .map((pair) => [pair[0]!, pair[1]!] as const)
])
const disguise = new RegExp(`[${Array.from(disguises.keys()).join("")}]`, "gu")

export const revealed = (text: string): string =>
  isPlainAscii(text)
    ? text
    : fold(text.replace(/\p{Default_Ignorable_Code_Point}/gu, "")).replace(disguise, (letter) => disguises.get(letter)!)
