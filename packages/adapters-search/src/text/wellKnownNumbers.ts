import { clockFaceOf } from "./clockFace.ts"

const emergency = ["🚨", "🚑", "🚒", "🚓"]

/** Numbers that people use as words, with the emoji that they mean, most likely first. */
const numbers = new Map<string, ReadonlyArray<string>>([
  ["911", emergency],
  ["112", emergency],
  ["999", emergency],
  ["420", ["🌿", "🍃", "💨"]],
  ["69", ["♋", "😏"]],
  ["777", ["🎰"]],
  ["007", ["🕵️", "🔫"]]
])

const startsWithDigit = /^\p{Nd}/u

/** Returns the emoji that a time (`15:00`) or a number with a meaning (`911`) stands for, most likely first. */
export const parseNumber = (text: string): ReadonlyArray<string> | undefined => {
  if (!startsWithDigit.test(text)) return undefined
  const clock = clockFaceOf(text)
  return clock === undefined ? numbers.get(text.normalize("NFKC")) : [clock]
}
