import type { Eye, UprightMouth } from "./faceParts.ts"

/** The emoji for each mouth, most likely first, separated by spaces; `other` is for all other mouths. */
type Meanings = Readonly<Partial<Record<UprightMouth, string>> & { readonly other: string }>

const meanings: Readonly<Record<Eye, Meanings>> = {
  happy: { laugh: "😄", round: "😄", shout: "😄", kiss: "😚", other: "😊" },
  squinting: { kiss: "😚", other: "😆" },
  squeezed: { laugh: "😆", round: "😆", cat: "😆", smile: "😆", shout: "😫 😖", kiss: "😚", other: "😣" },
  flat: {
    laugh: "😌",
    round: "🥱",
    smile: "😌",
    cat: "😌",
    kiss: "😙",
    frown: "😤",
    rage: "😠",
    wavy: "😔",
    other: "😑"
  },
  smug: {
    laugh: "😌",
    smile: "😌",
    cat: "😌",
    kiss: "😙",
    shout: "😮",
    frown: "😤",
    wavy: "😔",
    flat: "😏 😑",
    other: "😑"
  },
  content: { kiss: "😚", frown: "😔", wavy: "😔", other: "😌" },
  downcast: { cat: "🥺", smile: "😊", kiss: "😚", other: "😔" },
  crying: { smile: "🥲", other: "😭" },
  wide: {
    round: "😮",
    shout: "😱",
    rage: "😡",
    smile: "🙂",
    laugh: "😃",
    cat: "😮 🥺",
    kiss: "😗",
    frown: "😟",
    wavy: "😰",
    other: "😳"
  },
  dizzy: { other: "😵‍💫" },
  dead: { other: "😵" },
  star: { kiss: "😘", other: "🤩" },
  heart: { kiss: "😘", other: "😍" },
  money: { other: "🤑" },
  puzzled: { other: "🤔" },
  bored: { smile: "😏", laugh: "😏", shout: "😡", rage: "😡", wavy: "😟", other: "😒" },
  sad: { laugh: "😄", flat: "😌 😔", smile: "😊", cat: "😌", kiss: "😗", shout: "😩", other: "😔" },
  cross: { shout: "😡", rage: "😡", laugh: "😈", cat: "😤", other: "😠" },
  dot: {
    smile: "🙂",
    laugh: "😃",
    round: "😮",
    shout: "😧",
    rage: "😡",
    cat: "😊 😺",
    frown: "🙁",
    wavy: "😟",
    kiss: "😗",
    other: "😐"
  }
}

/** The meanings of faces with a drop of sweat; other faces keep their meaning with sweat. */
const sweating: Readonly<Partial<Record<Eye, string>>> = {
  happy: "😅",
  squinting: "😅",
  flat: "😑 😓",
  smug: "😓",
  dot: "😓",
  wide: "😰",
  sad: "😰"
}

/** Dots as eyes below sad brows. */
const dejected: Meanings = { laugh: "😄", kiss: "😗", shout: "😩", rage: "😡", other: "😔" }

export interface UprightFace {
  readonly eyes: readonly [left: Eye, right: Eye]
  readonly mouth: UprightMouth
  readonly brows: "sad" | "cross" | undefined
  readonly isSweating: boolean
}

const split = (emoji: string): ReadonlyArray<string> => emoji.split(" ")

/** Faces with two different eyes: one of them is closed, or one decides. */
const meaningOfDifferentEyes = (left: Eye, right: Eye): string | undefined => {
  const has = (...kinds: ReadonlyArray<Eye>) => kinds.includes(left) || kinds.includes(right)
  if (has("crying")) return "😢"
  if (has("dead")) return "😵"
  if (has("dizzy")) return "😵‍💫"
  if (has("bored")) return "🤨"
  if (has("happy") && has("flat", "squeezed", "dot", "wide", "content")) return "😉"
  if (has("squeezed") && has("flat", "dot", "wide")) return "😉"
  if (has("flat") && has("dot")) return "😉"
  return has("flat") && has("wide") ? "🤨" : undefined
}

/** Returns the emoji that a face means, most likely first, or undefined for a combination of parts that means nothing. */
export const meaningOfUprightFace = (face: UprightFace): ReadonlyArray<string> | undefined => {
  const {
    brows,
    eyes: [left, right],
    isSweating,
    mouth
  } = face
  if (left !== right) {
    if (left === "sad" && right === "cross" && isSweating && mouth === "laugh") return ["😅"]
    if (left === "sad" && right === "cross") return split(meanings.sad[mouth] ?? meanings.sad.other)
    if (left === "cross" && right === "sad") return split(meanings.cross[mouth] ?? meanings.cross.other)
    const meaning = meaningOfDifferentEyes(left, right)
    return meaning === undefined ? undefined : [meaning]
  }
  const sweat = sweating[left]
  if (isSweating && sweat !== undefined && mouth !== "rage") return split(sweat)
  const table = brows === undefined || left !== "dot" ? meanings[left] : brows === "sad" ? dejected : meanings.cross
  return split(table[mouth] ?? table.other)
}
