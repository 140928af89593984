/** Letters that kaomoji have beside other letters or that are Chinese or Korean characters: `(ノಠ益ಠ)ノ彡┻━┻`, `눈_눈`. */
const kaomojiLetters = /[ノ彡ಠ益人凸皿口눈ʕʔʖっつづᕙᕗᕦᕤˇ]/g

/** Spaces, marks and invisible characters do not separate letters. One Chinese character or syllable may be a name. */
const word = /\p{L}[\p{M}\p{Cf}\s]*\p{L}|\p{Script=Han}|[가-힣]/u

/**
 * Whether a text may have a word or a name of any script. Returns false for kaomoji, which have single letters and few
 * letters beside each other.
 */
export const hasWord = (text: string): boolean => word.test(text.replaceAll(kaomojiLetters, "_"))
