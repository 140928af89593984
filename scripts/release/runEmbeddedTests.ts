import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { documentExamples, isTest } from "../examples/findExamples.ts"
import type { Packed } from "./packPackages.ts"

const root = join(import.meta.dirname, "../..")
const guide = "docs/embedding.md"

/** The projects of embedders: the lowest and the newest versions that the packages accept. */
const projects = [
  { effect: "lowest", vitest: "4.0.0", others: {} },
  { effect: "newest", vitest: "^4.0.0", others: {} },
  { effect: "newest", vitest: "^5.0.0", others: { "@effect/vitest": "^4.0.5" } }
] as const

const lowestOf = (range: string) => range.replace(/^\^/, "")

/** The packages that the guide installs. */
const isInstalled = ({ manifest: { name } }: Packed) => /\/(?:application|domain)$/.test(name)

/**
 * Installs the packages in empty projects, as the guide says, then checks the types of its tests and runs them. Its example of a
 * contract runs where `@effect/vitest` is installed. Returns the versions beside which the packages were installed.
 */
export const runEmbeddedTests = (packages: ReadonlyArray<Packed>, parent: string): ReadonlyArray<string> => {
  const text = readFileSync(join(root, guide), "utf8")
  const [, tsconfig = ""] = /^```json\n([^]*?)^```$/m.exec(text) ?? []
  const tests = documentExamples(root).filter((example) => example.file === guide && isTest(example))
  const embedded = packages.filter(isInstalled)
  const range = embedded[0]!.manifest.peerDependencies!["effect"]!

  return projects.map((project, at) => {
    const folder = join(parent, `embedded-${at + 1}`)
    mkdirSync(join(folder, "test"), { recursive: true })
    const effect = project.effect === "lowest" ? lowestOf(range) : range
    const tarballs = Object.fromEntries(embedded.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]))
    const manifest = {
      private: true,
      type: "module",
      dependencies: { ...tarballs, effect },
      devDependencies: { vitest: project.vitest, ...project.others }
    }
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
    writeFileSync(join(folder, "tsconfig.json"), tsconfig)
    const hasContracts = "@effect/vitest" in project.others
    for (const { code, name } of tests) {
      if (hasContracts || !code.includes("/contracts")) writeFileSync(join(folder, `test/${name}.test.ts`), code)
    }
    const run = (program: string, args: ReadonlyArray<string>) => {
      const stdio: ["ignore", "pipe", "inherit"] = ["ignore", "pipe", "inherit"]
      try {
        return execFileSync(program, args, { cwd: folder, encoding: "utf8", stdio })
      } catch (error) {
        console.error((error as { readonly stdout?: string }).stdout)
        throw error
      }
    }
    run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"])
    run(join(root, "node_modules/.bin/tsc"), [])
    run(join(folder, "node_modules/.bin/vitest"), ["run"])
    return `effect ${effect}, vitest ${project.vitest}`
  })
}
