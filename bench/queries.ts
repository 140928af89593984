/** Search queries by language. They are whole words, unfinished words and phrases. */
export const queries: Readonly<Record<string, ReadonlyArray<string>>> = {
  en: ["cat", "heart", "smile", "thumbs up", "red heart", "rock", "pizz", "flag ja"],
  es: ["gato", "corazón", "sonrisa", "fuego", "corazón rojo", "cohete", "españ", "cara con lá"],
  fr: ["chat", "cœur", "sourire", "fête", "cœur rouge", "fusée", "étoil", "visage avec la"],
  de: ["katze", "herz", "lächeln", "daumen hoch", "rotes herz", "rakete", "geburts", "gesicht mit tr"],
  it: ["gatto", "cuore", "sorriso", "festa", "cuore rosso", "razzo", "stell", "faccina con la"],
  pt: ["gato", "coração", "sorriso", "festa", "coração vermelho", "foguete", "estrel", "rosto com lá"],
  ja: ["猫", "ハート", "笑顔", "ロケット", "赤いハート", "寿司", "ねこ", "旗"],
  ko: ["고양이", "하트", "미소", "로켓", "빨간색 하트", "축하", "별", "웃는 얼"],
  zh: ["猫", "心", "笑", "火箭", "红心", "生日", "星", "旗"],
  ar: ["قطة", "قلب", "ابتسامة", "صاروخ", "قلب أحمر", "احتفال", "نجم", "وجه مبتسم"]
}

/** Each query has a typo. Such typos are rare in Japanese, Korean and Chinese, so these have fewer queries. */
export const mistyped: Readonly<Record<string, ReadonlyArray<string>>> = {
  en: ["hart eyes", "smilee", "rokcet", "astronuat", "piza"],
  es: ["corazom", "sonrrisa", "coehte", "estrela"],
  fr: ["sourrire", "fusee", "etoille", "astronote"],
  de: ["kazte", "lacheln", "rackete", "geburtstagg"],
  it: ["gato", "sorisso", "razo", "stela"],
  pt: ["corasao", "sorisso", "foguette", "estrella"],
  ja: ["ロケト", "ハードト", "アイスクーム"],
  ko: ["고얌이", "로캣", "아이스크람"],
  zh: ["火剪车", "冰激棱"],
  ar: ["قطه", "إبتسامه", "صارخ", "نجمه"]
}
