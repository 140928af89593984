/** Names of Unicode in lower case. Control characters have no name; theirs are the aliases that Unicode lists for them. */
const list = `
0000 null
0007 alert
0008 backspace
0009 character tabulation
000A line feed
000B line tabulation
000C form feed
000D carriage return
001B escape
0020 space
007F delete
0085 next line
00A0 no-break space
00AD soft hyphen
034F combining grapheme joiner
061C arabic letter mark
115F hangul choseong filler
1160 hangul jungseong filler
1680 ogham space mark
17B4 khmer vowel inherent aq
17B5 khmer vowel inherent aa
180B mongolian free variation selector one
180C mongolian free variation selector two
180D mongolian free variation selector three
180E mongolian vowel separator
180F mongolian free variation selector four
2000 en quad
2001 em quad
2002 en space
2003 em space
2004 three-per-em space
2005 four-per-em space
2006 six-per-em space
2007 figure space
2008 punctuation space
2009 thin space
200A hair space
200B zero width space
200C zero width non-joiner
200D zero width joiner
200E left-to-right mark
200F right-to-left mark
2028 line separator
2029 paragraph separator
202A left-to-right embedding
202B right-to-left embedding
202C pop directional formatting
202D left-to-right override
202E right-to-left override
202F narrow no-break space
205F medium mathematical space
2060 word joiner
2061 function application
2062 invisible times
2063 invisible separator
2064 invisible plus
2066 left-to-right isolate
2067 right-to-left isolate
2068 first strong isolate
2069 pop directional isolate
206A inhibit symmetric swapping
206B activate symmetric swapping
206C inhibit arabic form shaping
206D activate arabic form shaping
206E national digit shapes
206F nominal digit shapes
20E3 combining enclosing keycap
2800 braille pattern blank
3000 ideographic space
3164 hangul filler
FEFF zero width no-break space (byte order mark)
FFA0 halfwidth hangul filler
FFF9 interlinear annotation anchor
FFFA interlinear annotation separator
FFFB interlinear annotation terminator
FFFC object replacement character
FFFD replacement character
1BCA0 shorthand format letter overlap
1BCA1 shorthand format continuing overlap
1BCA2 shorthand format down step
1BCA3 shorthand format up step
1D173 musical symbol begin beam
1D174 musical symbol end beam
1D175 musical symbol begin tie
1D176 musical symbol end tie
1D177 musical symbol begin slur
1D178 musical symbol end slur
1D179 musical symbol begin phrase
1D17A musical symbol end phrase
E0001 language tag
E0020 tag space
E007F cancel tag
`

const names: ReadonlyMap<number, string> = new Map(
  list
    .trim()
    .split("\n")
    .map((line) => {
      const end = line.indexOf(" ")
      return [Number.parseInt(line.slice(0, end), 16), line.slice(end + 1)] as const
    })
)

/** The styles that two of the variation selectors request for an emoji. */
const styles: ReadonlyMap<number, string> = new Map([
  [15, "text style"],
  [16, "emoji style"]
])

const variationSelector = (number: number): string => {
  const style = styles.get(number)
  return `variation selector-${number}${style === undefined ? "" : ` (${style})`}`
}

/** Names of characters that Unicode numbers, each with the first and last code point. */
const numbered: ReadonlyArray<readonly [first: number, last: number, nameOf: (offset: number) => string]> = [
  [0xfe00, 0xfe0f, (offset) => variationSelector(offset + 1)],
  [0xe0100, 0xe01ef, (offset) => variationSelector(offset + 17)],
  [0x1f1e6, 0x1f1ff, (offset) => `regional indicator symbol letter ${String.fromCharCode(0x41 + offset)}`],
  // Unicode names the letter or sign of each tag in words: "tag latin small letter g".
  [0xe0021, 0xe007e, (offset) => `tag ${String.fromCharCode(0x21 + offset)}`]
]

export const nameOfFormatCharacter = (codepoint: number): string | undefined => {
  const named = names.get(codepoint)
  if (named !== undefined) return named
  const [first, , nameOf] = numbered.find(([first, last]) => codepoint >= first && codepoint <= last) ?? []
  return first === undefined ? undefined : nameOf!(codepoint - first)
}
