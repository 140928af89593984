/** Letters that sound alike, either of which people write for the other. */
const alike: ReadonlyArray<readonly [string, string]> = (
  "f ph,k c,k ck,k ch,k qu,c ch,s c,s ss,s z,z tz,i y,i ie,e ie,ei ai,v w,v b,v f,g gh,t th,r rh,h ,o au,o eau,e ai,u ou,oo u,ee ea,e ea," +
  "j g,y ll,ni gn,x cc,sh ch,sc sh,gl l,nh n,lh l,ae e,oe o,ue u"
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

const isLatin = /^[a-z]+$/

/** The spellings of a word in which one sound is written otherwise, or one letter twice or once. */
export function* spellings(word: string): Iterable<string> {
  if (!isLatin.test(word) || word.length < 3) return
  for (let at = 0; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
    if (letter === word[at + 1]) yield before + after
    else if (letter !== word[at - 1] && !/[hjqwxy]/.test(letter)) yield before + letter + letter + after
    for (const [from, to] of alike) {
      if (word.startsWith(from, at)) yield before + to + word.slice(at + from.length)
    }
  }
}
