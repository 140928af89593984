import type { Annotation, Language } from "@emoji-catalogue/domain"
import { Record } from "effect"

type InEveryLanguage<A> = { readonly [L in Language]: A }

type Texts = readonly [name: string, ...keywords: ReadonlyArray<string>]

/** The names are the same as in Unicode CLDR. */
const texts = {
  "😀": {
    en: ["grinning face", "happy", "smile"],
    es: ["cara sonriendo", "feliz", "sonrisa"],
    fr: ["visage rieur", "heureux", "sourire"],
    de: ["grinsendes Gesicht", "fröhlich", "lachen"],
    it: ["faccina con un gran sorriso", "felice", "sorriso"],
    pt: ["rosto risonho", "feliz", "riso"],
    ja: ["にっこり笑う", "ハッピー", "笑顔"],
    ko: ["활짝 웃는 얼굴", "행복", "미소"],
    zh: ["嘿嘿", "高兴", "笑脸"],
    ar: ["وجه بابتسامة عريضة", "سعيد", "ابتسامة"]
  },
  "😃": {
    en: ["grinning face with big eyes", "happy", "joy"],
    es: ["cara sonriendo con ojos grandes", "feliz", "risa"],
    fr: ["visage souriant avec de grands yeux", "heureux", "joie"],
    de: ["grinsendes Gesicht mit großen Augen", "fröhlich", "Freude"],
    it: ["faccina con sorriso e occhi spalancati", "felice", "gioia"],
    pt: ["rosto risonho com olhos bem abertos", "feliz", "alegria"],
    ja: ["わーい", "ハッピー", "喜び"],
    ko: ["눈을 크게 뜨고 웃는 얼굴", "행복", "기쁨"],
    zh: ["哈哈", "高兴", "太棒了"],
    ar: ["وجه مبتسم بعينين كبيرتين", "سعيد", "فرح"]
  },
  "❤️": {
    en: ["red heart", "love"],
    es: ["corazón rojo", "amor"],
    fr: ["cœur rouge", "amour"],
    de: ["rotes Herz", "Liebe"],
    it: ["cuore rosso", "amore"],
    pt: ["coração vermelho", "amor"],
    ja: ["赤いハート", "愛"],
    ko: ["빨간색 하트", "사랑"],
    zh: ["红心", "爱"],
    ar: ["قلب أحمر", "حب"]
  },
  "👩‍🚀": {
    en: ["woman astronaut", "rocket", "space"],
    es: ["astronauta mujer", "cohete", "espacio"],
    fr: ["astronaute femme", "fusée", "espace"],
    de: ["Astronautin", "Rakete", "Weltraum"],
    it: ["astronauta donna", "razzo", "spazio"],
    pt: ["astronauta mulher", "foguete", "espaço"],
    ja: ["女性宇宙飛行士", "ロケット", "宇宙"],
    ko: ["여자 우주비행사", "로켓", "우주"],
    zh: ["女宇航员", "火箭", "宇宙"],
    ar: ["رائدة فضاء", "صاروخ", "فضاء"]
  },
  "👩🏻‍🚀": {
    en: ["woman astronaut: light skin tone", "space"],
    es: ["astronauta mujer: tono de piel claro", "espacio"],
    fr: ["astronaute femme : peau claire", "espace"],
    de: ["Astronautin: helle Hautfarbe", "Weltraum"],
    it: ["astronauta donna: carnagione chiara", "spazio"],
    pt: ["astronauta mulher: pele clara", "espaço"],
    ja: ["女性宇宙飛行士: 薄い肌色", "宇宙"],
    ko: ["여자 우주비행사: 하얀 피부", "우주"],
    zh: ["女宇航员: 较浅肤色", "宇宙"],
    ar: ["رائدة فضاء: بشرة بلون فاتح", "فضاء"]
  },
  "👩🏿‍🚀": {
    en: ["woman astronaut: dark skin tone", "space"],
    es: ["astronauta mujer: tono de piel oscuro", "espacio"],
    fr: ["astronaute femme : peau foncée", "espace"],
    de: ["Astronautin: dunkle Hautfarbe", "Weltraum"],
    it: ["astronauta donna: carnagione scura", "spazio"],
    pt: ["astronauta mulher: pele escura", "espaço"],
    ja: ["女性宇宙飛行士: 濃い肌色", "宇宙"],
    ko: ["여자 우주비행사: 검은색 피부", "우주"],
    zh: ["女宇航员: 较深肤色", "宇宙"],
    ar: ["رائدة فضاء: بشرة بلون غامق", "فضاء"]
  },
  "#️⃣": {
    en: ["keycap: #", "hash", "pound"],
    es: ["Teclas: #", "almohadilla", "numeral"],
    fr: ["touches : #", "dièse", "croisillon"],
    de: ["Taste: #", "Raute", "Doppelkreuz"],
    it: ["tasto: #", "cancelletto", "hashtag"],
    pt: ["tecla: #", "cerquilha", "hashtag"],
    ja: ["囲み数字: #", "シャープ", "井桁"],
    ko: ["키 캡: #", "샵", "우물정자"],
    zh: ["按键: #", "井号", "井字键"],
    ar: ["مفتاح: #", "مربع", "هاشتاغ"]
  },
  "🇯🇵": {
    en: ["flag: Japan", "JP", "flag"],
    es: ["Bandera: Japón", "JP", "bandera"],
    fr: ["drapeau : Japon", "JP", "drapeau"],
    de: ["Flagge: Japan", "JP", "Flagge"],
    it: ["bandiera: Giappone", "JP", "bandiera"],
    pt: ["bandeira: Japão", "JP", "bandeira"],
    ja: ["旗: 日本", "JP", "旗"],
    ko: ["깃발: 일본", "JP", "깃발"],
    zh: ["旗: 日本", "JP", "旗"],
    ar: ["علم: اليابان", "JP", "علم"]
  },
  "🇨🇮": {
    en: ["flag: Côte d’Ivoire", "CI", "flag"],
    es: ["Bandera: Côte d’Ivoire", "CI", "bandera"],
    fr: ["drapeau : Côte d’Ivoire", "CI", "drapeau"],
    de: ["Flagge: Côte d’Ivoire", "CI", "Flagge"],
    it: ["bandiera: Costa d’Avorio", "CI", "bandiera"],
    pt: ["bandeira: Costa do Marfim", "CI", "bandeira"],
    ja: ["旗: コートジボワール", "CI", "旗"],
    ko: ["깃발: 코트디부아르", "CI", "깃발"],
    zh: ["旗: 科特迪瓦", "CI", "旗"],
    ar: ["علم: ساحل العاج", "CI", "علم"]
  },
  "🏻": {
    en: ["light skin tone"],
    es: ["tono de piel claro"],
    fr: ["peau claire"],
    de: ["helle Hautfarbe"],
    it: ["carnagione chiara"],
    pt: ["pele clara"],
    ja: ["薄い肌色"],
    ko: ["하얀 피부"],
    zh: ["较浅肤色"],
    ar: ["بشرة بلون فاتح"]
  }
} satisfies { readonly [characters: string]: InEveryLanguage<Texts> }

export type SampleCharacters = keyof typeof texts

export const sampleAnnotations = (characters: SampleCharacters): InEveryLanguage<Annotation> => {
  const byLanguage: InEveryLanguage<Texts> = texts[characters]
  return Record.map(byLanguage, ([name, ...keywords]) => ({ name, keywords }))
}
