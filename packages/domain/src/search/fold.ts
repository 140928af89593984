/** Traditional characters of common search words, each followed by its simplified form. */
const traditional =
  "貓猫 龍龙 魚鱼 鳥鸟 馬马 豬猪 雞鸡 鴨鸭 獅狮 貝贝 蟲虫 蝦虾 蘋苹 麵面 飯饭 餅饼 餃饺 湯汤 飲饮 蔥葱 麥麦 葉叶 樹树 蘭兰 " +
  "車车 飛飞 機机 電电 視视 腦脑 話话 錶表 鐘钟 書书 筆笔 鏡镜 燈灯 鎖锁 門门 劍剑 鋼钢 錢钱 銀银 醫医 藥药 針针 " +
  "愛爱 樂乐 開开 關关 淚泪 憤愤 驚惊 嚇吓 親亲 臉脸 頭头 髮发 腳脚 聽听 說说 讀读 寫写 畫画 買买 賣卖 慶庆 禮礼 賀贺 " +
  "國国 韓韩 灣湾 島岛 紅红 藍蓝 綠绿 黃黄 銅铜 雲云 風风 陽阳 彈弹 煙烟 氣气 熱热 凍冻 聖圣 誕诞 節节 媽妈 爺爷 孫孙 " +
  "嬰婴 師师 員员 學学 獎奖 賽赛 號号 線线 點点 圓圆 數数 網网 館馆 場场 園园 廠厂 壽寿 烏乌 龜龟 鱷鳄 鯨鲸 獸兽 貴贵 寶宝"

/** Katakana writes the v sounds with letters of their own or with those of b. */
const bKanaByVowel: Readonly<Record<string, string>> = { "": "ふ", ぁ: "は", ぃ: "ひ", ぇ: "へ", ぉ: "ほ" }

/** Final consonants of Hangul syllables as initial ones: while typing, a final may still become the next initial. */
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
  ...traditional.split(" ").map((pair) => [pair[0]!, pair[1]!] as const)
])

const replaceable = new RegExp(`[${Array.from(replacements.keys()).join("")}]`, "g")

/** Folding leaves such a text as it is. */
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
