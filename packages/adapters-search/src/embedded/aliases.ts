import { type CatalogueEmoji, type Language, minimallyQualified } from "@emoji-catalogue/domain"

/** What emoji are called that CLDR has no word for: country codes in use that are not ISO's, cries, slang. */
const words: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  en: {
    "🇺🇸": "USA, America",
    "🇬🇧": "UK, Great Britain, Britain",
    "🇦🇪": "UAE",
    "🇰🇷": "Korea",
    "🇨🇿": "Czech Republic",
    "🇹🇷": "Turkey",
    "🍀": "good luck, luck",
    "🤞": "good luck",
    "👍": "agree",
    "🎂": "bday",
    "✈️": "aeroplane",
    "🚚": "lorry",
    "👟": "trainers",
    "🌙": "good night",
    "☀️": "good morning",
    "🍟": "chips"
  },
  es: {
    "🇺🇸": "EE. UU., EEUU, USA",
    "🇬🇧": "Gran Bretaña, UK",
    "🍀": "buena suerte",
    "🤞": "buena suerte",
    "💻": "computadora, laptop",
    "📱": "celular",
    "🚗": "carro",
    "🍟": "papas fritas",
    "👓": "lentes",
    "🥑": "palta",
    "🍑": "durazno",
    "🍓": "frutilla",
    "🚌": "camión",
    "🌙": "buenas noches",
    "☀️": "buenos días",
    "🍰": "torta, pastel"
  },
  fr: {
    "🇺🇸": "USA, États-Unis d’Amérique",
    "🇬🇧": "Grande-Bretagne, Angleterre",
    "🍀": "bonne chance",
    "🤞": "bonne chance"
  },
  de: {
    "🇺🇸": "USA, Amerika",
    "🇬🇧": "Großbritannien",
    "🍀": "viel Glück",
    "🤞": "viel Glück",
    "🎂": "alles Gute zum Geburtstag",
    "🌙": "gute Nacht",
    "☀️": "guten Morgen"
  },
  it: {
    "🇺🇸": "USA, America",
    "🇬🇧": "Gran Bretagna",
    "🍀": "buona fortuna",
    "🤞": "buona fortuna",
    "🌙": "buonanotte, buona notte",
    "☀️": "buongiorno"
  },
  pt: {
    "🇺🇸": "EUA, USA, América",
    "🇬🇧": "Grã-Bretanha",
    "🍀": "boa sorte",
    "🤞": "boa sorte",
    "📱": "telemóvel",
    "🚆": "comboio",
    "🚌": "autocarro",
    "🍦": "gelado",
    "☕": "bica",
    "🏆": "taça",
    "🥗": "salada",
    "🌙": "boa noite",
    "☀️": "bom dia"
  },
  ja: { "🇺🇸": "USA, 米国", "🇬🇧": "英国", "😭": "泣, 号泣", "😂": "草, 爆笑", "🌙": "おやすみ" },
  ko: { "😭": "ㅠㅠ, ㅜㅜ", "😢": "ㅠㅠ", "😂": "ㅋㅋ, ㅎㅎ" },
  zh: { "👍": "点赞", "😂": "哈哈", "🇺🇸": "美利坚", "🇬🇧": "大不列颠" },
  ar: { "🇺🇸": "أمريكا", "😂": "ههههه, هههه", "🇬🇧": "بريطانيا" }
}

const byEmoji = new Map(
  Object.entries(words).map(([language, lists]) => [
    language as Language,
    new Map(Object.entries(lists).map(([emoji, list]) => [minimallyQualified(emoji), list.split(", ")]))
  ])
)

const indicatorA = 0x1f1e6

/** The two letters of a country's flag, which are its ISO 3166 code. */
const regionOf = (emoji: string): ReadonlyArray<string> =>
  /^\p{RI}\p{RI}$/u.test(emoji)
    ? [Array.from(emoji, (letter) => String.fromCharCode(65 + letter.codePointAt(0)! - indicatorA)).join("")]
    : []

/** Two letters begin many words, which are meant more often than the country. */
const regionWeight = 0.5

export interface Alias {
  readonly value: string
  readonly weight: number
}

/** What else an emoji is called in a language. */
export const aliasesOf = ({ annotations, emoji }: CatalogueEmoji, language: Language): ReadonlyArray<Alias> => {
  const { keywords, name } = annotations[language]
  const listed = byEmoji.get(language)?.get(minimallyQualified(emoji)) ?? []
  return [
    ...regionOf(emoji).map((value) => ({ value, weight: regionWeight })),
    ...listed.filter((value) => value !== name && !keywords.includes(value)).map((value) => ({ value, weight: 1 }))
  ]
}
