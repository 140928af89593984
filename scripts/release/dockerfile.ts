import { DockerfileParser, type From, type JSONInstruction, type ModifiableInstruction } from "dockerfile-ast"
import { validate } from "dockerfile-utils"
import { readFileSync } from "node:fs"

export interface Instruction {
  readonly keyword: string
  /** Options such as `from` of `COPY --from=build`. */
  readonly flags: Readonly<Record<string, string>>
  /** Without the flags, as written. */
  readonly text: string
  readonly words: ReadonlyArray<string>
}

export interface Stage {
  readonly name: string
  /** An image, or an earlier stage. */
  readonly base: string
  readonly instructions: ReadonlyArray<Instruction>
}

const flagsOf = (instruction: ModifiableInstruction | JSONInstruction) =>
  Object.fromEntries(
    ("getFlags" in instruction ? instruction.getFlags() : []).map((flag) => [flag.getName(), flag.getValue() ?? ""])
  )

/** The stages of a Dockerfile. Fails where the linter finds anything. */
export const readStages = (path: string): ReadonlyArray<Stage> => {
  const text = readFileSync(path, "utf8")
  const findings = validate(text).map(({ message, range }) => `${path}:${range.start.line + 1}: ${message}`)
  if (findings.length > 0) throw new Error(findings.join("\n"))
  const stages: Array<{ name: string; base: string; instructions: Array<Instruction> }> = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword()
    if (keyword === "FROM") {
      const from = instruction as From
      const base = from.getImage()!
      stages.push({ name: from.getBuildStage() ?? base, base, instructions: [] })
      continue
    }
    const words = instruction.getArguments().map((argument) => argument.getValue())
    const flags = flagsOf(instruction as ModifiableInstruction)

    stages.at(-1)!.instructions.push({ keyword, flags, words, text: words.join(" ") })
  }
  return stages
}
