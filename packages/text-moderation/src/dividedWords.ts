/**
 * Counts the letters of a folded text. The voiced-sound marks of kana do not count. A Hangul syllable counts as one
 * letter, because its vowel counts and its consonants (U+1100 to U+115F) do not.
 */
const letterCount = (chunk: string): number => chunk.replace(/[\u3099\u309A\u1100-\u115F]/g, "").length

/** Matches three note names (`c f g`), because they are a chord progression rather than a spelled word. */
const threeNotes = /^[a-g]{3}$/

const minSpelledLetters = 3

/**
 * Finds words that are spelled with spaces between letters. The first pass joins one-letter pieces (`p a r t y`). The
 * second pass joins pieces that have one or two letters (`pa r ty`). Both passes need at least three adjacent pieces.
 * Each result is returned with and without its first piece, which may be an article (`a p a r t y`).
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
 * Joins every combination of two to four adjacent words (`par ty` → `party`), except for these:
 * - combinations that start or end with a number, because the number is usually a count
 * - combinations of single letters, because `spelledWords` joins them. Single characters in Han, kana or Hangul are
 *   joined here too, because two such characters may be a word.
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
