/** Spellings that sound alike. Each pair occurs in both orders, because people confuse them in both directions. */
const interchangeable: ReadonlyArray<readonly [string, string]> = (
  "f ph,k c,k ck,k ch,k qu,c ch,s c,s ss,s z,z tz,i y,i ie,e ie,ei ai,v w,v b,v f,g gh,t th,r rh,h ,o au,o eau,e ai,u ou,oo u,ee ea,e ea," +
  "j g,y ll,ni gn,x cc,sh ch,sc sh,gl l,nh n,lh l,x ch,x sh,ae e,oe o,ue u"
)
  .split(",")
  .flatMap((pair) => {
    const [one, other] = pair.split(" ") as [string, string]
    return [
      [one, other],
      [other, one]
    ] as const
  })
  .filter(([from]) => from !== "")

const byLetter = Map.groupBy(interchangeable, ([from]) => from[0]!)

const isLatin = /^[a-z]+$/

/** Words outside these limits have no variants: shorter words would be too ambiguous, and no term is longer. */
const minLength = 3
const maxLength = 24

/**
 * Each variant changes the word in one place: it respells a sound, doubles a letter or reduces a double letter. Only
 * variants that keep at most `maxKept` letters before this place are returned.
 */
export const phoneticVariants = (word: string, maxKept: number): ReadonlyArray<string> => {
  if (word.length < minLength || word.length > maxLength || !isLatin.test(word)) return []
  const variants: Array<string> = []
  for (let at = 0; at < word.length && at <= maxKept; at++) {
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
    if (letter === word[at + 1]) variants.push(before + after)
    else if (letter !== word[at - 1] && !/[hjqwxy]/.test(letter)) variants.push(before + letter + letter + after)
    for (const [from, to] of byLetter.get(letter) ?? []) {
      if (word.startsWith(from, at)) variants.push(before + to + word.slice(at + from.length))
    }
  }
  return variants
}
