import { byCharacter } from "./byCharacter.ts"

export interface SidewaysFace {
  readonly hat: string
  readonly eyes: string
  readonly tear: string
  readonly hasNose: boolean
  readonly hasMoustache: boolean
  readonly mouth: string
  readonly hasBeard: boolean
}

const charactersByMouth = {
  smile: ")]}",
  laugh: "Dd",
  grin: ">",
  frown: "([{<Cc",
  tongue: "PpbÞþq",
  gasp: "Oo0",
  neutral: "|",
  unsure: "/\\L",
  wavy: "Ss",
  blush: "$",
  rage: "@",
  kiss: "*",
  cat: "3",
  sealed: "Xx#&",
  tasty: "9",
  teeth: "E",
  puzzled: "?"
}
type Mouth = keyof typeof charactersByMouth | "shout" | "lips" | "sick"

const mouthKinds = byCharacter(charactersByMouth)

const mouthOf = (mouth: string): Mouth | undefined => {
  if (mouth === "()" || mouth === "[]") return "shout"
  if (mouth === "{}") return "lips"
  if (/^##+$/.test(mouth)) return "sick"
  return mouthKinds.get(mouth[0]!)
}

/** The emoji for each mouth, most likely first, separated by spaces. */
type Meanings = Readonly<Partial<Record<Mouth, string>>>

const plain: Readonly<Record<Mouth, string>> = {
  smile: "🙂",
  laugh: "😃",
  grin: "😆",
  frown: "🙁",
  tongue: "😛",
  gasp: "😮",
  neutral: "😐",
  unsure: "😕",
  wavy: "😖",
  blush: "😳",
  rage: "😡",
  kiss: "😘",
  cat: "😺",
  sealed: "🤐",
  tasty: "😋",
  teeth: "😬",
  puzzled: "🤔",
  shout: "😲",
  lips: "😘 💋",
  sick: "🤢 🤮"
}
const withAll = (meaning: string): Meanings => Object.fromEntries(Object.keys(plain).map((mouth) => [mouth, meaning]))

const winking: Meanings = {
  ...plain,
  smile: "😉",
  laugh: "😉",
  grin: "😉",
  frown: "😢",
  tongue: "😜",
  neutral: "😉",
  unsure: "😏",
  cat: "😼"
}
const crying: Meanings = {
  ...withAll("😢"),
  smile: "😂 🥲",
  laugh: "😂",
  grin: "😂",
  tongue: "😂",
  cat: "🥲",
  gasp: "😭",
  rage: "😭",
  shout: "😭",
  frown: "😢 😭"
}
const squinting: Meanings = {
  ...withAll("😵"),
  smile: "😆",
  laugh: "😆",
  grin: "😆",
  tongue: "😝",
  frown: "😖",
  unsure: "😖",
  wavy: "😖",
  kiss: "😘"
}
const sunglasses: Meanings = {
  smile: "😎",
  laugh: "😎",
  grin: "😎",
  neutral: "😎",
  unsure: "😎",
  tongue: "😎",
  gasp: "😲",
  shout: "😲",
  frown: "😟"
}
const dazed: Meanings = { ...withAll("😵‍💫"), smile: "🥴 😵‍💫" }
const asleep: Meanings = { smile: "😌 😴", gasp: "🥱", frown: "😞", laugh: "😄" }
const angry: Meanings = {
  ...withAll("😠"),
  smile: "😈",
  laugh: "😈",
  grin: "😈",
  tongue: "😝 😈",
  kiss: "😘",
  cat: "😼 😈",
  rage: "😡",
  gasp: "😠 😡",
  shout: "😡",
  wavy: "😣"
}
const horned: Meanings = { ...angry, frown: "👿 😠", tongue: "😈", cat: "😈" }
const partying: Meanings = { smile: "🥳", laugh: "🥳", tongue: "🥳", gasp: "🥳" }

const meaningsOf = ({ eyes, hasNose, hat, tear }: SidewaysFace): Meanings => {
  if (hat.startsWith("*")) return withAll("🎅")
  if (hat === "<") return partying
  if (hat === ">") return angry
  if (/[}\]3]/.test(hat)) return horned
  if (hat !== "") return withAll("😇")
  if (tear !== "") return crying
  if (eyes === ";") return winking
  if (/[xX]/.test(eyes)) return squinting
  if (/[8Bb]/.test(eyes)) return sunglasses
  if (/[%#]/.test(eyes)) return dazed
  return eyes === "|" && hasNose ? asleep : plain
}

/** Returns the emoji that a face means, most likely first, or undefined for a combination of parts that means nothing. */
export const meaningOfSidewaysFace = (face: SidewaysFace): ReadonlyArray<string> | undefined => {
  const { hasBeard, hasMoustache, tear } = face
  const mouth = mouthOf(face.mouth)
  if (mouth === undefined) return undefined
  if (hasMoustache) return ["🥸", "👨"]
  if (hasBeard) return mouth === "smile" ? ["🧔"] : undefined
  if (tear.includes('"') && mouth === "grin") return ["😊"]
  return meaningsOf(face)[mouth]?.split(" ")
}
