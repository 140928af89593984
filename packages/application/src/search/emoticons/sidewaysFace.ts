import { meaningOfSidewaysFace } from "./sidewaysMeanings.ts"

/**
 * The parts of a face that is turned to the left: `>:'-(` has a brow, eyes, a tear, a nose and a mouth. A mouth may be
 * repeated for emphasis. All other repetitions are bounded, so that matching is linear.
 */
const face =
  /^(?<hat>[>}\]3Oo0<]|\*<\|?)?(?<eyes>[:=;8BbXx%#|])(?<tear>['",]{0,2})(?<nose>[-^~o]?)(?<lateTear>['",]{0,2})(?<moustache>\{(?=[)D\]]))?(?<mouth>(?<one>[\])}>([{<DdPpbÞþqOo0|/\\LSs$@*3XxCc#&9E?])\k<one>*|\(\)|\[\]|\{\})(?<beard>>?)$/

/** The eyes or the hat may be a letter or digit. Then only some mouths keep the face apart from words and numbers. */
const isAmbiguous = (hat: string, eyes: string, nose: string, mouth: string): boolean => {
  // `]:<` and `}:O` are the mirrored forms of `>:[` and `O:{`.
  if (/[}\]]/.test(hat) && /^[<Oo0]/.test(mouth)) return true
  if (nose === "o" && /\w/.test(mouth)) return true
  if (/[3Oo0]/.test(hat) && /\w/.test(mouth) && !/^[DP]/.test(mouth)) return true
  if (/[xX]/.test(eyes) && /\w/.test(mouth)) return !/^(?:D+|P+)$/.test(mouth) && !(nose === "" && /^d+$/.test(mouth))
  if (eyes === "b") return mouth !== ")"
  if (/[8B]/.test(eyes)) return nose === "" ? !/^[)|]/.test(mouth) : /[^DPOo\W]/.test(mouth)
  if (/[%#|]/.test(eyes)) {
    // `#$` and `%*` are signs.
    return nose === "" ? eyes === "|" || !/^[()]/.test(mouth) : eyes !== "|" && /\w/.test(mouth)
  }
  // `=>` and `<=` are arrows or comparisons.
  if (eyes === "=" && nose === "") return /[<>]/.test(mouth)
  return false
}

/** Single letters after a colon that are shortcodes, such as `:x:`. */
const isShortcodeStart = /^:[bvx]$/

const parseLeftFace = (text: string): ReadonlyArray<string> | undefined => {
  const parts = face.exec(text)?.groups
  if (parts === undefined || isShortcodeStart.test(text)) return undefined
  const { beard = "", eyes = "", hat = "", lateTear = "", moustache, mouth = "", nose = "", tear = "" } = parts
  if (isAmbiguous(hat, eyes, nose, mouth)) return undefined
  return meaningOfSidewaysFace({
    hat,
    eyes,
    tear: tear + lateTear,
    hasNose: nose !== "",
    hasMoustache: moustache !== undefined,
    mouth,
    hasBeard: beard !== ""
  })
}

const pairs = ["()", "[]", "{}", "<>", "/\\"]
const mirrors = new Map(pairs.flatMap(([open, close]) => [[open!, close!] as const, [close!, open!] as const]))

/** The mirrored form of a face: `(-:` for `:-)`. */
const mirror = (text: string): string =>
  Array.from(text, (character) => mirrors.get(character) ?? character)
    .toReversed()
    .join("")

/** Faces that are turned to the right have mouths without letters, because `p:` is the start of a line, not a face. */
const rightFace = /^(?:[()[\]{}<>|/\\])\S*[:=;]\S{0,2}$/

/** Turned to the right, `D` is a wide open mouth with the corners down, and `c` a smile. */
const anguished = /^D['"]?-?[:=;]<?$/i
const smiling = /^(?<mouth>[Cc])-?[:=]$/

/** Parses a face that is turned to the side, such as `:-)` or `(:`. */
export const parseSidewaysFace = (text: string): ReadonlyArray<string> | undefined => {
  const left = parseLeftFace(text)
  if (left !== undefined) return left
  if (anguished.test(text)) return ["😧"]
  const smile = smiling.exec(text)?.groups?.["mouth"]
  if (smile !== undefined) return [smile === "C" ? "😄" : "🙂"]
  return rightFace.test(text) ? parseLeftFace(mirror(text)) : undefined
}
