import { hasWord } from "./hasWord.ts"

/** Emoticons that are not faces, each with the emoji that it means. Spaces are removed before they are compared. */
const figures: ReadonlyArray<readonly [RegExp, ...ReadonlyArray<string>]> = [
  [/^(?:(?:<|&lt;)3+)+$/, "❤️"],
  [/^(?:<|&lt;)[/\\|]3+$/, "💔"],
  [/^\\(?:[mM]|,{2,3}|\.{2})\/$/, "🤘"],
  [/^\\[oO0]+\/$/, "🙌"],
  [/^(?:[oO]\/|\\[oO])$/, "👋"],
  [/^[oO]\/\\[oO]$/, "✋", "🙌"],
  [/^\([yY]\)$/, "👍"],
  [/^\([nN]\)$/, "👎"],
  [/^\([cC]\)$/, "©️"],
  [/^\([rR]\)$/, "®️"],
  [/^\([tT][mM]\)$/, "™️"],
  [/^(?:[oO0○]r[zZ]|O[tT][lLzZ]|\(__\)|_\|(?:7|¯\|)[oO0○]|[oO0○]\|¯\|_)$/, "🙇"],
  [/^@(?=.*-)[-}>),';]{2,}$|^(?=.*-)[-{<(,';]{2,}@$/, "🌹"],
  [/^<[°º'.*]?\)*><$|^><\(*[°º'.*]?>$/, "🐟"],
  [/^\(\^{3}\)$/, "🦈"],
  [/^<\((?:"|'')\)$/, "🐧"],
  [/^[:=8]\|\]$/, "🤖"],
  [/^[:=8]\(\|\)$/, "🐵"],
  [/^<:3\)?~+$/, "🐭"],
  [/^\(\\_+\/\)$/, "🐰"],
  [/^\^?\(?[^\w\s]?\(oo\)[^\w\s]?\)?\^?$/, "🐷"],
  [/^[Uu∪▼▽].?[・^•.°◕*].{0,2}[ᴥェ].?[・^•.°◕*].?[Uu∪▼▽]$/u, "🐶"],
  [/^-*8<-*$/, "✂️"],
  [/^c[[(|]_[\])|]$/i, "☕"]
]

/** Kaomoji with a part that alone decides what they mean: `ʕ•ᴥ•ʔ` is a bear, `┻━┻` a flipped table. */
const decisiveParts: ReadonlyArray<readonly [RegExp, ...ReadonlyArray<string>]> = [
  [/[┻┸]/, "😡", "😤"],
  [/[┬┳]/, "😌"],
  [/ʕ.*ʔ/, "🐻"],
  [/^\(.{0,3}\([ェエ]\).{0,3}\)$/, "🐻"],
  [/^¯\\?_*\(.+\)_*\/?¯$|^\\_+\(.+\)_+\/$|^\\?_*\([ツシ]\)_*\/?$/, "🤷"],
  [/ლ/, "🤦"],
  [/凸|╭∩╮/, "🖕"],
  [/[ᕙᕦ].*[ᕗᕤ]|\(ง\P{L}/u, "💪"],
  [/☞/, "👉"],
  [/☜/, "👈"],
  [/^m\(.*\)m$|^[<_]\((?:__|\._\.|-_-|・_・|o_o)\)[>_]$/, "🙇"],
  [/^\(\*?[/ノ].{1,3}\\\*?\)$/, "🙈"],
  [/■/, "😎"],
  [/ʖ/, "😏"],
  [/^\(.?[>^・´;].?人.?[<^・`;].?\)$/, "🙏"],
  [/^\([/⁄]{2}.*[/⁄]{2}\)$/, "😊", "😳"],
  [/^\(?=[`^・•'°*ΦФ].{0,3}[´^・•'°*ΦФ]=\)?$|^>\^[._・]{1,2}\^<$/, "🐱", "😺"],
  [/^\(?[づつ⊂].*[づつ⊃⊂]\)?$/, "🤗"]
]

/** Each decisive part stands beside brackets or is drawn with lines, unlike in words that have the same letter. */
const mayHaveDecisivePart = /[()ʕ┻┸┬┳■]|^[=>]\S*[=<]$/
const number = /\d{2}/

const findIn = (
  list: ReadonlyArray<readonly [RegExp, ...ReadonlyArray<string>]>,
  text: string
): ReadonlyArray<string> | undefined => {
  const [, ...emoji] = list.find(([pattern]) => pattern.test(text)) ?? []
  return emoji.length === 0 ? undefined : emoji
}

/** Parses hearts, hands, animals and other emoticons that are not faces: `<3`, `\o/`, `><>`. */
export const parseFigure = (text: string): ReadonlyArray<string> | undefined => findIn(figures, text)

/** The longest kaomoji, such as a person who flips two tables, have about 20 characters. */
const maxLength = 30

/** Parses kaomoji that have a part with a meaning of its own: `(╯°□°)╯︵ ┻━┻`, `¯\_(ツ)_/¯`. */
export const parseDecisivePart = (text: string): ReadonlyArray<string> | undefined =>
  text.length <= maxLength && mayHaveDecisivePart.test(text) && !hasWord(text) && !number.test(text)
    ? findIn(decisiveParts, text)
    : undefined
