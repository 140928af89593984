import { eyeOf, mouthOf } from "./faceParts.ts"
import { meaningOfUprightFace, type UprightFace } from "./uprightMeanings.ts"

const maxFaceLength = 12
const maxOutside = 4

/** Cheeks, brows, sweat, hands and similar characters beside the eyes. */
const besideEyes = /^(?:[^\p{L}\p{N}]|[ノヽヾっoOメˇ])*$/u
const sweat = /[;"']/

/** Removes the cheeks and searches the eyes from outside to inside, first for equal eyes, then for different ones. */
const findFace = (characters: ReadonlyArray<string>): UprightFace | undefined => {
  const count = characters.length
  for (const areEqual of [true, false]) {
    for (let outside = 0; outside <= 2 * maxOutside; outside += 1) {
      for (let left = Math.max(0, outside - maxOutside); left <= Math.min(outside, maxOutside); left += 1) {
        const right = count - 1 - (outside - left)
        if (left >= right) continue
        const face = faceBetween(characters, left, right, areEqual)
        if (face !== undefined) return face
      }
    }
  }
  return undefined
}

/** Pairs of eyes that are mirrored instead of equal. */
const pairs = new Set(["><", "≧≦", "`´", "´`"])
/** Eyes that make a face without a mouth: `(^^)`. Others, such as two dots or letters, are punctuation or a word. */
const mayLackMouth = /^(?:\^\^|><|≧≦|;;|¬¬|´`|⌒⌒|ㅠㅠ|ㅜㅜ|ㅡㅡ)$/

const isPair = (left: string, right: string): boolean =>
  pairs.has(left + right) || (left === right && !/[<>≧≦`´]/.test(left))

const faceBetween = (
  characters: ReadonlyArray<string>,
  left: number,
  right: number,
  areEqual: boolean
): UprightFace | undefined => {
  const [leftEye, rightEye] = [characters[left]!, characters[right]!]
  if (areEqual !== isPair(leftEye, rightEye)) return undefined
  const [first, second] = [eyeOf(leftEye), eyeOf(rightEye)]
  const mouth = mouthOf(characters.slice(left + 1, right))
  if (first === undefined || second === undefined || mouth === undefined) return undefined
  if (mouth === "none" && !mayLackMouth.test(leftEye + rightEye)) return undefined
  const before = characters.slice(0, left).join("")
  const after = characters.slice(right + 1).join("")
  if (!besideEyes.test(before) || !besideEyes.test(after)) return undefined
  return {
    eyes: [first, second],
    mouth,
    brows: browsOf(before, after),
    isSweating: sweat.test(before) || sweat.test(after)
  }
}

const browsOf = (before: string, after: string): UprightFace["brows"] => {
  if (before.includes("´") && after.includes("`")) return "sad"
  return before.includes("`") && after.includes("´") ? "cross" : undefined
}

/** Two equal eyes that look to the side. */
const sidelong = /^(?:(>[_.]*>)|(<[_.]*<)|(→[_.]→)|(←[_.]←))[;"']{0,3}$/

/** `after` is what follows the brackets of the face. */
const parseFace = (face: string, after: string): ReadonlyArray<string> | undefined => {
  if (sidelong.test(face)) return ["😒", "👀"]
  const characters = Array.from(face)
  if (characters.length > maxFaceLength) return undefined
  const found = findFace(characters)
  if (found === undefined) return undefined
  return meaningOfUprightFace({ ...found, isSweating: found.isSweating || after.startsWith(";") })
}

/** Letters as eyes, with a mouth that makes no word with them. */
const letterEyes =
  /^(?!0\.)(?:([oOTtQYxXuUvVn0ಠಥ눈ㅠㅜㅡㅇー])[_.‿﹏益]{1,3}\1|[oO0][_.]{1,3}[oO0]|([oOTQxXuUv])-\2|[oO]-[oO])[;!?~]{0,3}$/u
/** Letters as eyes and as the mouth. */
const letterFace = /^(?:([TQ])[wovA]\1|([oOuU])[wW]\2|([OU])v\3)[;!?~]{0,3}$/
/** Punctuation, with at most one letter or digit as the mouth. */
const signFace = /^(?:[^\p{L}\p{N}]{2,10}$|[^\p{L}\p{N}']{1,3}[\p{L}\p{N}][^\p{L}\p{N}']{1,3}$)/u

/** A run of one punctuation character, such as an ellipsis. */
const punctuation = /^(?:-+|[(["{]?\.+[)\]"}]?|~+|=+|,+)$/

const parseBareFace = (text: string): ReadonlyArray<string> | undefined =>
  (letterEyes.test(text) || letterFace.test(text) || signFace.test(text)) && !punctuation.test(text)
    ? parseFace(text, "")
    : undefined

const bracketed = /^(?<before>[^()[\]{}]{0,8})[([{](?<face>[^()[\]{}]{2,16})[)\]}](?<after>[^()[\]{}]{0,8})$/
const beside = /^(?:[^\p{L}\p{N}]|[ヽヾノoO9mvVbdzZqpっง彡ミ三εԅシΣ丿ψوლづ])*$/u
const positive = /[😊😄😃🙂😆😌😚😘😙🥰😍🤩😺]/u

const gestureOf = (before: string, after: string, face: string): ReadonlyArray<string> => {
  const isPositive = positive.test(face)
  if (/^zz/i.test(after)) return ["😴"]
  if (/[♡♥❤]/.test(before + after)) return isPositive ? [/[😚😙😗😘]/u.test(face) ? "😘" : "🥰"] : []
  if (/^[vV]$/.test(after)) return ["✌️"]
  if (/[db]$/.test(before) || after === "b") return ["👍"]
  if (after.endsWith("╯") && /[😱😳😮]/u.test(face)) return ["😡"]
  if (!isPositive || /[*✧☆]/.test(before + after)) return []
  const isLeftRaised = /[\\ヽヾ٩╰└]/.test(before)
  const isRightRaised = /[/ノ丿۶╯┘]/.test(after)
  if (isLeftRaised && isRightRaised) return ["🙌"]
  return isRightRaised || isLeftRaised ? ["👋"] : []
}

/** Letters and digits of one script may be a word or shortcode: `(out)`, `(TAX)`, `(:two:)`. `ㅇㅇㅇ` means yes. */
const wordLike =
  /^:?(?:[\p{Script=Latin}\p{Nd}]+|\p{Script=Cyrillic}+|\p{Script=Greek}+|[\p{Script=Han}ぁ-ー]+|ㅇ+):?$/u

const parseBracketed = (text: string): ReadonlyArray<string> | undefined => {
  const parts = bracketed.exec(text)?.groups
  if (parts === undefined) return undefined
  const { after = "", before = "", face = "" } = parts
  if (!beside.test(before) || !beside.test(after)) return undefined
  if ((wordLike.test(face) && !letterFace.test(face)) || /^\.+$/.test(face)) return undefined
  const meanings = parseFace(face, after)
  if (meanings === undefined) return undefined
  return Array.from(new Set([...gestureOf(before, after, meanings[0]!), ...meanings]))
}

/** Parses a face that stands upright, with brackets or without: `(^_^)`, `T_T`, `(>_<)`, `\(^o^)/`. */
export const parseUprightFace = (text: string): ReadonlyArray<string> | undefined =>
  parseBracketed(text) ?? parseBareFace(text)
