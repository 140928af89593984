/** The voiced-sound marks of kana do not count, and a Hangul syllable counts as one letter. */
const letterCount = (chunk: string): number => chunk.replace(/[\u3099\u309A\u1100-\u115F]/g, "").length

/** Matches three note names (`c f g`), because they are a chord progression rather than a spelled word. */
const threeNotes = /^[a-g]{3}$/

const minSpelledLetters = 3

/**
 * Finds words that are spelled with spaces between letters (`p a r t y`). The first pass joins each run of at least
 * three adjacent pieces of one letter. The second pass joins runs of pieces of one or two letters. Each run is returned
 * with and without its first piece, which may be an article (`a p a r t y`).
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
 * Joins every combination of two to four adjacent words (`par ty` → `party`). Omits combinations that start or end with
 * a number, which is usually a count, and combinations of single letters, which `spelledWords` joins. Keeps
 * combinations of single characters in Han, kana or Hangul, because two such characters may be a word.
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
