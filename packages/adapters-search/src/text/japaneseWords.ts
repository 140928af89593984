/** Matches the runs of one script: katakana, hiragana, or Latin letters and digits. A character without a run is kanji. */
const runs = /([\u30A1-\u30FA\u30FC-\u30FF]+)|([\u3041-\u309Fー]+)|[^\u3041-\u30FF\p{Script=Han}]+/gu

const kanji = /\p{Script=Han}/u

/** A shorter ending of a run of kana is a word only if the kana before it are a word, too. */
const minEnding = 3
const minWord = 2

/** The words of kana in Japanese texts: all runs of katakana, and the texts that consist only of hiragana. */
export const japaneseKanaWords = (texts: Iterable<string>): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts) {
    for (const [run, inKatakana, inHiragana] of text.matchAll(runs)) {
      if (run.length >= minWord && (inKatakana !== undefined || inHiragana === text)) words.add(run)
    }
  }
  return words
}

/**
 * The positions in a Japanese text at which a word may start: each kanji, because most kanji have a meaning of their
 * own, the start of each run of katakana, Latin letters or digits, and each kana from which the rest of its run is one
 * of `words`. Other kana are in the middle of a word: `すし` is not a part of `クロスした剣`, nor `2時` of `12時`.
 */
export const japaneseWordStarts = (text: string, words: ReadonlySet<string>): ReadonlySet<number> => {
  const starts = new Set<number>()
  for (let at = 0; at < text.length; at++) if (kanji.test(text[at]!)) starts.add(at)
  for (const { 0: run, 1: inKatakana, 2: inHiragana, index } of text.matchAll(runs)) {
    if (inHiragana === undefined) starts.add(index)
    if (inKatakana === undefined && inHiragana === undefined) continue
    for (let at = 0; at <= run.length - minWord; at++) {
      const isEnding = at === 0 || run.length - at >= minEnding || words.has(run.slice(0, at))
      if (isEnding && words.has(run.slice(at))) starts.add(index + at)
    }
  }
  return starts
}
