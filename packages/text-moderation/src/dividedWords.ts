/** The length of a word without the marks of kana and with one letter per Hangul syllable. */
const letterCount = (chunk: string): number => chunk.replace(/[\u3099\u309A\u1100-\u115F]/g, "").length

/** Three note names are a chord progression rather than a word. */
const threeNotes = /^[a-g]{3}$/

const minSpelledLetters = 3

/**
 * Words that are spelled with spaces between letters: each run of short pieces, with and without the first, which may be an
 * article.
 */
export function* spelledWords(chunks: ReadonlyArray<string>): Iterable<string> {
  if (chunks.length < minSpelledLetters) return
  for (const maxLength of [1, 2]) {
    let run: Array<string> = []
    for (const chunk of [...chunks, ""]) {
      if (chunk !== "" && letterCount(chunk) <= maxLength) run.push(chunk)
      else {
        if (run.length >= minSpelledLetters)
          yield* [run.join(""), run.slice(1).join("")].filter((word) => !threeNotes.test(word))
        run = []
      }
    }
  }
}

const maxPieces = 4
const hasLetter = /[\p{L}@$!|€]/u
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Two to four adjacent words, joined. Leaves out numbers at either end, which count something, and single letters, which
 * `spelledWords` joins, except in scripts without spaces, where two characters may be a word.
 */
export function* adjacentWords(chunks: ReadonlyArray<string>): Iterable<string> {
  for (let from = 0; from < chunks.length - 1; from++) {
    if (!hasLetter.test(chunks[from]!)) continue
    let joined = chunks[from]!
    const to = Math.min(from + maxPieces, chunks.length)
    for (let end = from + 1; end < to; end++) {
      joined += chunks[end]!
      if ((joined.length > end - from + 1 || unspaced.test(joined)) && hasLetter.test(chunks[end]!)) yield joined
    }
  }
}
