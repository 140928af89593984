import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join, matchesGlob, resolve } from "node:path"
import type { Instruction, Stage } from "./dockerfile.ts"

const root = join(import.meta.dirname, "../..")

/** The file system of a stage, and where its commands run. */
interface Built {
  readonly folder: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
}

/** The files of the build context, as `.dockerignore` selects them from those of the repository. */
const contextFiles = (): ReadonlyArray<string> => {
  const lines = readFileSync(join(root, ".dockerignore"), "utf8").trim().split("\n")
  const ignored = lines.map((line) => line.replace(/^\//, ""))
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  return files
    .trim()
    .split("\n")
    .filter((file) => existsSync(join(root, file)) && !isIgnored(file))
}

/** Hard links where both are on one file system: the dependencies are almost a gigabyte. */
const link = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  const isSameDisk = statSync(from).dev === statSync(dirname(to)).dev
  execFileSync("cp", [isSameDisk ? "-al" : "-a", "-T", from, to])
}

/**
 * What `npm ci` installs, from this repository, where that has run with the same lockfile. npm writes into the file that lists
 * what is installed, so that is a copy.
 */
const copyDependencies = (workdir: string) => {
  const list = "node_modules/.package-lock.json"
  link(join(root, "node_modules"), join(workdir, "node_modules"))
  execFileSync("rm", ["-rf", list, "node_modules/.cache"], { cwd: workdir })
  cpSync(join(root, list), join(workdir, list))
}

const runStep = (text: string, { env, workdir }: Built) => {
  if (/^npm ci\b/.test(text)) {
    copyDependencies(workdir)
    return "links to the dependencies of this repository"
  }
  if (/\s\/\w/.test(text)) return "left out: it needs the file system of an image"
  const cached = { TURBO_CACHE_DIR: join(root, ".turbo/cache") }
  execFileSync("sh", ["-c", text], { cwd: workdir, env: { ...process.env, ...cached, ...env }, stdio: "pipe" })
  return "done"
}

const copyStep = ({ flags, words }: Instruction, { workdir }: Built, stages: ReadonlyMap<string, Built>) => {
  const [target, ...sources] = [words.at(-1)!, ...words.slice(0, -1)]
  const from = flags["from"] === undefined ? undefined : stages.get(flags["from"])!
  if (from === undefined) {
    if (sources.join() !== ".") throw new Error(`COPY ${words.join(" ")}: only the whole context is supported`)
    const files = contextFiles()
    for (const file of files) cpSync(join(root, file), join(workdir, target, file))
    return `${files.length} files`
  }
  for (const source of sources) {
    const isFolder = target.endsWith("/")
    link(join(from.folder, source), isFolder ? join(workdir, target, source.split("/").at(-1)!) : join(workdir, target))
  }
  return "links"
}

const withVariables = (built: Built, words: ReadonlyArray<string>): Built => ({
  ...built,
  env: {
    ...built.env,
    ...Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]))
  }
})

/** Describes the process that a container runs; the other instructions concern Docker alone. */
const ignored = new Set(["LABEL", "USER", "EXPOSE", "VOLUME", "HEALTHCHECK", "CMD"])

/** Executes the steps of each stage in a folder of its own below `parent`. */
export const buildStages = (stages: ReadonlyArray<Stage>, parent: string): ReadonlyMap<string, Built> => {
  const built = new Map<string, Built>()
  for (const { base, instructions, name } of stages) {
    const earlier = built.get(base)
    // Stages on another one add no files here.
    let current: Built = earlier ?? { folder: join(parent, name), workdir: join(parent, name), env: {} }
    mkdirSync(current.folder, { recursive: true })
    for (const instruction of instructions) {
      const { keyword, text, words } = instruction
      if (ignored.has(keyword)) continue
      const startedAt = Date.now()
      let result = ""
      if (keyword === "WORKDIR") {
        current = { ...current, workdir: resolve(current.folder, `.${words[0]!}`) }
        mkdirSync(current.workdir, { recursive: true })
      } else if (keyword === "ENV") current = withVariables(current, words)
      else if (keyword === "COPY") result = copyStep(instruction, current, built)
      else if (keyword === "RUN") result = runStep(text, current)
      else throw new Error(`${keyword} is not supported`)
      if (result !== "") console.log(`${name}: ${keyword} ${text}: ${result} (${Date.now() - startedAt} ms)`)
    }
    built.set(name, current)
  }
  return built
}
