import kuromoji from "@sglkc/kuromoji"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { hasIdeograph } from "../src/text/scripts.ts"

/** A word of a text and its reading in hiragana. A word without ideographs is its own reading, in hiragana. */
export interface JapaneseWord {
  readonly spelling: string
  readonly reading: string
}

export interface WordReader {
  /** Divides a text into words. Undefined if the dictionary does not have the reading of one of them. */
  readonly wordsOf: (text: string) => ReadonlyArray<JapaneseWord> | undefined
  /** The readings of a text that is a word of the dictionary, the usual one first; otherwise empty. */
  readonly readingsOf: (text: string) => ReadonlyArray<string>
}

/** The positions of the fields of a dictionary entry. */
const field = { kind: 2, reading: 8 }
const properNoun = "固有名詞"
const unknown = "*"

/** A single text has few readings in use. Rare ones would only find it for other words. */
const maxReadings = 2

export const hiragana = (kana: string): string =>
  kana.replace(/[ァ-ヴ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/** The dictionary has the character 々 as its own reading. */
const isReading = (reading: string) => reading !== unknown && !hasIdeograph(reading)

/** Readings of characters and words that the dictionary lacks. */
const ownReadings: Readonly<Record<string, string>> = {
  仔: "こ",
  仔猫: "こねこ",
  仔馬: "こうま",
  儲: "もう",
  専: "せん",
  隕石: "いんせき",
  凡: "ぼん",
  営: "えい",
  噓: "うそ",
  失聴: "しっちょう",
  妊夫: "にんぷ",
  妊活: "にんかつ",
  就活: "しゅうかつ",
  抑鬱: "よくうつ",
  拉麺: "らーめん",
  拒食: "きょしょく",
  担々: "たんたん",
  捨離: "しゃり",
  既読: "きどく",
  檸檬: "れもん",
  泣: "なき",
  浮環: "ふかん",
  爆: "ばく",
  爆睡: "ばくすい",
  爆速: "ばくそく",
  癒: "いや",
  癒や: "いや",
  直翅目: "ちょくしもく",
  稽留: "けいりゅう",
  米菓: "べいか",
  自閉: "じへい",
  誕: "たん",
  鉤: "かぎ",
  鋏: "はさみ",
  雹: "ひょう",
  靄: "もや",
  鬱: "うつ"
}

/** The type declarations of the package lack this member. */
interface Lattice {
  /** The nodes that end at each position. Some positions have none. */
  readonly nodes_end_at: ReadonlyArray<ReadonlyArray<kuromoji.ViterbiNode> | undefined>
}

export const wordReader = async (): Promise<WordReader> => {
  const dicPath = join(dirname(createRequire(import.meta.url).resolve("@sglkc/kuromoji/package.json")), "dict")
  const tokenizer = await new Promise<kuromoji.Tokenizer<kuromoji.IpadicFeatures>>((resolve, reject) =>
    kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)))
  )

  const readingsOf = (text: string): ReadonlyArray<string> => {
    // The type assertion is necessary, because the declared type lacks the member.
    const lattice = tokenizer.getLattice(text) as unknown as Lattice
    const entries = lattice.nodes_end_at
      .flatMap((nodes) => nodes ?? [])
      .filter(({ surface_form, type }) => type === "KNOWN" && surface_form === text)
      .sort((left, right) => left.cost - right.cost)
      .map(({ name }) => tokenizer.token_info_dictionary.getFeatures(name).split(","))
    const common = entries.filter((fields) => fields[field.kind] !== properNoun)
    const readings = (common.length > 0 ? common : entries).map((fields) => fields[field.reading] ?? unknown)
    return Array.from(new Set(readings.filter(isReading).map(hiragana))).slice(0, maxReadings)
  }

  const readingOf = ({ pos_detail_1, reading, surface_form }: kuromoji.IpadicFeatures): string | undefined => {
    if (!hasIdeograph(surface_form)) return hiragana(surface_form)
    // A word that is also a name is read as a word.
    const [word] = pos_detail_1 === properNoun ? readingsOf(surface_form) : []
    if (word !== undefined) return word
    return reading !== undefined && isReading(reading) ? hiragana(reading) : ownReadings[surface_form]
  }

  const wordsOf = (text: string): ReadonlyArray<JapaneseWord> | undefined => {
    const words = tokenizer.tokenize(text).map((word) => ({ spelling: word.surface_form, reading: readingOf(word) }))
    return words.every((word): word is JapaneseWord => word.reading !== undefined) ? words : undefined
  }
  return { wordsOf, readingsOf }
}
