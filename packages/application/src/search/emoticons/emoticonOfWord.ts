import { normalizeEmoticon } from "./normalizeEmoticon.ts"
import { parseEmoticon } from "./parseEmoticon.ts"
import { parseSign } from "./signs.ts"

/** Longer words are not read. Kaomoji and repeated mouths are shorter. */
const maxLength = 100

/**
 * Emoticons that are more often something else within a text: an item of a list or a drive (`B)`, `8)`, `D:`), a letter
 * in brackets (`(c)`), `Windows XP`, minutes, and parts of code.
 */
const mayBeText = /^(?:[\p{L}\p{N}%#][):]|\(\p{L}{1,2}\)|[xX]P+|:0+|[[\]{}<>|][:;]|;;)$/u

/**
 * The likeliest emoji of a word that is an emoticon, for words within a text. Stricter than `parseEmoticon`, which reads
 * a whole query: signs such as `->` or `€`, and words that are more often something else, are not emoticons here.
 *
 * @example
 * emoticonOfWord(":-)") // "🙂"
 * emoticonOfWord("http://") // undefined
 */
export const emoticonOfWord = (word: string): string | undefined => {
  if (word.length < 2 || word.length > maxLength || mayBeText.test(word)) return undefined
  const meant = parseEmoticon(word)?.[0]
  return meant === undefined || parseSign(normalizeEmoticon(word)) !== undefined ? undefined : meant
}
