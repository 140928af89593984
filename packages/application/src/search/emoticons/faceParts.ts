import { byCharacter } from "./byCharacter.ts"

/** The characters of the eyes of an upright face. */
const charactersByEye = {
  happy: "^⌒◠ᵔn⌃∩",
  squinting: "≧≦",
  squeezed: "><",
  flat: "-ー一ㅡ━=~",
  smug: "¯",
  content: "˘ᴗᵕ◡",
  downcast: "uUvV",
  crying: "TtQqYㅠㅜ;╥πтТಥ༎",
  wide: "oO0°º゜○◯⊙◉⚆ㅇΟο☉⊚",
  dizzy: "@",
  dead: "xX×+✖#",
  star: "*☆★✧✪✯✩",
  heart: "♥♡❤",
  money: "$€",
  puzzled: "?",
  bored: "ಠ눈ಸ¬﹁",
  sad: "´",
  cross: "`",
  dot: "・•·.●◕⚈ʘ◔˙∙⋅◦ꈍ'ᴖ"
}
export type Eye = keyof typeof charactersByEye

const charactersByMouth = {
  flat: "_-.~,ー一ㅡ∸‸",
  smile: "‿ᴗ◡⌣vVuU∪ᵕ",
  laugh: "▽∇∀DワヮᗜㅂVᗨ▿",
  round: "oO0ㅇ○◯",
  shout: "□口ロㅁДдA△",
  rage: "益皿",
  cat: "ωwWᆺxㅅェᴥɷ",
  frown: "へヘ︿︵⌓∩n^ᴖ",
  wavy: "﹏",
  kiss: "3ε³з"
}
export type UprightMouth = keyof typeof charactersByMouth | "none"

const eyeKinds = byCharacter(charactersByEye)
const mouthKinds = byCharacter(charactersByMouth)

export const eyeOf = (character: string): Eye | undefined => eyeKinds.get(character)

/** Returns the kind of a mouth, which is one character that may be repeated: `^__^`. */
export const mouthOf = ([first, ...others]: ReadonlyArray<string>): UprightMouth | undefined => {
  if (first === undefined) return "none"
  const isOne = others.length === 0 || (first !== "^" && others.every((character) => character === first))
  return isOne ? mouthKinds.get(first) : undefined
}
