import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { documentExamples, isTest } from "../examples/findExamples.ts"
import type { Packed } from "./packPackages.ts"

const root = join(import.meta.dirname, "../..")
const guide = "docs/embedding.md"

type Ranges = Readonly<Record<string, string>>

const lowest = (ranges: Ranges): Ranges =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range.replace(/^\^/, "")]))

/**
 * Returns the dependencies of three test projects. The first project has vitest 4 and no optional dependencies. The
 * second has the lowest versions that the packages accept, and the third has the newest versions that they accept.
 */
const projectsOf = ({ effect, ...optional }: Ranges): ReadonlyArray<Ranges> => [
  { ...lowest({ effect: effect! }), vitest: "^4.1.0" },
  lowest({ effect: effect!, ...optional, vitest: "^5.0.0" }),
  { effect: effect!, ...optional, vitest: "^5.0.0" }
]

/** Whether docs/embedding.md tells users to install a package. */
const isInstalled = ({ manifest: { name } }: Packed) => /\/(?:application|domain|text-moderation)$/.test(name)

/**
 * Installs the packages in empty projects as docs/embedding.md describes. Then type-checks the example tests of that
 * guide, and runs them. One of the tests runs a contract, which is the test suite for adapters of a port. Only projects
 * with `@effect/vitest` get this test. Returns the dependencies of each project as a text, such as
 * `effect 4.1.0, vitest ^4.1.0`.
 */
export const runEmbeddedTests = (packages: ReadonlyArray<Packed>, parent: string): ReadonlyArray<string> => {
  const text = readFileSync(join(root, guide), "utf8")
  const [, tsconfig = ""] = /^```json\n([^]*?)^```$/m.exec(text) ?? []
  const tests = documentExamples(root).filter((example) => example.file === guide && isTest(example))
  const embedded = packages.filter(isInstalled)
  const tarballs = Object.fromEntries(embedded.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]))
  const ranges: Ranges = Object.assign({}, ...embedded.map(({ manifest }) => manifest.peerDependencies))

  return projectsOf(ranges).map((project, at) => {
    const folder = join(parent, `embedded-${at + 1}`)
    mkdirSync(join(folder, "test"), { recursive: true })
    const manifest = { private: true, type: "module", dependencies: { ...tarballs, ...project } }
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
    writeFileSync(join(folder, "tsconfig.json"), tsconfig)
    const hasContracts = "@effect/vitest" in project
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
    return Object.entries(project)
      .map((version) => version.join(" "))
      .join(", ")
  })
}
