/** Traditional characters of words that people look for, each before its simplified form. */
const traditional =
  "貓猫 龍龙 魚鱼 鳥鸟 馬马 豬猪 雞鸡 鴨鸭 獅狮 貝贝 蟲虫 蝦虾 蘋苹 麵面 飯饭 餅饼 餃饺 湯汤 飲饮 蔥葱 麥麦 葉叶 樹树 蘭兰 " +
  "車车 飛飞 機机 電电 視视 腦脑 話话 錶表 鐘钟 書书 筆笔 鏡镜 燈灯 鎖锁 門门 劍剑 鋼钢 錢钱 銀银 醫医 藥药 針针 " +
  "愛爱 樂乐 開开 關关 淚泪 憤愤 驚惊 嚇吓 親亲 臉脸 頭头 髮发 腳脚 聽听 說说 讀读 寫写 畫画 買买 賣卖 慶庆 禮礼 賀贺 " +
  "國国 韓韩 灣湾 島岛 紅红 藍蓝 綠绿 黃黄 銅铜 雲云 風风 陽阳 彈弹 煙烟 氣气 熱热 凍冻 聖圣 誕诞 節节 媽妈 爺爷 孫孙 " +
  "嬰婴 師师 員员 學学 獎奖 賽赛 號号 線线 點点 圓圆 數数 網网 館馆 場场 園园 廠厂 壽寿 烏乌 龜龟 鱷鳄 鯨鲸 獸兽 貴贵 寶宝"

/** Katakana writes the sounds of v with letters of its own, or with those of b. */
const ofB: Readonly<Record<string, string>> = { "": "ふ", ぁ: "は", ぃ: "ひ", ぇ: "へ", ぉ: "ほ" }

/** The letters that end a syllable of Hangul, as they begin one: until the next is typed, nobody knows which it is. */
const finals = "ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ"

const range = (first: string, count: number, spell: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => [String.fromCharCode(first.charCodeAt(0) + place), spell(place)] as const)

/** Characters that normalisation leaves alone, and what people write for them. */
const spelled = new Map([
  // What people type in two letters, and an accent that lower-casing may give: of İ for one.
  ..."œoe æae ßss øo ıi \u0307".split(" ").map((pair) => [pair[0]!, pair.slice(1)] as const),
  // Arabic letters that are written one for another, and both kinds of Arabic digits.
  ..."ٱا ىي ةه یي کك".split(" ").map((pair) => [pair[0]!, pair[1]!] as const),
  ...range("\u0660", 10, String),
  ...range("\u06F0", 10, String),
  ...range("ァ", 86, (place) => String.fromCharCode("ぁ".charCodeAt(0) + place)),
  ...range("ヽ", 2, (place) => String.fromCharCode("ゝ".charCodeAt(0) + place)),
  ...range("\u11A8", 27, (place) => finals.split(" ")[place]!),
  ...traditional.split(" ").map((pair) => [pair[0]!, pair[1]!] as const)
])

const isSpelled = new RegExp(`[${Array.from(spelled.keys()).join("")}]`, "g")

const isPlain = /^[a-z0-9 _-]*$/

/**
 * The form in which texts are compared: compatibility characters, case, accents and ligatures folded, katakana as
 * hiragana, traditional characters simplified, Arabic letters as they are written carelessly, Hangul as the letters that
 * its syllables are typed in. Idempotent.
 */
export const fold = (text: string): string => {
  if (isPlain.test(text)) return text
  const bare = text
    .normalize("NFKD")
    // Voiced-sound marks carry meaning in Japanese; the accents of other scripts do not, nor does what nobody sees. Tatweel
    // is an ornament.
    .replace(/(?![\u3099\u309A])[\p{Mn}\p{Cf}\u0640]/gu, "")
    .toLowerCase()
  if (isPlain.test(bare)) return bare
  return bare
    .replace(isSpelled, (character) => spelled.get(character)!)
    .replace(/う\u3099([ぁぃぇぉ]?)/g, (_, vowel: string) => `${ofB[vowel]}\u3099`)
}

/** A text as it is compared: its words, and the signs that stand alone, as `#` does in `keycap: #`. */
export interface TokenizedText {
  /** Scripts without spaces give one word a run; the s of `woman’s` is none. */
  readonly words: ReadonlyArray<string>
  readonly symbols: ReadonlyArray<string>
}

export const tokenize = (text: string): TokenizedText => {
  const folded = fold(text)
  if (isPlain.test(folded)) return { words: folded.match(/[a-z0-9]+/g) ?? [], symbols: [] }
  return {
    words: folded.replace(/['’]s(?![\p{L}\p{M}])/gu, "").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [],
    symbols: folded.split(/[\s:]+/).filter((sign) => sign !== "" && !/[\p{L}\p{N}\p{M}]/u.test(sign))
  }
}

/** What a text is read by: its words; where there are none, its signs. */
export const wordsOrSymbols = ({ symbols, words }: TokenizedText): ReadonlyArray<string> =>
  words.length > 0 ? words : symbols

/** The words of a text; of a text without any, its signs. */
export const tokensOf = (text: string): ReadonlyArray<string> => wordsOrSymbols(tokenize(text))

/**
 * The text but for case, compatibility characters, what nobody sees, and the colons around a shortcode: tells `+1` from
 * `-1`.
 */
export const literalOf = (text: string): string =>
  isPlain.test(text)
    ? text.trim()
    : text
        .normalize("NFKC")
        .replace(/\p{Cf}/gu, "")
        .toLowerCase()
        .trim()
        .replace(/^:(.+):$/u, "$1")
