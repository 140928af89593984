import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { documentExamples } from "../examples/findExamples.ts"

const root = join(import.meta.dirname, "../..")

const samples: ReadonlyMap<string, string> = new Map(
  documentExamples(root)
    .filter(({ code }) => code.includes('"@emoji-catalogue/client-sdk'))
    .map(({ code, file, name }) => [`${file.replace(/\W+/g, "-")}-${name}`, code])
)

/** Wraps the statements in an async function, because CommonJS has no top-level `await`. */
const asCommonJs = (code: string): string => {
  const imports = code.match(/^import .*$/gm) ?? []
  const rest = code.replace(/^import .*\n/gm, "")
  return [...imports, /^export /m.test(rest) ? rest : `export const main = async () => {\n${rest}}`].join("\n")
}

const strict = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  isolatedModules: true
}

interface Project {
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
  readonly include: ReadonlyArray<string>
  /** The versions of TypeScript that support these options; undefined for all tested versions. */
  readonly versions?: ReadonlyArray<string>
}

const modules = ["program.ts", "samples/*.ts"]
const scripts = ["commonjs.cts", "samples/*.cts"]

const projects: ReadonlyArray<Project> = [
  { name: "bundler", options: { module: "esnext", moduleResolution: "bundler", noEmit: true }, include: modules },
  { name: "nodenext", options: { module: "nodenext" }, include: modules },
  {
    name: "without the DOM",
    options: { module: "nodenext", noEmit: true, lib: ["es2022"] },
    // This project omits the sample that uses Effect, because the types of Effect need the DOM.
    include: ["program.ts", "samples/reference.ts", "samples/*.cts"]
  },
  { name: "CommonJS in nodenext", options: { module: "nodenext" }, include: scripts },
  { name: "CommonJS in node16", options: { module: "node16", noEmit: true }, include: scripts },
  {
    name: "CommonJS in commonjs",
    options: { module: "commonjs", moduleResolution: "node10", noEmit: true },
    include: scripts,
    versions: ["5.7", "5.9"]
  },
  {
    name: "CommonJS in commonjs and bundler",
    options: { module: "commonjs", moduleResolution: "bundler", noEmit: true },
    include: scripts,
    versions: ["6", "7"]
  }
]

const writeSamples = (folder: string): void => {
  mkdirSync(join(folder, "samples"))
  copyFileSync(join(root, "apps/api/test/client/samples.ts"), join(folder, "samples/reference.ts"))
  for (const [name, code] of samples) {
    writeFileSync(join(folder, `samples/${name}.ts`), `${code}\nexport {}\n`)
    // A sample that uses the entry for Effect cannot be CommonJS, because Effect and that entry are ES modules.
    if (!code.includes("client-sdk/effect")) writeFileSync(join(folder, `samples/${name}.cts`), asCommonJs(code))
  }
}

export const compile = (folder: string): void => {
  if (samples.size < 15) throw new Error(`Only ${samples.size} samples were found`)
  writeSamples(folder)
  for (const version of ["5.7", "5.9", "6", "7"]) {
    const own = projects.filter(({ versions }) => versions?.includes(version) ?? true)
    for (const { include, name, options } of own) {
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions: { ...strict, ...options }, include })
      )
      const tsc = join(folder, `node_modules/typescript-${version}/bin/tsc`)
      try {
        execFileSync(process.execPath, [tsc, "-p", "."], {
          cwd: folder,
          encoding: "utf8",
          stdio: ["ignore", "pipe", "pipe"]
        })
      } catch (error) {
        const { stdout } = error as { readonly stdout: string }
        throw new Error(`TypeScript ${version}, ${name}:\n${stdout}`, { cause: error })
      }
    }
    console.log(`TypeScript ${version}: ${samples.size} samples compile as ${own.map(({ name }) => name).join(", ")}`)
  }
}
