/** Type-checks the workspace together with the examples in its doc comments and documents, in one run of the compiler. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { documentExamples, moduleOf, sourceExamples } from "./examples/findExamples.ts"
import { writeModules } from "./examples/writeModules.ts"

const root = join(import.meta.dirname, "..")

/** Exports the constants of an example, because the compiler reports unused constants as errors. */
const withExports = (code: string): string => code.replace(/^const /gm, "export const ")

const examples = [...sourceExamples(root), ...documentExamples(root)]
const modules = new Map(examples.map((example) => [moduleOf(example), withExports(example.code)]))
const config = JSON.stringify({ extends: "../tsconfig.json", files: [...modules.keys()] })
const { folder, remove } = writeModules(root, new Map([...modules, ["tsconfig.json", config]]))
try {
  const { status } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { cwd: root, stdio: "inherit" })
  if (status === 0) console.log(`Types: the workspace and ${examples.length} examples.`)
  else process.exitCode = 1
} finally {
  remove()
}
