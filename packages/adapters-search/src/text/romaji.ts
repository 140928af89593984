/** The kana of each consonant, before the vowels in the order of `vowels`. A space is a syllable that does not exist. */
const kanaByConsonant: Readonly<Record<string, string>> = {
  "": "あいうえお",
  k: "かきくけこ",
  g: "がぎぐげご",
  s: "さしすせそ",
  z: "ざじずぜぞ",
  t: "たちつてと",
  d: "だぢづでど",
  n: "なにぬねの",
  h: "はひふへほ",
  b: "ばびぶべぼ",
  p: "ぱぴぷぺぽ",
  m: "まみむめも",
  y: "や ゆ よ",
  r: "らりるれろ",
  w: "わ   を",
  x: "ぁぃぅぇぉ",
  xy: "ゃ ゅ ょ"
}

const vowels = "aiueo"

/** The Nihon-shiki romanization of each kana and of each kana with a small ゃ, ゅ or ょ. It is unambiguous. */
export const romajiOfKana: ReadonlyMap<string, string> = new Map([
  ...Object.entries(kanaByConsonant).flatMap(([consonant, row]) =>
    Array.from(row, (kana, at) => [kana, consonant + vowels[at]!] as const).filter(([kana]) => kana !== " ")
  ),
  ...Object.entries(kanaByConsonant)
    .filter(([consonant]) => /^[^yw]$/.test(consonant) && consonant !== "x")
    .flatMap(([consonant, row]) =>
      Array.from("ゃゅょ", (small, at) => [row[1]! + small, `${consonant}y${"auo"[at]!}`] as const)
    ),
  ["ゔ", "vu"],
  ["ー", "-"]
])

export const kanaOfRomaji: ReadonlyMap<string, string> = new Map(
  Array.from(romajiOfKana, ([kana, romaji]) => [romaji, kana])
)

/** Converts hiragana to romaji, from which `hiraganaOf` restores it. Keeps other characters. */
export const romajiOf = (hiragana: string): string =>
  hiragana
    .replace(/.[ゃゅょ]|./g, (kana) => romajiOfKana.get(kana) ?? Array.from(kana, single).join(""))
    .replace(/ん(?=[aiueoy])/g, "n'")
    .replaceAll("ん", "n")
    .replace(/っ(?=([kgsztdhbpmrv]))/g, (_, consonant: string) => consonant)
    .replaceAll("っ", "xtu")

const single = (kana: string) => romajiOfKana.get(kana) ?? kana

/** Converts romaji to hiragana. The inverse of `romajiOf`. */
export const hiraganaOf = (romaji: string): string =>
  romaji
    .replaceAll("xtu", "っ")
    .replace(/([kgsztdhbpmrv])(?=\1)/g, "っ")
    .replace(/n'|n(?![aiueoy])/g, "ん")
    .replace(/[kgsztdnhbpmrvwxy]?y?[aiueo]|-/g, (syllable) => kanaOfRomaji.get(syllable) ?? syllable)
